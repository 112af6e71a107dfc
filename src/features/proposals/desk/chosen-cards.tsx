import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import { CardLine } from '../../../card-table/grid/card-line.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { focusNeighbour } from '../../../ui/hooks/focus-neighbour.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { useCardDialog } from '../../cards/dialog/use-card-dialog.tsx'
import { type Line, maxCopiesOf } from './draft.ts'
import { CopyDetails } from '../copy-details.tsx'
import styles from './trade-desk.module.css'

export interface ChosenCardsProps {
  label: string
  lines: readonly Line[]
  adds: AddActions
  /** The server's objection to a line. */
  issueOf: (line: Line) => string | undefined
  onCount: (key: string, quantity: number) => void
  onRemove: (key: string) => void
}

/** The cards that one side gives, each with its count. */
export function ChosenCards(props: ChosenCardsProps) {
  const { label, lines, adds, issueOf, onCount, onRemove } = props
  const { openCard, dialog } = useCardDialog(
    lines.map(({ row }) => row),
    adds,
  )
  if (lines.length === 0) return <p className={styles.none}>No cards chosen yet.</p>
  return (
    <>
      <ul aria-label={label} className={styles.lines}>
        {lines.map((line) => {
          const { row, quantity } = line
          return (
            <CardLine
              key={row.key}
              row={row}
              onOpen={openCard}
              detail={<CopyDetails of={row} />}
              error={issueOf(line)}
              controls={
                <>
                  <Stepper
                    label={`Quantity of ${row.card.name}`}
                    value={quantity}
                    max={maxCopiesOf(row, lines)}
                    onChange={(next) => onCount(row.key, next)}
                  />
                  <IconButton
                    icon="close"
                    size="small"
                    label={`Remove ${row.card.name}`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget, 'li', '[aria-label^="Remove "]')
                      onRemove(row.key)
                    }}
                  />
                </>
              }
            />
          )
        })}
      </ul>
      {dialog}
    </>
  )
}
