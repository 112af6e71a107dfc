/** The catalogue: pages of cards, the card dialog, prices and pictures. */
import { http, HttpResponse } from 'msw'
import { samplePictureFromPath } from '../../sample/picture.ts'
import { ApiError } from '../../src/contract/api-error.ts'
import { cardPaginationOf } from '../../src/contract/totals.ts'
import { sides } from '../../src/domain/cards/finish.ts'
import {
  leastLikeness,
  likeness,
  likenessKey,
  maxSuggestions,
  tellingWords,
} from '../../src/domain/cards/likeness.ts'
import { isLine, lineDays } from '../../src/domain/cards/price-line.ts'
import { isSameCard } from '../../src/domain/cards/same-card.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { offeredGames } from '../../src/domain/games/rarities.ts'
import { catalogWordsOf, otherWords } from '../../src/domain/search/catalog-words.ts'
import { setsJson } from '../../src/rules/cards.ts'
import { byNumber, historyOf, namedPrinting, printingNamed } from './card-queries.ts'
import { queryCards } from '../../src/memory/card-queries.ts'
import type { MemoryCard, MemorySet } from '../../src/memory/catalog.ts'
import type { MockHandlers } from '../context.ts'
import { flagsFor, memberIdOf, ownCopies, ownershipTest } from '../../src/memory/own-cards.ts'
import { pageAtName } from '../../src/memory/rows.ts'

export const pictureHandler = http.get('*/pictures/*', ({ request }) => {
  const svg = samplePictureFromPath(new URL(request.url).pathname)
  return svg === null
    ? new HttpResponse('Not found', { status: 404 })
    : new HttpResponse(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
})

/** How many days a price history covers, today among them. */
const historyDays = 30

function newestFirst(a: MemorySet, b: MemorySet): number {
  return (
    compareText(b.releasedOn ?? '', a.releasedOn ?? '') || compareText(a.foldedName, b.foldedName)
  )
}

function points(prices: readonly (number | null)[], today: string) {
  const lastDay = Date.parse(today)
  return prices.slice(-historyDays).flatMap((cents, index, { length }) => {
    if (cents === null) return []
    const day = new Date(lastDay - (length - 1 - index) * 86_400_000)
    return { date: day.toISOString().slice(0, 10), price: (cents / 100).toFixed(2) }
  })
}

/** The line of a price in dollars; empty where it has too few days. */
function line(prices: readonly (number | null)[]): (number | null)[] {
  const dollars = prices.slice(-lineDays).map((cents) => (cents === null ? null : cents / 100))
  const missing = Array.from({ length: lineDays - dollars.length }, () => null)
  return isLine(dollars) ? [...missing, ...dollars] : []
}

const numberedJson = (card: MemoryCard['sent']) => ({
  id: card.id,
  tcgProductId: card.tcgProductId,
  name: card.name,
  collector_number: card.collector_number,
  treatments: card.treatments,
  normal_price: card.normal_price,
  foil_price: card.foil_price,
  ...(card.finishes && { finishes: card.finishes }),
  image_url: card.image_url,
})

function requireCard(card: MemoryCard | undefined): MemoryCard {
  if (!card) throw new ApiError(404, 'Card not found.')
  return card
}

function pageSent(
  cards: readonly MemoryCard[],
  query: Parameters<typeof pageAtName>[1],
  flags: ReturnType<typeof flagsFor>,
) {
  const { rows, pagination } = pageAtName(cards, query, ({ foldedName }) => foldedName)
  return {
    data: rows.map(({ sent }) => ({ ...sent, ...flags(sent.id) })),
    pagination: cardPaginationOf(pagination, cards.length),
  }
}

export const cardsHandlers = {
  cardSets: ({ db }) => setsJson(db.catalog.sets.toSorted(newestFirst)),

  // No set of the sample has one.
  setSymbol: () => {
    throw new ApiError(404, 'No set has this symbol.')
  },

  // No seed has a game that the app does not know.
  cardGames: ({ db }) => ({ games: offeredGames(db.catalog.sets, []) }),

  cardWords: ({ db: { catalog } }) => ({
    words: {
      ...catalogWordsOf((key) =>
        catalog.cards.map(({ searchedFacts }) => searchedFacts.get(key) ?? []),
      ),
      ...otherWords(
        catalog.sets.map(({ game }) => game),
        catalog.cards.flatMap(({ finishes }) => finishes),
        [],
      ),
    },
  }),

  cardList: ({ db, viewer, query }) => {
    const flags = flagsFor(db, viewer)
    const isKept = ownershipTest(db, viewer, query)
    const matching = queryCards(db.catalog.cards, query, ownCopies(db, memberIdOf(viewer))).filter(
      ({ sent }) => isKept([{ cardId: sent.id }]),
    )
    return pageSent(matching, query, flags)
  },

  cardPrintings: ({ db, viewer, params, query }) => {
    const card = db.catalog.cards[params.id - 1]
    if (!card) throw new ApiError(404, 'No card has this id.')
    const text = foldText(query.search ?? '')
    const printings = db.catalog.cards
      .filter((each) => isSameCard(namedPrinting(card), namedPrinting(each)))
      .filter(
        ({ foldedSet, setCode, sent }) =>
          foldedSet.includes(text) ||
          [setCode, sent.collector_number].some((each) => each?.toLowerCase() === text),
      )
      .toSorted(
        (a, b) =>
          compareText(b.releasedOn ?? '', a.releasedOn ?? '') ||
          compareText(a.foldedSet, b.foldedSet) ||
          compareText(a.numberKey ?? '', b.numberKey ?? '') ||
          a.sent.id - b.sent.id,
      )
    return pageSent(printings, query, flagsFor(db, viewer))
  },

  cardSuggestion: ({ db, query }) => {
    const key = likenessKey(query.search)
    const words = tellingWords(key)
    const likeFirst = db.catalog.cards
      .filter(({ searchKey }) => likeness(searchKey, words) >= leastLikeness)
      .map(({ sent, searchKey }) => ({ name: sent.name, like: likeness(searchKey, key) }))
      .toSorted((a, b) => b.like - a.like)
    const names = [...new Set(likeFirst.map(({ name }) => name))].slice(0, maxSuggestions)
    return { name: names[0] ?? null, names }
  },

  cardNumbers: ({ db, query: { set } }) => ({
    cards: queryCards(db.catalog.cards, { ...byNumber, set }).flatMap(({ sent }) =>
      sent.collector_number === null ? [] : [numberedJson(sent)],
    ),
  }),

  cardByProduct: ({ db, viewer, params }) => {
    const { sent, facts } = requireCard(printingNamed(db, { tcgProductId: params.productId }))
    return { ...sent, ...flagsFor(db, viewer)(sent.id), ...(facts && { facts }) }
  },

  cardPriceHistory: ({ db, params }) => {
    const card = requireCard(db.catalog.cards[params.id - 1])
    const { history, sent } = card
    const { today } = db.catalog
    const others = (sent.finishes ?? [])
      .filter(({ finish, market }) => market !== null && !sides.some((side) => side === finish))
      .map(({ finish }) => ({ finish, prices: points(historyOf(card, finish), today) }))
    return {
      priceHistory: {
        Normal: points(history.Normal, today),
        Foil: points(history.Foil, today),
        ...(others.length > 0 && { others }),
      },
    }
  },

  cardPriceLines: ({ db, query }) => {
    const ids = [...new Set(query.ids)].toSorted((a, b) => a - b)
    return {
      lines: ids.flatMap((id) => {
        const card = db.catalog.cards[id - 1]
        if (!card) return []
        return { id, normal: line(card.history.Normal), foil: line(card.history.Foil) }
      }),
    }
  },
} satisfies Partial<MockHandlers>
