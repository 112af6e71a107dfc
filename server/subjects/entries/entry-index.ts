/** Filters, sorts and sums up the columns of a holder's entries and of their cards, by the rules of `src/domain`. */
import { filterTest } from '../../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../../src/domain/cards/filters.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { addCopies, newSums, type Sums } from '../../../src/domain/entries/sums.ts'
import { ownValueIn } from '../../../src/domain/entries/details.ts'
import type { Currency } from '../../../src/domain/format/currency.ts'
import { hasConditions } from '../../../src/domain/search/search-test.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { priceOf } from '../../../src/domain/cards/price.ts'
import {
  addToBasis,
  type CostBasis,
  newCostBasis,
  otherCurrencyOf,
} from '../../../src/domain/value/cost-basis.ts'
import { cardIdOf, finishNumberOf } from '../../db/finish-numbers.ts'
import { type CardColumns, missing, valueAt } from '../cards/card-columns.ts'
import { CardCopies } from '../cards/card-copies.ts'
import type { CopiesReader } from '../cards/indexed-card.ts'
import { searchedEntries } from '../cards/search-cards.ts'
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { type EntryColumns, listedColumns } from './entry-columns.ts'
import { IndexedNeeds } from './indexed-needs.ts'
import { inDirection, type SortName } from './entry-order.ts'
import { EntrySorts, type IndexedValues } from './entry-sorts.ts'
import { IndexedEntry } from './indexed-entry.ts'
import type { PrintingTest } from './ownership.ts'

/** Counts of entries, of different printings and finishes, and of copies; values of the copies; the cost basis is in cents. */
export interface EntryTotals {
  entries: number
  uniqueCards: number
  cards: number
  value: number
  /** Copies that are in the value. */
  pricedCards: number
  lowValue: number
  lowPricedCards: number
  /** The currency of the values. */
  currency: string
  basis: CostBasis
}

/** Prices of all cards in cents, by the card's index in the columns. */
export interface FinishColumns {
  normal: Float64Array
  foil: Float64Array
  /** The price of another finish, by its packed printing and the card's index; null where unknown. */
  priceOfOther: (packed: number, card: number) => number | null
}

export interface IndexSelection extends FilterValues {
  /** Keeps only entries of these cards. */
  cardIds?: ReadonlySet<number> | undefined
  /** Keeps only entries whose printing passes; of a wish of any printing, those that fit. */
  isKept?: PrintingTest | undefined
  /** What the viewer has of each card. */
  copiesOf?: CopiesReader | undefined
  /** Days of UTC since 1970; needed where the search asks for what is new. */
  today?: number | undefined
}

// Loops over columns, here, rather than functions for each element: there may be tens of thousands, and all requests wait.
export class EntryIndex {
  readonly entryColumns: EntryColumns
  readonly columns: CardColumns
  readonly needs: IndexedNeeds
  /** Where the columns have the card of each entry. */
  readonly #cards: Int32Array
  readonly #prices: Float64Array
  /** The currency of the prices. */
  readonly #currency: Currency
  readonly #lowPrices: Float64Array
  readonly #sorts: EntrySorts
  #cachedPrintings: { numbers: Int32Array; count: number } | null = null

  constructor(entryColumns: EntryColumns, columns: CardColumns) {
    this.entryColumns = entryColumns
    this.columns = columns
    this.needs = new IndexedNeeds(entryColumns, columns)
    this.#currency = currencyOf(columns.source)
    const { packedPrintings } = entryColumns
    this.#cards = new Int32Array(packedPrintings.length)
    for (let rowIndex = 0; rowIndex < packedPrintings.length; rowIndex++) {
      this.#cards[rowIndex] =
        columns.cardIndexes.get(cardIdOf(packedPrintings[rowIndex] ?? 0)) ?? missing
    }
    const { normalPrices, foilPrices, normalLowPrices, foilLowPrices, named } = columns
    this.#prices = this.pricesOf({
      normal: normalPrices,
      foil: foilPrices,
      priceOfOther: (packed, card) => named.get(card)?.market[this.finishAt(packed)] ?? null,
    })
    this.#lowPrices = this.pricesOf({
      normal: normalLowPrices,
      foil: foilLowPrices,
      priceOfOther: (packed, card) => named.get(card)?.low[this.finishAt(packed)] ?? null,
    })
    this.#sorts = new EntrySorts({
      entryColumns,
      columns,
      cards: this.#cards,
      prices: this.#prices,
      lowPrices: this.#lowPrices,
      valuesOf: (rowIndex) => this.valuesOf(rowIndex),
      ownValueAt: (rowIndex) => this.ownValueAt(rowIndex),
      newEntry: () => this.#newEntry(),
    })
  }

  #newEntry(): IndexedEntry {
    return new IndexedEntry({
      entryColumns: this.entryColumns,
      cardColumns: this.columns,
      cards: this.#cards,
      costOf: (rowIndex) => this.valuesOf(rowIndex),
      needs: this.needs,
      marketAt: (rowIndex) => this.marketAt(rowIndex),
    })
  }

  /** Whether `find` can sort by it without `own`. */
  knows(sortBy: SortName): boolean {
    return this.#sorts.has(sortBy)
  }

  /**
   * Sorted indexes of all matching entries, with their totals. `own` has the ids in the order of a
   * sort that needs one.
   */
  *find(
    selection: IndexSelection,
    {
      sortBy,
      sortOrder,
      own,
    }: { sortBy: SortName; sortOrder: 'asc' | 'desc'; own?: Int32Array | undefined },
  ): Interruptible<{ rowIndexes: Int32Array; totals: EntryTotals }> {
    const { search = '', cardIds, isKept, copiesOf, today = 0, ...filters } = selection
    const isSearched = hasConditions(search)
    const matches = filterTest(isSearched ? filters : { search, ...filters })
    const { packedPrintings, quantities, paid } = this.entryColumns
    const hasPaid = paid.length > 0
    const sorted = inDirection(yield* this.#sorts.order(sortBy, own), sortOrder)
    const rowIndexes = new Int32Array(sorted.length)
    let [entries, uniqueCards] = [0, 0]
    const [market, low] = [newSums(), newSums()]
    const { numbers, count } = this.#printings
    const isCounted = new Uint8Array(count)
    const basis = newCostBasis()
    // Each search reads through its own entry, since another search runs between two pieces of this one.
    const entry = this.#newEntry().seenWith(copiesOf).on(today)
    const hasNeeds = this.needs.size > 0
    const context = { columns: this.columns, cards: this.#cards, entry, copiesOf, hasNeeds }
    const isFound = isSearched ? yield* searchedEntries(search, context) : () => true
    for (let at = 0; at < sorted.length; at++) {
      if (isPause(at)) yield
      const rowIndex = sorted[at] ?? 0
      const card = this.#cards[rowIndex] ?? missing
      // Cards that an import has added since the columns were read.
      if (card === missing || !matches(entry.at(rowIndex)) || !isFound()) continue
      const packed = packedPrintings[rowIndex] ?? 0
      if (cardIds?.has(cardIdOf(packed)) === false) continue
      if (isKept?.(this.#printingsOf(rowIndex)) === false) continue
      rowIndexes[entries++] = rowIndex
      const quantity = quantities[rowIndex] ?? 0
      const printing = numbers[rowIndex] ?? 0
      if (isCounted[printing] === 0) {
        isCounted[printing] = 1
        uniqueCards++
      }
      addCopies(market, quantity, this.ownValueAt(rowIndex) ?? this.marketAt(rowIndex))
      addCopies(low, quantity, valueAt(this.#lowPrices, rowIndex))
      if (hasPaid) addToBasis(basis, this.valuesOf(rowIndex))
    }
    if (!hasPaid) Object.assign(basis, { cards: market.cards, withoutPaid: entries })
    const totals: EntryTotals = {
      entries,
      uniqueCards,
      cards: market.cards,
      value: market.cents / 100,
      pricedCards: market.priced,
      lowValue: low.cents / 100,
      lowPricedCards: low.priced,
      currency: this.#currency,
      basis,
    }
    return { rowIndexes: rowIndexes.subarray(0, entries), totals }
  }

  /** The packed printing of an entry, or those that fit a wish of any printing, if there are any. */
  #printingsOf(rowIndex: number): readonly number[] {
    const { ids, packedPrintings } = this.entryColumns
    const fitting = this.needs.of(ids[rowIndex] ?? missing) ?? []
    if (fitting.length > 0) return fitting.map(({ printing }) => printing)
    return [packedPrintings[rowIndex] ?? 0]
  }

  /** The ids of the cards of entries, and of those that fit a wish of any printing. */
  *cardIdsOf(rowIndexes: Int32Array): Interruptible<Set<number>> {
    const { ids, packedPrintings } = this.entryColumns
    const cardIds = new Set<number>()
    for (const [at, rowIndex] of rowIndexes.entries()) {
      if (isPause(at)) yield
      cardIds.add(cardIdOf(packedPrintings[rowIndex] ?? 0))
      for (const { exists, printing } of this.needs.of(ids[rowIndex] ?? missing) ?? [])
        if (exists) cardIds.add(cardIdOf(printing))
    }
    return cardIds
  }

  /** The printing and finish of each entry as a number from 0, equal for equal ones, and how many there are. */
  get #printings(): { numbers: Int32Array; count: number } {
    if (this.#cachedPrintings === null) {
      const numberOf = new Map<number, number>()
      const numbers = this.entryColumns.packedPrintings.map((packed) => {
        const number = numberOf.get(packed) ?? numberOf.size
        numberOf.set(packed, number)
        return number
      })
      this.#cachedPrintings = { numbers, count: numberOf.size }
    }
    return this.#cachedPrintings
  }

  /** How many entries, in the order of their names, have a name that passes; these are the first ones. */
  countWhile(rowIndexes: Int32Array, passes: (foldedName: string) => boolean): number {
    let [low, high] = [0, rowIndexes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const card = this.cardAt(rowIndexes[middle] ?? 0)
      if (passes(this.columns.foldedNames[card] ?? '')) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The matching entries as others see them, with the prices of other columns of the same catalogue. */
  *listed(selection: IndexSelection, columns: CardColumns): Interruptible<EntryIndex> {
    const { rowIndexes } = yield* this.find(selection, { sortBy: 'name', sortOrder: 'asc' })
    return new EntryIndex(listedColumns(this.entryColumns, rowIndexes), columns)
  }

  /** The copies of each card in its finishes, by the card's index in the columns. */
  copiesByCard(): CardCopies {
    const { packedPrintings, quantities } = this.entryColumns
    const copies = new CardCopies(this.columns.setIds.length)
    for (let rowIndex = 0; rowIndex < packedPrintings.length; rowIndex++) {
      const card = this.#cards[rowIndex] ?? missing
      if (card === missing) continue
      copies.add(card, this.finishAt(packedPrintings[rowIndex] ?? 0), quantities[rowIndex] ?? 0)
    }
    return copies
  }

  /** The word of the finish of a packed printing. */
  finishAt(packed: number): Finish {
    return this.columns.finishWords[finishNumberOf(packed)] ?? 'Normal'
  }

  /** The index of an entry's card in the columns; missing for a card that an import has added since they were read. */
  cardAt(rowIndex: number): number {
    return this.#cards[rowIndex] ?? missing
  }

  /** All copies at their market prices, whatever their owner says. */
  marketSums(): Sums {
    const sums = newSums()
    for (let rowIndex = 0; rowIndex < this.entryColumns.ids.length; rowIndex++)
      addCopies(sums, this.quantityAt(rowIndex), this.marketAt(rowIndex))
    return sums
  }

  quantityAt(rowIndex: number): number {
    return this.entryColumns.quantities[rowIndex] ?? 0
  }

  /** The market price of a copy in cents, whatever its owner says. */
  marketAt(rowIndex: number): number | null {
    return valueAt(this.#prices, rowIndex)
  }

  /** What a copy is worth to its owner in the currency of the prices, in cents; null where the market price counts. */
  ownValueAt(rowIndex: number): number | null {
    const { ownValues } = this.entryColumns
    if (ownValues.size === 0) return null
    return ownValueIn(this.#currency, ownValues.get(rowIndex) ?? {})
  }

  /**
   * The quantity of an entry, the prices of one copy in cents, and what was paid. The market price is that by which the
   * owner values the copy, and the prices are in a currency.
   */
  valuesOf(rowIndex: number): IndexedValues {
    const { currencies } = this.entryColumns
    const paid = valueAt(this.entryColumns.paid, rowIndex)
    return {
      quantity: this.quantityAt(rowIndex),
      market: this.ownValueAt(rowIndex) ?? this.marketAt(rowIndex),
      low: valueAt(this.#lowPrices, rowIndex),
      paid,
      otherCurrency: otherCurrencyOf(this.#currency, paid, currencies.get(rowIndex)),
      paidQuantity: this.entryColumns.paidQuantities[rowIndex] ?? 0,
    }
  }

  /** All entries of a game, or of all. Those of a call share one object of fields, which moves from entry to entry. */
  *each(filter: Pick<FilterValues, 'game'> = {}): Generator<{
    fields: IndexedEntry
    printing: number
    quantity: number
    cents: number | null
  }> {
    const { quantities, packedPrintings } = this.entryColumns
    const matches = filterTest(filter)
    const fields = this.#newEntry()
    for (let rowIndex = 0; rowIndex < quantities.length; rowIndex++) {
      if ((this.#cards[rowIndex] ?? missing) === missing) continue
      if (!matches(fields.at(rowIndex))) continue
      yield {
        fields,
        printing: packedPrintings[rowIndex] ?? 0,
        quantity: quantities[rowIndex] ?? 0,
        cents: this.ownValueAt(rowIndex) ?? this.marketAt(rowIndex),
      }
    }
  }

  /** The ids of entries, by their indexes. */
  idsAt(rowIndexes: Int32Array): number[] {
    return Array.from(rowIndexes, (rowIndex) => this.entryColumns.ids[rowIndex] ?? 0)
  }

  /** The price that counts of each entry, in cents, by columns of prices of all cards; of a wish of any printing the lowest one that fits. */
  pricesOf(columns: FinishColumns): Float64Array {
    const { normal, foil, priceOfOther } = columns
    const { ids, packedPrintings } = this.entryColumns
    const prices = new Float64Array(packedPrintings.length)
    for (let rowIndex = 0; rowIndex < packedPrintings.length; rowIndex++) {
      const card = this.#cards[rowIndex] ?? missing
      const packed = packedPrintings[rowIndex] ?? 0
      const number = finishNumberOf(packed)
      const price =
        number > 1
          ? priceOfOther(packed, card)
          : priceOf(number === 1, valueAt(normal, card), valueAt(foil, card))
      prices[rowIndex] = price ?? missing
    }
    if (this.needs.size === 0) return prices
    for (const [rowIndex, id] of ids.entries()) {
      const lowest = this.needs.lowest(id, ({ card, finish, printing }) => {
        if (finish === 'Normal') return valueAt(normal, card)
        return finish === 'Foil' ? valueAt(foil, card) : priceOfOther(printing, card)
      })
      if (lowest !== undefined) prices[rowIndex] = lowest ?? missing
    }
    return prices
  }
}
