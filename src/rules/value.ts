/** The JSON of values and cost bases, which mocks and server send alike. Amounts of the domain are cents. */
import type * as z from 'zod/mini'
import type { Sums } from '../domain/entries/sums.ts'
import { type CostBasis, gainOf } from '../domain/value/cost-basis.ts'
import { compareText } from '../domain/format/text.ts'
import type { ComputedDay } from '../domain/value/computed-days.ts'
import { changeOver, type ValueNote } from '../domain/value/value-note.ts'
import type { costBasisSent, valueSent } from '../contract/value.ts'

type NotedDay = ValueNote & { day: string }

/**
 * Notes with their days and the computed days up to the first note, the oldest first. Today counts with the present figures of
 * the entries: they may have changed since it was noted, and values by hand are no prices of a day.
 */
export function valueJson(
  notesThen: readonly NotedDay[],
  computedDays: readonly ComputedDay[],
  today: Omit<NotedDay, 'byPrices'>,
): z.input<typeof valueSent> {
  const { day: presentDay, ...present } = today
  const notes = notesThen.map((note) => (note.day === presentDay ? { ...note, ...present } : note))
  const [first] = notes
  const computed = computedDays
    .filter(({ day }) => first === undefined || day < first.day)
    .map((each) => (each.day === presentDay ? { ...each, market: present.market } : each))
  const noted = computedDays.find(({ day }) => day === first?.day)
  // What prices changed from the computed days to a single note is computed, too.
  const measured =
    notes.length > 1
      ? notes
      : [...computed, ...notes.map((note) => ({ ...note, byPrices: noted?.byPrices ?? null }))]
  const change = changeOver(measured)
  return {
    computed: computed.map(({ day, market, byPrices }) => ({
      day,
      market: market / 100,
      by_prices: byPrices === null ? null : byPrices / 100,
    })),
    notes: notes.map(({ day, market, low, paid, cards, byPrices }) => ({
      day,
      market: market / 100,
      low: low / 100,
      paid: paid / 100,
      cards,
      by_prices: byPrices === null ? null : byPrices / 100,
    })),
    change: change && {
      since: measured[0]?.day ?? '',
      total: change.total / 100,
      by_prices: change.byPrices / 100,
      by_cards: change.byCards / 100,
      percent: change.percent,
    },
  }
}

/** The copies of a set and their market value. */
export const marketJson = ({ cards, cents, priced }: Sums) => ({
  cards,
  market: cents / 100,
  priced_cards: priced,
})

export function costBasisJson(basis: CostBasis): z.input<typeof costBasisSent> {
  const { gain, percent } = gainOf(basis)
  return {
    cards: basis.cards,
    paid: basis.paid / 100,
    paidCards: basis.paidCards,
    gainCards: basis.gainCards,
    worth: basis.worth / 100,
    gain: gain / 100,
    percent,
    withoutPaid: basis.withoutPaid,
    partlyPaid: basis.partlyPaid,
    withoutPrice: basis.withoutPrice,
    ...(basis.otherCurrencies.size > 0 && {
      otherCurrencies: Array.from(basis.otherCurrencies, ([currency, count]) => ({
        currency,
        ...count,
      })).toSorted((a, b) => compareText(a.currency, b.currency)),
    }),
  }
}
