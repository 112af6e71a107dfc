/** What others have for trade, and the matches with the own wishes. */
import { needOf } from '../../src/domain/entries/need.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import {
  type MatchSent,
  maxSortedByAvailability,
  maxTradesOfMatch,
} from '../../src/contract/trade.ts'
import { usernameKey } from '../../src/domain/accounts/account.ts'
import type { FilterValues } from '../../src/domain/cards/filters.ts'
import { isSelectiveSearch } from '../../src/domain/cards/search.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { hasConditions, searchTree } from '../../src/domain/search/search-test.ts'
import { offerParts } from '../../src/domain/search/search-tree.ts'
import type { MatchSort, OfferSort } from '../../src/domain/trade/trade.ts'
import { cardInFinishJson, offerJson } from '../../src/rules/entries.ts'
import { cardSearchTest } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { matching } from '../../src/memory/entries.ts'
import type { Priced } from '../../src/memory/priced.ts'
import { seenBy } from '../../src/memory/entry-pages.ts'
import { type SharedList, tradeLists } from '../lists/lists.ts'
import { userById } from '../../src/memory/members.ts'
import type { MockDb } from '../records.ts'
import { grouped, ordered, pageIn, type SortKey } from '../../src/memory/rows.ts'
import type { ListItemRecord } from '../../src/domain/entries/belongings.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { wishesFitting } from './fitting-wishes.ts'
import { stocks } from '../../src/memory/stock.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

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
export function allOffers(
  db: MockDb,
  viewerId: number,
  { search, ...filter }: OfferFilter,
): Offer[] {
  const isMatch = cardSearchTest(db, viewerId, search)
  const lists = new Map(tradeLists(db, viewerId).map((list) => [list.id, list]))
  const stockOf = stocks(db)
  return matching(db, db.state.listItems, filter).flatMap((item) => {
    const list = lists.get(item.listId)
    if (!list) return []
    const owner = userById(db, list.userId)
    const stock = stockOf(owner.id)
    const available = Math.min(item.quantity, stock.available(item))
    const unpromised = stock.unpromised(item)
    const offer = {
      ownerKey: usernameKey(owner.username),
      list: foldText(list.name),
      isAvailable: available > 0,
    }
    if (unpromised === 0 || !isMatch(item.card, { finish: item.finish, offer })) return []
    return [{ ...item, list, owner, available, unpromised }]
  })
}

const offersOfOthers = (db: MockDb, userId: number, filter: OfferFilter) =>
  allOffers(db, userId, filter).filter(({ owner }) => owner.id !== userId)

const offerKeys: Record<OfferSort, (offer: Offer) => SortKey> = {
  price: ({ price }) => price,
  newest: ({ addedAt }) => addedAt,
}

/** A search with conditions is selective where few cards match, as those of the seeds are, but not by prices of offers alone. */
function isSelective(search: string): boolean {
  if (!hasConditions(search)) return isSelectiveSearch(search)
  const { ofCards, ofPrices, ofOffers } = offerParts(searchTree(search))
  return ofPrices.length === 0 || ofCards.length + ofOffers.length > 0
}

const availableFirst = (a: Offer, b: Offer) => Number(b.available > 0) - Number(a.available > 0)

function offerSender(db: MockDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  const stockOf = stocks(db)
  return ({ list, owner, available, unpromised: _unpromised, ...item }: Offer) =>
    offerJson({
      entry: { ...seen(item), promised: stockOf(owner.id).promisedOfFinish(item) },
      ownerId: owner.id,
      owner: owner.username,
      listName: list.name,
      publicUrlId: list.publicUrlId,
      available,
    })
}

const tradeOf = ({ quantity, available, finish, card, owner, list }: Offer) => ({
  quantity,
  available,
  inCollection: available > 0,
  variation: finish,
  cardId: card.sent.id,
  setName: card.sent.set_name,
  collectorNumber: card.sent.collector_number,
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
  const seen = seenBy(db, viewer)
  return ({ offers, ...wish }: Match): MatchSent => ({
    card: cardInFinishJson(seen(wish)).card,
    wishlist: {
      quantity: wish.quantity,
      variation: wish.finish,
      ...needOf(wish),
    },
    trades: offers
      .toSorted((a, b) => availableFirst(a, b) || byOwnerAndList(a, b))
      .slice(0, maxTradesOfMatch)
      .map(tradeOf),
    tradeCount: offers.length,
  })
}

export const offersHandlers = {
  tradeSearch: ({ db, viewer, query: { cardName, game, sortBy, ...page } }) => {
    const offers = offersOfOthers(db, viewer.id, { search: cardName, game })
    // The highest first; ties by the time of listing.
    const byKey = offers.toSorted(ordered(offerKeys[sortBy], 'desc', ({ id }) => -id))
    const isBounded = offers.length <= maxSortedByAvailability
    const sorted = isBounded && isSelective(cardName ?? '') ? byKey.toSorted(availableFirst) : byKey
    const { rows, pagination } = pageIn(sorted, page)
    return { results: rows.map(offerSender(db, viewer)), pagination, hasMore: false }
  },

  wishlistTradeMatches: ({ db, viewer, query: { game, sortBy, sortOrder, ...page } }) => {
    const { id: userId } = viewer
    const fitting = wishesFitting(db, matching(db, wishesOf(db, userId), {}))
    const pairs = offersOfOthers(db, userId, { game }).flatMap((offer) =>
      fitting(offer).map((wish) => ({ wish, offer })),
    )
    const matches = [...grouped(pairs, ({ wish }) => wish.id).values()].flatMap(
      (ofWish): Match[] => {
        const offers = ofWish.map(({ offer }) => offer)
        return ofWish.slice(0, 1).map(({ wish }) => ({ ...wish, offers }))
      },
    )
    const sorted = matches
      .toSorted(ordered(matchKeys[sortBy], sortOrder, ({ id }) => id))
      .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
    const { rows, pagination } = pageIn(sorted, page)
    return { matches: rows.map(matchSender(db, viewer)), pagination }
  },
} satisfies Partial<MockHandlers>
