import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CardList } from '../../api/lists/list.ts'
import { listMineQuery } from '../../api/lists/queries.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import styles from './list-picker.module.css'
import { NewListForm } from './new-list-form.tsx'

export interface ListPickerProps {
  /** The chosen list's id; null while none is chosen. */
  value: string | null
  onChange: (list: CardList) => void
  /** What is said when the lists cannot be loaded. */
  failure?: string | undefined
}

/** One's own lists to choose from; a new one is made without leaving. */
export function ListPicker({ value, onChange, failure }: ListPickerProps) {
  const { data: lists, isError, refetch } = useQuery(listMineQuery())
  if (lists) return <Lists {...{ lists, value, onChange }} />
  if (isError) {
    return (
      <p role="alert" className={styles.failure}>
        <Icon name="warning" size={16} />
        {failure ?? 'Failed to load your lists'}
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  return (
    <div className={styles.loading}>
      <LiveRegion>Loading your lists...</LiveRegion>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

interface ListsProps extends Pick<ListPickerProps, 'value' | 'onChange'> {
  lists: readonly CardList[]
}

function Lists({ lists, value, onChange }: ListsProps) {
  const [isMaking, setIsMaking] = useState(lists.length === 0)
  return (
    <div className={styles.picker}>
      {lists.length === 0 ? (
        <div className={styles.none}>
          <p>You don&apos;t have any lists yet.</p>
          <Link to="/lists">Create Your First List</Link>
        </div>
      ) : (
        <RadioGroup
          label="List"
          value={value}
          onChange={(id) => {
            const chosen = lists.find((list) => list.id === id)
            if (chosen) onChange(chosen)
          }}
          options={lists.map((list) => ({ value: list.id, label: list.name, hint: hintOf(list) }))}
          className={styles.lists}
        />
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
    </div>
  )
}

const shown = { private: '', public: 'Public · ', for_trade: 'For Trade · ' } as const

function hintOf({ visibility, totalCards }: CardList): string {
  return `${shown[visibility]}${totalCards} ${totalCards === 1 ? 'card' : 'cards'}`
}
