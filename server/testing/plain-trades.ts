/** What members who trade find, by the rules alone: plain joins over all rows. */
import { usernameKey } from '../../src/domain/accounts/account.ts'
import type { Finish } from '../../src/domain/cards/finish.ts'
import { displayPrice } from '../../src/domain/cards/price.ts'
import { matchesSearch, readSearch } from '../../src/domain/cards/search.ts'
import { isWithinLimits } from '../../src/domain/entries/need.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { OfferSort } from '../../src/domain/trade/trade.ts'
import type { Traders } from './traders.ts'

export const finishOf = (finish: string): Finish => (finish === 'F' ? 'Foil' : 'Normal')
const dollars = (text: string | null) => (text === null ? null : Number(text))

/** All items, joined with their lists, owners and cards. */
export function joined({ users, lists, items, cards }: Traders) {
  return items.map((item) => {
    const list = lists.find(({ id }) => id === item.listId)!
    const owner = users.find(({ id }) => id === list.userId)!
    const card = cards.find(({ id }) => id === item.cardId)!
    const isOpen = list.visibility === 'for_trade' && owner.status === 'approved'
    return { ...item, list, owner, card, isOpen, price: priceOf(card, item.finish) }
  })
}
type Joined = ReturnType<typeof joined>[number]

const copiesOf = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

/** Copies of an owner's card and finish that are owned, listed for trade and not promised. */
function availableTo(traders: Traders, ownerId: number, key: { cardId: number; finish: string }) {
  const promised = traders.promised.filter(
    (row) => row.isPromised && row.giverId === ownerId && isSame(row, key),
  )
  const free = traders.owned
    .filter((row) => row.userId === ownerId && isSame(row, key))
    .map((row) => {
      const ofKind = promised.filter(({ condition }) => condition === row.condition)
      return Math.max(0, row.quantity - copiesOf(ofKind))
    })
  const forTrade = new Set(
    traders.lists
      .filter((list) => list.userId === ownerId && list.visibility === 'for_trade')
      .map(({ id }) => id),
  )
  const listed = traders.items.filter((item) => forTrade.has(item.listId) && isSame(item, key))
  const left = copiesOf(listed) - copiesOf(promised)
  return Math.max(
    0,
    Math.min(
      free.reduce((sum, each) => sum + each, 0),
      left,
    ),
  )
}

/** Copies of an owner's card and finish that are listed for trade and not promised. */
function unpromisedOf(traders: Traders, ownerId: number, key: { cardId: number; finish: string }) {
  const forTrade = new Set(
    traders.lists
      .filter((list) => list.userId === ownerId && list.visibility === 'for_trade')
      .map(({ id }) => id),
  )
  const listed = traders.items.filter((item) => forTrade.has(item.listId) && isSame(item, key))
  const promised = traders.promised.filter(
    (row) => row.isPromised && row.giverId === ownerId && isSame(row, key),
  )
  return Math.max(0, copiesOf(listed) - copiesOf(promised))
}

const isOnOffer = (traders: Traders, offer: Joined) =>
  unpromisedOf(traders, offer.owner.id, offer) > 0

export const availableOf = (traders: Traders, offer: Joined) =>
  Math.min(offer.quantity, availableTo(traders, offer.owner.id, offer))

/** The price of a card by the rules of the domain, in cents. */
function priceOf(card: Traders['cards'][number], finish: string): number | null {
  const price = displayPrice({
    normalPrice: dollars(card.normalPrice),
    foilPrice: dollars(card.foilPrice),
    isFoil: finish === 'F',
    marketPrice: null,
    normalLowPrice: null,
    foilLowPrice: null,
    lowMarketPrice: null,
  })
  return price === null ? null : Math.round(price * 100)
}

const isSame = (a: { cardId: number; finish: string }, b: typeof a) =>
  a.cardId === b.cardId && a.finish === b.finish

/** Whether a card in a finish is one that a wish means. */
function fits(
  { groups, cards, sets }: Traders,
  wish: Traders['wishes'][number],
  key: { cardId: number; finish: string },
) {
  const groupOf = (id: number) => groups.find(({ cardId }) => cardId === id)?.groupId
  if (!wish.anyPrinting) return isSame(key, wish)
  const card = cards.find(({ id }) => id === key.cardId)
  if (!card || groupOf(key.cardId) !== groupOf(wish.cardId)) return false
  const setCode = sets.find(({ id }) => id === card.setId)?.code ?? ''
  const cents = priceOf(card, key.finish)
  const price = cents === null ? null : cents / 100
  return isWithinLimits(wish, { setCode, finish: finishOf(key.finish), price })
}

const byOwnerAndList = (a: Joined, b: Joined) =>
  compareText(usernameKey(a.owner.username), usernameKey(b.owner.username)) ||
  compareText(a.list.foldedName, b.list.foldedName) ||
  a.id - b.id

/** The rules once more, on all that is there. */
export function offersFor(all: Joined[], viewerId: number): Joined[] {
  return all.filter((item) => item.isOpen && item.owner.id !== viewerId)
}

/** 1 where no copy is in the owner's collection, else 0. */
const missingRank = (traders: Traders, offer: Joined) => (availableOf(traders, offer) === 0 ? 1 : 0)

export function foundOffers(
  traders: Traders,
  offers: Joined[],
  { cardName, isSelective, sortBy }: { cardName: string; isSelective: boolean; sortBy: OfferSort },
): number[] {
  const search = readSearch(cardName)
  const missing = (offer: Joined) => (isSelective ? missingRank(traders, offer) : 0)
  const key = ({ price, addedAt }: Joined) => (sortBy === 'price' ? (price ?? -1) : +addedAt)
  return offers
    .filter(({ card }) => matchesSearch(search, { ...card, setCode: null }))
    .filter((offer) => isOnOffer(traders, offer))
    .toSorted((a, b) => missing(a) - missing(b) || key(b) - key(a) || a.id - b.id)
    .map(({ id }) => id)
}

export function expectedMatches(traders: Traders, offers: Joined[], viewerId: number) {
  return traders.wishes
    .filter(({ userId }) => userId === viewerId)
    .map((wish) => ({
      wish,
      name: traders.cards.find(({ id }) => id === wish.cardId)!.foldedName,
      trades: offers
        .filter((offer) => fits(traders, wish, offer) && isOnOffer(traders, offer))
        .toSorted(
          (a, b) => missingRank(traders, a) - missingRank(traders, b) || byOwnerAndList(a, b),
        ),
    }))
    .filter(({ trades }) => trades.length > 0)
    .map((match) => ({
      ...match,
      updated: Math.max(...match.trades.map((t) => +t.list.updatedAt)),
      isMissing: Math.min(...match.trades.map((trade) => missingRank(traders, trade))),
    }))
}

/** What of an owner's open offers a member wants. */
export function expectedSide(traders: Traders, offered: Joined[], wanterId: number) {
  const wishes = traders.wishes.filter(({ userId }) => userId === wanterId)
  const keys = offered.filter(
    (offer, index) => offered.findIndex((each) => isSame(each, offer)) === index,
  )
  const matches = keys
    .map((key) => {
      const offers = offered.filter((offer) => isSame(offer, key)).toSorted(byOwnerAndList)
      const wanted = copiesOf(wishes.filter((wish) => fits(traders, wish, key)))
      const available = availableTo(traders, key.owner.id, key)
      const unpromised = unpromisedOf(traders, key.owner.id, key)
      const tradable = available > 0 ? available : unpromised
      const value = Math.min(wanted, tradable) * (key.price ?? 0)
      return { key, wanted, offers, copies: copiesOf(offers), available, unpromised, value }
    })
    .filter(({ wanted, unpromised }) => wanted > 0 && unpromised > 0)
    .toSorted(
      (a, b) =>
        Number(b.available > 0) - Number(a.available > 0) ||
        compareText(a.offers[0]!.card.foldedName, b.offers[0]!.card.foldedName) ||
        a.key.cardId - b.key.cardId ||
        compareText(b.key.finish, a.key.finish),
    )
  return {
    count: matches.length,
    value: matches.reduce((sum, { value }) => sum + value, 0) / 100,
    cards: matches.map(({ key, wanted, offers, copies, available }) => ({
      cardId: key.cardId,
      finish: finishOf(key.finish),
      wanted,
      offered: copies,
      available,
      listName: offers[0]!.list.name,
      publicUrlId: offers[0]!.list.publicUrlId,
    })),
  }
}

export function expectedPartners(traders: Traders, all: Joined[], viewerId: number) {
  const own = all.filter(
    ({ list, owner }) => owner.id === viewerId && list.visibility === 'for_trade',
  )
  return traders.users
    .filter(({ id, status }) => id !== viewerId && status === 'approved')
    .map(({ id, username, isPublic }) => {
      const theirs = all.filter((item) => item.isOpen && item.owner.id === id)
      const theyHave = expectedSide(traders, theirs, viewerId)
      const youHave = expectedSide(traders, isPublic ? own : [], id)
      const value = Math.round((theyHave.value + youHave.value) * 100)
      const isMissing = [...theyHave.cards, ...youHave.cards].every(
        ({ available }) => available === 0,
      )
      return { id, name: usernameKey(username), theyHave, youHave, value, isMissing }
    })
    .filter(({ theyHave, youHave }) => theyHave.count + youHave.count > 0)
}
