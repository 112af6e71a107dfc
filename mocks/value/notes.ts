/** Notes of the value of members' collections and wishlists, as the daily task makes them. */
import { priceOf } from '../../src/domain/cards/price.ts'
import type { Cost } from '../../src/domain/entries/cost.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { type ComputedDay, ComputedValue } from '../../src/domain/value/computed-days.ts'
import { newNote, noteEntry, type ValueNote } from '../../src/domain/value/value-note.ts'
import { type ValueHolder, valueHolders } from '../../src/domain/value/names.ts'
import type { MockCard, MockCatalog } from '../catalog.ts'
import type { MockDb } from '../db.ts'
import { type Entry, priced } from '../entries/entry-query.ts'

export interface NoteRecord extends ValueNote {
  userId: number
  holder: ValueHolder
  /** An ISO date. */
  day: string
}

type Held = Entry & { userId: number } & Partial<Cost>

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
    const { card, price, lowPrice, quantity, finish, paidTotal } = priced(db, entry)
    noteEntry(note, {
      quantity,
      market: toCents(price),
      low: toCents(lowPrice),
      paid: toCents(paidTotal),
      marketBefore: noted === null ? null : priceOn(db.catalog, card, finish === 'Foil', noted),
    })
  }
  return note
}

/** What entries were worth on days (ISO dates) of the catalogue's history. */
export function computedDaysOf(
  { catalog }: Pick<MockDb, 'catalog'>,
  entries: readonly Held[],
  days: readonly string[],
): ComputedDay[] {
  const value = new ComputedValue(days)
  for (const entry of entries) {
    const { card, quantity, finish } = priced({ catalog }, entry)
    const prices = days.map((day) => priceOn(catalog, card, finish === 'Foil', day))
    value.add(quantity, { prices, lastIndex: days.length })
  }
  return value.days()
}

/** Cents on a past day of the catalogue's history. */
function priceOn({ today }: MockCatalog, { history }: MockCard, isFoil: boolean, day: string) {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  const [normal, foil] = [history.Normal, history.Foil].map((prices) => prices.at(-1 - daysAgo))
  return priceOf(isFoil, normal ?? null, foil ?? null)
}
