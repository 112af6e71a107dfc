import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { bodyErrors } from '../../../api/field-errors.ts'
import { useListCreate } from '../../../api/lists.ts'
import { type CardList, listCreate } from '../../../contract/lists.ts'
import type { Visibility } from '../../../domain/entries/list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './list-picker.module.css'
import { visibilityOptions } from './visibility.tsx'

interface NewListFormProps {
  /** It was asked for, so typing starts here. */
  takesFocus: boolean
  onCreated: (list: CardList) => void
}

/** Makes a list by its name and visibility. */
export function NewListForm({ takesFocus, onCreated }: NewListFormProps) {
  const [name, setName] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('private')
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending, error } = useListCreate()
  const toast = useToast()

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function create(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const wrong = wrongWith(name)
    setRefusal(wrong)
    if (wrong !== undefined) return field.current?.focus()
    try {
      const list = await mutateAsync({ body: { name, visibility } })
      toast.success('List created successfully')
      onCreated(list)
    } catch {
      // The field shows it.
    }
  }

  const failure = error && !isPending ? 'Failed to create list' : undefined
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        ref={field}
        label="New list"
        placeholder="Name"
        autoComplete="off"
        value={name}
        error={refusal ?? failure}
        className={styles.name}
        onChange={({ currentTarget }) => {
          setRefusal(undefined)
          setName(currentTarget.value)
        }}
      />
      <Select
        label="Visibility"
        value={visibility}
        options={visibilityOptions}
        onChange={setVisibility}
      />
      <Button type="submit" busy={isPending} busyLabel="Creating...">
        Create
      </Button>
    </form>
  )
}

function wrongWith(name: string): string | undefined {
  if (name.trim() === '') return 'Please enter a list name'
  return bodyErrors(listCreate.body, { name }, { name: 'Name' }).name
}
