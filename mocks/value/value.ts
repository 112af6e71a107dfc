/** Values of collection and wishlist over time, and what the collection cost. */
import { currencyJson } from '../../src/rules/cards.ts'
import { costBasisJson, marketJson, valueJson } from '../../src/rules/value.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { isSet } from '../../src/domain/cards/filters.ts'
import { compareText } from '../../src/domain/format/text.ts'
import {
  type ComputedDay,
  ComputedValue,
  daysToCompute,
  rangeStart,
} from '../../src/domain/value/computed-days.ts'
import type { ValueHolder, ValueRange } from '../../src/domain/value/names.ts'
import { addCopies, newSums } from '../../src/domain/entries/sums.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { currencyOf } from '../../src/domain/cards/price-source.ts'
import type { MockHandlers } from '../context.ts'
import { matching, valueOf as valueOfCopy } from '../../src/memory/entries.ts'
import { priced, type Priced } from '../../src/memory/priced.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'
import { entriesOf, type Held, noteOf, priceOn } from './value-notes.ts'
import { basisOf } from '../../src/memory/cost-basis.ts'

/** What entries were worth on days (ISO dates) of the catalogue's history. */
function computedDaysOf(
  { catalog }: Pick<MockDb, 'catalog'>,
  entries: readonly Held[],
  days: readonly string[],
): ComputedDay[] {
  const value = new ComputedValue(days)
  for (const entry of entries) {
    const { quantity, ...held } = priced({ catalog }, entry)
    const prices = days.map((day) => priceOn(catalog, held, day))
    value.add(quantity, { prices, lastIndex: days.length })
  }
  return value.days()
}

interface ValueCall {
  db: MockDb
  viewer: Viewer
  query: { range: ValueRange; game?: string | undefined }
}

function valueOf({ db, viewer, query }: ValueCall, holder: ValueHolder) {
  const today = db.now().toISOString().slice(0, 10)
  const since = rangeStart(query.range, today)
  // Notes are of all games together.
  const ofAll = isSet(query.game) ? [] : db.state.valueNotes
  const notes = ofAll
    .filter((note) => note.userId === viewer.id && note.holder === holder)
    .toSorted((a, b) => compareText(a.day, b.day))
  const days = daysToCompute(query.range, { today, firstNote: notes[0]?.day ?? null })
  const own = entriesOf(db, holder).filter(({ userId }) => userId === viewer.id)
  const entries = matching(db, own, { game: query.game })
  const { byPrices: _none, ...present } = noteOf(db, entries, null)
  return valueJson(
    notes.filter(({ day }) => since === null || day >= since),
    computedDaysOf(db, entries, days),
    { day: today, ...present },
  )
}

function setValue(code: string, entries: readonly Priced<CollectionRecord>[]) {
  const market = newSums()
  for (const entry of entries) addCopies(market, entry.quantity, toCents(valueOfCopy(entry)))
  return {
    set_code: code,
    entries: entries.length,
    ...marketJson(market),
    cost_basis: costBasisJson(basisOf(entries)),
  }
}

export const valueHandlers = {
  collectionValue: (call) => valueOf(call, 'collection'),

  wishlistValue: (call) => valueOf(call, 'wishlist'),

  collectionCostBasis: ({ db, viewer, query }) => {
    const own = matching(db, ownedBy(db, viewer.id), query)
    const bySet = grouped(own, ({ card }) => card.setCode)
    return {
      sets: [...bySet]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([code, entries]) => setValue(code, entries)),
      cost_basis: costBasisJson(basisOf(own)),
      ...currencyJson(currencyOf(viewer.priceSource)),
    }
  },
} satisfies Partial<MockHandlers>
