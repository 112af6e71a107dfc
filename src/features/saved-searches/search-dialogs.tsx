/** The dialogs that save, change and delete a search. */
import { bodyErrors } from '../../api/field-errors.ts'
import {
  savedSearchesQuery,
  useSavedSearchCreate,
  useSavedSearchDelete,
  useSavedSearchUpdate,
} from '../../api/saved-searches.ts'
import { type SavedSearch, savedSearchUpdate } from '../../contract/saved-searches.ts'
import {
  maxSearchNameLength,
  type SavedSearchFacts,
  type SearchScope,
} from '../../domain/saved-searches/saved-search.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { ConfirmDialog, FormDialog, type FormDialogProps } from '../../ui/overlays/dialog.tsx'
import type { ShownSearch } from './saved-searches.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type Draft = Omit<SavedSearchFacts, 'scope'>

interface DialogProps {
  onClose: () => void
}

/** Begins with the search itself as the name. */
function SaveSearchDialog({ scope, search, onClose }: ShownSearch & DialogProps) {
  const { mutateAsync, isPending, error } = useSavedSearchCreate()
  const toast = useToast()

  async function save(draft: Draft): Promise<void> {
    try {
      await mutateAsync({ body: { ...draft, scope } })
      toast.success('Search saved')
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <SearchForm
      title="Save Search"
      scope={scope}
      draft={{
        name: search.slice(0, maxSearchNameLength),
        search,
        notifies: false,
        isPublic: false,
      }}
      busy={isPending}
      error={error}
      fallback="Failed to save search"
      onSave={(draft) => void save(draft)}
      onClose={onClose}
    />
  )
}

export function EditSearchDialog({ saved, onClose }: { saved: SavedSearch } & DialogProps) {
  const { mutateAsync, isPending, error } = useSavedSearchUpdate()
  const toast = useToast()
  const { id, name, scope, search, notifies, publicUrlId } = saved

  async function save(body: Draft): Promise<void> {
    try {
      await mutateAsync({ params: { searchId: Number(id) }, body })
      toast.success('Search saved')
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <SearchForm
      title="Edit Search"
      scope={scope}
      draft={{ name, search, notifies, isPublic: publicUrlId !== null }}
      busy={isPending}
      error={error}
      fallback="Failed to save search"
      onSave={(draft) => void save(draft)}
      onClose={onClose}
    />
  )
}

interface SearchFormProps extends Omit<FormDialogProps, 'onSubmit' | 'children' | 'submitLabel'> {
  scope: SearchScope
  draft: Draft
  onSave: (draft: Draft) => void
}

function SearchForm({ scope, draft: initial, onSave, ...dialog }: SearchFormProps) {
  const { draft, change, errors, submit } = useForm({ initial, errorsOf, onSend: onSave })
  return (
    <FormDialog {...dialog} submitLabel="Save" busyLabel="Saving..." onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        required
        data-autofocus
        value={draft.name}
        error={errors.name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label="Search"
        name="search"
        autoComplete="off"
        required
        value={draft.search}
        error={errors.search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value })}
      />
      <Checkbox
        label="Notify me about new matches"
        name="notifies"
        checked={draft.notifies}
        onChange={(notifies) => change({ notifies })}
      />
      {scope !== 'cards' && (
        <Checkbox
          label="Public"
          hint="Anyone with the link can see these cards."
          name="isPublic"
          checked={draft.isPublic}
          onChange={(isPublic) => change({ isPublic })}
        />
      )}
    </FormDialog>
  )
}

const labels = { name: 'Name', search: 'Search' }

const errorsOf = ({ name, search, ...switches }: Draft) =>
  bodyErrors(
    savedSearchUpdate.body,
    { name: name.trim(), search: search.trim(), ...switches },
    labels,
  )

export function DeleteSearchDialog({ saved, onClose }: { saved: SavedSearch } & DialogProps) {
  const { mutateAsync, isPending } = useSavedSearchDelete()
  const toast = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { searchId: Number(saved.id) } })
    } catch (error) {
      toast.failure(error, 'Failed to delete search')
      return
    }
    toast.success('Search deleted')
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Search"
      description={`Delete "${saved.name}"? Your cards stay as they are.`}
      confirmLabel="Delete Search"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}

/** Saves the search of the page, unless it is saved. */
export function SaveSearch({ scope, search }: ShownSearch) {
  const { data } = useQuery(savedSearchesQuery())
  const [isOpen, setIsOpen] = useState(false)
  const isSaved = data?.some((each) => each.scope === scope && each.search === search) ?? true
  return (
    <>
      {!isSaved && (
        <Button
          variant="quiet"
          size="small"
          icon="bookmark"
          collapses="early"
          title="Save search"
          onClick={() => setIsOpen(true)}
        >
          Save search
        </Button>
      )}
      {isOpen && <SaveSearchDialog {...{ scope, search }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
