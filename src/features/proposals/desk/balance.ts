/** Suggests copies that bring the values of both sides near each other. No texts, no calls. */
import { compareText } from '../../../domain/format/text.ts'
import { balanceOf } from '../../../domain/trade/trade.ts'
import {
  centsOf,
  copiesIn,
  type Draft,
  type DraftRow,
  hasRoom,
  type Line,
  type Side,
  valueOf,
  withCopies,
  withoutCopies,
} from './draft.ts'

/** What to read of the cards that a side has for trade: those that the other side wants, or those of a price near one in dollars. */
export interface BalanceQuery {
  isWanted: boolean
  near?: number
}

export type ReadRows = (side: Side, query: BalanceQuery) => Promise<readonly DraftRow[]>

/** Wanted cards come before others; the second read of others is for what the first leaves. */
const reads = [true, false, false]

const isEmpty = ({ yours, theirs }: Draft) => yours.length + theirs.length === 0

/** Dollars by which two values may differ: a hundredth of the higher one. */
const slackOf = ({ yours, theirs }: Draft) =>
  Math.max(0.05, Math.max(valueOf(yours), valueOf(theirs)) / 100)

/** Whether both sides have cards of about the same value. */
export const isBalanced = (draft: Draft) =>
  !isEmpty(draft) &&
  Math.abs(balanceOf(valueOf(draft.theirs), valueOf(draft.yours))) <= slackOf(draft)

/**
 * The draft with more copies on the side of the lower value; an empty one begins with what the members want of each other.
 * Equal reads give equal suggestions.
 */
export async function balanced(draft: Draft, readRows: ReadRows): Promise<Draft> {
  const start = isEmpty(draft) ? await withWishes(draft, readRows) : draft
  const gap = balanceOf(valueOf(start.theirs), valueOf(start.yours))
  const [side, other] = gap > 0 ? (['yours', 'theirs'] as const) : (['theirs', 'yours'] as const)
  // A card on the other side is no suggestion.
  const otherIds = new Set(start[other].map(({ row }) => row.card.id))
  const slack = slackOf(start)
  let lines = start[side]
  for (const isWanted of reads) {
    const left = balanceOf(Math.abs(gap), balanceOf(valueOf(lines), valueOf(start[side])))
    if (left <= slack) break
    const read = await readRows(side, { isWanted, near: left })
    const rows = read.filter(({ card }) => !otherIds.has(card.id))
    lines = isWanted
      ? withValue(lines, rows, { amount: left, maxEach: 1, maxExcess: slack })
      : withValue(lines, rows, { amount: left, maxEach: Infinity, maxExcess: left })
  }
  return { ...start, [side]: lines }
}

/**
 * One copy of each wanted card on the side whose wanted cards are worth less; where one side alone has any, the dearest.
 */
async function withWishes(draft: Draft, readRows: ReadRows): Promise<Draft> {
  const chosen = async (side: Side) => {
    const rows = await readRows(side, { isWanted: true })
    return rows.reduce((lines: readonly Line[], row) => withCopies(lines, row), [])
  }
  const [yours, theirs] = await Promise.all([chosen('yours'), chosen('theirs')])
  if (valueOf(yours) === 0) return { ...draft, theirs: theirs.slice(0, 1) }
  if (valueOf(theirs) === 0) return { ...draft, yours: yours.slice(0, 1) }
  return valueOf(theirs) < valueOf(yours) ? { ...draft, theirs } : { ...draft, yours }
}

interface Wanted {
  /** Dollars. */
  amount: number
  /** The maximum of added copies of a row. */
  maxEach: number
  /** Dollars by which the added copies may be worth more than the amount. */
  maxExcess: number
}

const maxExchanges = 20

/**
 * The lines with copies of the rows that are together worth about an amount: first the dearest that fit, then a copy more or in
 * exchange for another one, as long as that comes nearer.
 */
export function withValue(
  chosen: readonly Line[],
  rows: readonly DraftRow[],
  { amount, maxEach, maxExcess }: Wanted,
): readonly Line[] {
  const before = valueOf(chosen)
  const leftOf = (all: readonly Line[]) =>
    Math.round((amount - balanceOf(valueOf(all), before)) * 100)
  const addedOf = (all: readonly Line[], row: DraftRow) =>
    copiesIn(all, row) - copiesIn(chosen, row)
  const priced = rows
    .filter((row) => centsOf(row) > 0)
    .toSorted((a, b) => centsOf(b) - centsOf(a) || compareText(a.key, b.key))
  let lines = chosen
  for (const row of priced) {
    const fitting = Math.min(maxEach, Math.floor(leftOf(lines) / centsOf(row)))
    if (fitting > 0) lines = withCopies(lines, row, fitting)
  }
  for (let exchanges = 0; exchanges < maxExchanges; exchanges += 1) {
    const left = leftOf(lines)
    const leaving = [null, ...priced.filter((row) => addedOf(lines, row) > 0)]
    const coming = priced.filter((row) => hasRoom(row, lines) && addedOf(lines, row) < maxEach)
    let nearest: { out: DraftRow | null; row: DraftRow; left: number } | undefined
    for (const row of coming) {
      for (const out of leaving) {
        const then = left - centsOf(row) + (out ? centsOf(out) : 0)
        const isNearer = Math.abs(then) < Math.abs(nearest?.left ?? left)
        if (isNearer && then >= -maxExcess * 100) nearest = { out, row, left: then }
      }
    }
    if (!nearest) break
    const { out, row } = nearest
    lines = withCopies(out ? withoutCopies(lines, [{ row: out, quantity: 1 }]) : lines, row)
  }
  return lines
}
