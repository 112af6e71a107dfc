import { maxDeckLines } from '../../contract/decks.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'

interface NewDeckButtonProps {
  /** How many entries are selected. */
  count: number
  onOpen: () => void
}

/** Opens the dialog in which a deck is made of the selected entries. */
export function NewDeckButton({ count, onOpen }: NewDeckButtonProps) {
  return (
    <Button
      size="small"
      icon="card"
      disabledReason={
        count > maxDeckLines ? `A deck has at most ${formatCount(maxDeckLines)} lines.` : undefined
      }
      onClick={onOpen}
    >
      New Deck
    </Button>
  )
}
