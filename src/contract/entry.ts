/** Entries as they travel: a card in its finish, with a quantity. Shared by wishlist, lists and trades. */
import * as z from 'zod/mini'
import { readAmount } from '../domain/format/money.ts'
import { finishes } from '../domain/cards/price.ts'
import { treatments } from '../domain/cards/variant.ts'
import { type Card, cardReader } from './card.ts'
import { firstOf, isRecord, type Raw, readId, readText } from './reading.ts'

export const amountSent = z.nullable(z.number())
export const variationSent = z.enum(finishes)

/** Copies that their owner has promised in proposals which wait for an answer. */
export const promisedSent = z.int()

/** The printing of an entry. Prices in dollars; the last three flags belong to the viewer. */
export const printingSent = {
  set_code: z.string(),
  rarity: z.string(),
  treatments: z.array(z.enum(treatments)),
  is_token: z.boolean(),
  image_url: z.nullable(z.string()),
  /** Only of two-faced cards: left out of all others, which are most of a page. */
  back_image_url: z.optional(z.string()),
  normal_price: amountSent,
  foil_price: amountSent,
  normal_low_price: amountSent,
  foil_low_price: amountSent,
  on_wishlist: z.boolean(),
  in_collection: z.boolean(),
  on_trade_list: z.boolean(),
}

/** The card of an entry. `market_price` and `low_market_price`: dollars for one copy in the entry's finish. */
export const entryCardSent = z.object({
  id: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  collector_number: z.nullable(z.string()),
  setName: z.string(),
  ...printingSent,
  market_price: amountSent,
  low_market_price: amountSent,
})

/**
 * An entry with its card; `added_at` is an ISO time. Items of lists for trade have `promised`, as
 * offers do.
 */
export const cardEntrySent = z.object({
  id: z.int(),
  quantity: z.int(),
  variation: variationSent,
  added_at: z.string(),
  card: entryCardSent,
  promised: z.optional(promisedSent),
})
export type CardEntrySent = z.input<typeof cardEntrySent>

/** An entry of the member's own wishlist: dollars at which the member is notified, or null. */
export const wishSent = z.extend(cardEntrySent, { target_price: amountSent })
export type WishSent = z.input<typeof wishSent>

/** The card of an entry. Where only the entry's own price is known, it is that of the entry's finish. */
export const entryCardReader = z.pipe(
  cardReader,
  z.transform((card: Card): Card => {
    if (card.normalPrice !== null || card.foilPrice !== null) return card
    const { marketPrice, lowMarketPrice } = card
    return card.isFoil || card.finish === 'Foil'
      ? { ...card, foilPrice: marketPrice, foilLowPrice: lowMarketPrice }
      : { ...card, normalPrice: marketPrice, normalLowPrice: lowMarketPrice }
  }),
)

/** A card with the variation that is beside it, which takes precedence over the card's own. */
export function cardInFinish(card: unknown, variation: unknown): unknown {
  return isRecord(card) ? { variation, card } : card
}

/** An object with a `card` and, beside it, the card's `variation`, which `shape` reads as `finish`. */
export function withCard<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            ...value,
            finish: value['variation'],
            card: cardInFinish(value['card'], value['variation']),
          }
        : value,
    ),
    z.object({ card: entryCardReader, ...shape }),
  )
}

/** The entry after a change; null where the answer has none. */
export const changedEntryReader = z.pipe(
  z.transform((value: unknown) => {
    const answer = isRecord(value) ? value : {}
    const raw = isRecord(answer['item']) ? answer['item'] : answer
    return {
      id: readId(raw['id']),
      quantity: readAmount(raw['quantity']),
      undo: readText(answer['undo']),
    }
  }),
  z.object({
    id: z.nullable(z.string()),
    quantity: z.nullable(z.number()),
    undo: z.nullable(z.string()),
  }),
)

const entryOf = (raw: Raw) => ({
  key: readId(raw['id']),
  card: raw,
  addedAt: readText(firstOf(raw, 'added_at', 'addedAt')),
})

const entryFields = {
  /** The entry's id, which is also the key of its row. */
  key: z.string(),
  card: entryCardReader,
  /** ISO time. */
  addedAt: z.nullable(z.string()),
}

export const cardEntryReader = z.pipe(
  z.transform((value: unknown) => (isRecord(value) ? entryOf(value) : value)),
  z.object(entryFields),
)
export type CardEntry = z.output<typeof cardEntryReader>

/** An entry of the member's own wishlist. */
export const wishReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          ...entryOf(value),
          targetPrice: readAmount(firstOf(value, 'target_price', 'targetPrice')),
        }
      : value,
  ),
  z.object({
    ...entryFields,
    /** Dollars at which the member is notified; null for none. */
    targetPrice: z.nullable(z.number()),
  }),
)
export type Wish = z.output<typeof wishReader>
