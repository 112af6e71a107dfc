import { useQuery } from '@tanstack/react-query'
import { listMineQuery } from '../../api/lists.ts'
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

/** Says who sees the cards where the list that they are added to is shared. */
export function ListAudience({ target }: Pick<Import, 'target'>) {
  const { data: lists = [] } = useQuery({ ...listMineQuery(), enabled: target.startsWith('list:') })
  const visibility = lists.find(({ id }) => target === `list:${id}`)?.visibility ?? 'private'
  if (visibility === 'private') return null
  return (
    <p>
      {visibility === 'public'
        ? 'This list is public: everyone with its link will see these cards.'
        : 'This list is for trade: members will see these cards, and so will everyone with its link.'}
    </p>
  )
}
