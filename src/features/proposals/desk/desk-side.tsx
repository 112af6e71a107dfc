import { Link } from '@tanstack/react-router'
import { type Dispatch, useId } from 'react'
import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardPicker } from './card-picker.tsx'
import { ChosenCards } from './chosen-cards.tsx'
import { type Draft, type DraftChange, type Line, type Side, valueOf } from './draft.ts'
import type { PickerOwner } from './picker.query.ts'
import styles from './trade-desk.module.css'

export interface DeskSideProps {
  side: Side
  title: string
  pickerTitle: string
  owner: PickerOwner
  draft: Draft
  onChange: Dispatch<DraftChange>
  /** The actions of a card's dialog. */
  adds: AddActions
  issueOf: (side: Side, line: Line) => string | undefined
}

/** One member's side: the chosen cards, and the picker. */
export function DeskSide(props: DeskSideProps) {
  const { side, title, pickerTitle, owner, draft, onChange, adds, issueOf } = props
  const id = useId()
  const lines = draft[side]
  return (
    <section aria-labelledby={id} className={styles.side}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <strong>{formatDollars(valueOf(lines))}</strong>
      </div>
      <ChosenCards
        {...{ lines, adds }}
        label={`${title}: chosen cards`}
        issueOf={(line) => issueOf(side, line)}
        onCount={(key, quantity) => onChange({ do: 'count', side, key, quantity })}
        onRemove={(key) => onChange({ do: 'remove', side, key })}
      />
      <CardPicker
        {...{ lines, owner, adds }}
        title={pickerTitle}
        onAdd={(row) => onChange({ do: 'add', side, row })}
        nothing={side === 'yours' ? <NothingOfOwn /> : <NothingOfTheirs />}
      />
    </section>
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
      Cards of your collection can be traded once they are on a list that you show as For Trade.
    </EmptyState>
  )
}

function NothingOfTheirs() {
  return <EmptyState title="This member has nothing for trade." />
}
