/** The own cards whose prices rose or fell most. */
import type { Side } from '../../../../src/domain/cards/finish.ts'
import { expect } from 'vitest'
import { cardPriceHistory } from '../../../../src/contract/cards.ts'
import { collectionMovers } from '../../../../src/contract/value.ts'
import type { Args, Sends } from '../../../../src/contract/endpoint.ts'
import { moverDays, moverOrders } from '../../../../src/domain/entries/movers.ts'
import { daysBefore } from '../../../../src/domain/format/dates.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { add, addBulk, owned } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { card } from './sample-cards.ts'

const { bothFinishes, foilOnly, normalOnly, unpriced } = card

type Query = NonNullable<Args<typeof collectionMovers>['query']>
type Answer = Sends<typeof collectionMovers>

const moversOf = (client: Client, query: Query = {}) => client.call(collectionMovers, { query })

const all = ({ rose, fell }: Answer) => [...rose.movers, ...fell.movers]

/** Market prices in cents by their days. */
async function seriesOf(client: Client, cardId: number) {
  const { priceHistory } = await client.call(cardPriceHistory, { params: { id: cardId } })
  const byDay = (points: (typeof priceHistory)['Normal']) =>
    new Map(points.map(({ date, price }) => [date, Math.round(Number(price) * 100)]))
  return { Normal: byDay(priceHistory.Normal), Foil: byDay(priceHistory.Foil) }
}

export const moverScenarios: Scenarios = {
  'a member without cards has no movers': async (client) => {
    const { client: own } = await newcomer(client)
    const { as_of: asOf, since, ...movers } = await moversOf(own, { days: '30' })
    const none = { total: 0, movers: [] }
    expect(movers).toEqual({ owned: 0, compared: 0, rose: none, fell: none })
    expect(since).toBe(daysBefore(asOf ?? '', 30))
  },

  'the copies of a printing in one finish count together, at the prices of that finish': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...bothFinishes, quantity: 3 })
    await add(own, { ...bothFinishes, condition: 'LP', location: 'Box' })
    await add(own, { ...bothFinishes, isFoil: true })
    await add(own, unpriced)
    for (const days of ['1', '7'] as const) {
      const answer = await moversOf(own, { days, minValue: 0 })
      expect(answer).toMatchObject({ owned: 3, compared: 2 })
      const prices = await seriesOf(own, bothFinishes.cardId)
      for (const mover of all(answer)) {
        const series = prices[mover.variation as Side]
        const [now = 0, before = 0] = [answer.as_of, answer.since].map((day) =>
          series.get(day ?? ''),
        )
        expect(mover).toMatchObject({
          copies: mover.variation === 'Foil' ? 1 : 4,
          price: now / 100,
          price_before: before / 100,
          change: ((now - before) * mover.copies) / 100,
          card: { id: bothFinishes.cardId, market_price: now / 100 },
        })
        expect(Math.sign(mover.percent)).toBe(Math.sign(now - before))
      }
    }
  },

  'a normal copy of a card that has only a foil price moves as the foil does': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, foilOnly)
    const [mover] = all(await moversOf(own, { minValue: 0 }))
    expect(mover).toMatchObject({ variation: 'Normal', price: 1.08 })
  },

  'movers are sorted, cut and bounded below alike': async (client) => {
    const { client: own } = await newcomer(client)
    await addBulk(
      own,
      Array.from({ length: 120 }, (_, at) => ({
        cardId: 400 + at,
        quantity: 1 + (at % 3),
        isFoil: at % 2 === 0,
      })),
    )
    for (const days of moverDays) {
      for (const by of moverOrders) {
        const query = { days, by, minValue: 0, limit: 100 }
        const whole = await moversOf(own, query)
        const first = await moversOf(own, { ...query, limit: 3 })
        const dear = await moversOf(own, { ...query, minValue: 5 })
        for (const direction of ['rose', 'fell'] as const) {
          const { movers, total } = whole[direction]
          expect(total).toBeGreaterThan(10)
          const sizes = movers.map((mover) =>
            Math.abs(by === 'dollars' ? mover.change : mover.percent),
          )
          expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
          expect(first[direction]).toEqual({ total, movers: movers.slice(0, 3) })
          const wereDear = movers.filter(
            ({ price, price_before: before }) => Math.max(price, before) >= 5,
          )
          expect(dear[direction]).toEqual({ total: wereDear.length, movers: wereDear })
        }
      }
    }
  },

  'movers follow the collection, and are of no other member': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await add(own, normalOnly)
    expect(await moversOf(own)).toMatchObject({ owned: 1 })
    await add(own, bothFinishes)
    expect(await moversOf(own)).toMatchObject({ owned: 2 })
    expect(await owned(other)).toEqual([])
    expect(await moversOf(other)).toMatchObject({ owned: 0 })
  },
}
