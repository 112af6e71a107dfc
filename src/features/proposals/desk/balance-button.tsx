import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { tradeCardsQuery } from '../../../api/proposals.ts'
import { maxPageSize } from '../../../contract/params.ts'
import { cardCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { SayUndoable } from './use-draft-undo.ts'
import {
  countOf,
  type Draft,
  type DraftChange,
  draftRow,
  type Side,
  withoutCopies,
} from './draft.ts'
import type { PickerOwner } from './picker.query.ts'
import { balanced, isBalanced, type ReadRows } from './balance.ts'

export interface BalanceButtonProps {
  draft: Draft
  owners: Record<Side, PickerOwner>
  onChange: Dispatch<DraftChange>
  sayUndoable: SayUndoable
}

const sides = ['yours', 'theirs'] as const

/** Adds cards that bring the values of both sides near each other; its toast takes them back. */
export function BalanceButton({ draft, owners, onChange, sayUndoable }: BalanceButtonProps) {
  const client = useQueryClient()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  const readRows: ReadRows = async (side, { isWanted, near }) => {
    const { id, instead } = owners[side]
    const other = owners[side === 'yours' ? 'theirs' : 'yours']
    const query = tradeCardsQuery(Number(id), {
      limit: maxPageSize,
      sortBy: 'price',
      ...(near !== undefined && { near }),
      ...(isWanted && { wantedBy: Number(other.id) }),
      ...(instead !== undefined && { instead }),
    })
    const { cards } = await client.query(query)
    return cards.map(draftRow)
  }

  async function balance(): Promise<void> {
    setIsBusy(true)
    try {
      const suggested = await balanced(draft, readRows)
      const added = sides.map((side) => ({
        side,
        lines: withoutCopies(suggested[side], draft[side]),
      }))
      const count = added.reduce((sum, { lines }) => sum + countOf(lines), 0)
      if (count === 0) {
        const isStarted = countOf(draft.yours) + countOf(draft.theirs) > 0
        toast.info(
          isStarted
            ? 'No card would even out this offer.'
            : 'No wishlist matches to start from. Choose a card first.',
        )
        return
      }
      for (const each of added) onChange({ do: 'put', ...each })
      sayUndoable(
        `Added ${cardCount(count)} to balance the trade.`,
        added.map((each) => ({ do: 'take', ...each })),
      )
    } catch (error) {
      toast.failure(error, 'Failed to balance the trade.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="small"
      icon="trade"
      busy={isBusy}
      disabledReason={isBalanced(draft) ? 'Both sides are worth about the same.' : undefined}
      onClick={() => void balance()}
    >
      Balance this
    </Button>
  )
}
