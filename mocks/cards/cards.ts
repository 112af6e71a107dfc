/** Cards, sets and price history, answered from the mocks' catalogue. */
import { ApiError } from '../../src/contract/api-error.ts'
import { isLine, lineDays } from '../../src/domain/cards/price-line.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { flagsFor } from './card-flags.ts'
import { queryCards } from './card-query.ts'
import { ownershipTest } from './ownership.ts'
import type { MockCard, MockSet } from '../catalog.ts'
import type { MockHandlers } from '../context.ts'
import { printingNamed } from '../entries/entries.ts'
import { pageIn } from '../entries/entry-query.ts'

/** How many days a price history covers, today among them. */
const historyDays = 30

function newestFirst(a: MockSet, b: MockSet): number {
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
  const known = prices.slice(-lineDays).map((cents) => (cents === null ? null : cents / 100))
  const missing = Array.from({ length: lineDays - known.length }, () => null)
  return isLine(known) ? [...missing, ...known] : []
}

function found(card: MockCard | undefined): MockCard {
  if (!card) throw new ApiError(404, 'There is no such card.')
  return card
}

export const cardHandlers = {
  cardSets: ({ db }) => ({
    setTypes: db.catalog.sets
      .toSorted(newestFirst)
      .map(({ name, code, cardCount, releasedOn, kind, imageUrl }) => ({
        name,
        code,
        card_count: cardCount,
        released_on: releasedOn,
        kind,
        image_url: imageUrl,
      })),
  }),

  cardList: ({ db, viewer, query }) => {
    const flags = flagsFor(db, viewer)
    const isKept = ownershipTest(db, viewer, query)
    const matching = queryCards(db.catalog.cards, query).filter(({ sent }) => isKept(sent.id))
    const { rows, pagination } = pageIn(matching, query)
    const { totalItems: totalCards, ...position } = pagination
    return {
      data: rows.map(({ sent }) => ({ ...sent, ...flags(sent.id) })),
      pagination: { ...position, totalCards },
    }
  },

  cardByProduct: ({ db, viewer, params }) => {
    const { sent } = found(printingNamed(db, { tcgProductId: params.productId }))
    return { ...sent, ...flagsFor(db, viewer)(sent.id) }
  },

  cardPriceHistory: ({ db, params }) => {
    const { history } = found(db.catalog.cards[params.id - 1])
    const { today } = db.catalog
    return {
      priceHistory: { Normal: points(history.Normal, today), Foil: points(history.Foil, today) },
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
