import { useWishlistAddBulk } from '../../api/wishlist.ts'
import { refOf } from '../../contract/entries.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCopyText } from '../../ui/hooks/use-copy-link.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { showAdded } from '../entries/bulk-result.ts'
import { cardRowOf, missingText, type ShownDeck } from './deck-view.ts'

/** What is done about the missing cards of a deck; nothing where none is missing. */
export function MissingActions({ missing }: Pick<ShownDeck, 'missing'>) {
  const { mutateAsync, isPending } = useWishlistAddBulk()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const copy = useCopyText({
    copied: 'Missing cards copied to clipboard!',
    failed: 'Failed to copy the missing cards.',
    ask: 'Copy the missing cards:',
  })
  if (missing.length === 0) return null

  async function add(): Promise<void> {
    const cards = missing.map(({ card, quantity }) => ({
      ...refOf(cardRowOf(card).card),
      quantity,
      variation: card.variation,
      // A line of a deck means any printing, and so does its wish.
      anyPrinting: true,
    }))
    try {
      const result = await mutateAsync({ body: { cards } })
      const success = `Added ${formatCount(result.successCount)} cards to wishlist!`
      showAdded(toast, result, success, undoOptions(result.undo))
    } catch (error) {
      toast.failure(error, 'Failed to add cards to wishlist.')
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon="wishlist"
        busy={isPending}
        busyLabel="Adding..."
        onClick={() => void add()}
      >
        Add Missing to Wishlist
      </Button>
      <Button icon="list" collapses onClick={() => void copy(missingText(missing))}>
        Copy Missing
      </Button>
    </>
  )
}
