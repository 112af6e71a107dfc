/** Cards, their filters and their prices: public reads of the catalogue. */
import * as z from 'zod/mini'
import { cardSorts, sortOrders } from '../domain/cards/card-sort.ts'
import {
  type FilterRow,
  type FilterRows,
  filters,
  type FilterValues,
  memberFilters,
  ownershipFilters,
} from '../domain/cards/filters.ts'
import { maxSuggestionLength, minSuggestionLength } from '../domain/cards/likeness.ts'
import { maxLineCards } from '../domain/cards/price-line.ts'
import { type Finish, sides } from '../domain/cards/finish.ts'
import { usualCurrency } from '../domain/cards/price-source.ts'
import type { FinishPrice } from '../domain/cards/price.ts'
import { maxRarityLength, rarityColor, rarityColors, rarityLabel } from '../domain/cards/rarity.ts'
import { type Treatment, treatments } from '../domain/cards/variant.ts'
import { readAmount } from '../domain/format/money.ts'
import { countings, leftOuts } from '../domain/sets/completion.ts'
import { endpoint } from './endpoint.ts'
import {
  amountParam,
  arrayOf,
  flagParam,
  idParam,
  intParam,
  listParam,
  pageParams,
  textParam,
} from './params.ts'
import {
  amountReader,
  bareOr,
  idReader,
  isRecord,
  paginationReader,
  type Raw,
  readCount,
  readFlag,
  readId,
  readText,
  recordReader,
  textReader,
} from './reading.ts'
import { catalogMaxAge as maxAge, countingQuery } from './sets.ts'
import { cardMarks } from './tags.ts'

/**
 * The cached ids of a member's cards. Apart from the contracts, so that pages of visitors do not
 * load those.
 */

/** Maximum ids of one answer. */
export const maxCardIds = 10_000

const query = { limit: maxCardIds }

/** The keys of `collectionIdsQuery()` and `wishlistIdsQuery()`, for readers of the cache that fetch nothing. */
export const collectionIdsKey = ['collectionList', { query }] as const
export const wishlistIdsKey = ['wishlistList', { query }] as const

/** The key of the writes that add a copy of a card. While one is pending, the card is marked. */
export const additionKey = (write: 'collectionAdd' | 'wishlistAdd', cardId: string) =>
  [write, cardId] as const

export interface CardIds {
  cardIds: ReadonlySet<string>
  /** These are all that there are. */
  isComplete: boolean
}

const price = z.nullable(z.number())

const cardModel = z.object({
  /** The catalogue's id of the printing. */
  id: z.string(),
  /** The card store's id; without one a card has no details. */
  productId: z.nullable(z.string()),
  name: z.string(),
  /** What is printed on it instead of its name; null for most cards. */
  printedName: z.nullable(z.string()),
  collectorNumber: z.nullable(z.string()),
  setName: z.nullable(z.string()),
  setCode: z.nullable(z.string()),
  /** A label of `rarityLabel()`. */
  rarity: z.string(),
  rarityColor: z.enum(rarityColors),
  /** Of an entry. */
  finish: z.nullable(z.string()),
  isFoil: z.boolean(),
  treatments: z.array(z.enum(treatments)),
  isToken: z.boolean(),
  quantity: z.nullable(z.number()),
  /** Copies that their owner has promised in proposals which wait for an answer. */
  promised: z.number(),
  /** Of the prices. */
  currency: z.string(),
  /** Null when unknown. */
  normalPrice: price,
  foilPrice: price,
  marketPrice: price,
  normalLowPrice: price,
  foilLowPrice: price,
  lowMarketPrice: price,
  /** The finishes of the printing in the words and the order of its game; none where they are Normal and Foil. */
  finishes: z.array(z.object({ finish: z.string(), market: price, low: price })),
  imageUrl: z.nullable(z.string()),
  /** The picture of the other side; null for cards with one face. */
  backImageUrl: z.nullable(z.string()),
  onWishlist: z.boolean(),
  inCollection: z.boolean(),
  onTradeList: z.boolean(),
  ownerUsername: z.nullable(z.string()),
  publicUrlId: z.nullable(z.string()),
  listName: z.nullable(z.string()),
})

export type Card = z.output<typeof cardModel>

/** A spelling of a field: its name, or where its value is found. */
type Spelling = string | ((layer: Raw) => unknown)

/**
 * The records in which a card arrives, the outermost first: an entry, its nested `card`, and what that card nests. An
 * outer field takes precedence over an inner one, unless it cannot be read.
 */
type Layers = readonly Raw[]

/** The layers of a card that are read; deeper ones are left out. */
const maxLayers = 4

function layersOf(value: Raw): Layers {
  const layers = [value]
  for (let { card } = value; isRecord(card) && layers.length < maxLayers; { card } = card) {
    layers.push(card)
  }
  return layers
}

/** The first value under any of the spellings that `read` can read. */
function readFirst<Value>(
  layers: Layers,
  read: (value: unknown) => Value | null,
  ...spellings: readonly Spelling[]
): Value | null {
  for (const layer of layers) {
    for (const spelling of spellings) {
      const value = read(typeof spelling === 'string' ? layer[spelling] : spelling(layer))
      if (value !== null) return value
    }
  }
  return null
}

function nested(raw: Raw, key: string): Raw {
  const value = raw[key]
  return isRecord(value) ? value : {}
}

/** The id of the card: the `id` of the innermost layer that has one, since that of an outer layer is the entry's own. */
function readIdOf(layers: Layers): string | null {
  return readNamedId(layers) ?? readFirst(layers.toReversed(), readId, 'id')
}

function readNamedId(layers: Layers): string | null {
  return readFirst(layers, readId, 'card_id', 'cardId')
}

/** The id of an entry's card; null where there is only an `id` of the entry itself. */
export function readCardId(entry: unknown): string | null {
  if (!isRecord(entry)) return null
  const layers = layersOf(entry)
  return readNamedId(layers) ?? readFirst(layers.slice(1).toReversed(), readId, 'id')
}

/** `Magic: Neon Dynasty (NEO)` -> `NEO`: a trailing parenthesised part of a group's name is the set's label. */
function groupLabel(groupName: string): string {
  return /\(([^()]+)\)\s*$/.exec(groupName)?.[1]?.trim() ?? groupName
}

function readSet(layers: Layers): { setName: string | null; setCode: string | null } {
  const named = readFirst(layers, readText, 'set_name', 'setName')
  const group = readFirst(layers, readText, 'groupName')
  const set = readFirst(layers, readText, 'set')
  const setName = named ?? (group === null ? set : groupLabel(group))
  // Where a set's name is given separately, `set` is the code (as in Scryfall's cards).
  const setCode =
    readFirst(layers, readText, 'set_code', 'setCode') ?? (setName === set ? null : set)
  return { setName, setCode }
}

/** Null for what names none, such as a treatment. */
export function readFinish(value: unknown): Finish | null {
  const word = readText(value)
  if (word === null || treatments.some((treatment) => treatment === word)) return null
  return sides.find((side) => side.toLowerCase() === word.toLowerCase()) ?? word
}

function readFinishes(value: unknown): FinishPrice[] | null {
  if (!Array.isArray(value)) return null
  return value.filter(isRecord).flatMap(({ finish, market, low }) => {
    const word = readText(finish)
    return word === null ? [] : [{ finish: word, market: readAmount(market), low: readAmount(low) }]
  })
}

const readColor = (value: unknown) => rarityColors.find((color) => color === value) ?? null

function readTreatments(layers: Layers): Treatment[] {
  const named = layers.flatMap((layer) => [layer['treatments'], layer['variation']].flat())
  return treatments.filter((treatment) => named.includes(treatment))
}

const faceImage = (index: number) => (layer: Raw) => {
  const faces = layer['card_faces']
  const face: unknown = Array.isArray(faces) ? faces[index] : null
  return isRecord(face) ? nested(face, 'image_uris')['large'] : null
}
const frontImage = faceImage(0)
const backImage = faceImage(1)
const largeImage = (layer: Raw) => nested(layer, 'image_uris')['large']

const usd = (layer: Raw) => nested(layer, 'prices')['usd']
const usdFoil = (layer: Raw) => nested(layer, 'prices')['usd_foil']

const flagOrNull = (value: unknown) =>
  value === undefined || value === null ? null : readFlag(value)

function normalise(value: unknown): unknown {
  if (!isRecord(value)) return value
  const layers = layersOf(value)
  const text = (...spellings: Spelling[]) => readFirst(layers, readText, ...spellings)
  const amount = (...spellings: Spelling[]) => readFirst(layers, readAmount, ...spellings)
  const rarity = rarityLabel(text('rarity'))
  const flag = (...spellings: Spelling[]) => readFirst(layers, flagOrNull, ...spellings) ?? false
  return {
    id: readIdOf(layers),
    productId: readFirst(layers, readId, 'tcgProductId', 'productId', 'tcg_product_id'),
    name: text('name', 'cardName', 'card_name'),
    printedName: text('printed_name', 'printedName'),
    collectorNumber: text('collector_number', 'collectorNumber'),
    ...readSet(layers),
    rarity,
    rarityColor: readFirst(layers, readColor, 'rarity_color', 'rarityColor') ?? rarityColor(rarity),
    finish: readFirst(layers, readFinish, 'variation', 'finish'),
    isFoil: flag('is_foil', 'isFoil'),
    treatments: readTreatments(layers),
    isToken: flag('is_token', 'isToken'),
    quantity: readFirst(layers, readCount, 'quantity'),
    promised: readFirst(layers, readCount, 'promised') ?? 0,
    currency: text('currency') ?? usualCurrency,
    normalPrice: amount('normalPrice', 'normal_price', usd),
    foilPrice: amount('foilPrice', 'foil_price', usdFoil),
    marketPrice: amount('market_price', 'marketPrice'),
    normalLowPrice: amount('normal_low_price', 'normalLowPrice'),
    foilLowPrice: amount('foil_low_price', 'foilLowPrice'),
    lowMarketPrice: amount('low_market_price', 'lowMarketPrice'),
    finishes: readFirst(layers, readFinishes, 'finishes') ?? [],
    imageUrl: text('image_url', 'imageUrl', largeImage, frontImage),
    backImageUrl: text('back_image_url', 'backImageUrl', backImage),
    onWishlist: flag('on_wishlist', 'onWishlist'),
    inCollection: flag('in_collection', 'inCollection'),
    onTradeList: flag('on_trade_list', 'onTradeList'),
    ownerUsername: text('owner_username', 'ownerUsername'),
    publicUrlId: readFirst(layers, readId, 'public_url_id', 'publicUrlId'),
    listName: text('list_name', 'listName'),
  }
}

/** Reads a card in any spelling; reading a `Card` again gives the same `Card`. */
export const cardReader = z.pipe(z.transform(normalise), cardModel)

const maxTextLength = 200
/** Characters of a game's code. */
const maxGameLength = 40
const maxItems = 1000

type Optional<Rows, Input> = {
  [Key in keyof Rows]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<FilterValues<Rows>[Key]>, Input>>
}

/** Optional query parameters: `rarity=Rare,Mythic`, `minPrice=0.25`, `hideTokens=true`. */
export function filterParams<Rows extends FilterRows>(rows: Rows) {
  return optional<Rows, string>(rows, paramOf)
}

/** Optional fields of a JSON body: arrays, numbers and texts. */
export function filterFields<Rows extends FilterRows>(rows: Rows) {
  return optional<Rows, unknown>(rows, fieldOf)
}

function optional<Rows extends FilterRows, Input>(
  rows: Rows,
  schemaOf: (row: FilterRow) => z.ZodMiniType,
) {
  const schemas = Object.entries(rows).map(([key, row]) => [key, z.optional(schemaOf(row))])
  // Each schema is made from the kind of its row, which determines the type of its value.
  return Object.fromEntries(schemas) as Optional<Rows, Input>
}

function paramOf(row: FilterRow): z.ZodMiniType {
  switch (row.kind) {
    case 'text':
    case 'ownText':
      return textParam(maxTextLength)
    case 'game':
      return textParam(maxGameLength)
    case 'flag':
      return flagParam
    case 'choices':
      return listParam(z.enum(row.choices))
    case 'rarities':
      return listParam(textParam(maxRarityLength))
    case 'sets':
      return listParam(textParam(maxTextLength))
    case 'amount':
      return amountParam
    case 'count':
      return intParam(0, row.max)
  }
}

function fieldOf(row: FilterRow): z.ZodMiniType {
  const text = z.string().check(z.maxLength(maxTextLength))
  switch (row.kind) {
    case 'text':
    case 'ownText':
      return text
    case 'game':
      return z.string().check(z.maxLength(maxGameLength))
    case 'flag':
      return z.boolean()
    case 'choices':
      return arrayOf(z.enum(row.choices), maxItems)
    case 'rarities':
      return arrayOf(textParam(maxRarityLength), maxItems)
    case 'sets':
      return arrayOf(text, maxItems)
    case 'amount':
      return z.number().check(z.minimum(0))
    case 'count':
      return z.int().check(z.minimum(0), z.maximum(row.max))
  }
}

/**
 * The filter of entries by what the member who asks has of their cards, as query parameters. It compares the copies in the
 * entry's own finish as `counting` and `without` count them; visitors have no collection, so they get the answer without it.
 * Unlike the cards of a set, entries were chosen by their owner: none is left out by default.
 */
export const ownershipQuery = {
  ...filterParams(ownershipFilters),
  counting: countingQuery.counting,
  without: z._default(listParam(z.enum(leftOuts)), []),
}

/** The same as fields of a JSON body. */
export const ownershipFields = {
  ...filterFields(ownershipFilters),
  counting: z.optional(z.enum(countings)),
  without: z.optional(arrayOf(z.enum(leftOuts), leftOuts.length)),
}

const amount = z.nullable(z.number())

/** In the order of the card's game; dollars. */
export const finishPricesSent = z.array(
  z.object({ finish: z.string(), market: amount, low: amount }),
)

/** A printing as it is sent. Prices in dollars; `market_price` and `low_market_price` by the display rule. */
export const cardSent = z.object({
  id: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  /** What is printed on it instead (`Balin's Tomb`): left out of all others. */
  printed_name: z.optional(z.string()),
  collector_number: z.nullable(z.string()),
  set_name: z.string(),
  set_code: z.string(),
  rarity: z.string(),
  /** Left out for Magic's rarities, whose colours follow from their labels. */
  rarity_color: z.optional(z.enum(rarityColors)),
  treatments: z.array(z.enum(treatments)),
  is_token: z.boolean(),
  normal_price: amount,
  foil_price: amount,
  market_price: amount,
  normal_low_price: amount,
  foil_low_price: amount,
  low_market_price: amount,
  /** In the game's order; left out where a card has no other finishes than normal and foil. */
  finishes: z.optional(finishPricesSent),
  /** Of the prices; left out for dollars. */
  currency: z.optional(z.string()),
  image_url: z.nullable(z.string()),
  /** Only of two-faced cards: left out of all others, which are most of a page. */
  back_image_url: z.optional(z.string()),
  on_wishlist: z.boolean(),
  in_collection: z.boolean(),
  on_trade_list: z.boolean(),
})
export type CardSent = z.input<typeof cardSent>

/**
 * A page of the cards that match all filters given, in a total order. `owned` compares the copies of the member who asks, as
 * `counting` and `without` count them; visitors have no collection, so they get the answer without it.
 */
export const cardList = endpoint('cardList', {
  method: 'GET',
  path: '/api/cards/all-sets',
  access: 'public',
  shows: [],
  marks: cardMarks,
  maxAge,
  query: z.object({
    ...pageParams,
    /** One set, by code or by name. */
    set: z.optional(textParam(200)),
    sortBy: z._default(z.enum(cardSorts), 'collector_number'),
    sortOrder: z._default(z.enum(sortOrders), 'asc'),
    ...filterParams({ search: filters.search, ...memberFilters }),
    ...countingQuery,
  }),
  sends: z.object({
    data: z.array(cardSent),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      totalPages: z.int(),
      totalCards: z.int(),
    }),
  }),
  reads: z.pipe(
    z.object({ data: z.array(cardReader), pagination: paginationReader }),
    z.transform(({ data, pagination }) => ({ cards: data, pagination })),
  ),
})

/** The name that a search without a result may have meant: that of the card whose name is most like it. */
export const cardSuggestion = endpoint('cardSuggestion', {
  method: 'GET',
  path: '/api/cards/suggestion',
  access: 'public',
  shows: [],
  maxAge,
  query: z.object({
    search: textParam(maxSuggestionLength).check(z.minLength(minSuggestionLength)),
  }),
  /** The name of a card; null where none is like the search. */
  sends: z.object({ name: z.nullable(z.string()) }),
})

/** Maximum cards of an answer of `cardNumbers`: no set has as many. */
export const maxNumberedCards = 10_000

const numberedCardSent = z.object({
  id: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  collector_number: z.nullable(z.string()),
  treatments: z.array(z.enum(treatments)),
  normal_price: amount,
  foil_price: amount,
  finishes: z.optional(finishPricesSent),
  image_url: z.nullable(z.string()),
})
export type NumberedCardSent = z.input<typeof numberedCardSent>

/** The cards of a set that have a number, by that number; none for an unknown set. */
export const cardNumbers = endpoint('cardNumbers', {
  method: 'GET',
  path: '/api/cards/numbers',
  access: 'public',
  shows: [],
  maxAge,
  /** By code or by name. */
  query: z.object({ set: textParam(200) }),
  sends: z.object({ cards: z.array(numberedCardSent) }),
  reads: z.pipe(
    z.object({ cards: z.array(cardReader) }),
    z.transform(({ cards }) => cards),
  ),
})

const factSent = z.object({
  /** As of `GameFact`, or the source's own name where the game of the card does not name it. */
  key: z.string(),
  label: z.string(),
  /** A text; a number; or words, such as colours and keywords. */
  value: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type FactSent = z.input<typeof factSent>

/** The printing with this id of the card store; the first one where several share it. */
export const cardByProduct = endpoint('cardByProduct', {
  method: 'GET',
  path: '/api/cards/by-tcg-id/{productId}',
  access: 'public',
  shows: [],
  marks: cardMarks,
  maxAge,
  params: z.object({ productId: intParam(1, Number.MAX_SAFE_INTEGER) }),
  sends: z.extend(cardSent, {
    /**
     * In the order in which they are shown: those of the card and of the printing, then those of each face where it has two.
     * Left out where the catalogue has none.
     */
    facts: z.optional(z.array(z.array(factSent))),
  }),
  // The facts pass unread: `factsReader` reads them where they are shown, so that lists do not load it.
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value) ? Object.assign({ facts: value['facts'] }, normalise(value)) : value,
    ),
    z.extend(cardModel, { facts: z.optional(z.unknown()) }),
  ),
})

const pointSent = z.object({ date: z.string(), price: z.string() })

const pointReader = recordReader({ date: textReader, price: amountReader })

/** A day whose price is missing is left out; so is a series that is. */
const seriesReader = z.pipe(
  z.transform((value: unknown) =>
    (Array.isArray(value) ? value : []).filter((point) => z.safeParse(pointReader, point).success),
  ),
  z.array(pointReader),
)

/** One day's market price: ISO date, dollars. */
export type PricePoint = z.output<typeof pointReader>

/** Series by the words of finishes. */
export type PriceHistory = Readonly<Record<Finish, readonly PricePoint[]>>

/** Market prices of the last 30 days, oldest first: of both sides, and of each finish of another name. */
export const cardPriceHistory = endpoint('cardPriceHistory', {
  method: 'GET',
  path: '/api/cards/{id}/price-history',
  access: 'public',
  shows: [],
  maxAge,
  params: z.object({ id: idParam }),
  sends: z.object({
    priceHistory: z.object({
      Normal: z.array(pointSent),
      Foil: z.array(pointSent),
      others: z.optional(z.array(z.object({ finish: z.string(), prices: z.array(pointSent) }))),
    }),
  }),
  reads: z.pipe(
    bareOr(
      'priceHistory',
      z.object({
        Normal: seriesReader,
        Foil: seriesReader,
        others: z._default(z.array(z.object({ finish: z.string(), prices: seriesReader })), []),
      }),
    ),
    z.transform(({ others, ...ofSides }): PriceHistory => ({
      ...Object.fromEntries(others.map(({ finish, prices }) => [finish, prices])),
      ...ofSides,
    })),
  ),
})

const lineSeriesSent = z.array(z.nullable(z.number()))
const lineSeriesReader = z._default(
  z.array(z.pipe(z.transform(readAmount), z.nullable(z.number()))),
  [],
)

const lineReader = recordReader({ id: idReader, normal: lineSeriesReader, foil: lineSeriesReader })
export type CardPriceLine = z.output<typeof lineReader>

/**
 * Market prices in dollars on each of the last 30 days, oldest first, null for a day without one; empty for a finish with
 * fewer than two prices. Sorted by id; ids of no card are left out.
 */
export const cardPriceLines = endpoint('cardPriceLines', {
  method: 'GET',
  path: '/api/cards/price-lines',
  access: 'public',
  shows: [],
  maxAge,
  query: z.object({
    ids: listParam(idParam).check(
      z.maxLength(maxLineCards, `must have at most ${maxLineCards} items`),
    ),
  }),
  sends: z.object({
    lines: z.array(z.object({ id: z.int(), normal: lineSeriesSent, foil: lineSeriesSent })),
  }),
  reads: z.pipe(
    z.object({ lines: z.array(lineReader) }),
    z.transform(({ lines }) => new Map(lines.map((line) => [line.id, line]))),
  ),
})
