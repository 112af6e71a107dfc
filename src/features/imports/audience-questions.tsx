import type { Import } from '../../contract/imports.ts'
import { counted } from '../../domain/format/count.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'

interface TradeMarksProps {
  import: Import
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** Asks whether copies that the file marks for trade are put up for trade: other members see these. */
export function TradeMarks({ import: { forTrade }, isTaken, onTake }: TradeMarksProps) {
  if (forTrade === 0) return null
  return (
    <Checkbox
      label={`Your file marks ${counted(forTrade, 'copy', 'copies')} for trade. Put them up for trade?`}
      hint="Members then see them on your list For trade, and so does everyone if your profile is public."
      checked={isTaken}
      onChange={onTake}
    />
  )
}

interface AudienceProps {
  import: Import
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Asks whether others may see the cards where the wishlist or the list that they are added to is shared. */
export function Audience({
  import: { visibility, listName },
  isConfirmed,
  onConfirm,
}: AudienceProps) {
  if (visibility === 'private') return null
  return (
    <Checkbox
      label={`${listName ?? 'Your wishlist'} is shared. Show these cards to others?`}
      hint={
        visibility === 'for_trade'
          ? 'Members will see them, and so will everyone with its link.'
          : 'Everyone with its link will see them, and so will visitors of your profile if it is public.'
      }
      checked={isConfirmed}
      onChange={onConfirm}
    />
  )
}
