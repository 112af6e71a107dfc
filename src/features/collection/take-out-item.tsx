import { useDeckTakeApart } from '../../api/decks.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { MenuItem, MenuSeparator } from '../../ui/controls/menu-panel.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'

/** Takes bound copies out of their deck, which alone lets them be changed; nothing for free ones. */
export function TakeOutItem({ row: { key, deck } }: { row: CardRow }) {
  const { mutateAsync } = useDeckTakeApart()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  if (!deck) return null

  async function takeOut(listId: number, name: string): Promise<void> {
    try {
      const { undo } = await mutateAsync({ params: { listId }, body: { entries: [Number(key)] } })
      toast.success(`Taken out of ${name}`, undoOptions(undo))
    } catch (error) {
      toast.failure(error, 'Failed to take the card out of the deck.')
    }
  }
  return (
    <>
      <MenuItem sends onSelect={() => void takeOut(deck.id, deck.name)}>
        Take out of {deck.name}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
