import { CardLine } from '../../../card-table/grid/card-line.tsx'
import { PromisedMark } from '../../../card-table/picture/promised-mark.tsx'
import { maxProposedCards } from '../../../domain/trade/proposal.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { hasRoom, type DraftRow, type Line, maxCopiesOf } from './draft.ts'
import { CopyDetails } from '../copy-details.tsx'
import styles from './trade-desk.module.css'

export interface PickerLineProps {
  row: DraftRow
  /** The owner's name; undefined for the viewer's own cards. */
  owner: string | undefined
  /** The chosen copies. */
  lines: readonly Line[]
  onAdd: (row: DraftRow) => void
  onOpen: (row: DraftRow) => void
}

/** A kind that can be chosen copy by copy, or why it cannot. */
export function PickerLine({ row, owner, lines, onAdd, onOpen }: PickerLineProps) {
  const { available, owned, promised, askedFor } = row
  const chosen = lines.find((line) => line.row.key === row.key)?.quantity ?? 0
  const details = [
    owned === 0 && notOwned(row, owner),
    owned > 0 && `${available} available`,
    promised > 0 && 'Promised in another proposal',
    askedFor > 0 && 'Asked for in another proposal',
  ].filter((words) => words !== false)
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      marks={<PromisedMark copies={promised} />}
      detail={
        <>
          <CopyDetails of={row} /> · {details.join(' · ')}
        </>
      }
      controls={
        <>
          {chosen > 0 && <span className={styles.chosen}>{chosen} chosen</span>}
          <Button
            icon="plus"
            size="small"
            aria-label={`Add ${nameOf(row)}`}
            disabledReason={hasRoom(row, lines) ? undefined : reasonOf(row, owner, lines)}
            onClick={() => onAdd(row)}
          >
            Add
          </Button>
        </>
      }
    />
  )
}

/** The condition and language of one of several stock keys of a card. */
function nameOf({ card, finish, condition, language }: DraftRow): string {
  const kind = [finish, condition, language === 'en' ? undefined : language]
  return `${card.name} (${kind.filter((word) => word !== undefined).join(', ')})`
}

/** Names the finish: the mark of an owned card counts both. */
function notOwned({ finish, hasOtherFinish }: DraftRow, owner: string | undefined): string {
  const other = finish === 'Foil' ? 'Normal' : 'Foil'
  if (owner === undefined)
    return hasOtherFinish
      ? `You own it in ${other}, not in ${finish}`
      : `No ${finish} copy in your collection`
  return hasOtherFinish
    ? `${owner} owns it in ${other}, not in ${finish}`
    : `No ${finish} copy in ${owner}’s collection`
}

function reasonOf(row: DraftRow, owner: string | undefined, lines: readonly Line[]): string {
  if (row.owned === 0) return notOwned(row, owner)
  if (row.available === 0) return 'None is available'
  if (maxCopiesOf(row, lines) > 0 && lines.length >= maxProposedCards)
    return `A side can have at most ${maxProposedCards} cards`
  return 'All that are available are chosen'
}
