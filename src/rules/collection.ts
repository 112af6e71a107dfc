/** The JSON of answers about a collection, which mocks and server send alike. */
import type * as z from 'zod/mini'
import { pricePaidOf } from '../domain/entries/cost.ts'
import { detailColumns, type EntryDetails } from '../domain/entries/details.ts'
import type { Mover, Movers } from '../domain/entries/movers.ts'
import { type EntrySums, shareOf, type Statistics } from '../domain/entries/statistics.ts'
import { daysBefore } from '../domain/format/dates.ts'
import type { ByFinish } from '../domain/sets/by-finish.ts'
import type { Completion } from '../domain/sets/completion.ts'
import { currencyOf, type PriceSource } from '../domain/cards/price-source.ts'
import type { CardSent } from '../contract/cards.ts'
import type { Input, Sends } from '../contract/endpoint.ts'
import { currencyJson } from './cards.ts'
import type { MissingCopies } from '../domain/sets/missing.ts'
import type { collectionMovers, collectionStatistics, moverSent } from '../contract/value.ts'
import type { completionSent } from '../contract/completion.ts'

/** The details of an entry, as answers have them. */
export function detailsJson(details: EntryDetails) {
  const { forTrade } = details
  return {
    is_for_trade: forTrade > 0,
    ...detailColumns(details),
    price_paid: pricePaidOf(details),
  }
}

/** How many copies joined an entry without their amounts (`amountsDropped`), where there are any. */
export const droppedJson = (amountsDropped = 0) => (amountsDropped > 0 ? { amountsDropped } : {})

export function completionJson(code: string, count: Completion): z.input<typeof completionSent> {
  return {
    set_code: code,
    total: count.total,
    owned: count.owned,
    missing_cards: count.missingCards,
    missing_market: count.missingMarket / 100,
    missing_low: count.missingLow / 100,
    unpriced: count.unpriced,
    without_low: count.withoutLow,
  }
}

/** `asOf` is the day of the prices, null where there are none; a mover whose card is gone is left out. */
export function moversJson(
  comparison: Movers,
  { asOf, days }: Pick<Input<typeof collectionMovers>['query'], 'days'> & { asOf: string | null },
  cardOf: (id: number) => CardSent | undefined,
): Sends<typeof collectionMovers> {
  const direction = ({ total, movers }: Movers['rose']) => ({
    total,
    movers: movers.flatMap((mover) => {
      const card = cardOf(mover.cardId)
      return card === undefined ? [] : [moverJson(mover, card)]
    }),
  })
  return {
    as_of: asOf,
    since: asOf === null ? null : daysBefore(asOf, Number(days)),
    owned: comparison.owned,
    compared: comparison.compared,
    rose: direction(comparison.rose),
    fell: direction(comparison.fell),
  }
}

export function statisticsJson(
  { by, groups, totals }: Statistics,
  source: PriceSource,
): Sends<typeof collectionStatistics> {
  return {
    ...currencyJson(currencyOf(source)),
    by,
    totals: { ...sums(totals), uniqueCards: totals.uniqueCards },
    groups: groups.map((group) => ({
      key: group.key,
      ...sums(group),
      share: shareOf(group, totals),
    })),
  }
}

const sums = ({ entries, cards, priced, cents }: EntrySums) => ({
  entries,
  cards,
  value: cents / 100,
  pricedCards: priced,
})

function moverJson(
  mover: Mover,
  { set_name: setName, ...card }: CardSent,
): z.input<typeof moverSent> {
  const price = mover.price / 100
  const named = card.finishes?.find(({ finish }) => finish === mover.finish)
  const isFoilSide = mover.finish === 'Foil'
  return {
    variation: mover.finish,
    copies: mover.copies,
    price,
    price_before: mover.priceBefore / 100,
    change: mover.change / 100,
    percent: mover.percent,
    card: {
      ...card,
      setName,
      market_price: price,
      low_market_price: isFoilSide ? card.foil_low_price : (named?.low ?? card.low_market_price),
    },
  }
}

/** Copies by finish; those of other finishes only where there are any. */
export function copiesJson({ normal, foil, others }: ByFinish<number>) {
  const counts = Object.entries(others ?? {}).map(([finish, count]) => ({ finish, count }))
  return { normal, foil, ...(counts.length > 0 && { others: counts }) }
}

/** The JSON of what is missing, without its rows. */
export function missingJson(
  { rows, held, market, low, unpriced, withoutLow }: MissingCopies,
  source: PriceSource,
) {
  return {
    count: rows.length,
    held,
    market: market / 100,
    low: low / 100,
    unpriced,
    without_low: withoutLow,
    ...currencyJson(currencyOf(source)),
  }
}
