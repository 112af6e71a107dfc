/**
 * Prices of the sample catalogue. The price of a card on a day depends on that card and that day alone, so that
 * yesterday's history, today's price and tomorrow's, when the daily task runs again, agree.
 */
import type { CatalogPrice } from '../src/domain/cards/catalog-record.ts'
import type { SampleCard } from './card.ts'
import { fraction, mix } from './random.ts'

type Priced = Pick<SampleCard, 'seed' | 'cents' | 'finish' | 'hasLowPrice' | 'history'>

const millisecondsOfADay = 86_400_000

/** Days since 1970 of an ISO date. @throws RangeError for anything else. */
function dayNumber(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`not an ISO date: ${date}`)
  return time / millisecondsOfADay
}

/** Smooth noise from -1 to 1: a random height every `period` days, with a soft slope between them. */
function drift(seed: number, day: number, period: number): number {
  const position = day / period
  const step = Math.floor(position)
  const share = position - step
  const from = fraction(seed, step)
  const to = fraction(seed, step + 1)
  return (from + (to - from) * share * share * (3 - 2 * share)) * 2 - 1
}

/** Market price in cents: slow fashion, a month's demand, and the noise of single sales. */
function market(cents: number, seed: number, day: number): number {
  const course =
    0.2 * drift(seed, day, 47) +
    0.11 * drift(seed + 1, day, 12.3) +
    0.03 * drift(seed + 2, day, 2.7)
  return Math.round(cents * Math.exp(course))
}

function lowOf(cents: number, card: Priced, salt: number): number | null {
  return card.hasLowPrice ? Math.floor(cents * (0.68 + 0.26 * fraction(card.seed, salt))) : null
}

interface CardPrices {
  normal: CatalogPrice
  foil: CatalogPrice
}

const unknown: CatalogPrice = { market: null, low: null }

function pricesOn(card: Priced, day: number): CardPrices {
  const hasNormal = card.finish === 'normal' || card.finish === 'both'
  const hasFoil = card.finish === 'foil' || card.finish === 'both'
  const normal = hasNormal ? market(card.cents, card.seed, day) : null
  const foilBase = card.cents * (1.25 + 2.4 * fraction(card.seed, 13) ** 2)
  const foil = hasFoil ? market(foilBase, mix(card.seed, 17), day) : null
  return {
    normal: normal === null ? unknown : { market: normal, low: lowOf(normal, card, 19) },
    foil: foil === null ? unknown : { market: foil, low: lowOf(foil, card, 23) },
  }
}

/**
 * Market and low prices of a card in whole cents on an ISO date (`2026-11-20`); null where the store has none.
 * @throws RangeError for a text that is not a date.
 */
export function samplePrice(card: Priced, date: string): CardPrices {
  return pricesOn(card, dayNumber(date))
}

/** Cardmarket's market prices in euro cents, which follow from those of the store in dollars. */
export function sampleEuros({ seed }: Pick<Priced, 'seed'>, { normal, foil }: CardPrices) {
  const share = 0.72 + 0.3 * fraction(seed, 29)
  const euros = ({ market: cents }: CatalogPrice) =>
    cents === null ? null : Math.max(1, Math.round(cents * share))
  return { normal: euros(normal), foil: euros(foil) }
}

/** Days of history that a card brings along. */
export const historyDays = 30

/** Market prices of the 30 days before `today`, oldest first; a kind without prices has an empty list. */
export function sampleHistory(
  card: Priced,
  today: string,
): { normal: (number | null)[]; foil: (number | null)[] } {
  const normal: (number | null)[] = []
  const foil: (number | null)[] = []
  if (card.history === 'none' || card.finish === 'none') return { normal, foil }
  const last = dayNumber(today)
  for (let day = last - historyDays; day < last; day++) {
    const prices = pricesOn(card, day)
    const isGap = card.history === 'gaps' && mix(card.seed, day) % 3 === 0
    if (card.finish !== 'foil') normal.push(isGap ? null : prices.normal.market)
    if (card.finish !== 'normal') foil.push(isGap ? null : prices.foil.market)
  }
  return { normal, foil }
}
