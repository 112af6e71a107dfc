import {
  type MatchSent,
  maxCardsOfSide,
  maxOffersCounted,
  maxTradesOfMatch,
  type PartnerSent,
} from '../../../src/contract/trade.ts'
import { needOf } from '../../../src/domain/entries/need.ts'
import { hasConditions, searchTree } from '../../../src/domain/search/search-test.ts'
import type { AppHandlers } from '../../context.ts'
import { findMatches, type MatchRow } from './matches.ts'
import { findPartners, type PartnerCard, type PartnerRow, type PartnerSide } from './partners.ts'
import { readOfferSearch } from './offer-condition.ts'
import { findOffers, type OfferRow } from './search.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { offerJson } from '../../../src/rules/entries.ts'
import { cardInFinish, withCard } from '../entries/entry-json.ts'

export const tradeHandlers = {
  tradeSearch: async ({ viewer, query: { cardName, ...query }, engine, entries }) => {
    const viewerId = viewer.id
    const search = cardName ?? ''
    const { rows, total } = await findOffers(engine.db, {
      ...query,
      ...(hasConditions(search)
        ? await readOfferSearch(engine.db, searchTree(search), {
            cardsOf: await entries.indexes.cardFinder(search, { viewerId }),
            atMost: maxOffersCounted,
          })
        : { search }),
      viewerId,
      atMost: maxOffersCounted,
    })
    return {
      results: rows.map(offerSent),
      pagination: paginationOf(query, Math.min(total, maxOffersCounted)),
      hasMore: total > maxOffersCounted,
    }
  },

  wishlistTradeMatches: async ({ viewer, query, engine }) => {
    const userId = viewer.id
    const matchQuery = { ...query, userId, maxTrades: maxTradesOfMatch }
    const { rows, total } = await findMatches(engine.db, matchQuery)
    return { matches: rows.map(matchSent), pagination: paginationOf(query, total) }
  },

  tradePartners: async ({ viewer, query, engine }) => {
    const userId = viewer.id
    const partnerQuery = { ...query, userId, maxCards: maxCardsOfSide }
    const { rows, total } = await findPartners(engine.db, partnerQuery)
    return { partners: rows.map(partnerSent), pagination: paginationOf(query, total) }
  },
} satisfies Partial<AppHandlers>

const offerSent = ({ entry, ...offer }: OfferRow) => offerJson({ entry: withCard(entry), ...offer })

function matchSent({ wish, trades, tradeCount }: MatchRow): MatchSent {
  const { card, variation } = cardInFinish(wish)
  return {
    card,
    wishlist: { quantity: wish.quantity, variation, ...needOf(wish) },
    trades,
    tradeCount,
  }
}

function partnerSent({ id, username, theyHave, youHave }: PartnerRow): PartnerSent {
  return { ownerId: id, owner: username, theyHave: sideSent(theyHave), youHave: sideSent(youHave) }
}

function sideSent(side: PartnerSide | null): PartnerSent['theyHave'] {
  if (side === null) return { cards: [], count: 0, value: 0 }
  return { ...side, cards: side.cards.map(sideCardSent) }
}

function sideCardSent(row: PartnerCard) {
  const { wanted, offered, available, listName, publicUrlId } = row
  const copies = { wanted, offered, available, inCollection: available > 0 }
  return { ...cardInFinish(row), ...copies, listName, publicUrlId }
}
