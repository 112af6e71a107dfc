/** The sorts of the entries of an index: the key of each entry by the sort, and the orders that were asked for. */
import { compareText } from '../../../src/domain/format/text.ts'
import { type CostedEntry, countedPaid, entryGain } from '../../../src/domain/value/cost-basis.ts'
import type { ValuedEntry } from '../../../src/domain/value/value-note.ts'
import { finishNumberOf } from '../../db/finish-numbers.ts'
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { type CardColumns, missing } from '../cards/card-columns.ts'
import type { EntryColumns } from './entry-columns.ts'
import { type Order, orderBy, ranksOf, type SortName } from './entry-order.ts'
import type { IndexedEntry } from './indexed-entry.ts'

/** The quantity of an entry, its prices and what was paid. */
export type IndexedValues = Omit<ValuedEntry, 'marketBefore'> & CostedEntry

/** What the keys are read from, by the entry's index. */
interface SortedEntries {
  entryColumns: EntryColumns
  columns: CardColumns
  /** The index of each entry's card in the columns. */
  cards: Int32Array
  /** Prices of a copy in cents. */
  prices: Float64Array
  lowPrices: Float64Array
  valuesOf: (rowIndex: number) => IndexedValues
  ownValueAt: (rowIndex: number) => number | null
  newEntry: () => IndexedEntry
}

export class EntrySorts {
  readonly #entries: SortedEntries
  readonly #orders = new Map<SortName, Order>()
  /** The sorts that have begun. */
  readonly #sorts = new Map<SortName, Interruptible<void>>()

  constructor(entries: SortedEntries) {
    this.#entries = entries
  }

  /** Whether the order of a sort is there. */
  has(sortBy: SortName): boolean {
    return this.#orders.has(sortBy)
  }

  /** The order of a sort. Finds that need it at the same time take turns with its pieces. */
  *order(sortBy: SortName, own: Int32Array | undefined): Interruptible<Order> {
    for (;;) {
      const order = this.#orders.get(sortBy)
      if (order !== undefined) return order
      const sort = this.#sorts.get(sortBy) ?? this.#sort(sortBy, own)
      this.#sorts.set(sortBy, sort)
      sort.next()
      yield
    }
  }

  *#sort(sortBy: SortName, own: Int32Array | undefined): Interruptible<void> {
    try {
      const keys = yield* this.#keys(sortBy, own)
      yield
      this.#orders.set(sortBy, yield* orderBy(keys, this.#entries.entryColumns.ids))
    } finally {
      this.#sorts.delete(sortBy)
    }
  }

  *#keys(sortBy: SortName, own: Int32Array = new Int32Array()): Interruptible<ArrayLike<number>> {
    const { columns, entryColumns, cards, prices, lowPrices } = this.#entries
    switch (sortBy) {
      case 'name':
        return valuesAt(cards, columns.nameRanks)
      case 'collector_number':
        return valuesAt(cards, columns.numberRanks)
      case 'set':
        return this.#setKeys()
      case 'rarity':
        return valuesAt(cards, columns.rarityRanks)
      case 'quantity':
        return entryColumns.quantities
      case 'market_price':
        return prices
      case 'low_price':
        return lowPrices
      case 'total_value':
      case 'value':
        return prices.map((price, rowIndex) => {
          const each = this.#entries.ownValueAt(rowIndex) ?? price
          return each === missing ? missing : each * (entryColumns.quantities[rowIndex] ?? 0)
        })
      case 'paid':
        return yield* this.#amounts(countedPaid)
      case 'gain':
        return yield* this.#amounts((entry) => {
          const gain = entryGain(entry)
          return gain === null ? null : afterMissing(gain)
        })
      case 'variation':
        return this.#finishKeys()
      case 'location':
        return yield* this.#locationKeys()
      case 'added':
      case 'arrived':
      case 'position':
      case 'section':
        return yield* ranksOf(entryColumns.ids, own)
    }
  }

  /** An amount of each entry, missing where it is null. */
  *#amounts(amountOf: (entry: IndexedValues) => number | null): Interruptible<Float64Array> {
    const amounts = new Float64Array(this.#entries.entryColumns.ids.length)
    for (let rowIndex = 0; rowIndex < amounts.length; rowIndex++) {
      if (isPause(rowIndex)) yield
      amounts[rowIndex] = amountOf(this.#entries.valuesOf(rowIndex)) ?? missing
    }
    return amounts
  }

  /** Sort keys by the words of the finishes. */
  #finishKeys(): Int32Array {
    const { columns, entryColumns } = this.#entries
    const { finishWords } = columns
    const sorted = finishWords.toSorted(compareText)
    const ranks = finishWords.map((word) => sorted.indexOf(word))
    return entryColumns.packedPrintings.map((packed) => ranks[finishNumberOf(packed)] ?? 0)
  }

  /** Sort keys by set, then by number; cards without a number are last. */
  #setKeys(): Float64Array {
    const { cards, columns } = this.#entries
    const { setRanks, numberRanks } = columns
    return Float64Array.from(cards, (card) => {
      const number = numberRanks[card] ?? missing
      const inSet = number === missing ? numberRanks.length : number
      return (setRanks[card] ?? 0) * (numberRanks.length + 1) + inSet
    })
  }

  /** Sort keys by location, then as by set. */
  *#locationKeys(): Interruptible<Float64Array> {
    const { cards, columns, newEntry } = this.#entries
    const { sets, numberRanks } = columns
    const entry = newEntry()
    const locations: string[] = []
    for (let rowIndex = 0; rowIndex < cards.length; rowIndex++) {
      if (isPause(rowIndex)) yield
      locations.push(entry.at(rowIndex).location)
    }
    const sorted = [...new Set(locations)].filter((text) => text !== '').toSorted(compareText)
    yield
    const ranks = new Map(sorted.map((location, rank) => [location, rank]))
    const span = (sets.length + 1) * (numberRanks.length + 1)
    const keys = this.#setKeys()
    for (let rowIndex = 0; rowIndex < keys.length; rowIndex++) {
      if (isPause(rowIndex)) yield
      const rank = ranks.get(locations[rowIndex] ?? '')
      keys[rowIndex] = rank === undefined ? missing : rank * span + (keys[rowIndex] ?? 0)
    }
    return keys
  }
}

/** A key that may be negative, with the same order and never `missing`. */
const afterMissing = (amount: number) => (amount < 0 ? amount - 1 : amount)

function valuesAt(rowIndexes: Int32Array, column: Int32Array): Int32Array {
  const values = new Int32Array(rowIndexes.length)
  for (let at = 0; at < rowIndexes.length; at++)
    values[at] = column[rowIndexes[at] ?? missing] ?? missing
  return values
}
