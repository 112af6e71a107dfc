import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cardByProductQuery, cardPriceHistoryQuery } from '../../../api/cards.ts'
import { prefetch } from '../../../api/query.ts'
import type { AddActions, CardRow } from '../../../card-table/rows/card-row.ts'
import { lazyOnInteraction } from '../../../ui/hooks/lazy-component.tsx'
import { type Adding, useAddActions } from '../adding/use-add-actions.tsx'
import type { CardDialogProps } from './card-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

const CardDialog = lazyOnInteraction(async () => (await import('./card-dialog.tsx')).CardDialog)

export interface CardDialogState {
  /** Opens a row's card, or says that it has no details. For `onOpen` of table, grid and binder. */
  openCard: (row: CardRow) => void
  /** Fetches what the dialog of a row will show, so that it opens complete. */
  expectCard: (row: CardRow) => void
  /** The dialog, to be put on the page, anywhere. */
  dialog: ReactNode
}

/**
 * The dialog of one of these rows. Previous and next go through the rows that have details; `failure` is said where they
 * cannot be loaded.
 */
export function useCardDialog(
  rows: readonly CardRow[],
  actions: AddActions,
  { failure }: Pick<CardDialogProps, 'failure'> = {},
): CardDialogState {
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
    return { openCard, expectCard, dialog: null }
  const withDetails = rows.filter(({ card }) => card.productId !== null)
  const at = withDetails.findIndex(({ key }) => key === opened.key)
  const previous = withDetails[at - 1]
  const next = at === -1 ? undefined : withDetails[at + 1]
  return {
    openCard,
    expectCard,
    dialog: (
      <CardDialog
        {...actions}
        failure={failure}
        rowKey={opened.key}
        card={opened.card}
        productId={opened.card.productId}
        onClose={() => setOpened(null)}
        onPrinting={(card) => openCard({ key: `printing ${card.id}`, card })}
        onPrevious={previous && (() => setOpened(previous))}
        onNext={next && (() => setOpened(next))}
      />
    ),
  }
}

/** The dialog of one of these rows, from which its card can be added to what the member has, wants or lists. */
export function useCardDialogs(
  rows: readonly CardRow[],
): CardDialogState & Pick<Adding, 'actions'> {
  const { actions, dialog: adding } = useAddActions()
  const card = useCardDialog(rows, actions)
  const dialog = (
    <>
      {card.dialog}
      {adding}
    </>
  )
  return { ...card, actions, dialog }
}
