/** A card, alone or in a finish, as readers get it from every spelling in which servers write one. */
import * as z from 'zod/mini'
import { finishWord } from '../domain/cards/finish-price.ts'
import { type Finish, sideOf, sides } from '../domain/cards/finish.ts'
import { usualCurrency } from '../domain/cards/price-source.ts'
import { displayLowPrice, displayPrice, type FinishPrice } from '../domain/cards/price.ts'
import { rarityColor, rarityColors, rarityLabel } from '../domain/cards/rarity.ts'
import { type Treatment, treatments } from '../domain/cards/variant.ts'
import { readAmount } from '../domain/format/money.ts'
import { isRecord, type Raw, readFlag, readId, readText } from './reading.ts'

const price = z.nullable(z.number())

export const cardModel = z.object({
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
  treatments: z.array(z.enum(treatments)),
  isToken: z.boolean(),
  /** The currency of the prices. */
  currency: z.string(),
  /** Null when unknown. */
  normalPrice: price,
  foilPrice: price,
  normalLowPrice: price,
  foilLowPrice: price,
  /** The finishes of the printing in the words and the order of its game; none where they are Normal and Foil. */
  finishes: z.array(z.object({ finish: z.string(), market: price, low: price })),
  imageUrl: z.nullable(z.string()),
  /** The picture of the other side; null for cards with one face. */
  backImageUrl: z.nullable(z.string()),
  onWishlist: z.boolean(),
  inCollection: z.boolean(),
  onTradeList: z.boolean(),
})

export type Card = z.output<typeof cardModel>

/** A card in the finish of its copies. */
export const finishFields = {
  card: cardModel,
  finish: z.string(),
  /** What one copy in the finish costs, in the card's currency; null when unknown. */
  marketPrice: price,
  lowPrice: price,
}

/** A spelling of a field: its name, or where its value is found. */
type Spelling = string | ((layer: Raw) => unknown)

/**
 * The records in which a card arrives, the outermost first: an entry, its nested `card`, and what that card nests. An
 * outer field takes precedence over an inner one, unless it cannot be read.
 */
export type Layers = readonly Raw[]

/** The layers of a card that are read; deeper ones are left out. */
const maxLayers = 4

export function layersOf(value: Raw): Layers {
  const layers = [value]
  for (let { card } = value; isRecord(card) && layers.length < maxLayers; { card } = card) {
    layers.push(card)
  }
  return layers
}

/** The first value under any of the spellings that `read` can read. */
export function readFirst<Value>(
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

export const readCard = (value: unknown): unknown =>
  isRecord(value) ? cardOf(layersOf(value)) : value

function cardOf(layers: Layers) {
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
    treatments: readTreatments(layers),
    isToken: flag('is_token', 'isToken'),
    currency: text('currency') ?? usualCurrency,
    normalPrice: amount('normalPrice', 'normal_price', usd),
    foilPrice: amount('foilPrice', 'foil_price', usdFoil),
    normalLowPrice: amount('normal_low_price', 'normalLowPrice'),
    foilLowPrice: amount('foil_low_price', 'foilLowPrice'),
    finishes: readFirst(layers, readFinishes, 'finishes') ?? [],
    imageUrl: text('image_url', 'imageUrl', largeImage, frontImage),
    backImageUrl: text('back_image_url', 'backImageUrl', backImage),
    onWishlist: flag('on_wishlist', 'onWishlist'),
    inCollection: flag('in_collection', 'inCollection'),
    onTradeList: flag('on_trade_list', 'onTradeList'),
  }
}

/** The card with the finish and the prices of its copies. Where only their own price is known, it is that of their finish. */
export function cardInFinish(layers: Layers) {
  const card = cardOf(layers)
  const isFoil = readFirst(layers, flagOrNull, 'is_foil', 'isFoil') ?? false
  const named = readFirst(layers, readFinish, 'variation', 'finish')
  const finish =
    isFoil && (named === null || named === 'Normal')
      ? finishWord(card, 'Foil')
      : (named ?? 'Normal')
  const marketPrice = readFirst(layers, readAmount, 'market_price', 'marketPrice')
  const lowMarketPrice = readFirst(layers, readAmount, 'low_market_price', 'lowMarketPrice')
  if (card.normalPrice === null && card.foilPrice === null) {
    const [side, low] =
      isFoil || sideOf(finish) === 'Foil'
        ? (['foilPrice', 'foilLowPrice'] as const)
        : (['normalPrice', 'normalLowPrice'] as const)
    card[side] = marketPrice
    card[low] = lowMarketPrice
  }
  const prices = { ...card, isFoil, finish: named, marketPrice, lowMarketPrice }
  return { card, finish, marketPrice: displayPrice(prices), lowPrice: displayLowPrice(prices) }
}

/** Reads a card in any spelling; reading a `Card` again gives the same `Card`. */
export const cardReader = z.pipe(z.transform(readCard), cardModel)
