/**
 * The columns of all cards by which entries are filtered, sorted and summed up, kept in memory:
 * looking them up for each of a member's entries is nearly all the work of a page. About 20 MB for
 * 110,000 cards.
 */
import { sql, type SQL } from 'drizzle-orm'
import { searchKeyOf } from '../../../src/domain/cards/card-name.ts'
import { colourGroupOf, colourGroups } from '../../../src/domain/cards/colour.ts'
import { type Finish, sides } from '../../../src/domain/cards/finish.ts'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import type { FinishPrice } from '../../../src/domain/cards/price.ts'
import type { CatalogWords } from '../../../src/domain/search/catalog-words.ts'
import type { FactTest } from '../../../src/domain/search/fact-test.ts'
import { centsByFinish, priceOfCopy } from '../../../src/domain/sets/by-finish.ts'
import { extras } from '../../../src/domain/sets/counting.ts'
import { extrasOf, finishesOf } from '../../../src/domain/sets/completion.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { type Treatment, treatments } from '../../../src/domain/cards/variant.ts'
import type { Db } from '../../db/engine.ts'
import { finishNumber } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { json, jsonArray, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { CardGroups } from './card-groups.ts'
import { catalogVersion } from './page-cache.ts'
import { type SeenRarity, seenRarities } from './seen-rarities.ts'
import { cardGroups, cards, finishes, sets, sourcePrices } from '../../db/schema/catalog.ts'
import { countRows, selectOne } from '../../db/select.ts'

/** Where a value is missing. */
export const missing = -1

export function valueAt(column: Float64Array, index: number): number | null {
  const value = column[index] ?? missing
  return value === missing ? null : value
}

/** Parses dollars of a `numberArray` into cents; `missing` stays. */
export const centsOf = (array: string) =>
  Float64Array.from(numbersOf(array), (dollars) =>
    dollars === missing ? missing : Math.round(100 * dollars),
  )

/**
 * Values by the card's index; prices in cents. Ranks are positions in a sort, equal for equal
 * values.
 */
export interface CardColumns {
  /** The version of the catalogue. */
  state: string
  /** The source of the prices. */
  source: PriceSource
  /** The ids of the cards, and their indexes by these. */
  ids: Int32Array
  cardIndexes: ReadonlyMap<number, number>
  foldedNames: string[]
  /** Only the few cards that have printed names, by their indexes. */
  foldedPrintedNames: Map<number, string>
  /** `searchKeyOf` of each card. */
  searchKeys: string[]
  numberKeys: (string | null)[]
  setIds: Int32Array
  nameRanks: Int32Array
  /** Missing where there is no number. */
  numberRanks: Int32Array
  setRanks: Int32Array
  rarityRanks: Int32Array
  /** The rarities of games that the app does not know, by their ranks. */
  seenRarities: ReadonlyMap<number, string>
  /** The position in `colourGroups`, from 1; 0 where the catalogue does not say. */
  colourGroups: Uint8Array
  isToken: Uint8Array
  /** The bits of `treatmentBit`. */
  treatments: Uint8Array
  /** The finishes in which the card exists, where they are Normal and Foil, and its kinds, as bits of their indexes (`bitsOf`). */
  printed: Uint8Array
  extras: Uint8Array
  normalPrices: Float64Array
  foilPrices: Float64Array
  normalLowPrices: Float64Array
  foilLowPrices: Float64Array
  /** Cards with finishes of other names; these in the order of the card's game. */
  named: Map<number, NamedFinishes>
  /** The words of finishes by their numbers. */
  finishWords: readonly Finish[]
  sets: JsonOf<typeof setJson>[]
  /** The prices of the usual source, which limits of wishes mean. */
  usualPrices: PriceColumns
  /** 1 for a printing that is not in English. */
  isForeign: Uint8Array
  groups: CardGroups
  /** What the cards say, once a search has needed it; shared by the columns of all sources of prices. */
  facts: { facts: FactsOfCards | null }
}

/** Cards by their indexes in the columns. */
export interface FactsOfCards {
  /** The test of a card by its index. */
  testOf: (test: FactTest) => (card: number) => boolean
  /** Sets the marks of the cards that fail to 0, by their indexes. */
  narrow: (marks: Uint8Array, test: FactTest) => void
  /** The prices of every source. */
  prices: Readonly<Record<PriceSource, PriceColumns>>
  /** The words of facts that have few. */
  words: CatalogWords
}

export type PriceColumns = Pick<CardColumns, 'normalPrices' | 'foilPrices' | 'named'>

/** The price that counts for a copy of a card in a finish, in units of the currency; null when unknown. */
export function priceAt(
  { normalPrices, foilPrices, named }: PriceColumns,
  card: number,
  finish: Finish,
): number | null {
  const cents = priceOfCopy(finish, {
    normal: valueAt(normalPrices, card),
    foil: valueAt(foilPrices, card),
    others: named.get(card)?.market,
  })
  return cents === null ? null : cents / 100
}

export interface NamedFinishes {
  /** The finishes in the game's words; cards with equal words share one array. */
  words: readonly Finish[]
  /** Prices by the finish's word, in cents; null where unknown. */
  market: Readonly<Record<Finish, number | null>>
  low: Readonly<Record<Finish, number | null>>
}

const setJson = jsonObject({
  id: sets.id,
  game: sets.game,
  code: sets.code,
  foldedName: sets.foldedName,
  releasedOn: sets.releasedOn,
})

/** A set of words as bits of their indexes among all of them. */
function bitsOf<Word>(all: readonly Word[], words: readonly Word[]): number {
  return words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0)
}

/** The words of each number of `bitsOf`. */
export function wordsByBits<Word>(all: readonly Word[]): Word[][] {
  return Array.from({ length: 1 << all.length }, (_, bits) =>
    all.filter((_word, index) => (bits & (1 << index)) !== 0),
  )
}

export const treatmentBit = (treatment: Treatment) => 1 << treatments.indexOf(treatment)

/** Batch size, small enough that no other query waits long. */
const usualBatch = 5000

/** Reads all cards, in their order by name. Work that no request waits for reads them in smaller batches. */
export async function readCardColumns(db: Db, batch = usualBatch): Promise<CardColumns> {
  for (;;) {
    const columns = await readOnce(db, batch)
    if (columns !== null) return columns
  }
}

/** Null when the catalogue changed during the read. */
async function readOnce(db: Db, batch: number): Promise<CardColumns | null> {
  const head = await selectOne(db, {
    state: catalogVersion,
    count: countRows(sql`from ${cards}`),
    sets: jsonRows(setJson, { from: sql`from ${sets}` }),
    finishWords: jsonRows(json(sql<Finish>`to_json(${finishes.word})`), {
      from: sql`from ${finishes}`,
      orderBy: finishNumber(finishes.code),
    }),
    rarities: seenRarities,
  })
  const builder = new Builder(head)
  for (let last: CardRow | undefined, isWhole = false; !isWhole;) {
    const { state, rows } = await readBatch(db, batch, last)
    if (state !== head.state) return null
    for (const row of rows) builder.add(row)
    last = rows.at(-1)
    isWhole = rows.length < batch
  }
  return builder.columns(head.state)
}

const cardJson = jsonObject({
  id: cards.id,
  name: cards.foldedName,
  printed: cards.foldedPrintedNames,
  number: cards.numberKey,
  set: cards.setId,
  rarity: cards.rarityRank,
  colours: cards.colours,
  token: cards.isToken,
  treatments: cards.treatments,
  labels: cards.labels,
  finishes: cards.finishes,
  finishPrices: cards.finishPrices,
  /** Dollars: normal, foil, normal low, foil low. */
  prices: jsonArray([cards.normalPrice, cards.foilPrice, cards.normalLowPrice, cards.foilLowPrice]),
  foreign: sql<boolean>`coalesce(${cards.language}, 'en') <> 'en'`,
  group: sql<number>`coalesce(${cardGroups.groupId}, ${cards.id})`,
})
type CardRow = JsonOf<typeof cardJson>

function readBatch(db: Db, batch: number, last: CardRow | undefined) {
  const after =
    last === undefined
      ? sql``
      : sql`where (${cards.foldedName}, ${cards.id}) > (${last.name}, ${last.id})`
  const orderBy = sql`${cards.foldedName}, ${cards.id}`
  // The table's name for the batch: the columns of the JSON are those of the batch.
  const from = sql`from (
    select * from ${cards} ${after} order by ${orderBy} limit ${batch}
  ) ${cards} left join ${cardGroups} on ${cardGroups.cardId} = ${cards.id}`
  return selectOne(db, { state: catalogVersion, rows: jsonRows(cardJson, { from, orderBy }) })
}

/**
 * The columns with the prices of a source, all others shared. Null when the catalogue changed during the read, or since the
 * columns were read.
 */
export async function pricedColumns(
  db: Db,
  columns: CardColumns,
  source: PriceSource,
): Promise<CardColumns | null> {
  const count = columns.setIds.length
  const none = () => new Float64Array(count).fill(missing)
  const prices = {
    normalPrices: none(),
    foilPrices: none(),
    normalLowPrices: none(),
    foilLowPrices: none(),
  }
  for (let last = 0, isWhole = false; !isWhole;) {
    const { state, ids, ...packed } = await selectOne(
      db,
      {
        state: catalogVersion,
        ids: numberArray(sql`card_id`),
        normalPrices: numberArray(orMissing(sql`normal_price`)),
        foilPrices: numberArray(orMissing(sql`foil_price`)),
        normalLowPrices: numberArray(orMissing(sql`normal_low_price`)),
        foilLowPrices: numberArray(orMissing(sql`foil_low_price`)),
      },
      {
        from: sql`from (
          select * from ${sourcePrices} where source = ${source} and card_id > ${last} order by card_id limit ${usualBatch}
        ) batch`,
      },
    )
    if (state !== columns.state) return null
    const cardIds = numbersOf(ids)
    const read = {
      normalPrices: centsOf(packed.normalPrices),
      foilPrices: centsOf(packed.foilPrices),
      normalLowPrices: centsOf(packed.normalLowPrices),
      foilLowPrices: centsOf(packed.foilLowPrices),
    }
    for (const [at, cardId] of cardIds.entries()) {
      const cardIndex = columns.cardIndexes.get(cardId)
      if (cardIndex === undefined) continue
      for (const kind of priceKinds) prices[kind][cardIndex] = read[kind][at] ?? missing
    }
    last = cardIds.at(-1) ?? last
    isWhole = cardIds.length < usualBatch
  }
  return { ...columns, ...prices, source, named: withoutPrices(columns.named) }
}

const priceKinds = ['normalPrices', 'foilPrices', 'normalLowPrices', 'foilLowPrices'] as const

const orMissing = (price: SQL) => sql`coalesce(${price}, ${sql.raw(String(missing))})`

/** Other sources know the two sides of a card alone. */
const withoutPrices = (named: CardColumns['named']): CardColumns['named'] =>
  new Map([...named].map(([cardIndex, { words }]) => [cardIndex, { words, market: {}, low: {} }]))

interface Head extends Pick<CardColumns, 'sets' | 'finishWords'> {
  count: number
  rarities: readonly SeenRarity[]
}

/** Takes cards by name, one after the other: all of them as objects would need several times the memory. */
class Builder {
  readonly #cardIndexes = new Map<number, number>()
  readonly #groupIds: Int32Array
  readonly #columns: Omit<
    CardColumns,
    'state' | 'source' | 'cardIndexes' | 'numberRanks' | 'usualPrices' | 'groups'
  >
  readonly #setRanks: ReadonlyMap<number, number>
  readonly #wordLists = new Map<string, readonly Finish[]>()

  constructor({ count, sets: setRows, finishWords, rarities }: Head) {
    this.#groupIds = new Int32Array(count)
    const ranks = ranksOf(setRows.map(({ foldedName }) => foldedName))
    this.#setRanks = new Map(setRows.map(({ id, foldedName }) => [id, rankIn(ranks, foldedName)]))
    this.#columns = {
      ids: new Int32Array(count),
      foldedNames: [],
      foldedPrintedNames: new Map(),
      searchKeys: [],
      numberKeys: [],
      setIds: new Int32Array(count),
      nameRanks: new Int32Array(count),
      setRanks: new Int32Array(count),
      rarityRanks: new Int32Array(count),
      seenRarities: new Map(rarities.map(({ rank, rarity }) => [rank, rarity])),
      colourGroups: new Uint8Array(count),
      isToken: new Uint8Array(count),
      treatments: new Uint8Array(count),
      printed: new Uint8Array(count),
      extras: new Uint8Array(count),
      normalPrices: new Float64Array(count),
      foilPrices: new Float64Array(count),
      normalLowPrices: new Float64Array(count),
      foilLowPrices: new Float64Array(count),
      named: new Map(),
      finishWords,
      sets: setRows,
      isForeign: new Uint8Array(count),
      facts: { facts: null },
    }
  }

  add(row: CardRow): void {
    const { foldedNames, searchKeys, numberKeys, ...columns } = this.#columns
    const cardIndex = foldedNames.length
    const isAlike = cardIndex === 0 || foldedNames[cardIndex - 1] === row.name
    this.#cardIndexes.set(row.id, cardIndex)
    columns.ids[cardIndex] = row.id
    foldedNames.push(row.name)
    if (row.printed !== null) columns.foldedPrintedNames.set(cardIndex, row.printed)
    searchKeys.push(searchKeyOf({ foldedName: row.name, foldedPrintedNames: row.printed }))
    numberKeys.push(row.number)
    columns.setIds[cardIndex] = row.set
    columns.nameRanks[cardIndex] = (columns.nameRanks[cardIndex - 1] ?? 0) + (isAlike ? 0 : 1)
    columns.setRanks[cardIndex] = this.#setRanks.get(row.set) ?? missing
    columns.rarityRanks[cardIndex] = row.rarity
    const group = colourGroupOf(row.colours)
    columns.colourGroups[cardIndex] = group === null ? 0 : colourGroups.indexOf(group) + 1
    columns.isToken[cardIndex] = row.token ? 1 : 0
    columns.isForeign[cardIndex] = row.foreign ? 1 : 0
    this.#groupIds[cardIndex] = row.group
    columns.treatments[cardIndex] = bitsOf(treatments, row.treatments)
    const [normal, foil, normalLow, foilLow] = row.prices
    columns.printed[cardIndex] = bitsOf(sides, finishesOf(row.finishes, { normal, foil }))
    if (row.finishPrices !== null) columns.named.set(cardIndex, this.#named(row.finishPrices))
    columns.extras[cardIndex] = bitsOf(
      extras,
      extrasOf({ ...row, isToken: row.token, labels: row.labels ?? [] }),
    )
    columns.normalPrices[cardIndex] = cents(normal)
    columns.foilPrices[cardIndex] = cents(foil)
    columns.normalLowPrices[cardIndex] = cents(normalLow)
    columns.foilLowPrices[cardIndex] = cents(foilLow)
  }

  #named(prices: readonly FinishPrice[]): NamedFinishes {
    const words = prices.map(({ finish }) => finish)
    const key = words.join('\n')
    const shared = this.#wordLists.get(key) ?? words
    this.#wordLists.set(key, shared)
    return {
      words: shared,
      market: centsByFinish(prices, 'market') ?? {},
      low: centsByFinish(prices, 'low') ?? {},
    }
  }

  columns(state: string): CardColumns {
    const { numberKeys } = this.#columns
    const ranks = ranksOf(numberKeys.filter((key) => key !== null))
    const numberRanks = Int32Array.from(numberKeys, (key) => rankIn(ranks, key))
    const { normalPrices, foilPrices, named } = this.#columns
    return {
      ...this.#columns,
      usualPrices: { normalPrices, foilPrices, named },
      state,
      source: usualSource,
      cardIndexes: this.#cardIndexes,
      numberRanks,
      groups: new CardGroups(this.#groupIds, this.#cardIndexes),
    }
  }
}

/** The index of each text among all different ones. */
function ranksOf(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].toSorted(compareText).map((text, rank) => [text, rank]))
}

const rankIn = (ranks: ReadonlyMap<string, number>, text: string | null) =>
  text === null ? missing : (ranks.get(text) ?? missing)

const cents = (dollars: number | null) => (dollars === null ? missing : Math.round(dollars * 100))
