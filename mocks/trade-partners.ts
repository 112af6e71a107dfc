/** Members whose wishes and offers fit together with one's own. */
import { mostCardsOfSide, type PartnerSent } from '../src/api/trade/contract.ts'
import type { Viewer } from '../src/api/handle.ts'
import { usernameKey } from '../src/domain/account.ts'
import { compareText } from '../src/domain/text.ts'
import type { PartnerSort } from '../src/domain/trade.ts'
import type { WishRecord } from './belongings.ts'
import { ordered, type SortKey } from './card-query.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import { cents, paginationOf, slice } from './entry-query.ts'
import { entryCardTeller } from './entry-sent.ts'
import type { UserRecord } from './people.ts'
import { byName } from './shared-lists.ts'
import { allOffers, finishKey, grouped, type Offer } from './trade.ts'
import { caller } from './users.ts'
import { wishesOf } from './wishlist.ts'

/** A card that one wants and the other offers, on one list or several. */
interface Deal {
  wanted: number
  offers: readonly [Offer, ...Offer[]]
}

const copies = ({ offers }: Deal) => offers.reduce((sum, { quantity }) => sum + quantity, 0)

function dealsOf(wishes: readonly WishRecord[], offers: readonly Offer[]): Deal[] {
  const byFinish = grouped(offers, finishKey)
  return wishes
    .flatMap((wish): Deal[] => {
      const [first, ...others] = byFinish.get(finishKey(wish)) ?? []
      return first ? [{ wanted: wish.quantity, offers: [first, ...others] }] : []
    })
    .toSorted(({ offers: [a] }, { offers: [b] }) => byCardName(a, b))
}

const byCardName = (a: Offer, b: Offer) =>
  compareText(a.card.foldedName, b.card.foldedName) ||
  a.cardId - b.cardId ||
  compareText(a.variation, b.variation)

/** In cents: as many copies as are both wanted and offered. */
const valueOf = (deals: readonly Deal[]) =>
  deals.reduce((sum, deal) => {
    const [{ price }] = deal.offers
    return sum + Math.min(deal.wanted, copies(deal)) * cents(price)
  }, 0)

function sideSender(db: MockDb, viewer: Viewer | null) {
  const cardOf = entryCardTeller(db, viewer)
  return (deals: readonly Deal[]): PartnerSent['theyHave'] => ({
    cards: deals.slice(0, mostCardsOfSide).map((deal) => {
      const [offer] = deal.offers
      const [list = offer.list] = deal.offers.map((each) => each.list).toSorted(byName)
      return {
        card: cardOf(offer),
        variation: offer.variation,
        wanted: deal.wanted,
        offered: copies(deal),
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

/** Nobody learns what a member wants whose profile is private: their side of what one has stays empty. */
function partnersOf(db: MockDb, userId: number): Partner[] {
  const offers = grouped(allOffers(db), ({ owner }) => owner.id)
  const wishes = wishesOf(db, userId)
  return db.state.users
    .filter(({ id, status }) => id !== userId && status === 'approved')
    .map((member) => ({
      member,
      theyHave: dealsOf(wishes, offers.get(member.id) ?? []),
      youHave: member.profile.is_public
        ? dealsOf(wishesOf(db, member.id), offers.get(userId) ?? [])
        : [],
    }))
    .filter(({ theyHave, youHave }) => theyHave.length + youHave.length > 0)
}

const keys: Record<PartnerSort, (partner: Partner) => SortKey> = {
  value: ({ theyHave, youHave }) => valueOf(theyHave) + valueOf(youHave),
  name: ({ member }) => usernameKey(member.username),
}

export const tradePartnerHandlers: Pick<MockHandlers, 'tradePartners'> = {
  tradePartners: ({ db, viewer, query: { sortBy, sortOrder, ...page } }) => {
    const side = sideSender(db, viewer)
    const partners = partnersOf(db, caller(db, viewer).id)
    const byKey = ordered(keys[sortBy], sortOrder, ({ member }: Partner) => member.id)
    return {
      partners: slice(partners.toSorted(byKey), page).map(({ member, theyHave, youHave }) => ({
        ownerId: member.id,
        owner: member.username,
        theyHave: side(theyHave),
        youHave: side(youHave),
      })),
      pagination: paginationOf(partners.length, page),
    }
  },
}
