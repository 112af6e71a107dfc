/**
 * The common part of the contracts of collection, wishlist, lists and trades: entries as they travel, with their details, and
 * how requests name them.
 */
import * as z from 'zod/mini'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { maxFinishLength } from '../domain/cards/finish.ts'
import { rarityColors } from '../domain/cards/rarity.ts'
import { treatments } from '../domain/cards/variant.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { maxCopies } from '../domain/entries/entry.ts'
import type { EntryHolder } from '../domain/entries/limits.ts'
import { type GivenNeed, hasLimits, type Need, needGiven } from '../domain/entries/need.ts'
import { maxDollars, readAmount } from '../domain/format/money.ts'
import { type Card, cardInFinish, finishFields, layersOf, readCardId, readFirst } from './card.ts'
import { finishPricesSent } from './cards.ts'
import { maxCardIds } from './card-ids.ts'
import { arrayOf, dollarsGiven, isVisible, linesParam, storedId, textParam } from './params.ts'
import {
  firstOf,
  isRecord,
  paginationReader,
  type Raw,
  readCount,
  readFlag,
  readId,
  readText,
  readTexts,
} from './reading.ts'
import { totalsReader } from './totals.ts'
import type { GivenCost } from '../domain/entries/cost.ts'
import {
  type DetailColumns,
  type DetailKey,
  detailKeys,
  entryDetails,
  type EntryDetails,
} from '../domain/entries/details.ts'
import { currencies } from '../domain/format/currency.ts'

/** How requests name a collection, a wishlist or a list: `collection`, `wishlist`, or `list:` with the list's id. */
export const holderName = z
  .string()
  .check(
    z.regex(/^(collection|wishlist|list:[1-9]\d{0,9})$/, 'must be collection, wishlist or list:ID'),
  )

/** `listId` is null for a collection and a wishlist. */
export interface NamedHolder {
  holder: EntryHolder
  listId: number | null
}

export function namedHolder(name: string): NamedHolder {
  if (name === 'collection' || name === 'wishlist') return { holder: name, listId: null }
  return { holder: 'list', listId: Number(name.slice('list:'.length)) }
}

export const amountSent = z.nullable(z.number())
/** The word of one of the printing's finishes; `Normal` and `Foil` also name the first plain and the first foil one. */
export const variationSent = textParam(maxFinishLength).check(z.trim(), z.minLength(1))

/** Copies that their owner has promised in proposals which wait for an answer. */
export const promisedSent = z.int()

/** The printing of an entry. Prices in dollars unless a currency is given; the last three flags belong to the viewer. */
export const printingSent = {
  set_code: z.string(),
  rarity: z.string(),
  rarity_color: z.optional(z.enum(rarityColors)),
  treatments: z.array(z.enum(treatments)),
  is_token: z.boolean(),
  image_url: z.nullable(z.string()),
  /** Only of two-faced cards: left out of all others, which are most of a page. */
  back_image_url: z.optional(z.string()),
  normal_price: amountSent,
  foil_price: amountSent,
  normal_low_price: amountSent,
  foil_low_price: amountSent,
  finishes: z.optional(finishPricesSent),
  currency: z.optional(z.string()),
  on_wishlist: z.boolean(),
  in_collection: z.boolean(),
  on_trade_list: z.boolean(),
}

/** The card of an entry. `market_price` and `low_market_price`: for one copy in the entry's finish. */
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
  /** The section of the deck; left out where the list is no deck. */
  section: z.optional(z.enum(deckSections)),
})
export type CardEntrySent = z.input<typeof cardEntrySent>

/**
 * An entry of a wishlist, as others see it: whether every printing and finish of the card fits, and within which limits, where it has any
 * (`NeedLimits`). Its prices are the cheapest ones that fit then.
 */
export const wantedSent = z.extend(cardEntrySent, {
  any_printing: z.boolean(),
  only_set: z.optional(z.string()),
  only_finish: z.optional(variationSent),
  max_price: z.optional(z.number()),
})

/** An entry of the member's own wishlist: dollars at which the member is notified, or null. */
export const wishSent = z.extend(wantedSent, { target_price: amountSent })
export type WishSent = z.input<typeof wishSent>

/** An object with a `card` and, beside it, the card's `variation`, which takes precedence over the card's own. */
export function withCard<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            ...value,
            ...cardInFinish(layersOf({ variation: value['variation'], card: value['card'] })),
          }
        : value,
    ),
    z.object({ ...finishFields, ...shape }),
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
      amountsDropped: readCount(answer['amountsDropped']) ?? 0,
    }
  }),
  z.object({
    id: z.nullable(z.string()),
    quantity: z.nullable(z.number()),
    undo: z.nullable(z.string()),
    amountsDropped: z.int(),
  }),
)

/** The copies of an entry with their card, whose fields may be beside it or in it. */
export function entryOf(raw: Raw) {
  const layers = layersOf(raw)
  return {
    key: readId(raw['id']),
    ...cardInFinish(layers),
    quantity: readFirst(layers, readCount, 'quantity') ?? 1,
    promised: readFirst(layers, readCount, 'promised') ?? 0,
    addedAt: readText(firstOf(raw, 'added_at', 'addedAt')),
    section: raw['section'] ?? null,
  }
}

export const entryFields = {
  /** The entry's id, which is also the key of its row. */
  key: z.string(),
  ...finishFields,
  quantity: z.number(),
  /** Copies that their owner has promised in proposals which wait for an answer. */
  promised: z.number(),
  /** ISO time. */
  addedAt: z.nullable(z.string()),
  /** Null for what is not in a deck. */
  section: z.catch(z.nullable(z.enum(deckSections)), null),
}

export const entryReader = z.pipe(
  z.transform((value: unknown) => (isRecord(value) ? entryOf(value) : value)),
  z.object(entryFields),
)
export type Entry = z.output<typeof entryReader>

/** What fits a wish; limits that an answer leaves out are none. */
export const needRead = (raw: Raw): Need => ({
  anyPrinting: firstOf(raw, 'any_printing', 'anyPrinting') === true,
  onlySet: readText(firstOf(raw, 'only_set', 'onlySet')) ?? '',
  onlyFinish: readText(firstOf(raw, 'only_finish', 'onlyFinish')) ?? '',
  maxPrice: readAmount(firstOf(raw, 'max_price', 'maxPrice')) ?? 0,
})

/** A `Need`. */
export const needFields = {
  anyPrinting: z.boolean(),
  onlySet: z.string(),
  onlyFinish: z.string(),
  maxPrice: z.number(),
}

const wantedOf = (raw: Raw) => ({ ...entryOf(raw), ...needRead(raw) })

const wantedFields = { ...entryFields, ...needFields }

/** An entry of a wishlist, as others see it. */
export const wantedReader = z.pipe(
  z.transform((value: unknown) => (isRecord(value) ? wantedOf(value) : value)),
  z.object(wantedFields),
)

/** An entry of the member's own wishlist. */
export const wishReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          ...wantedOf(value),
          targetPrice: readAmount(firstOf(value, 'target_price', 'targetPrice')),
        }
      : value,
  ),
  z.object({
    ...wantedFields,
    /** Dollars at which the member is notified; null for none. */
    targetPrice: z.nullable(z.number()),
  }),
)
export type Wish = z.output<typeof wishReader>

export const sortOrderParam = z._default(z.enum(sortOrders), 'asc')

/** Names a printing by its own id, which takes precedence, or by the card store's product id. */
export const printingRef = {
  cardId: z.optional(storedId),
  tcgProductId: z.optional(z.int().check(z.minimum(1))),
}

export interface PrintingRef {
  cardId?: number | undefined
  tcgProductId?: number | undefined
}

export const namesPrinting = z.refine<PrintingRef>(
  ({ cardId, tcgProductId }) => cardId !== undefined || tcgProductId !== undefined,
  'must have a tcgProductId or a cardId',
)

/** How a client names a printing: by both ids, since product ids are not unique. */
export function refOf({ id: cardId, productId }: Pick<Card, 'id' | 'productId'>): PrintingRef {
  return { cardId: Number(cardId), ...(productId !== null && { tcgProductId: Number(productId) }) }
}

/** Another printing of the entry's card, and one of its finishes; each stays as it is unless it is given. */
export const printingChange = {
  cardId: z.optional(storedId),
  variation: z.optional(variationSent),
}

/** The refusal of a printing that is of another card. */
export const otherCard = "That's another card. Choose a printing of the same card."

/**
 * What fits a wish: any printing of its card, where `anyPrinting` is true. Then also the code of the only set that fits, the only finish
 * (a side means all of its finishes) and the highest price in dollars; a limit that is missing, empty or null is none.
 */
export const needParams = {
  anyPrinting: z.optional(z.boolean()),
  onlySet: z.optional(textParam(60)),
  onlyFinish: z.optional(textParam(maxFinishLength)),
  maxPrice: z.optional(z.nullable(z.number().check(z.minimum(0.01), z.maximum(maxDollars)))),
}

export const limitsNeedAny = z.refine<GivenNeed>(
  (given) => given.anyPrinting === true || !hasLimits(needGiven({ ...given, anyPrinting: true })),
  'limits need anyPrinting',
)

/** The token that undoes a change of the printing or the finish, or one that joined two entries. */
export const changeUndoSent = z.optional(z.string())

const countMessage = `must be a whole number from 1 to ${maxCopies}`

/** How many copies an entry has, or gets. */
export const copies = z
  .int(countMessage)
  .check(z.minimum(1, countMessage), z.maximum(maxCopies, countMessage))

const newCountMessage = `must be a whole number from 0 to ${maxCopies}`

export const copiesOrNone = z
  .int(newCountMessage)
  .check(z.minimum(0, newCountMessage), z.maximum(maxCopies, newCountMessage))

/**
 * A new quantity of an entry (0 removes it), or a difference, where the caller does not know the
 * quantity.
 */
export const quantityChange = {
  quantity: z.optional(copiesOrNone),
  change: z.optional(
    z.int('must be a whole number').check(z.minimum(-maxCopies), z.maximum(maxCopies)),
  ),
}

export const notBothQuantities = z.refine<{
  quantity?: number | undefined
  change?: number | undefined
}>(
  ({ quantity, change }) => quantity === undefined || change === undefined,
  'must not have both quantity and change',
)

/**
 * An absolute quantity is idempotent. At 0 the entry is removed; new details may join it with
 * another one.
 */
export function onlySetsQuantity(body: unknown): boolean {
  return isRecord(body) && Number(body['quantity']) > 0 && Object.keys(body).length === 1
}

/** Reads only the cards' ids, from answers whose entries have nothing else: fast for ten thousand. */
export function cardIdsReader(key: string) {
  return z.pipe(
    z.transform((value: unknown) => {
      const entries = isRecord(value) ? value[key] : null
      if (!isRecord(value) || !Array.isArray(entries)) return value
      return {
        cardIds: new Set(entries.map(readCardId)),
        isComplete: entries.length < maxCardIds,
        pagination: value['pagination'],
        totals: value['totals'],
      }
    }),
    z.object({
      cardIds: z.set(z.string()),
      isComplete: z.boolean(),
      pagination: paginationReader,
      totals: totalsReader,
    }),
  )
}

/** Dollars that were paid for several copies together; null for unknown. */
const totalGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars * maxCopies)))

const { maxLength, maxCount } = entryDetails.tags

/** A tag has no comma, since files and fields separate tags by commas. */
const tagParam = textParam(maxLength).check(
  z.trim(),
  z.regex(/^[^,]+$/, 'must be a text without commas'),
)
type Tags = z.ZodMiniType<readonly string[], readonly string[]>

export const tagsParam: Tags = arrayOf(tagParam.check(isVisible), maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
export const tagsOfFile: Tags = z.array(tagParam).check(z.maxLength(maxCount))

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const storedAmount = z.nullable(z.number())

/** The fields of an entry as it is read. */
export const detailsRead: Schemas<EntryDetails> = {
  forTrade: z.int(),
  paidTotal: storedAmount,
  paidQuantity: storedAmount,
  ownCurrency: z.nullable(z.enum(currencies)),
  ownValue: storedAmount,
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  alertAbove: storedAmount,
  alertBelow: storedAmount,
  guessed: z.boolean(),
}

/**
 * The fields of an entry as it is sent: `is_for_trade` says that at least one copy is for trade, `price_paid` is for one of the
 * copies whose price is known, in the mean.
 */
export const detailsSent = {
  is_for_trade: z.boolean(),
  ...(Object.fromEntries(
    detailKeys.map((key) => [entryDetails[key].column, detailsRead[key]]),
  ) as unknown as Schemas<DetailColumns>),
  price_paid: z.nullable(z.number()),
}

/** Optional fields of a request. A `forTrade` above the quantity means all copies. */
export const detailsGiven = {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade: z.optional(z.boolean()),
  /** The price paid for one copy; `paidTotal` takes precedence. */
  pricePaid: z.optional(dollarsGiven),
  forTrade: z.optional(copiesOrNone),
  paidTotal: z.optional(totalGiven),
  paidQuantity: z.optional(z.nullable(copies)),
  ownCurrency: z.optional(z.nullable(z.enum(currencies))),
  ownValue: z.optional(dollarsGiven),
  note: z.optional(z.nullable(linesParam(entryDetails.note.maxLength))),
  tags: z.optional(tagsParam),
  alertAbove: z.optional(dollarsGiven),
  alertBelow: z.optional(dollarsGiven),
  guessed: z.optional(z.boolean()),
}

/** The fields of an entry in a member's file. */
export const detailsOfFile = {
  ...detailsGiven,
  tags: z.optional(tagsOfFile),
}

interface GivenCopies extends GivenCost {
  quantity?: number | undefined
  copies?: number | undefined
}

/** No copy costs more than a price for one may be, so that no sum exceeds what can be stored. */
export const paidWithinBounds = z.refine<GivenCopies>(
  ({ paidTotal, paidQuantity, quantity, copies: part }) =>
    (paidTotal ?? 0) <= maxDollars * Math.max(1, paidQuantity ?? part ?? quantity ?? 1),
  { path: ['paidTotal'], error: `must be at most ${maxDollars} for each copy` },
)

/** Reads the details of an answer, in the spelling of answers or of requests. A flag alone stands for all copies. */
export function readDetails(raw: Raw): Readonly<Record<DetailKey, unknown>> {
  const isMarked = readFlag(firstOf(raw, 'is_for_trade', 'isForTrade'))
  const all = isMarked ? (readCount(raw['quantity']) ?? 1) : 0
  const valueOf = (key: DetailKey) => firstOf(raw, entryDetails[key].column, key)
  const currency = valueOf('ownCurrency')
  return {
    forTrade: readCount(valueOf('forTrade')) ?? all,
    paidTotal: readAmount(valueOf('paidTotal')),
    paidQuantity: readAmount(valueOf('paidQuantity')),
    ownCurrency: currencies.find((code) => code === currency) ?? null,
    ownValue: readAmount(valueOf('ownValue')),
    note: readText(valueOf('note')),
    tags: readTexts(valueOf('tags')),
    alertAbove: readAmount(valueOf('alertAbove')),
    alertBelow: readAmount(valueOf('alertBelow')),
    guessed: readFlag(valueOf('guessed')),
  }
}
