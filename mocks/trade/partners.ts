/** Members with whom both sides of a trade can be filled. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import { maxCardsOfSide, type PartnerSent } from '../../src/contract/trade.ts'
import { usernameKey } from '../../src/domain/accounts/account.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { PartnerSort } from '../../src/domain/trade/trade.ts'
import { cardInFinishJson } from '../../src/rules/entries.ts'
import type { MockHandlers } from '../context.ts'
import { cents } from '../../src/memory/entries.ts'
import { seenBy } from '../../src/memory/entry-pages.ts'
import { byListName } from '../../src/memory/lists.ts'
import { areBlocked } from '../members/members.ts'
import { allOffers, type Offer } from './offers.ts'
import type { MockDb } from '../records.ts'
import { grouped, pageIn } from '../../src/memory/rows.ts'
import type { WishRecord } from '../../src/domain/entries/belongings.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { wishesFitting } from './fitting-wishes.ts'
import { stocks } from '../../src/memory/stock.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

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

/** `offers` are of one owner. */
function dealsOf(
  db: MockDb,
  wishes: readonly WishRecord[],
  offers: readonly Offer[],
  stockOf: ReturnType<typeof stocks>,
): Deal[] {
  const fitting = wishesFitting(db, wishes)
  return [...grouped(offers, finishKey).values()]
    .flatMap(([first, ...others]): Deal[] => {
      if (!first) return []
      const wanted = fitting(first).reduce((sum, { quantity }) => sum + quantity, 0)
      if (wanted === 0) return []
      const available = stockOf(first.owner.id).available(first)
      const tradable = available > 0 ? available : first.unpromised
      return [{ wanted, available, tradable, offers: [first, ...others] }]
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

/** The value of deals in cents. */
const valueOf = (deals: readonly Deal[]) =>
  deals.reduce((sum, deal) => {
    const [{ price }] = deal.offers
    return sum + Math.min(deal.wanted, deal.tradable) * cents(price)
  }, 0)

function sideSender(db: MockDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  return (deals: readonly Deal[]): PartnerSent['theyHave'] => ({
    cards: deals.slice(0, maxCardsOfSide).map((deal) => {
      const [offer] = deal.offers
      const [list = offer.list] = deal.offers.map((each) => each.list).toSorted(byListName)
      return {
        ...cardInFinishJson(seen(offer)),
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
  const stockOf = stocks(db)
  return db.state.users
    .filter(({ id, status }) => id !== userId && status === 'approved')
    .filter(({ id }) => !areBlocked(db, userId, id))
    .map((member) => ({
      member,
      theyHave: dealsOf(db, wishes, offers.get(member.id) ?? [], stockOf),
      youHave: member.profile.is_public
        ? dealsOf(db, wishesOf(db, member.id), offers.get(userId) ?? [], stockOf)
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

export const partnersHandlers = {
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
