import type { ReactNode } from 'react'
import type { CollectionEntry } from '../../contract/collection.ts'
import type { CardRow, RowActions } from '../../card-table/rows/card-row.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { collectionMode } from '../../card-table/table/collection-columns.tsx'
import type { PendingQuantities, RowSelection } from '../../card-table/rows/row-state.ts'
import {
  type CollectionSort,
  collectionSorts,
  type ColumnChoice,
  columnChoices,
  type RequestedColumn,
  requestedColumns,
} from '../../domain/entries/entry-sort.ts'
import { CardBinder, CardGrid, type ShownResults } from '../cards/use-cards-screen.ts'
import { entryDetails } from '../../domain/entries/details.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { CollectionEmpty, type CollectionEmptyProps } from './collection-empty.tsx'
import styles from './collection.module.css'

export interface CollectionResultsProps
  extends RowActions, ShownResults<CollectionSort, CollectionEntry>, CollectionEmptyProps {
  columns: readonly ColumnChoice[]
  onQuantityChange: (row: CardRow, quantity: number) => void
  quantities: PendingQuantities
  selection: RowSelection
}

const label = 'Cards of your collection'

/** A page of entries in the chosen view. */
export function CollectionResults({ isFiltered, onClear, ...props }: CollectionResultsProps) {
  const empty = <CollectionEmpty {...{ isFiltered, onClear }} />
  return (
    <ImpliedMark value="inCollection">
      <Entries {...props} empty={empty} />
    </ImpliedMark>
  )
}

interface EntriesProps extends Omit<CollectionResultsProps, keyof CollectionEmptyProps> {
  empty: ReactNode
}

function Entries(props: EntriesProps) {
  const { view, columns, sort, onSort, onPoint, onQuantityChange, binder, ...shown } = props
  switch (view) {
    case 'table':
      return (
        <CardTable
          {...shown}
          {...{ label, sort, onSort, onPoint, onQuantityChange }}
          mode={collectionMode}
          hidden={[
            ...requestedColumns.filter((id) => !columns.includes(id)),
            ...(columns.includes('withoutLow') ? ['low_price'] : []),
          ]}
          sortable={collectionSorts}
        />
      )
    case 'grid':
      return <CardGrid {...shown} label={label} />
    case 'binder':
      return <CardBinder {...shown} {...binder} label={label} />
  }
}

const names: Record<RequestedColumn, string> = {
  paid: 'Paid',
  gain: 'Gain',
  ownValue: entryDetails.ownValue.label,
  forTrade: entryDetails.forTrade.label,
  condition: 'Condition',
  grade: 'Grade',
  language: 'Language',
  location: 'Location',
  tags: entryDetails.tags.label,
  added: 'Date Added',
}

interface ColumnChooserProps {
  shown: readonly ColumnChoice[]
  onChange: (shown: ColumnChoice[]) => void
}

/** Shows and hides columns of the table of the collection: those that it has on request, and the low prices, which some sources lack. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const change = (column: ColumnChoice, isChosen: boolean) =>
    onChange(columnChoices.filter((id) => (id === column ? isChosen : shown.includes(id))))
  return (
    <Disclosure
      label="Columns"
      align="end"
      trigger={(props) => (
        <Button {...props} icon="eye" collapses="early" title="Columns">
          Columns
        </Button>
      )}
    >
      {requestedColumns.map((column) => (
        <Checkbox
          key={column}
          className={styles.choice}
          label={names[column]}
          checked={shown.includes(column)}
          onChange={(isShown) => change(column, isShown)}
        />
      ))}
      <Checkbox
        className={styles.choice}
        label="Low Each"
        checked={!shown.includes('withoutLow')}
        onChange={(isShown) => change('withoutLow', !isShown)}
      />
    </Disclosure>
  )
}
