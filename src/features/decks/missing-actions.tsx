import { Link } from '@tanstack/react-router'
import { useWishlistAddBulk } from '../../api/wishlist.ts'
import { refOf } from '../../contract/entries.ts'
import { formatCount } from '../../domain/format/count.ts'
import { isQuotable, quoted } from '../../domain/search/quoted.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCopyText } from '../../ui/hooks/use-copy-link.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { showAdded } from '../entries/bulk-result.ts'
import { cardRowOf, missingText, type ShownDeck } from './deck-view.ts'

interface MissingActionsProps extends Pick<ShownDeck, 'missing'> {
  /** The name of the viewer's own deck; left out for a deck that is not kept. */
  deckName?: string | undefined
}

/** What is done about the missing cards of a deck; nothing where none is missing. */
export function MissingActions({ missing, deckName }: MissingActionsProps) {
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
    const cards = missing.map(({ card, isFixed, quantity }) => ({
      ...refOf(cardRowOf(card).card),
      quantity,
      variation: card.variation,
      anyPrinting: !isFixed,
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
      {deckName !== undefined && isQuotable(deckName) && (
        <Link
          to="/trade-search"
          search={{ search: `needs=${quoted(deckName)}` }}
          className={buttonClass({ collapses: true })}
        >
          <Icon name="trade" size={20} />
          Find Trade Partners
        </Link>
      )}
      <Button icon="list" collapses onClick={() => void copy(missingText(missing))}>
        Copy Missing
      </Button>
    </>
  )
}
