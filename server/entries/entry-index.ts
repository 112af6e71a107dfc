/** A holding beside the columns of its cards: filtered, sorted and summed up by the rules of `src/domain`. */
import { rarityRank } from '../../src/domain/cards/rarity.ts'
import { matchesSearch, searchWords } from '../../src/domain/cards/search.ts'
import { foldText } from '../../src/domain/format/text.ts'
import type { Variant } from '../../src/domain/cards/variant.ts'
import { type CardColumns, missing, treatmentBit } from '../cards/card-columns.ts'
import type { EntryColumns } from './entry-columns.ts'
import type { EntrySelection } from './selection.ts'
import type { SortName } from './sort.ts'

/** How many entries there are, how many cards by quantity, and their values in dollars. */
export interface EntryTotals {
  entries: number
  cards: number
  value: number
  lowValue: number
}

/** The columns of an entry itself that filters and sums use beside its card's. */
export type IndexSelection = Omit<EntrySelection, 'holderId'> & {
  /** Leaves only these. */
  cardIds?: ReadonlySet<number> | undefined
}

interface Order {
  /** Places, by the key and then by the id. */
  sorted: Int32Array
  /** The number of entries with a key; the others come last in both directions. */
  keyed: number
}

type Test = (place: number, card: number) => boolean

// Loops over columns, here, rather than functions for each element: there may be tens of thousands, and all requests wait.
export class EntryIndex {
  readonly holding: EntryColumns
  readonly columns: CardColumns
  /** Where the columns have the card of each entry. */
  readonly #cards: Int32Array
  readonly #prices: Float64Array
  readonly #lowPrices: Float64Array
  readonly #orders = new Map<SortName, Order>()

  constructor(holding: EntryColumns, columns: CardColumns) {
    this.holding = holding
    this.columns = columns
    const { kinds } = holding
    this.#cards = new Int32Array(kinds.length)
    for (let place = 0; place < kinds.length; place++) {
      this.#cards[place] = columns.places.get((kinds[place] ?? 0) >> 1) ?? missing
    }
    const { normalPrices, foilPrices, normalLowPrices, foilLowPrices } = columns
    this.#prices = this.#pricesOf(normalPrices, foilPrices)
    this.#lowPrices = this.#pricesOf(normalLowPrices, foilLowPrices)
  }

  /** Whether `find` can sort by it without `own`. */
  knows(sortBy: SortName): boolean {
    return this.#orders.has(sortBy)
  }

  /**
   * Sorted indexes of all matching entries, with their totals. `own` has the ids in the order of a
   * sort that needs one.
   */
  find(
    selection: IndexSelection,
    {
      sortBy,
      sortOrder,
      own,
    }: { sortBy: SortName; sortOrder: 'asc' | 'desc'; own?: Int32Array | undefined },
  ): { places: Int32Array; totals: EntryTotals } {
    const tests = testsOf(selection, this.holding, this.columns, this.#prices)
    const { quantities } = this.holding
    const sorted = inDirection(this.#order(sortBy, own), sortOrder)
    const places = new Int32Array(sorted.length)
    let [entries, cards, value, lowValue] = [0, 0, 0, 0]
    for (let at = 0; at < sorted.length; at++) {
      const place = sorted[at] ?? 0
      const card = this.#cards[place] ?? missing
      // Cards that an import has added since the columns were read.
      if (card === missing || !tests.every((test) => test(place, card))) continue
      places[entries++] = place
      const quantity = quantities[place] ?? 0
      cards += quantity
      value += quantity * Math.max(0, this.#prices[place] ?? 0)
      lowValue += quantity * Math.max(0, this.#lowPrices[place] ?? 0)
    }
    const totals = { entries, cards, value: value / 100, lowValue: lowValue / 100 }
    return { places: places.subarray(0, entries), totals }
  }

  /** The domain's rule of which price counts, of copies that are of one finish. */
  #pricesOf(normal: Float64Array, foil: Float64Array): Float64Array {
    const { kinds } = this.holding
    const prices = new Float64Array(kinds.length)
    for (let place = 0; place < kinds.length; place++) {
      const card = this.#cards[place] ?? missing
      const plain = normal[card] ?? missing
      const shiny = foil[card] ?? missing
      const isPlain = plain > 0 || shiny === missing
      prices[place] = isFoil(kinds[place]) ? shiny : isPlain ? plain : shiny
    }
    return prices
  }

  #order(sortBy: SortName, own: Int32Array | undefined): Order {
    let order = this.#orders.get(sortBy)
    if (order === undefined) {
      order = orderBy(this.#keys(sortBy, own), this.holding.ids)
      this.#orders.set(sortBy, order)
    }
    return order
  }

  #keys(sortBy: SortName, own: Int32Array = new Int32Array()): ArrayLike<number> {
    const { columns, holding } = this
    switch (sortBy) {
      case 'name':
        return valuesAt(this.#cards, columns.nameRanks)
      case 'collector_number':
        return valuesAt(this.#cards, columns.numberRanks)
      case 'set':
        return valuesAt(this.#cards, columns.setRanks)
      case 'rarity':
        return valuesAt(this.#cards, columns.rarityRanks)
      case 'quantity':
        return holding.quantities
      case 'market_price':
        return this.#prices
      case 'low_price':
        return this.#lowPrices
      case 'total_value':
      case 'value':
        return this.#prices.map((price, place) =>
          price === missing ? missing : price * (holding.quantities[place] ?? 0),
        )
      case 'variation':
        // Foil comes before Normal.
        return holding.kinds.map((kind) => 1 - (kind & 1))
      case 'added':
      case 'position':
        return ranksOf(holding.ids, own)
    }
  }
}

const isFoil = (kind = 0) => (kind & 1) === 1

function valuesAt(places: Int32Array, column: Int32Array): Int32Array {
  const values = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) values[at] = column[places[at] ?? missing] ?? missing
  return values
}

/** The position of each id in an order. */
function ranksOf(ids: Int32Array, order: Int32Array): Int32Array {
  const ranks = new Map<number, number>()
  for (const [rank, id] of order.entries()) ranks.set(id, rank)
  return ids.map((id) => ranks.get(id) ?? missing)
}

function orderBy(keys: ArrayLike<number>, ids: Int32Array): Order {
  const count = ids.length
  const sorted = new Int32Array(count)
  let keyed = 0
  let end = count
  for (let place = 0; place < count; place++) {
    if (keys[place] === missing) sorted[--end] = place
    else sorted[keyed++] = place
  }
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  sorted.subarray(0, keyed).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || byId(a, b))
  sorted.subarray(keyed).sort(byId)
  return { sorted, keyed }
}

function inDirection({ sorted, keyed }: Order, direction: 'asc' | 'desc'): Int32Array {
  if (direction === 'asc') return sorted
  const turned = sorted.slice()
  turned.subarray(0, keyed).reverse()
  turned.subarray(keyed).reverse()
  return turned
}

function testsOf(
  selection: IndexSelection,
  holding: EntryColumns,
  columns: CardColumns,
  prices: Float64Array,
): Test[] {
  const { kinds } = holding
  const { search = '', sets, rarity, variant, minPrice, maxPrice, hideTokens, moreThan } = selection
  const tests: Test[] = []
  const words = searchWords(search)
  if (words.length > 0) {
    const codes = new Map(columns.sets.map(({ id, code }) => [id, code]))
    tests.push((_, card) =>
      matchesSearch(words, {
        foldedName: columns.foldedNames[card] ?? '',
        numberKey: columns.numberKeys[card] ?? null,
        setCode: codes.get(columns.setIds[card] ?? missing) ?? null,
      }),
    )
  }
  if (sets?.length) {
    const found = setsNamed(sets, columns)
    tests.push((_, card) => found.has(columns.setIds[card] ?? missing))
  }
  if (rarity?.length) {
    const ranks = rarity.map(rarityRank)
    tests.push((_, card) => ranks.includes(columns.rarityRanks[card] ?? missing))
  }
  if (variant?.length) {
    tests.push((place, card) =>
      variant.some((each) =>
        isVariant(each, {
          isFoil: isFoil(kinds[place]),
          treatments: columns.treatments[card] ?? 0,
        }),
      ),
    )
  }
  const dollars = (place: number) => Math.max(0, prices[place] ?? 0) / 100
  if (minPrice !== undefined) tests.push((place) => dollars(place) >= minPrice)
  if (maxPrice !== undefined) tests.push((place) => dollars(place) <= maxPrice)
  if (moreThan !== undefined) {
    const copies = copiesOf(holding)
    tests.push((place) => (copies.get((kinds[place] ?? 0) >> 1) ?? 0) > moreThan)
  }
  if (hideTokens === true) tests.push((_, card) => columns.isToken[card] === 0)
  const { cardIds: only } = selection
  if (only !== undefined) tests.push((place) => only.has((kinds[place] ?? 0) >> 1))
  return tests
}

/** Copies of each card, by its id, in all finishes. */
function copiesOf({ kinds, quantities }: EntryColumns): Map<number, number> {
  const copies = new Map<number, number>()
  for (const [place, kind] of kinds.entries()) {
    const id = kind >> 1
    copies.set(id, (copies.get(id) ?? 0) + (quantities[place] ?? 0))
  }
  return copies
}

/** Codes or names, in any case. */
function setsNamed(codesOrNames: readonly string[], { sets }: CardColumns): Set<number> {
  const codes = new Set(codesOrNames.map((text) => text.toUpperCase()))
  const names = new Set(codesOrNames.map(foldText))
  const found = sets.filter(({ code, foldedName }) => codes.has(code) || names.has(foldedName))
  return new Set(found.map(({ id }) => id))
}

/** Normal and Foil are the entry's own finish. */
function isVariant(variant: Variant, entry: { isFoil: boolean; treatments: number }): boolean {
  switch (variant) {
    case 'Normal':
      return !entry.isFoil
    case 'Foil':
      return entry.isFoil
    case 'Borderless':
    case 'Extended Art':
    case 'Surge Foil':
      return (entry.treatments & treatmentBit(variant)) !== 0
  }
}
