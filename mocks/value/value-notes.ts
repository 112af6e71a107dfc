/** The daily notes of what collections and wishlists are worth. */
import { sides } from '../../src/domain/cards/finish.ts'
import { usualCurrency } from '../../src/domain/cards/price-source.ts'
import { priceOf } from '../../src/domain/cards/price.ts'
import { type Amounts, ownValueIn } from '../../src/domain/entries/details.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { countedPaid } from '../../src/domain/value/cost-basis.ts'
import { type ValueHolder, valueHolders } from '../../src/domain/value/names.ts'
import { newNote, noteEntry, type ValueNote } from '../../src/domain/value/value-note.ts'
import { historyOf } from '../cards/card-queries.ts'
import type { MemoryCatalog } from '../../src/memory/catalog.ts'
import { costedEntry, valueOf as valueOfCopy } from '../../src/memory/entries.ts'
import { priced, type Priced } from '../../src/memory/priced.ts'
import type { MockDb, NoteRecord } from '../records.ts'
import type { EntryRecord } from '../../src/domain/entries/belongings.ts'

export type Held = EntryRecord & { userId: number } & Partial<Amounts>

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

/** Cents on a past day of the catalogue's history. */
export function priceOn(
  { today }: MemoryCatalog,
  { card, finish }: Pick<Priced<Held>, 'card' | 'finish'>,
  day: string,
) {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  const on = (prices: readonly (number | null)[]) => prices.at(-1 - daysAgo) ?? null
  if (!sides.some((side) => side === finish)) return on(historyOf(card, finish))
  return priceOf(finish === 'Foil', on(card.history.Normal), on(card.history.Foil))
}
