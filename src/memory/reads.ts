/** Reads of a member's collection, wishlist, lists and decks. */
import { shownLocation } from '../domain/entries/shown-location.ts'
import { wishesOf, wishSender } from './wishlist.ts'
import { deckOf, entryFields, matching, ranked, valueOf } from './entries.ts'
import type { PriceSource } from '../domain/cards/price-source.ts'
import { isIdle } from './lists.ts'
import { finishKey } from '../domain/entries/stock-key.ts'
import { toCents } from '../domain/format/money.ts'
import { basisOf } from './cost-basis.ts'
import { priced, type Priced } from './priced.ts'
import { keys, listSent } from './list-pages.ts'
import { groupIdOf } from './card-groups.ts'
import { countGroups } from '../domain/entries/statistics.ts'
import { cardIdsOf, isCardIdsCall, pageOf } from './entry-pages.ts'
import { decksOf } from './decks.ts'
import type { Grouping } from '../domain/entries/groupings.ts'
import { copiesBefore } from '../domain/entries/surplus.ts'
import { freeOf, ownedBy } from './owned-entries.ts'
import { currencyJson } from '../rules/cards.ts'
import { ownedSender, sortedOnce } from './collection.ts'
import { ordered } from './rows.ts'
import { coverDeck } from '../domain/decks/coverage.ts'
import { statisticsJson } from '../rules/collection.ts'
import { costBasisJson } from '../rules/value.ts'
import { coverageOf } from './deck-coverage.ts'
import type { AppContract } from '../contract/contract.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { MemoryDb } from './memory-db.ts'
import type { CollectionRecord } from '../domain/entries/belongings.ts'

function statisticsOf(
  db: MemoryDb,
  own: readonly Priced<CollectionRecord>[],
  by: Grouping,
  source: PriceSource,
) {
  const entries = own.map((entry) => ({
    fields: entryFields(db, entry),
    printing: finishKey(entry),
    quantity: entry.quantity,
    cents: toCents(valueOf(entry)),
  }))
  return statisticsJson(countGroups(by, entries), source)
}

export const memoryReads = {
  collectionList: ({ db, viewer, query }) => {
    const all = matching(db, ownedBy(db, viewer.id), query, viewer)
    const currency = all[0]?.card.sent.currency
    const costBasis = { ...costBasisJson(basisOf(all)), ...currencyJson(currency) }
    if (isCardIdsCall(query)) {
      const { cardIds, ...rest } = cardIdsOf(db, all, query)
      return { collection: cardIds.map((card_id) => ({ card_id })), ...rest, costBasis }
    }
    const { entries, ...rest } = pageOf(all, query, (entry) =>
      shownLocation(entry.location, deckOf(db, entry)?.name ?? ''),
    )
    const sent = entries.map(ownedSender(db, viewer))
    if (!query.ranked) return { collection: sent, ...rest, costBasis }
    const before = copiesBefore(ownedBy(db, viewer.id).map(ranked))
    const collection = sent.map((item) => ({ ...item, copies_before: before.get(item.id) ?? 0 }))
    return { collection, ...rest, costBasis }
  },

  collectionSets: ({ db, viewer }) => ({
    sets: sortedOnce(
      ownedBy(db, viewer.id).map(({ cardId }) => db.catalog.cards[cardId - 1]?.setCode ?? ''),
    ),
  }),

  collectionStatistics: ({ db, viewer, query }) =>
    statisticsOf(db, matching(db, ownedBy(db, viewer.id), query), query.by, viewer.priceSource),

  collectionLabels: ({ db, viewer }) => {
    const own = ownedBy(db, viewer.id)
    return {
      locations: sortedOnce(
        freeOf(db, viewer.id)
          .map(({ location }) => location)
          .filter((each) => each !== ''),
      ),
      tags: sortedOnce(own.flatMap(({ tags }) => tags)),
      decks: sortedOnce(own.flatMap((entry) => deckOf(db, entry)?.name ?? [])),
    }
  },

  collectionCopies: ({ db, viewer, params: { cardId } }) => {
    const ofCard = <Entry extends { id: number; cardId: number }>(entries: readonly Entry[]) =>
      entries.filter((entry) => entry.cardId === cardId).toSorted((a, b) => a.id - b.id)
    const copies = ofCard(ownedBy(db, viewer.id)).map((entry) => priced(db, entry))
    const groupId = groupIdOf(db, { cardId })
    const wishes = wishesOf(db, viewer.id)
      .filter((wish) =>
        wish.anyPrinting ? groupIdOf(db, wish) === groupId : wish.cardId === cardId,
      )
      .toSorted((a, b) => a.id - b.id)
      .map((entry) => priced(db, entry))
    return {
      copies: copies.map(ownedSender(db, viewer)),
      wishes: wishes.map(wishSender(db, viewer)),
    }
  },

  wishlistList: ({ db, viewer, query }) => {
    const all = matching(db, wishesOf(db, viewer.id), query, viewer)
    if (isCardIdsCall(query)) {
      const { cardIds, ...rest } = cardIdsOf(db, all, query)
      return { wishlist: cardIds.map((id) => ({ card: { id } })), ...rest }
    }
    const { entries, ...rest } = pageOf(all, query)
    return { wishlist: entries.map(wishSender(db, viewer)), ...rest }
  },

  listMine: ({ db, viewer: { id: userId }, query: { sortBy, sortOrder } }) => {
    const own = db.state.lists.filter(
      (list) => list.userId === userId && !list.deck && !isIdle(db, list),
    )
    const sorted = own.toSorted(ordered(keys[sortBy], sortOrder, ({ id }) => id))
    return { lists: sorted.map((list) => listSent(db, userId, list)) }
  },

  deckMine: async ({ db, viewer: { id: userId } }) => {
    const sent = decksOf(db, userId).map(async (deck) => {
      const { lines, cards, printings, bound } = await coverageOf(db, deck, userId)
      const { totals } = coverDeck(lines, cards, { basicsAreOwned: true, printings })
      return {
        ...listSent(db, userId, deck),
        needed: totals.cards,
        owned: totals.owned,
        proxies: totals.proxies,
        bound,
      }
    })
    return { decks: await Promise.all(sent) }
  },
} satisfies Partial<Handlers<AppContract, { db: MemoryDb }>>
