/** The one `Card` that screens know, and the reader that makes it of every spelling in which cards arrive. */
import * as z from 'zod/mini'
import { readAmount } from '../../domain/format/money.ts'
import { type Finish, finishes } from '../../domain/cards/price.ts'
import { rarityLabel } from '../../domain/cards/rarity.ts'
import { type Treatment, treatments } from '../../domain/cards/variant.ts'
import { firstOf, isRecord, type Raw, readCount, readFlag, readId, readText } from '../reading.ts'

const amount = z.nullable(z.number())

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
  finish: z.nullable(z.enum(finishes)),
  isFoil: z.boolean(),
  treatments: z.array(z.enum(treatments)),
  isToken: z.boolean(),
  quantity: z.nullable(z.number()),
  /** Copies that their owner has promised in proposals which wait for an answer. */
  promised: z.number(),
  /** Prices in dollars; null when unknown. */
  normalPrice: amount,
  foilPrice: amount,
  marketPrice: amount,
  normalLowPrice: amount,
  foilLowPrice: amount,
  lowMarketPrice: amount,
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

function nested(raw: Raw, key: string): Raw {
  const value = raw[key]
  return isRecord(value) ? value : {}
}

/** `Magic: Neon Dynasty (NEO)` -> `NEO`: a trailing parenthesised part of a group's name is the set's label. */
function groupLabel(groupName: string): string {
  return /\(([^()]+)\)\s*$/.exec(groupName)?.[1]?.trim() ?? groupName
}

function readSet(raw: Raw): { setName: string | null; setCode: string | null } {
  const named = readText(firstOf(raw, 'set_name', 'setName'))
  const group = readText(raw['groupName'])
  const set = readText(raw['set'])
  const setName = named ?? (group === null ? set : groupLabel(group))
  // Where a set's name is given separately, `set` is the code (as in Scryfall's cards).
  const setCode = readText(firstOf(raw, 'set_code', 'setCode')) ?? (setName === set ? null : set)
  return { setName, setCode }
}

function readFinish(raw: Raw): Finish | null {
  const word = readText(firstOf(raw, 'variation', 'finish'))?.toLowerCase()
  return word === 'foil' ? 'Foil' : word === 'normal' ? 'Normal' : null
}

function readTreatments(raw: Raw): Treatment[] {
  const named = [raw['treatments'], raw['variation']].flat()
  return treatments.filter((treatment) => named.includes(treatment))
}

function faceImage(raw: Raw, index: number): unknown {
  const faces = raw['card_faces']
  const face: unknown = Array.isArray(faces) ? faces[index] : null
  return isRecord(face) ? nested(face, 'image_uris')['large'] : null
}

function readImages(raw: Raw): { imageUrl: string | null; backImageUrl: string | null } {
  const front =
    firstOf(raw, 'image_url', 'imageUrl') ?? nested(raw, 'image_uris')['large'] ?? faceImage(raw, 0)
  const back = firstOf(raw, 'back_image_url', 'backImageUrl') ?? faceImage(raw, 1)
  return { imageUrl: readText(front), backImageUrl: readText(back) }
}

/**
 * The entry's own fields take precedence over those of its nested card. The entry's id is used as
 * the card's only where the nested card has none: that card may hold nothing but a name.
 */
function flatten(raw: Raw): Raw {
  if (!isRecord(raw['card'])) return raw
  const { card, id: outerId, ...entry } = raw
  return { ...card, ...entry, id: card['id'] ?? outerId }
}

function normalise(value: unknown): unknown {
  if (!isRecord(value)) return value
  const raw = flatten(value)
  const prices = nested(raw, 'prices')
  return {
    id: readId(firstOf(raw, 'card_id', 'cardId', 'id')),
    productId: readId(firstOf(raw, 'tcgProductId', 'productId', 'tcg_product_id')),
    name: readText(firstOf(raw, 'name', 'cardName', 'card_name')),
    printedName: readText(firstOf(raw, 'printed_name', 'printedName')),
    collectorNumber: readText(firstOf(raw, 'collector_number', 'collectorNumber')),
    ...readSet(raw),
    rarity: rarityLabel(readText(raw['rarity'])),
    finish: readFinish(raw),
    isFoil: readFlag(firstOf(raw, 'is_foil', 'isFoil')),
    treatments: readTreatments(raw),
    isToken: readFlag(firstOf(raw, 'is_token', 'isToken')),
    quantity: readCount(raw['quantity']),
    promised: readCount(raw['promised']) ?? 0,
    normalPrice: readAmount(firstOf(raw, 'normalPrice', 'normal_price') ?? prices['usd']),
    foilPrice: readAmount(firstOf(raw, 'foilPrice', 'foil_price') ?? prices['usd_foil']),
    marketPrice: readAmount(firstOf(raw, 'market_price', 'marketPrice')),
    normalLowPrice: readAmount(firstOf(raw, 'normal_low_price', 'normalLowPrice')),
    foilLowPrice: readAmount(firstOf(raw, 'foil_low_price', 'foilLowPrice')),
    lowMarketPrice: readAmount(firstOf(raw, 'low_market_price', 'lowMarketPrice')),
    ...readImages(raw),
    onWishlist: readFlag(firstOf(raw, 'on_wishlist', 'onWishlist')),
    inCollection: readFlag(firstOf(raw, 'in_collection', 'inCollection')),
    onTradeList: readFlag(firstOf(raw, 'on_trade_list', 'onTradeList')),
    ownerUsername: readText(firstOf(raw, 'owner_username', 'ownerUsername')),
    publicUrlId: readId(firstOf(raw, 'public_url_id', 'publicUrlId')),
    listName: readText(firstOf(raw, 'list_name', 'listName')),
  }
}

/** Reads a card in any spelling; reading a `Card` again gives the same `Card`. */
export const cardReader = z.pipe(z.transform(normalise), cardModel)
