import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keywords } from './keywords.ts'

test('docs/search.md has every spelling of every keyword', () => {
  const rows = readFileSync('docs/search.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
  const missing = keywords.flatMap(({ words }) =>
    words.filter((word) => !rows.includes(`\`${word}\``)),
  )
  expect(missing).toEqual([])
})
