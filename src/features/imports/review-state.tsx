import { Link, useNavigate } from '@tanstack/react-router'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { Import } from '../../contract/imports.ts'
import {
  useImportCommit,
  useImportDelete,
  useImportUndo,
  useLeftOutFile,
} from '../../api/imports.ts'
import { isUnderWay } from '../../domain/imports/import.ts'
import { cardCount, counted, formatCount } from '../../domain/format/count.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Progress } from '../../ui/feedback/states.tsx'
import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import styles from './review.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionCompletionQuery } from '../../api/completion.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { factsClass } from '../../ui/layout/layout.tsx'
import { CompletionBar, MissingCost } from '../cards/completion/completion-figures.tsx'
import { Audience, TradeMarks } from './audience-questions.tsx'
import { droppedSentence } from '../cards/editing/use-undo-options.ts'
import { useSetName } from '../cards/set-header.tsx'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

/** The outcome of the import so far, and the next step. */
export function ReviewState({ import: importState }: { import: Import }) {
  const navigate = useNavigate()
  // A later part asks again.
  const commit = useImportCommit({
    onSuccess: () => {
      setTakesMarks(false)
      setIsConfirmed(false)
    },
  })
  const undo = useImportUndo()
  const remove = useImportDelete({ onSuccess: () => navigate({ to: '/import' }) })
  const leftOut = useLeftOutFile()
  const { id, status, counts, imported, lost, message } = importState
  const failure = [commit, undo, remove, leftOut].find(({ error }) => error !== null)?.error ?? null
  const leftOutRows = counts.rows - counts.certain
  const open = counts.check + counts.not_found
  const ready = counts.copies - imported.copies
  const canImport = status === 'review' || (status === 'committed' && ready > 0)
  const [takesMarks, setTakesMarks] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const isAllowed = importState.visibility === 'private' || isConfirmed
  const changed = undo.data?.changedSince
  const removal = (label: string) => (
    <Button
      variant="quiet"
      icon="trash"
      busy={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {label}
    </Button>
  )

  return (
    <Stack as="section" gap="3" surface="wide" aria-label="State of the import">
      {isUnderWay(status) && (
        <Progress>
          {counts.rows === 0
            ? 'Reading the file...'
            : `Matching cards: ${formatCount(counts.rows)} rows...`}
        </Progress>
      )}
      {status === 'failed' && <FormMessage tone="error">{message}</FormMessage>}
      {status === 'review' && (
        <p>
          {counted(counts.certain, 'row', 'rows')} matched ({cardCount(counts.copies)}).
          {open > 0 &&
            ` ${formatCount(open)} ${open === 1 ? 'needs a decision' : 'need a decision'}.`}
        </p>
      )}
      {status === 'committed' && (
        <FormMessage tone="success">{`${cardCount(imported.copies)} imported.`}</FormMessage>
      )}
      {status === 'undone' && (
        <FormMessage tone="success">
          {changed === undefined || changed.count === 0
            ? 'Import undone.'
            : `Import undone. Your later changes to ${counted(changed.count, 'card', 'cards')} were kept: ${changed.names.join(', ')}.`}
        </FormMessage>
      )}
      {status === 'committed' && <MovedIn import={importState} />}
      {lost.length > 0 && (
        <Muted as="p">
          Ignored {lost.length === 1 ? 'column' : 'columns'}: {lost.join(', ')}.
        </Muted>
      )}
      {canImport && (
        <>
          <TradeMarks import={importState} isTaken={takesMarks} onTake={setTakesMarks} />
          <Audience import={importState} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
        </>
      )}
      <Row gap="2 3" wrap>
        {canImport && (
          <Button
            variant="primary"
            icon="check"
            disabled={ready === 0 || !isAllowed}
            busy={commit.isPending}
            busyLabel="Importing..."
            onClick={() =>
              commit.mutate({
                params: { id },
                query: { forTrade: takesMarks, shared: isConfirmed },
              })
            }
          >
            Import{' '}
            {status === 'review' ? cardCount(ready) : counted(ready, 'more card', 'more cards')}
          </Button>
        )}
        {status === 'committed' && (
          <>
            <TargetLink {...importState} />
            <Button
              busy={undo.isPending}
              busyLabel="Undoing..."
              onClick={() => undo.mutate({ params: { id } })}
            >
              Undo import
            </Button>
          </>
        )}
        {isUnderWay(status) ? (
          removal('Cancel import')
        ) : (
          <MoreActions>
            {leftOutRows > 0 && (
              <Button
                icon="download"
                busy={leftOut.isPending}
                onClick={() =>
                  leftOut.mutate(id, {
                    onSuccess: ({ name, content }) => saveFile(content, name ?? 'left-out.csv'),
                  })
                }
              >
                Download skipped rows
              </Button>
            )}
            {removal('Delete review')}
          </MoreActions>
        )}
      </Row>
      <FormMessage tone="error">
        {failure !== null && serverMessageOr(failure, 'Something went wrong. Please try again.')}
      </FormMessage>
    </Stack>
  )
}

function TargetLink({ target, isDeck }: Pick<Import, 'target' | 'isDeck'>) {
  const look = buttonClass({ variant: 'primary' })
  if (target === 'collection')
    return (
      <Link to="/collection" className={look}>
        View My Collection
      </Link>
    )
  if (target === 'wishlist')
    return (
      <Link to="/wishlist" className={look}>
        View My Wishlist
      </Link>
    )
  return (
    <Link
      to={isDeck ? '/decks/$listId' : '/lists/$listId'}
      params={{ listId: target.slice('list:'.length) }}
      className={look}
    >
      {isDeck ? 'View the deck' : 'View the list'}
    </Link>
  )
}

/** What an import that was carried out brought; of a collection also what comes next. */
function MovedIn({ import: { moved, imported, target } }: { import: Import }) {
  if (moved === null) return null
  const { sets, value, wanted, amountsDropped = 0 } = moved
  return (
    <>
      <dl className={factsClass}>
        <div>
          <dt>Cards</dt>
          <dd>{formatCount(imported.copies)}</dd>
        </div>
        <div>
          <dt>Sets</dt>
          <dd>{formatCount(sets)}</dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
        {wanted !== null && wanted.members > 0 && (
          <div>
            <dt>On wishlists</dt>
            <dd>
              {counted(wanted.cards, 'card', 'cards')} of{' '}
              {counted(wanted.members, 'member', 'members')}
            </dd>
          </div>
        )}
      </dl>
      {amountsDropped > 0 && <p>{droppedSentence(amountsDropped)}</p>}
      {wanted !== null && wanted.members > 0 && (
        <p>
          <Link to="/lists">Add cards to a trade list</Link> to match those wishlists.
        </p>
      )}
      {target === 'collection' && <NearlyComplete />}
    </>
  )
}

const shownSets = 3
/** Smaller sets are promos and gifts. */
const smallestSet = 20
const nearlyFrom = 0.5

const share = ({ owned, total }: { owned: number; total: number }) => owned / total

/** The sets that need the fewest cards, by what share of them one has. */
function NearlyComplete() {
  const { data } = useQuery(collectionCompletionQuery({}))
  const sets = (data ?? [])
    .filter(({ owned, total }) => total >= smallestSet && owned < total)
    .filter((set) => share(set) >= nearlyFrom)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, shownSets)
  if (sets.length === 0) return null
  return (
    <div>
      <h2 className={styles.next}>Nearly complete</h2>
      <Stack as="ul" gap="2">
        {sets.map((completion) => (
          <Row as="li" key={completion.setCode} gap="1 4" wrap>
            <SetLink code={completion.setCode} />
            <CompletionBar completion={completion} />
            <MissingCost completion={completion} />
          </Row>
        ))}
      </Stack>
    </div>
  )
}

function SetLink({ code }: { code: string }) {
  return (
    <Link to="/sets/$setName" params={{ setName: code }}>
      {useSetName(code)}
    </Link>
  )
}
