import type { ValueHolder, ValueRange } from '../../src/domain/value/names.ts'
import { rangeStart } from '../../src/domain/value/range.ts'
import { valueJson } from '../../src/api/value/json.ts'
import type { AppHandlers } from '../context.ts'
import type { Db } from '../db/engine.ts'
import { collectionItems } from '../db/schema/belongings.ts'
import { costBasisBySet } from './cost-basis.ts'
import { findNotes } from './note-queries.ts'

export const valueHandlers = {
  collectionValue: ({ viewer, query, today, engine: { db } }) =>
    valueOf(db, { ...query, today: today(), userId: viewer.id, holder: 'collection' }),

  wishlistValue: ({ viewer, query, today, engine: { db } }) =>
    valueOf(db, { ...query, today: today(), userId: viewer.id, holder: 'wishlist' }),

  collectionCostBasis: ({ viewer, entries }) =>
    entries.read(collectionItems, viewer.id, costBasisBySet),
} satisfies Partial<AppHandlers>

interface Asked {
  userId: number
  holder: ValueHolder
  range: ValueRange
  /** An ISO date. */
  today: string
}

async function valueOf(db: Db, { range, today, ...of }: Asked) {
  return valueJson(await findNotes(db, { ...of, since: rangeStart(range, today) }))
}
