import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cardByProductQuery, cardPriceHistoryQuery } from '../../../api/cards.ts'
import { prefetch } from '../../../api/query.ts'
import type { AddActions, CardRow } from '../../../card-table/rows/card-row.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Adding, useAddActions } from '../adding/use-add-actions.ts'
import type { CardDialogProps } from './card-dialog.tsx'

/** Props of the dialog that follow from its row and the rows beside it. */
export type OpenedCard = Omit<CardDialogProps, keyof AddActions | 'failure'>

export interface CardDialogState {
  /** Opens a row's card, or says that it has no details. For `onOpen` of table, grid and binder. */
  openCard: (row: CardRow) => void
  /** Fetches what the dialog of a row will show, so that it opens complete. */
  expectCard: (row: CardRow) => void
  /** The card whose dialog is open. */
  opened: OpenedCard | null
}

/** Opens the dialog of one of these rows. Previous and next go through the rows that have details. */
export function useCardDialog(rows: readonly CardRow[]): CardDialogState {
  const [opened, setOpened] = useState<CardRow | null>(null)
  const toast = useToast()
  const client = useQueryClient()

  function expectCard({ card: { id, productId } }: CardRow) {
    if (productId === null) return
    prefetch(client, cardPriceHistoryQuery(id))
    prefetch(client, cardByProductQuery(productId))
  }

  function openCard(row: CardRow) {
    if (row.card.productId === null) return toast.error('Cannot load details for this card.')
    // On its way before the dialog is drawn, which takes as long as it does.
    prefetch(client, cardByProductQuery(row.card.productId))
    setOpened(row)
  }

  if (opened === null || opened.card.productId === null)
    return { openCard, expectCard, opened: null }
  const withDetails = rows.filter(({ card }) => card.productId !== null)
  const at = withDetails.findIndex(({ key }) => key === opened.key)
  const previous = withDetails[at - 1]
  const next = at === -1 ? undefined : withDetails[at + 1]
  return {
    openCard,
    expectCard,
    opened: {
      rowKey: opened.key,
      card: opened.card,
      productId: opened.card.productId,
      onClose: () => setOpened(null),
      onPrinting: (card) => openCard({ key: `printing ${card.id}`, card }),
      onPrevious: previous && (() => setOpened(previous)),
      onNext: next && (() => setOpened(next)),
    },
  }
}

/** Opens the dialog of one of these rows, from which its card can be added to what the member has, wants or lists. */
export function useCardDialogs(rows: readonly CardRow[]): CardDialogState & { adding: Adding } {
  return { ...useCardDialog(rows), adding: useAddActions() }
}
