/** Offers, matches and partners, and what of an offer is left. */
import type { Viewer } from '../src/contract/endpoint.ts'
import {
  type MatchSent,
  type OfferSent,
  type PartnerSent,
  maxCardsOfSide,
  maxOffersCounted,
  maxSortedByAvailability,
  maxTradesOfMatch,
} from '../src/contract/trade.ts'
import { usernameKey } from '../src/domain/accounts/account.ts'
import type { FilterValues } from '../src/domain/cards/filters.ts'
import { isSelectiveSearch } from '../src/domain/cards/search.ts'
import { hasConditions } from '../src/domain/search/search-test.ts'
import {
  type FinishKey,
  type StockKey,
  finishKey,
  stockKey,
} from '../src/domain/entries/stock-key.ts'
import { compareText, foldText } from '../src/domain/format/text.ts'
import type { MatchSort, OfferSort, PartnerSort } from '../src/domain/trade/trade.ts'
import { cardSearchTest, type SortKey, ordered } from './cards.ts'
import { ownedBy } from './collection.ts'
import type { MockHandlers } from './context.ts'
import {
  type Priced,
  cents,
  counted,
  grouped,
  matching,
  pageIn,
  toEntryCardJson,
  toPrintingJson,
} from './entries.ts'
import { type SharedList, byListName, tradeLists } from './lists.ts'
import { areBlocked, userById } from './members.ts'
import type {
  CollectionRecord,
  ListItemRecord,
  ProposalRecord,
  ProposedRecord,
  WishRecord,
} from './seeds/belongings.ts'
import type { UserRecord } from './seeds/people.ts'
import type { MockDb } from './state.ts'
import { wishesOf } from './wishlist.ts'

const isPending = ({ state }: ProposalRecord) => state === 'pending'

const givenBy = (userId: number, proposals: readonly ProposalRecord[]): ProposedRecord[] =>
  proposals.flatMap(({ cards }) => cards.filter(({ giverId }) => giverId === userId))

/**
 * A sender promises their side of a pending proposal. The proposal with the id `except` is ignored.
 */
export function promisedBy({ state }: MockDb, userId: number, except?: number): ProposedRecord[] {
  const sent = state.proposals.filter(
    (each) => isPending(each) && each.senderId === userId && each.id !== except,
  )
  return givenBy(userId, sent)
}

/**
 * Copies that are requested of a member: by the viewer, or by all when the viewer is that member.
 */
export function askedOf(
  { state }: MockDb,
  userId: number,
  { viewerId, except }: { viewerId: number; except: number | undefined },
): ProposedRecord[] {
  const received = state.proposals.filter(
    (each) =>
      isPending(each) &&
      each.receiverId === userId &&
      (viewerId === userId || each.senderId === viewerId) &&
      each.id !== except,
  )
  return givenBy(userId, received)
}

/** The items of a member's lists for trade. */
export function listedBy({ state }: MockDb, userId: number): ListItemRecord[] {
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade',
  )
  const ids = new Set(lists.map(({ id }) => id))
  return state.listItems.filter(({ listId }) => ids.has(listId))
}

/**
 * Owned and listed copies that are not promised, of a stock key and of its finish; the proposal
 * `except` is ignored.
 */
export function stockOf(
  db: MockDb,
  userId: number,
  except?: number,
): (kind: StockKey) => { available: number; availableOfFinish: number } {
  const promises = promisedBy(db, userId, except)
  const promised = counted(promises, stockKey)
  const promisedOfFinish = counted(promises, finishKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  const listed = counted(listedBy(db, userId), finishKey)
  return (kind) => {
    const availableOfFinish = listed(kind) - promisedOfFinish(kind)
    const available = Math.max(0, Math.min(owned(kind) - promised(kind), availableOfFinish))
    return { available, availableOfFinish }
  }
}

/** The copies of all locations together: for each stock key its oldest entry, with the quantity of all. */
export function ownedKinds(db: MockDb, userId: number): CollectionRecord[] {
  const kinds = new Map<string, CollectionRecord>()
  for (const entry of ownedBy(db, userId).toSorted((a, b) => a.id - b.id)) {
    const kind = kinds.get(stockKey(entry))
    if (kind) kind.quantity += entry.quantity
    else kinds.set(stockKey(entry), { ...entry })
  }
  return [...kinds.values()]
}

/**
 * The order in which a trade takes equal copies: those of entries with copies for trade first, then those without a grade, then
 * those without a location, then by the age of their entries.
 */
export const givenFirst = (a: CollectionRecord, b: CollectionRecord) =>
  Number(a.forTrade === 0) - Number(b.forTrade === 0) ||
  Number(a.grade !== '') - Number(b.grade !== '') ||
  Number(a.location !== '') - Number(b.location !== '') ||
  a.id - b.id

/**
 * The promised copies of each entry: its part of those with its stock key, in the order in which a trade takes them. The
 * last entry also has those that the owner no longer owns.
 */
export function promisedOfOwned(db: MockDb, userId: number): (entry: CollectionRecord) => number {
  const promised = counted(promisedBy(db, userId), stockKey)
  const equals = grouped(ownedBy(db, userId).toSorted(givenFirst), stockKey)
  return (entry) => {
    let left = promised(entry)
    const equal = equals.get(stockKey(entry)) ?? []
    for (const { id, quantity } of equal) {
      if (id === entry.id) return id === equal.at(-1)?.id ? left : Math.min(left, quantity)
      left = Math.max(0, left - quantity)
    }
    return 0
  }
}

/** Copies that are owned and not promised in another proposal than the given one. */
export function leftOf(db: MockDb, userId: number, proposalId: number): (kind: StockKey) => number {
  const promised = counted(promisedBy(db, userId, proposalId), stockKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  return (kind) => Math.max(0, owned(kind) - promised(kind))
}

/** A count of a member's copies by card and finish, computed once for each member. */
function perOwner(
  countOf: (ownerId: number) => (finish: FinishKey) => number,
): (ownerId: number, finish: FinishKey) => number {
  const byOwner = new Map<number, (finish: FinishKey) => number>()
  return (ownerId, finish) => {
    const count = byOwner.get(ownerId) ?? countOf(ownerId)
    byOwner.set(ownerId, count)
    return count(finish)
  }
}

/** The copies that an owner has promised, as lists for trade show them. */
export const promisedCounter = (db: MockDb) =>
  perOwner((ownerId) => counted(promisedBy(db, ownerId), finishKey))

/** The copies that an owner could put into a proposal, in all conditions and languages. */
const availableCounter = (db: MockDb) => perOwner((ownerId) => availableFinishes(db, ownerId))

/** The copies on an owner's lists for trade that are not promised. */
const unpromisedCounter = (db: MockDb) =>
  perOwner((ownerId) => {
    const listed = counted(listedBy(db, ownerId), finishKey)
    const promised = counted(promisedBy(db, ownerId), finishKey)
    return (finish) => Math.max(0, listed(finish) - promised(finish))
  })

function availableFinishes(db: MockDb, ownerId: number): (finish: FinishKey) => number {
  const promises = promisedBy(db, ownerId)
  const promisedOfKind = counted(promises, stockKey)
  const promised = counted(promises, finishKey)
  const listed = counted(listedBy(db, ownerId), finishKey)
  const free = counted(
    ownedKinds(db, ownerId).map((kind) => ({
      ...kind,
      quantity: Math.max(0, kind.quantity - promisedOfKind(kind)),
    })),
    finishKey,
  )
  return (finish) => Math.max(0, Math.min(free(finish), listed(finish) - promised(finish)))
}

/** A card on a list for trade with its list, its owner and how many of its copies can be had. */
export type Offer = Priced<ListItemRecord> & {
  list: SharedList
  owner: UserRecord
  available: number
  /** Copies of the finish on all lists for trade of the owner that are not promised: at least one. */
  unpromised: number
}

type OfferFilter = Pick<FilterValues, 'search' | 'game'>

/** The items of lists for trade that the viewer sees, and of the viewer's own, unless all copies are promised. */
function allOffers(db: MockDb, viewerId: number, { search, ...filter }: OfferFilter): Offer[] {
  const isMatch = cardSearchTest(db, viewerId, search)
  const lists = new Map(tradeLists(db, viewerId).map((list) => [list.id, list]))
  const availableOf = availableCounter(db)
  const unpromisedOf = unpromisedCounter(db)
  return matching(db, db.state.listItems, filter).flatMap((item) => {
    const list = lists.get(item.listId)
    if (!list) return []
    const owner = userById(db, list.userId)
    const available = Math.min(item.quantity, availableOf(owner.id, item))
    const unpromised = unpromisedOf(owner.id, item)
    const offer = {
      ownerKey: usernameKey(owner.username),
      list: foldText(list.name),
      isAvailable: available > 0,
    }
    if (unpromised === 0 || !isMatch(item.card, offer)) return []
    return [{ ...item, list, owner, available, unpromised }]
  })
}

const offersOfOthers = (db: MockDb, userId: number, filter: OfferFilter) =>
  allOffers(db, userId, filter).filter(({ owner }) => owner.id !== userId)

const offerKeys: Record<OfferSort, (offer: Offer) => SortKey> = {
  price: ({ price }) => price,
  newest: ({ addedAt }) => addedAt,
}

/** A search with conditions is selective where few cards match, as those of the seeds are. */
const isSelective = (search: string) => hasConditions(search) || isSelectiveSearch(search)

const availableFirst = (a: Offer, b: Offer) => Number(b.available > 0) - Number(a.available > 0)

function offerSender(db: MockDb, viewer: Viewer) {
  const tell = toPrintingJson(db, viewer)
  const promised = promisedCounter(db)
  return ({ list, owner, ...item }: Offer): OfferSent => ({
    id: item.id,
    card_id: item.cardId,
    tcg_product_id: item.card.sent.tcgProductId,
    card_name: item.card.sent.name,
    collector_number: item.card.sent.collector_number,
    set_name: item.card.sent.set_name,
    ...tell(item.card),
    quantity: item.quantity,
    variation: item.finish,
    market_price: item.price,
    owner_id: owner.id,
    owner_username: owner.username,
    list_name: list.name,
    public_url_id: list.publicUrlId,
    listed_at: item.addedAt,
    promised: promised(owner.id, item),
    available: item.available,
    in_owner_collection: item.available > 0,
  })
}

const tradeOf = ({ quantity, available, finish, owner, list }: Offer) => ({
  quantity,
  available,
  inCollection: available > 0,
  variation: finish,
  owner: owner.username,
  ownerId: owner.id,
  listName: list.name,
  publicUrlId: list.publicUrlId,
})

const byOwnerAndList = (a: Offer, b: Offer) =>
  compareText(usernameKey(a.owner.username), usernameKey(b.owner.username)) ||
  compareText(foldText(a.list.name), foldText(b.list.name)) ||
  a.id - b.id

type Match = Priced<ReturnType<typeof wishesOf>[number]> & { offers: readonly Offer[] }

const matchKeys: Record<MatchSort, (match: Match) => SortKey> = {
  name: ({ card }) => card.foldedName,
  updated: ({ offers }) =>
    offers
      .map(({ list }) => list.updatedAt)
      .toSorted()
      .at(-1) ?? null,
}

const isThere = ({ offers }: Match) => offers.some(({ available }) => available > 0)

function matchSender(db: MockDb, viewer: Viewer) {
  const cardOf = toEntryCardJson(db, viewer)
  return ({ offers, ...wish }: Match): MatchSent => ({
    card: cardOf(wish),
    wishlist: { quantity: wish.quantity, variation: wish.finish },
    trades: offers
      .toSorted((a, b) => availableFirst(a, b) || byOwnerAndList(a, b))
      .slice(0, maxTradesOfMatch)
      .map(tradeOf),
    tradeCount: offers.length,
  })
}

/** A card that one wants and the other offers, on one list or several. */
interface Deal {
  wanted: number
  /** Copies that can be had, of all offers together. */
  available: number
  /** Copies that count for the value: the available ones, or those that are not in the collection. */
  tradable: number
  offers: readonly [Offer, ...Offer[]]
}

const copies = ({ offers }: Deal) => offers.reduce((sum, { quantity }) => sum + quantity, 0)

type AvailableOf = ReturnType<typeof availableCounter>

/** `offers` are of one owner. */
function dealsOf(
  wishes: readonly WishRecord[],
  offers: readonly Offer[],
  availableOf: AvailableOf,
): Deal[] {
  const byFinish = grouped(offers, finishKey)
  return wishes
    .flatMap((wish): Deal[] => {
      const [first, ...others] = byFinish.get(finishKey(wish)) ?? []
      if (!first) return []
      const available = availableOf(first.owner.id, wish)
      const tradable = available > 0 ? available : first.unpromised
      return [{ wanted: wish.quantity, available, tradable, offers: [first, ...others] }]
    })
    .toSorted(
      (a, b) =>
        Number(b.available > 0) - Number(a.available > 0) || byCardName(a.offers[0], b.offers[0]),
    )
}

const byCardName = (a: Offer, b: Offer) =>
  compareText(a.card.foldedName, b.card.foldedName) ||
  a.cardId - b.cardId ||
  compareText(b.finish, a.finish)

/** In cents. */
const valueOf = (deals: readonly Deal[]) =>
  deals.reduce((sum, deal) => {
    const [{ price }] = deal.offers
    return sum + Math.min(deal.wanted, deal.tradable) * cents(price)
  }, 0)

function sideSender(db: MockDb, viewer: Viewer) {
  const cardOf = toEntryCardJson(db, viewer)
  return (deals: readonly Deal[]): PartnerSent['theyHave'] => ({
    cards: deals.slice(0, maxCardsOfSide).map((deal) => {
      const [offer] = deal.offers
      const [list = offer.list] = deal.offers.map((each) => each.list).toSorted(byListName)
      return {
        card: cardOf(offer),
        variation: offer.finish,
        wanted: deal.wanted,
        offered: copies(deal),
        available: deal.available,
        inCollection: deal.available > 0,
        listName: list.name,
        publicUrlId: list.publicUrlId,
      }
    }),
    count: deals.length,
    value: valueOf(deals) / 100,
  })
}

interface Partner {
  member: UserRecord
  theyHave: readonly Deal[]
  youHave: readonly Deal[]
}

/**
 * The wishes of a member with a private profile are hidden, so this side of the partner stays
 * empty.
 */
function partnersOf(db: MockDb, userId: number, game: string | undefined): Partner[] {
  const offers = grouped(allOffers(db, userId, { game }), ({ owner }) => owner.id)
  const wishes = wishesOf(db, userId)
  const availableOf = availableCounter(db)
  return db.state.users
    .filter(({ id, status }) => id !== userId && status === 'approved')
    .filter(({ id }) => !areBlocked(db, userId, id))
    .map((member) => ({
      member,
      theyHave: dealsOf(wishes, offers.get(member.id) ?? [], availableOf),
      youHave: member.profile.is_public
        ? dealsOf(wishesOf(db, member.id), offers.get(userId) ?? [], availableOf)
        : [],
    }))
    .filter(({ theyHave, youHave }) => theyHave.length + youHave.length > 0)
}

const nameOf = ({ member }: Partner) => usernameKey(member.username)
const totalOf = ({ theyHave, youHave }: Partner) => valueOf(theyHave) + valueOf(youHave)

const hasAvailable = ({ theyHave, youHave }: Partner) =>
  [...theyHave, ...youHave].some(({ available }) => available > 0)

const byName = (a: Partner, b: Partner) => compareText(nameOf(a), nameOf(b))

/** Where values are equal, names come from a to z in both directions. */
function comparing(sortBy: PartnerSort, sortOrder: 'asc' | 'desc') {
  const direction = sortOrder === 'asc' ? 1 : -1
  if (sortBy === 'name') return (a: Partner, b: Partner) => direction * byName(a, b)
  return (a: Partner, b: Partner) => direction * (totalOf(a) - totalOf(b)) || byName(a, b)
}

export const tradeHandlers = {
  tradeSearch: ({ db, viewer, query: { cardName, game, sortBy, ...page } }) => {
    const offers = offersOfOthers(db, viewer.id, { search: cardName, game })
    // The highest first; ties by the time of listing.
    const byKey = offers.toSorted(ordered(offerKeys[sortBy], 'desc', ({ id }) => -id))
    const isBounded = offers.length <= maxSortedByAvailability
    const sorted = isBounded && isSelective(cardName ?? '') ? byKey.toSorted(availableFirst) : byKey
    const { rows, pagination } = pageIn(sorted.slice(0, maxOffersCounted), page)
    const hasMore = offers.length > maxOffersCounted
    return { results: rows.map(offerSender(db, viewer)), pagination, hasMore }
  },

  wishlistTradeMatches: ({ db, viewer, query: { game, sortBy, sortOrder, ...page } }) => {
    const { id: userId } = viewer
    const offers = grouped(offersOfOthers(db, userId, { game }), finishKey)
    const matches = matching(db, wishesOf(db, userId), {}).flatMap((wish): Match[] => {
      const fitting = offers.get(finishKey(wish))
      return fitting ? [{ ...wish, offers: fitting }] : []
    })
    const sorted = matches
      .toSorted(ordered(matchKeys[sortBy], sortOrder, ({ id }) => id))
      .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
    const { rows, pagination } = pageIn(sorted, page)
    return { matches: rows.map(matchSender(db, viewer)), pagination }
  },

  tradePartners: ({ db, viewer, query: { game, sortBy, sortOrder, ...page } }) => {
    const side = sideSender(db, viewer)
    const sorted = partnersOf(db, viewer.id, game)
      .toSorted(comparing(sortBy, sortOrder))
      .toSorted((a, b) => Number(hasAvailable(b)) - Number(hasAvailable(a)))
    const { rows, pagination } = pageIn(sorted, page)
    return {
      partners: rows.map(({ member, theyHave, youHave }) => ({
        ownerId: member.id,
        owner: member.username,
        theyHave: side(theyHave),
        youHave: side(youHave),
      })),
      pagination,
    }
  },
} satisfies Partial<MockHandlers>
