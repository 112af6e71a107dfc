import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { collectionLabelsQuery } from '../../api/collection.ts'
import { useDeckBuild } from '../../api/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import type { BuildOrder } from '../../domain/decks/build.ts'
import { cardCount } from '../../domain/format/count.ts'
import { Select } from '../../ui/controls/select.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'

const orders = [
  { value: 'condition', label: 'Worst condition first' },
  { value: 'price', label: 'Cheapest first' },
] as const

interface BuildDeckDialogProps {
  deck: CardList
  onClose: () => void
}

/** Asks which copies of the collection go into a deck first, and opens its pull list. */
export function BuildDeckDialog({ deck, onClose }: BuildDeckDialogProps) {
  const [order, setOrder] = useState<BuildOrder>('condition')
  const [location, setLocation] = useState('')
  const { data } = useQuery(collectionLabelsQuery())
  const { mutateAsync, isPending, error } = useDeckBuild()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const navigate = useNavigate()

  async function build(): Promise<void> {
    const params = { listId: Number(deck.id) }
    const first = location === '' ? {} : { location }
    try {
      const { count, undo } = await mutateAsync({ params, body: { order, ...first } })
      onClose()
      if (count === 0) {
        toast.info('There are no free copies for this deck.')
        return
      }
      toast.success(`${cardCount(count)} put into the deck`, undoOptions(undo))
      await navigate({ to: '/decks/$listId/pull', params: { listId: deck.id } })
    } catch {
      // The form shows it.
    }
  }
  return (
    <FormDialog
      title="Build Deck"
      description="Free copies of your collection go into the deck, of any printing. They stay yours and counted, and can't be traded, changed or removed until you take them out."
      submitLabel="Build Deck"
      busyLabel="Building..."
      busy={isPending}
      error={error}
      fallback="Failed to build the deck."
      onSubmit={() => void build()}
      onClose={onClose}
    >
      <Select label="Take" value={order} options={orders} onChange={setOrder} data-autofocus />
      <Select
        label="From"
        value={location === '' ? 'any' : location}
        options={[
          { value: 'any', label: 'Any location' },
          ...(data?.locations ?? []).map((each) => ({ value: each, label: `${each} first` })),
        ]}
        onChange={(chosen) => setLocation(chosen === 'any' ? '' : chosen)}
      />
    </FormDialog>
  )
}
