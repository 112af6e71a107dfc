import { expect, test } from 'vitest'
import { unusableFileType } from './file-start.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['PK\u0003\u0004\u0014', /XLSX.*save the sheet as CSV/],
  ['\u00d0\u00cf\u0011\u00e0', /XLS.*save the sheet as CSV/],
  ['\u001f\u008b\u0008', /Unpack/],
  ['%PDF-1.7', /PDF/],
  ['\u0089PNG\r\n', /image/],
  ['\u00ff\u00d8\u00ff\u00e0', /image/],
  ['Name\u0000', /isn't text/],
])('a file that begins with %j is refused with what to do', (start, message) => {
  expect(unusableFileType(bytesOf(start))).toMatch(message)
})

test.each(['Name,Quantity\n', '\u00ff\u00feN\u0000', '', 'P'])('%j may be a text', (start) => {
  expect(unusableFileType(bytesOf(start))).toBeNull()
})
