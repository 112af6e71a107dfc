import type { ValueHolder, ValueRange } from '../../../src/domain/value/names.ts'
import { daysToCompute, rangeStart } from '../../../src/domain/value/computed-days.ts'
import { valueJson } from '../../../src/rules/value.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import type { Entries } from '../entries/entries.ts'
import { costBasisBySet } from './cost-basis.ts'
import { itemsOf } from './daily-notes.ts'
import { readComputedDays } from './computed-days.ts'
import { findNotes, firstNotedDay } from './note-queries.ts'

export const valueHandlers = {
  collectionValue: ({ viewer, query, today, engine: { db }, entries }) =>
    valueOf(db, entries, {
      ...query,
      today: today(),
      userId: viewer.id,
      holder: 'collection',
    }),

  wishlistValue: ({ viewer, query, today, engine: { db }, entries }) =>
    valueOf(db, entries, { ...query, today: today(), userId: viewer.id, holder: 'wishlist' }),

  collectionCostBasis: ({ viewer, query, entries }) =>
    entries.read(collectionItems, viewer.id, (index) => costBasisBySet(index, query.game)),
} satisfies Partial<AppHandlers>

interface Asked {
  userId: number
  holder: ValueHolder
  range: ValueRange
  /** An ISO date. */
  today: string
}

async function valueOf(db: Db, entries: Entries, { range, today, ...of }: Asked) {
  const notes = await findNotes(db, { ...of, since: rangeStart(range, today) })
  const days = daysToCompute(range, { today, firstNote: await firstNotedDay(db, of) })
  if (days.length === 0) return valueJson(notes, [])
  const computed = await entries.read(itemsOf[of.holder], of.userId, (index) =>
    readComputedDays(db, index, days),
  )
  return valueJson(notes, computed)
}
