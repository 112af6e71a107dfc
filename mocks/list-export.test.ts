/** Cells that no card of the sample needs. */
import { expect, test } from 'vitest'
import { csv } from './list-export.ts'

test.each([
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\r=x', '"\'\r=x"'],
  ['a "b" c', '"a ""b"" c"'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['1-1=0', '1-1=0'],
  ["'quoted", "'quoted"],
  ['', ''],
  [null, ''],
  [-5, '-5'],
])('%j is the cell %j', (cell, text) => {
  expect(csv([[cell, 1]])).toBe(`\uFEFF${text},1\r\n`)
})
