/** The JSON and the refusals of entries and offers, which mocks and server send alike. */
import { ApiError } from '../contract/api-error.ts'
import type { CardSent } from '../contract/cards.ts'
import type { CollectionItemSent } from '../contract/collection.ts'
import type { CardEntrySent, WishSent } from '../contract/entries.ts'
import type { OfferSent } from '../contract/trade.ts'
import { type Finish, finishWordsOf, isFoilSide, sides } from '../domain/cards/finish.ts'
import type { EntryDetails } from '../domain/entries/details.ts'
import type { ListSection } from '../domain/decks/sections.ts'
import type { EntryHolder } from '../domain/entries/limits.ts'
import type { Need } from '../domain/entries/need.ts'
import type { FreeKey } from '../domain/entries/stock-key.ts'
import { detailsJson } from './collection.ts'

/** Throws ApiError 409, with the present quantity, for an entry of which the caller saw another one. */
export function requireSeenQuantity(
  present: number,
  { seenQuantity = present }: { seenQuantity?: number | undefined },
): void {
  if (seenQuantity === present) return
  throw new ApiError(409, `The quantity is ${present} by now.`, { presentQuantity: present })
}

/** A card, with the marks of the viewer, in a finish and with the prices of that finish. */
export interface CardInFinish {
  card: CardSent
  finish: Finish
  marketPrice: number | null
  lowPrice: number | null
}

export interface EntryFacts extends CardInFinish {
  id: number
  quantity: number
  /** ISO time in UTC. */
  addedAt: string
}

/** An entry of a collection. */
interface OwnedFacts extends EntryFacts, EntryDetails, Omit<FreeKey, 'cardId'> {
  /** The deck to which the copies are bound; null for free ones. */
  deck: { id: number; name: string } | null
  /** Copies that the member has promised in proposals which wait for an answer. */
  promised: number
}

export const ownedJson = (entry: OwnedFacts): CollectionItemSent => ({
  id: entry.id,
  card_id: entry.card.id,
  tcg_product_id: entry.card.tcgProductId,
  name: entry.card.name,
  collector_number: entry.card.collector_number,
  set_name: entry.card.set_name,
  ...printingJson(entry.card),
  variation: entry.finish,
  is_foil: isFoilSide(finishWordsOf(entry.card.finishes) ?? sides, entry.finish),
  condition: entry.condition,
  language: entry.language,
  location: entry.location,
  grade: entry.grade,
  quantity: entry.quantity,
  market_price: entry.marketPrice,
  low_market_price: entry.lowPrice,
  ...detailsJson(entry),
  added_at: entry.addedAt,
  promised: entry.promised,
  ...(entry.deck && { deck: entry.deck }),
})

/** An entry of a wishlist. */
export const cardEntryJson = ({ id, quantity, addedAt, ...entry }: EntryFacts): CardEntrySent => ({
  id,
  quantity,
  added_at: addedAt,
  ...cardInFinishJson(entry),
})

/** The proxies of a deck's item as a part of an answer, which leaves them out where there are none. */
export const proxiesJson = (proxies: number) => (proxies === 0 ? {} : { proxies })

/** The section of an item as a part of an answer, which leaves it out where the list is no deck. */
export const sectionJson = (section: ListSection) => (section === '' ? {} : { section })

/** An entry of a wishlist, as others see it. */
export const wantedJson = ({
  anyPrinting,
  onlySet,
  onlyFinish,
  maxPrice,
  ...wish
}: EntryFacts & Need) => ({
  ...cardEntryJson(wish),
  any_printing: anyPrinting,
  ...(onlySet !== '' && { only_set: onlySet }),
  ...(onlyFinish !== '' && { only_finish: onlyFinish }),
  ...(maxPrice !== 0 && { max_price: maxPrice }),
})

/** An entry of the member's own wishlist. */
export const wishJson = (wish: EntryFacts & Need & { targetPrice: number | null }): WishSent => ({
  ...wantedJson(wish),
  target_price: wish.targetPrice,
})

/** A card in the finish of an entry, of an offer or of a proposal. */
export function cardInFinishJson({ card, finish, marketPrice, lowPrice }: CardInFinish): {
  card: CardEntrySent['card']
  variation: Finish
} {
  const { set_name: setName, printed_name: _printed, ...rest } = card
  const prices = { market_price: marketPrice, low_market_price: lowPrice }
  return { card: { ...rest, setName, ...prices }, variation: finish }
}

interface OfferFacts {
  /** The item of the list. */
  entry: EntryFacts & { promised: number | null }
  ownerId: number
  owner: string
  listName: string
  publicUrlId: string
  /** Copies of the item that can be had. */
  available: number
}

export const offerJson = ({ entry, available, ...offer }: OfferFacts): OfferSent => ({
  id: entry.id,
  card_id: entry.card.id,
  tcg_product_id: entry.card.tcgProductId,
  card_name: entry.card.name,
  collector_number: entry.card.collector_number,
  set_name: entry.card.set_name,
  ...printingJson(entry.card),
  quantity: entry.quantity,
  variation: entry.finish,
  market_price: entry.marketPrice,
  owner_id: offer.ownerId,
  owner_username: offer.owner,
  list_name: offer.listName,
  public_url_id: offer.publicUrlId,
  listed_at: entry.addedAt,
  promised: entry.promised ?? 0,
  available,
  in_owner_collection: available > 0,
})

/** What an entry or an offer says of its printing beside its name, its number and its set. */
function printingJson({
  id: _id,
  tcgProductId: _product,
  name: _name,
  printed_name: _printed,
  collector_number: _number,
  set_name: _set,
  market_price: _market,
  low_market_price: _low,
  ...printing
}: CardSent) {
  return printing
}

const unknownEntry: Record<EntryHolder, string> = {
  collection: 'Entry not found in your collection.',
  wishlist: 'Entry not found on your wishlist.',
  list: 'Card not found on this list.',
}

/** The refusal of an entry that its holder does not have. */
export const noSuchEntry = (holder: EntryHolder) => new ApiError(404, unknownEntry[holder])
export const noSuchUndo = () => new ApiError(404, 'This can no longer be undone.')
