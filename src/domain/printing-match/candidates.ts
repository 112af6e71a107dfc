/** The printings that an open row may mean, in their order. */
import { isFoil } from '../cards/finish.ts'
import { siblingKey } from '../cards/collector-number.ts'
import { compareText } from '../format/text.ts'
import { hasRarity } from './game-words.ts'
import { finishMeant, type PrintingHints } from './hints.ts'
import { isLikely, isMadeFor, isNamed, kindOf } from './likely.ts'
import { hasLabels, isInSet, isPromoOf, numberOf, type Row } from './match-row.ts'
import { isMadeAs, labelsOf, type Printing } from './printing.ts'

/**
 * `likely`: the first candidate is a good match. `newest`: it shares the name alone, and is the newest printing of it. Null where no
 * candidate is taken without a look at it.
 */
export const suggestions = ['likely', 'newest'] as const
export type Suggestion = (typeof suggestions)[number]

export interface Candidates {
  verdict: 'check'
  /** The likeliest first. */
  candidates: readonly Printing[]
  suggestion: Suggestion | null
  /** The cheapest of those that are as likely as the first; null where none has a price. */
  cheapest: Printing | null
  reason: string
}

const maxCandidates = 60

/**
 * The likeliest candidates come first, of these the plain printing, of these the newest; before them the likeliest good match, or the
 * newest printing where there is none.
 */
export function check(candidates: readonly Printing[], reason: string, row: Row): Candidates {
  const distinct = [...new Map(candidates.map((each) => [each.id, each])).values()]
  const isOfKind = kindOf(row, distinct)
  const ordered = distinct
    .map((printing) => ({ printing, likelihood: likelihood(row, printing) }))
    .toSorted(
      ({ printing: a, ...ofA }, { printing: b, ...ofB }) =>
        ofB.likelihood - ofA.likelihood || comparePlain(a, b) || compareNewest(a, b),
    )
  const good = ordered.find(({ printing }) => isOfKind(printing) && isLikely(row, printing))
  const printings = ordered.map(({ printing }) => printing)
  const fits = (each: Printing) => isNamed(row, each) && isOfKind(each) && isMadeFor(row, each)
  const [newest] = printings
    .filter(fits)
    .toSorted((a, b) => compareNewest(a, b) || comparePlain(a, b))
  const first = good?.printing ?? newest ?? printings[0]
  const shown = [first, ...printings.filter((each) => each !== first)]
    .filter((each) => each !== undefined)
    .slice(0, maxCandidates)
  const asLikely = good ? ordered : ordered.filter(({ printing }) => fits(printing))
  const { likelihood: most } = good ?? asLikely[0] ?? { likelihood: 0 }
  const cheapest = cheapestOf(
    row,
    asLikely.filter((each) => each.likelihood === most),
  )
  const isShown = cheapest === null || shown.includes(cheapest)
  return {
    verdict: 'check',
    reason,
    candidates: isShown ? shown : [...shown.slice(0, -1), cheapest],
    suggestion: good ? 'likely' : newest ? 'newest' : null,
    cheapest,
  }
}

const comparePlain = (a: Printing, b: Printing) => labelsOf(a).length - labelsOf(b).length

const compareNewest = (a: Printing, b: Printing) =>
  compareText(b.releasedOn ?? '', a.releasedOn ?? '') || a.id - b.id

function cheapestOf(row: Row, among: readonly { printing: Printing }[]): Printing | null {
  const [cheapest] = among
    .flatMap(({ printing }) => {
      const price = priceIn(row.finish, printing)
      return price === null ? [] : [{ printing, price }]
    })
    .toSorted((a, b) => a.price - b.price)
  return cheapest?.printing ?? null
}

function priceIn(
  finish: PrintingHints['finish'],
  { normalPrice, foilPrice }: Printing,
): number | null {
  if (finish === null) return normalPrice ?? foilPrice
  return isFoil(finishMeant(finish)) ? foilPrice : normalPrice
}

/**
 * What the row says counts in this order: the name, The List's number, the number of a promo of the set, the set, the digits of
 * the number, the treatment, the rarity, the finish, the whole number.
 */
function likelihood(row: Row, printing: Printing): number {
  const { number, setCode, finish } = row
  const own = numberOf(printing)
  const isNumbered = number !== null && own === number
  const isSibling = number !== null && own !== null && siblingKey(own) === siblingKey(number)
  const signs = [
    isNamed(row, printing),
    isNumbered && number.includes('-'),
    isNumbered && isPromoOf(setCode, printing),
    isInSet(row, printing),
    isSibling || row.isPlacedAs(printing),
    row.labels.length > 0 && hasLabels(row, printing),
    row.rarity !== undefined && hasRarity(row.rarity, printing),
    isMadeAs(printing, finish),
    isNumbered,
  ]
  return signs.reduce((sum, sign) => sum * 2 + Number(sign), 0)
}
