/** Every table is drawn by the one of `src/ui/data-table`, which has its heads, states and widths. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { absolute, filesUnder } from './source-files.ts'

test('a table element stands in src/ui/data-table alone', () => {
  const files = filesUnder(['src'])
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => readFileSync(absolute(file), 'utf8').includes('<table'))
  expect(files).toEqual(['src/ui/data-table/data-table.tsx'])
})
