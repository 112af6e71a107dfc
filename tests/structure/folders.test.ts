import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, filesUnder } from './source-files.ts'

const maxFiles = 30

/** A sequence, of which no file ever leaves. */
const migrations = 'server/db/migrations'

test(`no folder holds more than ${maxFiles} files`, () => {
  const counts = new Map<string, number>()
  for (const file of filesUnder(codeFolders)) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(100)
  counts.delete(migrations)
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([])
})
