/** The dialogs that a page of cards may open, fetched when they are needed. */
import { Suspense } from 'react'
import { lazyOnInteraction, lazyPart } from '../../../ui/hooks/lazy-component.tsx'
import { type Adding, loadAddToListDialog } from '../adding/use-add-actions.ts'
import type { CardDialogProps } from './card-dialog.tsx'
import type { OpenedCard } from './use-card-dialog.ts'

export const CardDialog = lazyOnInteraction(
  async () => (await import('./card-dialog.tsx')).CardDialog,
)

const AddToListDialog = lazyPart(loadAddToListDialog)

/** Asks for the list of the card that is to be added to one. */
export function ListingDialog({ listed }: Pick<Adding, 'listed'>) {
  return (
    listed && (
      <Suspense>
        <AddToListDialog {...listed} />
      </Suspense>
    )
  )
}

export interface CardDialogsProps extends Pick<CardDialogProps, 'failure'> {
  opened: OpenedCard | null
  /** What can be done with the card of the dialog; left out, nothing. */
  adding?: Adding | undefined
}

/** The dialog of the open card, and the one that adds a card to a list. */
export function CardDialogs({ opened, adding, failure }: CardDialogsProps) {
  return (
    <>
      {opened && <CardDialog {...adding?.actions} {...opened} failure={failure} />}
      {adding && <ListingDialog {...adding} />}
    </>
  )
}
