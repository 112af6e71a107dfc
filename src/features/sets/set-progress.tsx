/** A member's progress in a set. Loaded only for members. */
import { AddMissingDialog } from './add-missing-dialog.tsx'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetCompletion } from '../../contract/completion.ts'
import { collectionCompletionQuery } from '../../api/completion.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ErrorLine, Skeleton } from '../../ui/feedback/states.tsx'
import type { CardSearch } from '../cards/catalog.search.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import styles from './set-progress.module.css'
import { CompletionBar, MissingCost } from '../cards/completion/completion-figures.tsx'
import type { CountingSearch } from '../cards/completion/ownership.search.ts'
import { PackButton } from '../cards/pack/pack-dialog.tsx'
import { useSetName } from '../cards/set-header.tsx'
import { CountingControl } from '../cards/completion/counting-control.tsx'
import { Row } from '../../ui/layout/boxes.tsx'

interface SetProgressProps {
  setName: string
  search: CardSearch
  onChange: (change: Partial<CardSearch>) => void
}

/** How far the set is complete, what the missing cards cost, what counts, and the way to enter more. */
export function SetProgress({ setName, search, onChange }: SetProgressProps) {
  const { counting, without } = search
  const name = useSetName(setName)
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    ...collectionCompletionQuery({ set: setName, counting, without }),
    placeholderData: (before) => before,
  })
  const completion = data?.[0]
  return (
    <>
      <CountingControl {...{ search }} onChange={(change) => onChange({ ...change, page: 1 })} />
      <PackButton set={setName} />
      {completion && (
        <Figures {...{ setName, name, search, completion }} onAdd={() => setIsAdding(true)} />
      )}
      {error && !data && (
        <Row as="span" gap="2">
          <ErrorLine>Failed to load your progress</ErrorLine>
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      )}
      {!error && !data && <Skeleton className={styles.coming} />}
      {isAdding && <AddMissingDialog {...{ setName, search }} onClose={() => setIsAdding(false)} />}
    </>
  )
}

interface FiguresProps {
  /** The set as the page's address names it. */
  setName: string
  name: string
  search: CountingSearch
  completion: SetCompletion
  /** Opens the dialog that adds the missing cards. */
  onAdd: () => void
}

function Figures({ setName, name, search, completion, onAdd }: FiguresProps) {
  const { counting, without } = search
  const { setCode, owned, total } = completion
  return (
    <>
      <CompletionBar completion={completion} label={`Your progress in ${name}`} />
      <MissingCost
        completion={completion}
        link={(missing) => (
          <Link
            to="/sets/$setName"
            params={{ setName }}
            search={{ owned: ['missing'], counting, without }}
          >
            {missing}
          </Link>
        )}
      />
      <MoreActions>
        {owned < total && (
          <Button size="small" variant="quiet" icon="plus" onClick={onAdd}>
            Add Missing Cards
          </Button>
        )}
        <Link
          to="/collection"
          search={{ sets: [setCode], sort: 'quantity', direction: 'desc' }}
          className={buttonClass({ size: 'small', variant: 'quiet' })}
        >
          <Icon name="collection" size={16} />
          My cards in this set
        </Link>
      </MoreActions>
    </>
  )
}
