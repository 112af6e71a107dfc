/** Counts the cards of a collection by their properties. */
import { statisticsJson } from '../../src/rules/collection.ts'
import { countGroups, type Grouping } from '../../src/domain/entries/statistics.ts'
import { cents, entryFields, priced } from '../entries/entry-query.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'

export function statisticsOf(db: MockDb, own: readonly CollectionRecord[], by: Grouping) {
  const entries = own
    .map((entry) => priced(db, entry))
    .map((entry) => ({
      fields: entryFields(entry),
      quantity: entry.quantity,
      cents: cents(entry.price),
    }))
  return statisticsJson(countGroups(by, entries))
}
