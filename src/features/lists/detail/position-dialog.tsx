import { formatCount } from '../../../domain/format/count.ts'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { NumberField } from '../../../ui/controls/text-field.tsx'

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
  const { draft, change, errors, submit } = useForm<{ wanted: number | null }, { wanted?: string }>(
    {
      initial: { wanted: place },
      errorsOf: ({ wanted }) => errorsOf(wanted, total),
      onSend: ({ wanted }) => {
        if (wanted !== null && wanted !== place) onMove(wanted)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title="Move to position"
      description={name}
      submitLabel="Move"
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={`Position, from 1 to ${formatCount(total)}`}
        inputMode="numeric"
        data-autofocus
        value={draft.wanted}
        onChange={(wanted) => change({ wanted })}
        error={errors.wanted}
      />
    </FormDialog>
  )
}

function errorsOf(wanted: number | null, total: number): { wanted?: string } {
  const isPosition = wanted !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= total
  return isPosition ? {} : { wanted: `Please enter a whole number from 1 to ${formatCount(total)}` }
}
