import { type CostColumn, costColumns } from '../../domain/entries/entry-sort.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import styles from './column-chooser.module.css'

const names: Record<CostColumn, string> = { paid: 'Paid', gain: 'Gain' }

interface ColumnChooserProps {
  shown: readonly CostColumn[]
  onChange: (shown: CostColumn[]) => void
}

/** Shows and hides the columns that the table of the collection has on request. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  return (
    <Disclosure
      label="Columns"
      align="end"
      trigger={(props) => (
        <Button {...props} icon="eye" collapses className={styles.columns}>
          Columns
        </Button>
      )}
    >
      {costColumns.map((column) => (
        <Checkbox
          key={column}
          className={styles.choice}
          label={names[column]}
          checked={shown.includes(column)}
          onChange={(isShown) =>
            onChange(costColumns.filter((id) => (id === column ? isShown : shown.includes(id))))
          }
        />
      ))}
    </Disclosure>
  )
}
