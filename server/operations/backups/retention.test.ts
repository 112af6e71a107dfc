import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiredBackups, nightlyName } from './retention.ts'

const dayAt = (index: number) =>
  new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString().slice(0, 10)

test('seven days and the newest backup of four weeks before them are kept', () => {
  const names = Array.from({ length: 60 }, (_, index) => nightlyName(dayAt(index)))
  const expired = new Set(expiredBackups(names, { days: 7, weeks: 4 }))
  expect(names.filter((name) => !expired.has(name))).toEqual([
    // The Sundays of two weeks, of the week of the first kept day, and of the one before.
    'ninepocket-2026-02-01.gz',
    'ninepocket-2026-02-08.gz',
    'ninepocket-2026-02-15.gz',
    'ninepocket-2026-02-22.gz',
    'ninepocket-2026-02-23.gz',
    'ninepocket-2026-02-24.gz',
    'ninepocket-2026-02-25.gz',
    'ninepocket-2026-02-26.gz',
    'ninepocket-2026-02-27.gz',
    'ninepocket-2026-02-28.gz',
    'ninepocket-2026-03-01.gz',
  ])
})

test('files that no nightly backup made are never deleted', () => {
  const others = ['ninepocket-before-0035_x.sql.gz', 'notes.txt', 'ninepocket-2026-01-01.gz.new-1']
  expect(expiredBackups(others, { days: 0, weeks: 0 })).toEqual([])
})

test('deleting again deletes nothing, and the newest days are always kept', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(300), { maxLength: 80 }),
      fc.nat(10),
      fc.nat(6),
      (indexes, days, weeks) => {
        const names = indexes.map((index) => nightlyName(dayAt(index)))
        const expired = expiredBackups(names, { days, weeks })
        const kept = names.filter((name) => !expired.includes(name))
        expect(expiredBackups(kept, { days, weeks })).toEqual([])
        expect(kept.length).toBeLessThanOrEqual(days + weeks)
        for (const name of names.toSorted().slice(-days || names.length))
          expect(expired).not.toContain(name)
      },
    ),
  )
})
