import { type ReactNode, useState } from 'react'
import type { AddActions } from '../../card-table/card-actions.ts'
import type { CardRow } from '../../card-table/card-row.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toast.tsx'

const CardDialog = lazyPart(async () => (await import('./card-dialog.tsx')).CardDialog)

export interface CardDialogState {
  /** Opens a row's card, or says that it has no details. For `onOpen` of table, grid and binder. */
  openCard: (row: CardRow) => void
  /** To be put on the page, anywhere. */
  dialog: ReactNode
}

/** The dialog of one of these rows. Previous and next go through the rows that have details. */
export function useCardDialog(rows: readonly CardRow[], actions: AddActions): CardDialogState {
  const [opened, setOpened] = useState<CardRow | null>(null)
  const toast = useToast()

  function openCard(row: CardRow) {
    if (row.card.productId === null) toast.error('Cannot load details for this card.')
    else setOpened(row)
  }

  if (opened === null || opened.card.productId === null) return { openCard, dialog: null }
  const withDetails = rows.filter(({ card }) => card.productId !== null)
  const at = withDetails.findIndex(({ key }) => key === opened.key)
  const previous = withDetails[at - 1]
  const next = at === -1 ? undefined : withDetails[at + 1]
  return {
    openCard,
    dialog: (
      <CardDialog
        {...actions}
        card={opened.card}
        productId={opened.card.productId}
        onClose={() => setOpened(null)}
        onPrevious={previous && (() => setOpened(previous))}
        onNext={next && (() => setOpened(next))}
      />
    ),
  }
}
