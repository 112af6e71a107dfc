import { type SubmitEvent, useState } from 'react'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NumberField } from '../../../ui/controls/text-field.tsx'
import styles from '../list-form.module.css'

interface PositionDialogProps {
  name: string
  /** The card's position, from 1, and the number of all. */
  place: number
  total: number
  onMove: (place: number) => void
  onClose: () => void
}

/** Asks for the place in a list that a card is to have, on whatever page that is. */
export function PositionDialog({ name, place, total, onMove, onClose }: PositionDialogProps) {
  const [wanted, setWanted] = useState<number | null>(place)
  const [isChecked, setIsChecked] = useState(false)
  const isPlace = wanted !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= total

  function save(event: SubmitEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (!isPlace) return
    if (wanted !== place) onMove(wanted)
    onClose()
  }

  return (
    <Dialog open size="small" title="Move to position" description={name} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={save}>
        <NumberField
          label={`Position, from 1 to ${formatCount(total)}`}
          inputMode="numeric"
          data-autofocus
          value={wanted}
          onChange={setWanted}
          error={
            isChecked && !isPlace && `Please enter a whole number from 1 to ${formatCount(total)}`
          }
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
