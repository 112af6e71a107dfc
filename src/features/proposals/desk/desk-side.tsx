import { Link } from '@tanstack/react-router'
import { type Dispatch, useId, useRef } from 'react'
import { CardLine } from '../../../card-table/grid/card-line.tsx'
import type { AddActions } from '../../../card-table/rows/card-row.ts'
import { cardCount } from '../../../domain/format/count.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Button, buttonClass, IconButton } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { focusNeighbour } from '../../../ui/hooks/move-focus.ts'
import type { SayUndoable } from './use-draft-undo.ts'
import { CardDialog } from '../../cards/dialog/card-dialogs.tsx'
import { useCardDialog } from '../../cards/dialog/use-card-dialog.ts'
import { CopyDetails } from '../review-texts.tsx'
import { CardPicker } from './card-picker.tsx'
import {
  countOf,
  type Draft,
  type DraftChange,
  type Line,
  maxCopiesOf,
  type Side,
  valueOf,
} from './draft.ts'
import type { PickerOwner } from './picker.query.ts'
import styles from './trade-desk.module.css'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'

export interface DeskSideProps {
  side: Side
  title: string
  pickerTitle: string
  owner: PickerOwner
  draft: Draft
  onChange: Dispatch<DraftChange>
  sayUndoable: SayUndoable
  /** The actions of a card's dialog. */
  adds: AddActions
  issueOf: (side: Side, line: Line) => string | undefined
}

/** One member's side: the chosen cards, and the picker. */
export function DeskSide(props: DeskSideProps) {
  const { side, title, pickerTitle, owner, draft, onChange, sayUndoable, adds, issueOf } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = draft[side]

  function remove(taken: readonly Line[]): void {
    onChange({ do: 'take', side, lines: taken })
    // The buttons go with the cards.
    if (taken.length === lines.length) heading.current?.focus()
  }

  function removeAll(): void {
    remove(lines)
    sayUndoable(`Removed ${cardCount(countOf(lines))} from “${title}”.`, [
      { do: 'put', side, lines },
    ])
  }

  return (
    <Stack as="section" aria-labelledby={id} gap="3" surface="narrow" className={styles.side}>
      <Row gap="3" between className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Row as="span" gap="2">
          {lines.length > 1 && (
            <Button variant="quiet" size="small" onClick={removeAll}>
              Remove all
            </Button>
          )}
          <strong>{formatDollars(valueOf(lines))}</strong>
        </Row>
      </Row>
      <ChosenCards
        {...{ lines, adds }}
        label={`${title}: chosen cards`}
        issueOf={(line) => issueOf(side, line)}
        onCount={(key, quantity) => onChange({ do: 'count', side, key, quantity })}
        onRemove={(line) => remove([line])}
      />
      <CardPicker
        {...{ lines, owner, adds }}
        title={pickerTitle}
        onAdd={(row) => onChange({ do: 'put', side, lines: [{ row, quantity: 1 }] })}
        nothing={side === 'yours' ? <NothingOfOwn /> : <NothingOfTheirs />}
      />
    </Stack>
  )
}

function NothingOfOwn() {
  return (
    <EmptyState
      title="You have nothing for trade."
      action={
        <Link to="/lists" className={buttonClass({ variant: 'primary' })}>
          Go to your lists
        </Link>
      }
    >
      Put cards from your collection on a list set to For Trade to trade them.
    </EmptyState>
  )
}

function NothingOfTheirs() {
  return <EmptyState title="This member has nothing for trade." />
}

interface ChosenCardsProps {
  label: string
  lines: readonly Line[]
  adds: AddActions
  /** The server's objection to a line. */
  issueOf: (line: Line) => string | undefined
  onCount: (key: string, quantity: number) => void
  onRemove: (line: Line) => void
}

/** The cards that one side gives, each with its count. */
function ChosenCards(props: ChosenCardsProps) {
  const { label, lines, adds, issueOf, onCount, onRemove } = props
  const { openCard, opened } = useCardDialog(lines.map(({ row }) => row))
  if (lines.length === 0) return <p className={styles.none}>No cards chosen yet.</p>
  return (
    <>
      <Stack as="ul" aria-label={label}>
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
                      onRemove(line)
                    }}
                  />
                </>
              }
            />
          )
        })}
      </Stack>
      {opened && <CardDialog {...adds} {...opened} />}
    </>
  )
}
