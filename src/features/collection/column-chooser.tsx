import { type RequestedColumn, requestedColumns } from '../../domain/entries/entry-sort.ts'
import { entryDetails } from '../../domain/entries/details.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import styles from './column-chooser.module.css'

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
  shown: readonly RequestedColumn[]
  onChange: (shown: RequestedColumn[]) => void
}

/** Shows and hides the columns that the table of the collection has on request. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  return (
    <Disclosure
      label="Columns"
      align="end"
      trigger={(props) => (
        <Button {...props} icon="eye" collapses>
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
          onChange={(isShown) =>
            onChange(
              requestedColumns.filter((id) => (id === column ? isShown : shown.includes(id))),
            )
          }
        />
      ))}
    </Disclosure>
  )
}
