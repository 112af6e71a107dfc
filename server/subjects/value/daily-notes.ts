/** The step of the daily task that notes the value of each member's collection and wishlist. */
import { daysBefore } from '../../../src/domain/format/dates.ts'
import { countedPaid } from '../../../src/domain/value/cost-basis.ts'
import { newNote, noteEntry } from '../../../src/domain/value/value-note.ts'
import { valueHolders } from '../../../src/domain/value/names.ts'
import { type CardColumns, centsOf, missing, readCardColumns } from '../cards/card-columns.ts'
import type { DailyStep } from '../../catalog/daily-step.ts'
import type { Db } from '../../db/engine.ts'
import { LruMap } from '../../db/lru-map.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { readEntryColumns } from '../entries/entry-columns.ts'
import { EntryIndex, type FinishColumns } from '../entries/entry-index.ts'
import {
  type HolderNote,
  membersToNote,
  type NotedMember,
  thinNotes,
  writeNotes,
} from './note-queries.ts'
import { sql } from 'drizzle-orm'
import { packedSeries, priceOn } from '../cards/price-series.ts'
import { cardIdOf, finishNumberOf } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'

export const itemsOf = { collection: collectionItems, wishlist: wishlistItems } as const

/** Members whose notes are written by one statement. */
const membersPerBatch = 20

/** Cards that are read by one statement. */
const cardsPerBatch = 800

/** Days whose prices are kept while members are noted: most members have their last note on the same day. */
const keptDays = 4

/** Each statement reads one holder or writes some rows, so that other queries of the embedded engine run between them. */
export const valueStep: DailyStep = {
  name: 'Noting the value of collections and wishlists',

  async run({ background: db }, { day, historyDays, signal }) {
    const columns = await readCardColumns(db, cardsPerBatch)
    const kept = new LruMap<FinishColumns>({ maxSize: keptDays })
    const pricesOn = async (noted: string): Promise<FinishColumns> => {
      const prices = kept.get(noted) ?? (await readPricesOn(db, noted, columns))
      kept.set(noted, prices)
      return prices
    }
    for (let after = 0, isWhole = false; !isWhole;) {
      const members = await membersToNote(db, { after, day, limit: membersPerBatch })
      const notes: HolderNote[] = []
      for (const member of members) {
        signal.throwIfAborted()
        notes.push(...(await notesOf(db, member, { columns, pricesOn })))
      }
      await writeNotes(db, day, notes)
      await thinNotes(db, {
        userIds: members.map(({ id }) => id),
        before: daysBefore(day, historyDays),
      })
      after = members.at(-1)?.id ?? after
      isWhole = members.length < membersPerBatch
    }
  },
}

interface Catalogue {
  columns: CardColumns
  /** The market prices of a day, an ISO date. */
  pricesOn: (day: string) => Promise<FinishColumns>
}

/** A holder that is empty and has never been noted gets no note. */
async function notesOf(
  db: Db,
  { id: userId, notedOn }: NotedMember,
  { columns, pricesOn }: Catalogue,
): Promise<HolderNote[]> {
  const notes: HolderNote[] = []
  for (const holder of valueHolders) {
    const entryColumns = await readEntryColumns(db, itemsOf[holder], userId)
    const noted = notedOn[holder]
    if (entryColumns.ids.length === 0 && noted === null) continue
    const index = new EntryIndex(entryColumns, columns)
    const before = noted === null ? null : await pricesOn(noted)
    notes.push({ userId, holder, ...noteOf(index, before) })
  }
  return notes
}

/** `before` has the prices on the day of the note before; null without one. */
function noteOf(index: EntryIndex, before: FinishColumns | null) {
  const note = newNote({ hasNoteBefore: before !== null })
  const pricesBefore = before && index.pricesOf(before)
  for (let rowIndex = 0; rowIndex < index.entryColumns.ids.length; rowIndex++) {
    const cents = pricesBefore?.[rowIndex] ?? missing
    const values = index.valuesOf(rowIndex)
    noteEntry(note, {
      ...values,
      paid: countedPaid(values),
      // A value by hand does not follow from prices.
      marketBefore: cents === missing || index.ownValueAt(rowIndex) !== null ? null : cents,
    })
  }
  return note
}

/** Cards of a statement, few enough that no other query waits long: their series are read as a whole. */
const batch = 500

/**
 * The prices of a day (an ISO date) before today. A series that ends before that day has had no new price since, so its card
 * had the price that it has now.
 */
async function readPricesOn(
  db: Db,
  day: string,
  { cardIndexes, normalPrices, foilPrices, named, finishWords }: CardColumns,
): Promise<FinishColumns> {
  const prices = { normal: normalPrices.slice(), foil: foilPrices.slice() }
  const others = new Map<number, number>()
  const ids = [...cardIndexes.keys()].toSorted((a, b) => a - b)
  for (let start = 0; start < ids.length; start += batch) {
    const last = ids[Math.min(start + batch, ids.length) - 1]
    const row = await selectOne(
      db,
      {
        packedPrintings: numberArray(packedSeries),
        prices: numberArray(sql`coalesce(${priceOn(sql`${day}::date`)}, ${missing})`),
      },
      {
        from: sql`from ${priceSeries}
          where ${priceSeries.cardId} between ${ids[start]} and ${last} and ${priceSeries.lastDay} >= ${day}::date`,
      },
    )
    const cents = centsOf(row.prices)
    for (const [index, printing] of numbersOf(row.packedPrintings).entries()) {
      const number = finishNumberOf(printing)
      const price = cents[index] ?? missing
      if (number > 1) others.set(printing, price)
      else {
        const column = number === 1 ? prices.foil : prices.normal
        column[cardIndexes.get(cardIdOf(printing)) ?? missing] = price
      }
    }
  }
  const priceOfOther: FinishColumns['priceOfOther'] = (printing, card) => {
    const price =
      others.get(printing) ??
      named.get(card)?.market[finishWords[finishNumberOf(printing)] ?? ''] ??
      null
    return price === missing ? null : price
  }
  return { ...prices, priceOfOther }
}
