/** The initial draft: the cards of a link, or those of the countered proposal. */
import type { Proposal, Proposed } from '../../../contract/proposals.ts'
import type { CardRef } from '../../trade/card-refs.ts'
import { countOf, stockKey, type DraftRow, type Line, withCopies } from './draft.ts'

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
      const kinds = rows.filter((row) => row.card.id === cardId && row.card.finish === finish)
      return { name: kinds[0]?.card.name ?? null, quantity, kinds }
    }),
  )
}

/** The same kinds as in a proposal. */
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

interface Asked {
  name: string | null
  quantity: number
  /** Which are as good, the best first. */
  kinds: readonly DraftRow[]
}

function fill(asked: readonly Asked[]): FilledSide {
  let lines: readonly Line[] = []
  const missing: Missing[] = []
  for (const { name, quantity, kinds } of asked) {
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
