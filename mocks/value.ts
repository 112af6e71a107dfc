/** Values of collection and wishlist over time, and what the collection cost. */
import { sides } from '../src/domain/cards/finish.ts'
import type { Viewer } from '../src/contract/endpoint.ts'
import { isSet } from '../src/domain/cards/filters.ts'
import { priceOf } from '../src/domain/cards/price.ts'
import { type Amounts, ownValueIn } from '../src/domain/entries/details.ts'
import { usualCurrency } from '../src/domain/cards/price-source.ts'
import { dayMs } from '../src/domain/format/dates.ts'
import { toCents } from '../src/domain/format/money.ts'
import { compareText } from '../src/domain/format/text.ts'
import {
  type ComputedDay,
  ComputedValue,
  daysToCompute,
  rangeStart,
} from '../src/domain/value/computed-days.ts'
import {
  type CostBasis,
  addToBasis,
  countedPaid,
  newCostBasis,
} from '../src/domain/value/cost-basis.ts'
import { type ValueHolder, type ValueRange, valueHolders } from '../src/domain/value/names.ts'
import { type ValueNote, newNote, noteEntry } from '../src/domain/value/value-note.ts'
import { costBasisJson, valueJson } from '../src/rules/value.ts'
import type { MockCatalog } from './catalog.ts'
import { historyOf } from './cards.ts'
import { ownedBy } from './collection.ts'
import type { MockHandlers } from './context.ts'
import {
  type AnyEntry,
  type Priced,
  cents,
  costedEntry,
  grouped,
  matching,
  priced,
  valueOf as valueOfCopy,
} from './entries.ts'
import type { CollectionRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'

export interface ValueState {
  /** Daily notes of values, the oldest of each holder first. */
  valueNotes: NoteRecord[]
  /** Whether the notes have those of the seed, which are of the days before it is opened. */
  hasSeededNotes: boolean
}

export const valueState = (): ValueState => ({ valueNotes: [], hasSeededNotes: false })

export interface NoteRecord extends ValueNote {
  userId: number
  holder: ValueHolder
  /** An ISO date. */
  day: string
}

type Held = AnyEntry & { userId: number } & Partial<Amounts>

export const entriesOf = ({ state }: Pick<MockDb, 'state'>, holder: ValueHolder): Held[] =>
  state[holder]

/** Notes the values of a day, and replaces the notes that it has already. */
export function noteValues(db: MockDb): void {
  const { state, now } = db
  const day = now().toISOString().slice(0, 10)
  const members = state.users.filter(({ status }) => status === 'approved')
  const earlier = state.valueNotes.filter((note) => note.day < day)
  const made = members.flatMap(({ id: userId }) =>
    valueHolders.flatMap((holder): NoteRecord[] => {
      const entries = entriesOf(db, holder).filter((entry) => entry.userId === userId)
      const before = earlier.findLast((note) => note.userId === userId && note.holder === holder)
      if (entries.length === 0 && !before) return []
      return [{ userId, holder, day, ...noteOf(db, entries, before?.day ?? null) }]
    }),
  )
  const isReplaced = (note: NoteRecord) =>
    made.some(
      ({ userId, holder }) => note.day === day && note.userId === userId && note.holder === holder,
    )
  state.valueNotes = [...state.valueNotes.filter((note) => !isReplaced(note)), ...made]
}

/** `noted` is the day of the note before. */
export function noteOf(
  db: Pick<MockDb, 'catalog'>,
  entries: readonly Held[],
  noted: string | null,
): ValueNote {
  const note = newNote({ hasNoteBefore: noted !== null })
  for (const entry of entries) {
    const held = priced(db, entry)
    const { card, lowPrice, quantity, finish } = held
    const isByHand = ownValueIn(usualCurrency, held) !== null
    noteEntry(note, {
      quantity,
      market: toCents(valueOfCopy(held)),
      low: toCents(lowPrice),
      paid: countedPaid(costedEntry(held)),
      // A value by hand does not follow from prices.
      marketBefore:
        noted === null || isByHand ? null : priceOn(db.catalog, { card, finish }, noted),
    })
  }
  return note
}

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

/** Cents on a past day of the catalogue's history. */
function priceOn(
  { today }: MockCatalog,
  { card, finish }: Pick<Priced<Held>, 'card' | 'finish'>,
  day: string,
) {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  const on = (prices: readonly (number | null)[]) => prices.at(-1 - daysAgo) ?? null
  if (!sides.some((side) => side === finish)) return on(historyOf(card, finish))
  return priceOf(finish === 'Foil', on(card.history.Normal), on(card.history.Foil))
}

export function basisOf(entries: readonly Priced<CollectionRecord>[]): CostBasis {
  const basis = newCostBasis()
  for (const entry of entries) addToBasis(basis, costedEntry(entry))
  return basis
}

interface Asked {
  db: MockDb
  viewer: Viewer
  query: { range: ValueRange; game?: string | undefined }
}

function valueOf({ db, viewer, query }: Asked, holder: ValueHolder) {
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
  return {
    set_code: code,
    entries: entries.length,
    cards: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    market:
      entries.reduce((sum, entry) => sum + entry.quantity * cents(valueOfCopy(entry)), 0) / 100,
    cost_basis: costBasisJson(basisOf(entries)),
  }
}

export const valueHandlers = {
  collectionValue: (asked) => valueOf(asked, 'collection'),

  wishlistValue: (asked) => valueOf(asked, 'wishlist'),

  collectionCostBasis: ({ db, viewer, query }) => {
    const own = matching(db, ownedBy(db, viewer.id), query)
    const bySet = grouped(own, ({ card }) => card.setCode)
    return {
      sets: [...bySet]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([code, entries]) => setValue(code, entries)),
      cost_basis: costBasisJson(basisOf(own)),
    }
  },
} satisfies Partial<MockHandlers>
