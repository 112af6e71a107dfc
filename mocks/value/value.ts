/** Values over time, and the cost basis of each set. */
import type { Viewer } from '../../src/contract/caller.ts'
import { costBasisJson, valueJson } from '../../src/rules/value.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { ValueHolder, ValueRange } from '../../src/domain/value/names.ts'
import { daysToCompute } from '../../src/domain/value/computed-days.ts'
import { rangeStart } from '../../src/domain/value/range.ts'
import { ownedBy } from '../collection/collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { grouped } from '../entries/counted.ts'
import { cents, type Priced, priced } from '../entries/entry-query.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { basisOf } from './cost-basis.ts'
import { computedDaysOf, entriesOf } from './notes.ts'

interface Asked {
  db: MockDb
  viewer: Viewer
  query: { range: ValueRange }
}

function valueOf({ db, viewer, query }: Asked, holder: ValueHolder) {
  const today = db.now().toISOString().slice(0, 10)
  const since = rangeStart(query.range, today)
  const notes = db.state.valueNotes
    .filter((note) => note.userId === viewer.id && note.holder === holder)
    .toSorted((a, b) => compareText(a.day, b.day))
  const days = daysToCompute(query.range, { today, firstNote: notes[0]?.day ?? null })
  return valueJson(
    notes.filter(({ day }) => since === null || day >= since),
    computedDaysOf(
      db,
      entriesOf(db, holder).filter(({ userId }) => userId === viewer.id),
      days,
    ),
  )
}

function setValue(code: string, entries: readonly Priced<CollectionRecord>[]) {
  return {
    set_code: code,
    entries: entries.length,
    cards: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    market: entries.reduce((sum, { quantity, price }) => sum + quantity * cents(price), 0) / 100,
    cost_basis: costBasisJson(basisOf(entries)),
  }
}

export const valueHandlers = {
  collectionValue: (asked) => valueOf(asked, 'collection'),

  wishlistValue: (asked) => valueOf(asked, 'wishlist'),

  collectionCostBasis: ({ db, viewer }) => {
    const own = ownedBy(db, viewer.id).map((entry) => priced(db, entry))
    const bySet = grouped(own, ({ card }) => card.setCode)
    return {
      sets: [...bySet]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([code, entries]) => setValue(code, entries)),
      cost_basis: costBasisJson(basisOf(own)),
    }
  },
} satisfies Partial<MockHandlers>
