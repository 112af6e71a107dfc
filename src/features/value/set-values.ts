/** What was paid for cards: the sets of a collection in the order of their table, and the cost basis in words. */
import type { Reads } from '../../contract/endpoint.ts'
import type { collectionCostBasis, CostBasisSent } from '../../contract/value.ts'
import { usualCurrency } from '../../domain/cards/price-source.ts'
import { formatChangeOf } from '../../domain/format/change.ts'
import { cardCount, counted } from '../../domain/format/count.ts'
import { totalInWords } from '../../domain/format/total.ts'
import { formatMoney } from '../../domain/format/money.ts'
import { compareText } from '../../domain/format/text.ts'
import type { SetSort } from './value.search.ts'

export type SetValue = Reads<typeof collectionCostBasis>['sets'][number]

/** A set with its name. */
export interface NamedSetValue extends SetValue {
  name: string
}

/** Numbers by which sets are sorted; null where no entry of the set has one. */
const amounts: Record<Exclude<SetSort, 'set'>, (set: SetValue) => number | null> = {
  total_value: ({ market }) => market,
  paid: (set) => (hasPaid(set) ? set.costBasis.paid : null),
  gain: (set) => (hasGain(set) ? set.costBasis.gain : null),
}

/** Whether any entry of the set has a price paid. */
const hasPaid = (set: SetValue) => paidEntries(set) > 0

/** The entries of a set whose price paid is counted. */
const paidEntries = ({ entries: all, costBasis }: SetValue) =>
  (costBasis.otherCurrencies ?? []).reduce(
    (left, other) => left - other.entries,
    all - costBasis.withoutPaid,
  )

/** Whether any entry of the set has a price paid and a market price. */
export const hasGain = (set: SetValue) => paidEntries(set) > set.costBasis.withoutPrice

/** Unknown amounts come last in both directions; ties are in the order of the names. */
export function sortedSets<Set extends NamedSetValue>(
  sets: readonly Set[],
  { sort, direction }: { sort: SetSort; direction: 'asc' | 'desc' },
): Set[] {
  const sign = direction === 'asc' ? 1 : -1
  const byName = (a: Set, b: Set) => compareText(a.name, b.name)
  if (sort === 'set') return sets.toSorted((a, b) => sign * byName(a, b))
  const amountOf = amounts[sort]
  return sets.toSorted((a, b) => {
    const [one, other] = [amountOf(a), amountOf(b)]
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}

/** What was paid, and for how many of the cards. */
export const paidTotal = ({ paid, cards = 0, paidCards = 0 }: CostBasisSent, currency: string) => ({
  value: paid,
  currency,
  cards,
  priced: paidCards,
})

/** `Paid $12.00 for 8 of 10 cards, now $15.00, gain +$3.00 (+25%).`; a gain of other cards says of which. */
function paidInWords(basis: CostBasisSent, currency: string): string {
  const { worth, gain, percent, paidCards = 0, gainCards = 0 } = basis
  const paid = `Paid ${totalInWords(paidTotal(basis, currency))}`
  const of = (amount: number) => formatMoney(amount, currency)
  const gained = `${of(worth)}, gain ${formatChangeOf(gain, percent, currency)}.`
  if (gainCards === 0) return `${paid}, gain N/A.`
  if (gainCards === paidCards) return `${paid}, now ${gained}`
  return `${paid}. Paid ${of(worth - gain)} for the ${cardCount(gainCards)} with a market price, now ${gained}`
}

/** The cost basis of entries in a line. */
export function costBasisInWords(
  basis: CostBasisSent,
  currency: string = basis.currency ?? usualCurrency,
): string {
  const { withoutPaid, partlyPaid, withoutPrice } = basis
  return joined([
    paidInWords(basis, currency),
    withoutPaid > 0 && `${entries(withoutPaid)} no price paid.`,
    partlyPaid > 0 && `${entries(partlyPaid)} a price paid for some copies only.`,
    withoutPrice > 0 && `${entries(withoutPrice)} no market price.`,
    leftOutInWords(basis),
  ])
}

/** What was paid for entries and their gain; empty where nothing was paid. */
export function paidLine(basis: CostBasisSent): string {
  const { paidCards = 0, currency = usualCurrency } = basis
  return joined([paidCards > 0 && paidInWords(basis, currency), leftOutInWords(basis)])
}

const joined = (sentences: readonly (string | false)[]) =>
  sentences.filter((sentence) => sentence !== false).join(' ')

const leftOutInWords = ({ otherCurrencies }: CostBasisSent) =>
  otherCurrencies !== undefined && `Not counted: ${copiesInWords(otherCurrencies)}.`

/** '3 copies paid in EUR, 1 copy paid in GBP'. */
const copiesInWords = (others: NonNullable<CostBasisSent['otherCurrencies']>) =>
  others
    .map(({ currency, copies }) => `${counted(copies, 'copy', 'copies')} paid in ${currency}`)
    .join(', ')

const entries = (count: number) => counted(count, 'entry has', 'entries have')
