/** The prices of the last days of the cards of a page. */
import { expect } from 'vitest'
import { cardPriceHistory, cardPriceLines } from '../../../../src/contract/cards.ts'
import { lineDays } from '../../../../src/domain/cards/price-line.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'
import { card, unknownCard } from './sample-cards.ts'

const { bothFinishes, foilOnly, normalOnly, unpriced } = card

const linesOf = async (client: Client, ids: number[]) =>
  (await client.call(cardPriceLines, { query: { ids } })).lines

export const priceLineScenarios: Scenarios = {
  'a line has the prices of the history, a day each': async (client) => {
    const ids = Array.from({ length: 60 }, (_, at) => 560 + at)
    const lines = await linesOf(client, ids)
    expect(lines.map(({ id }) => id)).toEqual(ids)
    for (const { id, normal, foil } of lines) {
      const { priceHistory } = await client.call(cardPriceHistory, { params: { id } })
      for (const [series, points] of [
        [normal, priceHistory.Normal],
        [foil, priceHistory.Foil],
      ] as const) {
        const prices = series.filter((price) => price !== null)
        const expected = points.map(({ price }) => Number(price))
        expect(prices).toEqual(expected.length > 1 ? expected : [])
        expect([0, lineDays]).toContain(series.length)
      }
    }
  },

  'lines come once and by id, of a finish without prices empty, and not of unknown cards': async (
    client,
  ) => {
    const { cardId } = bothFinishes
    const lines = await linesOf(client, [
      unpriced.cardId,
      unknownCard.cardId,
      normalOnly.cardId,
      foilOnly.cardId,
      cardId,
      cardId,
    ])
    expect(lines.map(({ id, normal, foil }) => [id, normal.length, foil.length])).toEqual([
      [cardId, lineDays, lineDays],
      [foilOnly.cardId, 0, lineDays],
      [unpriced.cardId, 0, 0],
      [normalOnly.cardId, lineDays, 0],
    ])
  },

  'lines of more than a hundred cards, or of what is no id, are refused': async (client) => {
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    for (const ids of [many.join(','), '0', 'one']) {
      const { status } = await client.get(`/api/cards/price-lines?ids=${ids}`)
      expect(status, ids).toBe(400)
    }
    expect((await client.get('/api/cards/price-lines')).status).toBe(400)
  },
}
