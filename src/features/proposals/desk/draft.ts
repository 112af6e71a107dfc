/** A proposal as it is put together: which copies each side gives, the bounds of that, and what it starts with. No texts, no calls. */
import type { Proposal, Proposed, TradeCard } from '../../../contract/proposals.ts'
import type { Condition, Language } from '../../../domain/entries/entry.ts'
import { maxProposedCards } from '../../../domain/trade/proposal.ts'
import type { CardRef } from '../../trade/propose-link.tsx'

export type Side = 'yours' | 'theirs'

/** Copies of one kind that a member could trade; its key is its kind. */
export interface DraftRow extends Omit<TradeCard, 'condition' | 'language'> {
  key: string
  condition: Condition | undefined
  language: Language | undefined
}

/** Copies of one kind that were chosen; the kind is as it was seen then. */
export interface Line {
  row: DraftRow
  quantity: number
}

export interface Draft {
  yours: readonly Line[]
  theirs: readonly Line[]
  note: string
}

export type DraftChange =
  /** More copies, as far as they are available. */
  | { do: 'put'; side: Side; lines: readonly Line[] }
  /** Fewer copies: the reverse of `put`. */
  | { do: 'take'; side: Side; lines: readonly Line[] }
  | { do: 'count'; side: Side; key: string; quantity: number }
  | { do: 'note'; note: string }

export function draftRow({ condition, language, ...card }: TradeCard): DraftRow {
  return {
    ...card,
    key: stockKey({ cardId: card.card.id, finish: card.finish, condition, language }),
    condition: condition ?? undefined,
    language: language ?? undefined,
  }
}

interface DraftCopies {
  cardId: string
  finish: string
  condition: string | null
  language: string | null
}

function stockKey({ cardId, finish, condition, language }: DraftCopies): string {
  return `${cardId} ${finish} ${condition ?? ''} ${language ?? ''}`.trimEnd()
}

const isSamePrinting = (one: DraftRow, other: DraftRow) =>
  one.card.id === other.card.id && one.finish === other.finish

/**
 * The maximum copies of a stock key beside these lines: its available copies, and together with the
 * other stock keys of its printing and finish no more than are listed for trade and not promised.
 */
export function maxCopiesOf(row: DraftRow, lines: readonly Line[]): number {
  const sameCard = lines.filter((line) => line.row.key !== row.key && isSamePrinting(line.row, row))
  const kinds = [row, ...sameCard.map((line) => line.row)]
  const promised = kinds.reduce((sum, { promised: copies }) => sum + copies, 0)
  // A kind of which more is owned than is available is bounded by what is listed: that much is left of it.
  const bounds = kinds.flatMap(({ available, owned, promised: copies }) =>
    available < owned - copies ? [available] : [],
  )
  const listedLeft = Math.min(row.listed - promised, ...bounds)
  const taken = sameCard.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(row.available, listedLeft - taken))
}

/** The copies of a stock key among these lines. */
export const copiesIn = (lines: readonly Line[], { key }: DraftRow) =>
  lines.find(({ row }) => row.key === key)?.quantity ?? 0

/** One more copy of a kind can be chosen. */
export function hasRoom(row: DraftRow, lines: readonly Line[]): boolean {
  const chosen = lines.find((line) => line.row.key === row.key)
  if (!chosen && lines.length >= maxProposedCards) return false
  return (chosen?.quantity ?? 0) < maxCopiesOf(row, lines)
}

/** The lines with `count` more copies of a stock key, as far as copies are available. */
export function withCopies(lines: readonly Line[], row: DraftRow, quantity = 1): readonly Line[] {
  const chosen = lines.find((line) => line.row.key === row.key)
  const copies = Math.min((chosen?.quantity ?? 0) + quantity, maxCopiesOf(row, lines))
  if (copies < 1 || !hasRoom(row, lines)) return lines
  if (!chosen) return [...lines, { row, quantity: copies }]
  return lines.map((line) => (line === chosen ? { row, quantity: copies } : line))
}

/** The lines without the copies of others. */
export function withoutCopies(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - copiesIn(others, line.row)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  if (change.do === 'note') return { ...draft, note: change.note }
  return { ...draft, [change.side]: changeLines(draft[change.side], change) }
}

function changeLines(
  lines: readonly Line[],
  change: Exclude<DraftChange, { do: 'note' }>,
): readonly Line[] {
  switch (change.do) {
    case 'put':
      return change.lines.reduce((all, { row, quantity }) => withCopies(all, row, quantity), lines)
    case 'take':
      return withoutCopies(lines, change.lines)
    case 'count':
      return lines.map((line) =>
        line.row.key === change.key
          ? { ...line, quantity: clamp(change.quantity, maxCopiesOf(line.row, lines)) }
          : line,
      )
  }
}

function clamp(quantity: number, most: number): number {
  return Math.max(1, Math.min(quantity, most))
}

/** Cents of one copy; a card without a price counts as 0. */
export const centsOf = ({ marketPrice }: DraftRow) => Math.round((marketPrice ?? 0) * 100)

/** Dollars, in exact cents. */
export function valueOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { row, quantity }) => sum + centsOf(row) * quantity, 0) / 100
}

export const countOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The names of chosen cards that have no price. */
export function unpricedOf({ yours, theirs }: Draft): string[] {
  const unpriced = [...yours, ...theirs].filter(({ row }) => row.marketPrice === null)
  return [...new Set(unpriced.map(({ row }) => row.card.name))]
}

/** Whether something would be lost if one went back to how the draft started. */
export function isChanged(draft: Draft, start: Draft): boolean {
  return shapeOf(draft) !== shapeOf(start)
}

function shapeOf({ yours, theirs, note }: Draft): string {
  return JSON.stringify([shapeOfLines(yours), shapeOfLines(theirs), note])
}

const shapeOfLines = (lines: readonly Line[]) =>
  lines.map(({ row, quantity }) => [row.key, quantity])

/** A side as it can be filled in, and the number of requested copies that are not available. */
export interface FilledSide {
  lines: readonly Line[]
  missing: readonly Missing[]
}

export interface Missing {
  /** Null for a card that is on no list for trade, since the answer has no name of it. */
  name: string | null
  copies: number
}

/** The best available kinds of each card; `rows` come the best condition first. */
export function fillFromRefs(refs: readonly CardRef[], rows: readonly DraftRow[]): FilledSide {
  return fill(
    refs.map(({ cardId, finish, quantity }) => {
      const kinds = rows.filter((row) => row.card.id === cardId && row.finish === finish)
      return { name: kinds[0]?.card.name ?? null, quantity, kinds }
    }),
  )
}

/** The available copies of exactly the kinds that a proposal has. */
export function fillFromProposed(
  proposed: readonly Proposed[],
  rows: readonly DraftRow[],
): FilledSide {
  return fill(
    proposed.map(({ card, finish, condition, language, quantity }) => {
      const key = stockKey({ cardId: card.id, finish, condition, language })
      return { name: card.name, quantity, kinds: rows.filter((row) => row.key === key) }
    }),
  )
}

interface LineRequest {
  name: string | null
  quantity: number
  /** Kinds that serve the request, the best first. */
  kinds: readonly DraftRow[]
}

function fill(requests: readonly LineRequest[]): FilledSide {
  let lines: readonly Line[] = []
  const missing: Missing[] = []
  for (const { name, quantity, kinds } of requests) {
    const before = countOf(lines)
    for (const kind of kinds) lines = withCopies(lines, kind, quantity - (countOf(lines) - before))
    const copies = quantity - (countOf(lines) - before)
    if (copies > 0) missing.push({ name, copies })
  }
  return { lines, missing }
}

/** The printings that a draft starts with, of which the present kinds are to be looked up. */
export function printingsOf(
  { theirs, yours }: Record<'theirs' | 'yours', readonly CardRef[]>,
  answered: Proposal | undefined,
) {
  return answered
    ? { theirs: idsOf(answered.theirs.cards), yours: idsOf(answered.yours.cards) }
    : { theirs: refIds(theirs), yours: refIds(yours) }
}

const idsOf = (cards: readonly Proposed[]) => [...new Set(cards.map(({ card }) => card.id))]
const refIds = (refs: readonly CardRef[]) => [...new Set(refs.map(({ cardId }) => cardId))]
