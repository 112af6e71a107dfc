import { useCollectionSetLocation, useCollectionSetTags } from '../../api/collection.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { collectionSetTags } from '../../contract/collection.ts'
import { entryDetails, readTags } from '../../domain/entries/details.ts'
import { entryCount } from '../../domain/format/count.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { countOf, type SelectedEntries, selectionOf } from '../entries/entry-selection.ts'
import { useUndoOptions, withDropped } from '../cards/editing/use-undo-options.ts'
import { locationErrors, LocationField } from '../cards/editing/key-fields.tsx'
import { useState } from 'react'

/** The changes of the labels of many entries: their location, or some of their tags. */
const changes = {
  setLocation: { action: 'Set Location', failure: 'Failed to set location' },
  addTags: { action: 'Add Tags', failure: 'Failed to add tags' },
  removeTags: { action: 'Remove Tags', failure: 'Failed to remove tags' },
}

export type LabelChange = keyof typeof changes
// The keys of a constant are exactly its type's.
export const labelChanges = Object.entries(changes) as [
  LabelChange,
  (typeof changes)[LabelChange],
][]

interface BulkLabelDialogProps {
  selection: SelectedEntries
  total: number
  change: LabelChange
  onClose: () => void
}

/** Gives all selected entries a location, adds tags to them or removes some. */
export function BulkLabelDialog({ selection, total, change: kind, onClose }: BulkLabelDialogProps) {
  const { action, failure } = changes[kind]
  const [selected] = useState(selection.current)
  const setLocation = useCollectionSetLocation()
  const setTags = useCollectionSetTags()
  const { isPending, isError } = kind === 'setLocation' ? setLocation : setTags
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm({
    initial: () => ({ location: '', tags: '' }),
    errorsOf: (typed) => errorsOf(kind, typed),
    onSend: () => void save(),
  })

  async function save(): Promise<void> {
    const entries = selectionOf(selected)
    try {
      const { count, undo, amountsDropped } =
        kind === 'setLocation'
          ? await setLocation.mutateAsync({ body: { entries, location: draft.location } })
          : await setTags.mutateAsync({ body: { entries, ...tagging(kind, draft.tags) } })
      selection.clear()
      if (count === 0) toast.info('Nothing to change')
      else
        toast.success(
          withDropped(`${action}: ${entryCount(count)} changed`, amountsDropped),
          undoOptions(undo),
        )
      onClose()
    } catch {
      // The form shows it.
    }
  }

  return (
    <FormDialog
      title={action}
      description={`${entryCount(countOf(selected, total))} selected`}
      submitLabel={action}
      busyLabel="Saving..."
      busy={isPending}
      failure={isError && failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'setLocation' ? (
        <LocationField
          isFirst
          value={draft.location}
          error={errors.location}
          onChange={(location) => change({ location })}
        />
      ) : (
        <TextField
          label={entryDetails.tags.label}
          hint={entryDetails.tags.hint}
          autoComplete="off"
          data-autofocus
          value={draft.tags}
          error={errors.tags}
          onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
        />
      )}
    </FormDialog>
  )
}

interface Draft {
  location: string
  tags: string
}

function errorsOf(kind: LabelChange, { location, tags }: Draft): Partial<Draft> {
  if (kind === 'setLocation') return locationErrors(location)
  if (readTags(tags).length === 0) return { tags: 'Enter at least one tag' }
  const { label } = entryDetails.tags
  const body = { entries: { matching: {} }, ...tagging(kind, tags) }
  const errors = bodyErrors(collectionSetTags.body, body, { add: label, remove: label })
  const error = errors.add ?? errors.remove
  return error === undefined ? {} : { tags: error }
}

const tagging = (kind: LabelChange, tags: string) =>
  kind === 'addTags' ? { add: readTags(tags) } : { remove: readTags(tags) }
