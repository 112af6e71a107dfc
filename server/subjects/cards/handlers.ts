import { cardPaginationOf } from '../../../src/contract/totals.ts'
import { offeredGames } from '../../../src/domain/games/rarities.ts'
import { otherWords } from '../../../src/domain/search/catalog-words.ts'
import { needsOfSearch } from '../../../src/domain/cards/filter-rules.ts'
import { pageAfter } from '../../../src/domain/cards/name-page.ts'
import { parseSearch } from '../../../src/domain/search/parse-search.ts'
import { cardJson, setsJson } from '../../../src/rules/cards.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { AppHandlers } from '../../context.ts'
import { priceHistory, priceLines } from './price-history.ts'
import { findSymbol, listGames, listSets } from '../sets/set-queries.ts'
import { readSeenRarities } from './seen-rarities.ts'
import { perspectiveOf } from './viewer-flags.ts'
import { factsOf } from './card-facts.ts'
import type { CardQuery } from './card-page.ts'
import type { Cards } from './card-queries.ts'
import { suggestNames } from './suggest-name.ts'

/** Days that a price history shows. */
const historyDays = 30

const pageSent = (
  { page, limit }: { page: number; limit: number },
  { rows, total }: Awaited<ReturnType<Cards['page']>>,
) => ({
  data: rows.map(cardJson),
  pagination: cardPaginationOf({ page, limit }, total),
})

export const cardHandlers = {
  cardSets: async ({ engine }) => setsJson(await listSets(engine.db)),

  setSymbol: async ({ params: { symbol }, engine }) => {
    const content = await findSymbol(engine.db, symbol)
    if (content === null) throw new ApiError(404, 'No set has this symbol.')
    return { name: `${symbol}.svg`, content }
  },

  cardGames: async ({ engine }) => ({
    games: offeredGames(await listGames(engine.db), await readSeenRarities(engine.db)),
  }),

  cardWords: async ({ cards }) => {
    const columns = await cards.columns.current({ hasFacts: true })
    return {
      words: {
        ...columns.facts.facts?.words,
        ...otherWords(
          columns.sets.map(({ game }) => game),
          columns.finishWords,
          columns.seenRarities.values(),
        ),
      },
    }
  },

  cardList: async ({ viewer, query, cards, copies }) => {
    const { owned = [], counting, without, extraOver, atName, ...rest } = query
    const { viewerId, source } = perspectiveOf(viewer)
    const { limit, search = '' } = query
    const { tree: conditions } = parseSearch(search)
    const needs = conditions && needsOfSearch(conditions)
    const ownership = owned.length === 0 ? null : { owned, counting, without, extraOver }
    const columnNeeds = { source, hasFacts: needs?.has('facts') }
    const request = { ...rest, source }
    const comparesCopies = ownership !== null || needs?.has('copies')
    const read = (cut: Pick<CardQuery, 'page' | 'limit' | 'namesBefore'>) =>
      viewerId !== null && comparesCopies
        ? cards.ownershipPage({ ...request, ...cut, viewerId, ownership, conditions }, (work) =>
            copies.withCopies({ memberId: viewerId, search: conditions }, work, columnNeeds),
          )
        : conditions !== null
          ? cards.searchPage({ ...request, ...cut, viewerId, conditions }, columnNeeds)
          : cards.page({ ...request, ...cut, viewerId })
    let { page } = query
    if (atName !== undefined) {
      const namesBefore = { text: atName, sortOrder: query.sortOrder }
      page = pageAfter((await read({ page: 1, limit: 1, namesBefore })).total, limit)
    }
    return pageSent({ page, limit }, await read({ page, limit }))
  },

  cardPrintings: async ({ viewer, params, query, cards }) => {
    const page = await cards.printings(params.id, query, perspectiveOf(viewer))
    if (!page) throw new ApiError(404, 'No card has this id.')
    return pageSent(query, page)
  },

  cardSuggestion: async ({ query, engine }) => {
    const names = await suggestNames(engine.db, query.search)
    return { name: names[0] ?? null, names }
  },

  cardNumbers: async ({ query, cards }) => ({ cards: await cards.numbered(query.set) }),

  cardByProduct: async ({ viewer, params, cards, engine }) => {
    const row = await cards.byProductId(params.productId, perspectiveOf(viewer))
    if (!row) throw new ApiError(404, 'No card has this product id.')
    const facts = await factsOf(engine.db, row.id)
    return { ...cardJson(row), ...(facts !== null && { facts }) }
  },

  cardPriceHistory: async ({ params, engine, today }) => {
    const history = await priceHistory(engine.db, params.id, { days: historyDays, today: today() })
    if (!history) throw new ApiError(404, 'No card has this id.')
    return { priceHistory: history }
  },

  cardPriceLines: async ({ query, engine, today }) => ({
    lines: await priceLines(engine.db, query.ids, { today: today() }),
  }),
} satisfies Partial<AppHandlers>
