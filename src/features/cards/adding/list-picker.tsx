import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type CardList, listCreate } from '../../../contract/lists.ts'
import { deckMineQuery } from '../../../api/decks.ts'
import { listMineQuery, useListCreate } from '../../../api/lists.ts'
import { cardCount, counted } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioGroup } from '../../../ui/controls/choice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { LiveRegion } from '../../../ui/layout/layout.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { SearchField, TextField } from '../../../ui/controls/text-field.tsx'
import { findLists } from './find-lists.ts'
import styles from './list-picker.module.css'
import { bodyErrors } from '../../../api/field-errors.ts'
import type { Visibility } from '../../../domain/entries/list.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { visibilityOptions } from './visibility.tsx'
import { Row, Stack, dangerClass } from '../../../ui/layout/boxes.tsx'

export interface ListPickerProps {
  /** The chosen list's id; null while none is chosen. */
  value: string | null
  onChange: (list: CardList) => void
  /** Whether the member's decks can be chosen, too. */
  hasDecks?: boolean
  /** The message when the lists cannot be loaded. */
  failure?: string | undefined
}

/** The member's lists to choose from; a new list can be made in place. */
export function ListPicker({ value, onChange, hasDecks = false, failure }: ListPickerProps) {
  const { data: lists, isError, refetch } = useQuery(listMineQuery())
  const { data: mine } = useQuery({ ...deckMineQuery(), enabled: hasDecks })
  if (lists && (mine ?? !hasDecks)) {
    const decks = (mine?.decks ?? []).map(({ list }) => list)
    const editable = [...lists.filter(({ fromCollection }) => !fromCollection), ...decks]
    return <Lists {...{ value, onChange }} lists={editable} />
  }
  if (isError) {
    return (
      <Row as="p" role="alert" gap="2" wrap className={dangerClass}>
        <Icon name="warning" size={16} />
        {failure ?? 'Failed to load your lists'}
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Row>
    )
  }
  return (
    <Stack gap="3" top className={styles.loading}>
      <LiveRegion>Loading your lists...</LiveRegion>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  )
}

interface ListsProps extends Pick<ListPickerProps, 'value' | 'onChange'> {
  lists: readonly CardList[]
}

/** Up to this number of lists there is no search field. */
const maxUnsearchedLists = 8

function Lists({ lists, value, onChange }: ListsProps) {
  const [isMaking, setIsMaking] = useState(lists.length === 0)
  return (
    <Stack gap="3" className={styles.picker}>
      {lists.length === 0 ? (
        <Stack gap="1">
          <p>You don&apos;t have any lists yet.</p>
          <Link to="/lists">Create Your First List</Link>
        </Stack>
      ) : (
        <Choice {...{ lists, value, onChange }} />
      )}
      {isMaking ? (
        <NewListForm
          takesFocus={lists.length > 0}
          onCreated={(list) => {
            setIsMaking(false)
            onChange(list)
          }}
        />
      ) : (
        <Button icon="plus" size="small" variant="quiet" onClick={() => setIsMaking(true)}>
          New list
        </Button>
      )}
    </Stack>
  )
}

/** The lists by name; where there are many, as few of them as one looks for, and the one that is chosen. */
function Choice({ lists, value, onChange }: ListsProps) {
  const [search, setSearch] = useState('')
  const isFound = new Set(findLists(lists, search))
  const choices = lists.filter((list) => isFound.has(list) || list.id === value)
  return (
    <>
      {lists.length > maxUnsearchedLists && (
        <SearchField
          label="Search your lists"
          placeholder="Name of a list"
          value={search}
          onChange={setSearch}
          className={styles.search}
        />
      )}
      <LiveRegion>{search !== '' && counted(isFound.size, 'list', 'lists')}</LiveRegion>
      {choices.length === 0 ? (
        <p>No lists match your search.</p>
      ) : (
        <RadioGroup
          label="List"
          value={value}
          onChange={(id) => {
            const chosen = lists.find((list) => list.id === id)
            if (chosen) onChange(chosen)
          }}
          options={choices.map((list) => ({
            value: list.id,
            label: list.name,
            hint: hintOf(list),
          }))}
          className={styles.lists}
        />
      )}
    </>
  )
}

const shown = { private: '', public: 'Public · ', for_trade: 'For Trade · ' } as const

function hintOf({ visibility, totalCards, deck }: CardList): string {
  return `${deck ? 'Deck · ' : ''}${shown[visibility]}${cardCount(totalCards)}`
}

interface NewListFormProps {
  /** It was asked for, so typing starts here. */
  takesFocus: boolean
  onCreated: (list: CardList) => void
}

/** Makes a list by its name and visibility. */
function NewListForm({ takesFocus, onCreated }: NewListFormProps) {
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
    <Row
      as="form"
      gap="2"
      align="start"
      wrap
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => void create(event)}
    >
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
    </Row>
  )
}

function wrongWith(name: string): string | undefined {
  if (name.trim() === '') return 'Please enter a list name'
  return bodyErrors(listCreate.body, { name }, { name: 'Name' }).name
}
