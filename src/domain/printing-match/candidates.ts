/** The printings that an open row may mean, in their order. */
import { isFoil } from '../cards/finish.ts'
import { siblingKey } from '../cards/collector-number.ts'
import { compareText } from '../format/text.ts'
import { hasRarity } from './game-words.ts'
import { finishMeant, type PrintingHints } from './hints.ts'
import { isInSet, isPromoOf, numberOf, type Row } from './match-row.ts'
import { isMadeAs, labelsOf, nameAgreement, type Printing } from './printing.ts'

export interface Candidates {
  verdict: 'check'
  /** The likeliest first. */
  candidates: readonly Printing[]
  /** The cheapest of those that are as likely as the first; null where none has a price. */
  cheapest: Printing | null
  reason: string
}

const maxCandidates = 60

/** The likeliest candidates come first, of these the plain printing, of these the newest. */
export function check(candidates: readonly Printing[], reason: string, row: Row): Candidates {
  const distinct = [...new Map(candidates.map((each) => [each.id, each])).values()]
  const ordered = distinct
    .map((printing) => ({ printing, likelihood: likelihood(row, printing) }))
    .toSorted(
      ({ printing: a, ...ofA }, { printing: b, ...ofB }) =>
        ofB.likelihood - ofA.likelihood ||
        labelsOf(a).length - labelsOf(b).length ||
        compareText(b.releasedOn ?? '', a.releasedOn ?? '') ||
        a.id - b.id,
    )
  const likeliest = ordered.filter((each) => each.likelihood === ordered[0]?.likelihood)
  const cheapest = cheapestOf(row, likeliest)
  const kept = ordered.slice(0, maxCandidates).map(({ printing }) => printing)
  const isKept = cheapest === null || kept.includes(cheapest)
  return {
    verdict: 'check',
    reason,
    candidates: isKept ? kept : [...kept.slice(0, -1), cheapest],
    cheapest,
  }
}

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
 * What the row says counts in this order: the name, The List's number, the number of a promo of the set, the set, the digits of the
 * number, the finish, the whole number.
 */
function likelihood(row: Row, printing: Printing): number {
  const { number, setCode, finish } = row
  const own = numberOf(printing)
  const isNumbered = number !== null && own === number
  const isSibling = number !== null && own !== null && siblingKey(own) === siblingKey(number)
  const signs = [
    row.name === '' || nameAgreement(row.written, printing) !== 'none',
    isNumbered && number.includes('-'),
    isNumbered && isPromoOf(setCode, printing),
    isInSet(row, printing),
    isSibling,
    row.rarity !== undefined && hasRarity(row.rarity, printing),
    isMadeAs(printing, finish),
    isNumbered,
  ]
  return signs.reduce((sum, sign) => sum * 2 + Number(sign), 0)
}
