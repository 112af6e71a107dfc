import { expect, test } from 'vitest'
import { refuseStart } from './start.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const refusal = (message: string) => ({ count: 1, mistakes: [{ path: '', message }] })
const otherFormat = refusal(`it isn't a Ninepocket backup (its format is not "ninepocket-backup")`)

test.each(['{"format":', '\uFEFF{', ' \r\n\t{', '', ' '.repeat(1024)])(
  'a backup may begin with %j',
  (text) => expect(refuseStart(bytes(text))).toBeNull(),
)

test('a character may be cut off at the end', () => {
  expect(refuseStart(bytes('{"name":"É').subarray(0, -1))).toBeNull()
})

test.each([
  ['[', otherFormat],
  ['"backup"', otherFormat],
  ['null', otherFormat],
  ['12', otherFormat],
  ['Count,Name', refusal('it is not JSON at line 1, column 1')],
  ['\n\n <html>', refusal('it is not JSON at line 3, column 2')],
])('a file that begins with %j is refused', (text, expected) => {
  expect(refuseStart(bytes(text))).toEqual(expected)
})

test('a file in another encoding is refused', () => {
  expect(refuseStart(new Uint8Array([0xff, 0xfe, 0x7b, 0]))).toEqual(refusal("it isn't UTF-8 text"))
})
