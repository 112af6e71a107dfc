import { collectionCompletionQuery } from '../../api/completion.ts'
import type { SetCompletion } from '../../contract/completion.ts'
import type { SetType } from '../../contract/sets.ts'
import { counted } from '../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { isForPage, keyOf } from '../../card-table/shortcuts.ts'
import { comingLine, EmptyState, ErrorLine, RetryPanel } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { CompletionBar, MissingCost } from '../cards/completion/completion-figures.tsx'
import type { CountingSearch } from '../cards/completion/ownership.search.ts'
import { searchField, selectText } from '../cards/debounced-search.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { SetGrid } from './set-grid.tsx'
import {
  completionOf,
  type Completions,
  gameOptions,
  groupedSets,
  kindsOf,
  matchingSets,
  needsCompletions,
  pageOfGroups,
  type SetGroup,
  setsFound,
} from './set-view.ts'
import { type ChangeSets, SetsToolbar } from './sets-toolbar.tsx'
import type { SetSearch } from './sets.search.ts'

const pageSize = 60

interface AllSetsPageProps {
  search: SetSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: ChangeSets
}

/**
 * All card sets, newest first, a page at a time, with a member's progress in each. Typing finds sets by name or code, and Enter
 * opens the first one.
 */
export function AllSetsPage({ search, onChange }: AllSetsPageProps) {
  const { data, error, refetch } = useQuery(cardSetsQuery())
  const isVisitor = useViewer() === null
  const progress = useCompletions(search)
  const navigate = useNavigate()
  useTypingIntoSearch()
  const isWaiting = progress.isLoading && needsCompletions(search)
  const sets = data && !isWaiting ? matchingSets(data, search, progress.completions) : undefined
  const totalPages = Math.max(1, Math.ceil((sets?.length ?? 0) / pageSize))
  const page = Math.min(search.page, totalPages)
  function openFirst(text: string) {
    const [first] = text === '' ? [] : setsFound(data ?? [], text)
    if (first) void navigate({ to: '/sets/$setName', params: { setName: first.name } })
  }
  const count = sets && counted(sets.length, 'set', 'sets')
  const failure =
    error && !data
      ? {
          message: 'Failed to load sets. Please try again later.',
          onRetry: () => void refetch(),
          error,
        }
      : progress.failed && needsCompletions(search)
        ? { message: 'Failed to load your progress.', ...progress.failed }
        : null
  return (
    <Page
      title="All Card Sets"
      subtitle={
        <>
          {count ?? comingLine}
          {progress.failed && !failure && <ErrorLine>Failed to load your progress</ErrorLine>}
        </>
      }
    >
      <LiveRegion>{count}</LiveRegion>
      <SetsToolbar
        {...{ search, onChange }}
        games={gameOptions(data ?? [])}
        kinds={kindsOf(data ?? [])}
        hasProgress={!isVisitor}
        onEnter={openFirst}
      />
      {failure ? (
        <RetryPanel title="Error Loading Sets" {...failure} />
      ) : sets?.length === 0 ? (
        <EmptyState title={data?.length === 0 ? 'No sets yet.' : 'No sets match your search.'}>
          {data?.length === 0 && 'Sets show up here once an admin imports a catalog.'}
        </EmptyState>
      ) : (
        <SetGroups
          groups={sets && pageOfGroups(groupedSets(sets, search.group), { page, pageSize })}
          completions={progress.isLoading || isVisitor ? null : progress.completions}
          hasProgress={!isVisitor && !progress.failed}
        />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => onChange({ page: next })}
      />
    </Page>
  )
}

/** Characters that are typed on the page go into the search field, which is focused by the first one. */
function useTypingIntoSearch(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1 && event.key !== ' ' && keyOf(event) !== null
    if (isCharacter && isForPage(event)) selectText(searchField())
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

interface SetGroupsProps {
  /** Undefined while the sets load. */
  groups: readonly SetGroup[] | undefined
  /** Null for visitors, and while they load. */
  completions: Completions
  /** The tiles have room for the member's progress. */
  hasProgress: boolean
}

/** Groups of sets, each under its title. */
function SetGroups({ groups, completions, hasProgress }: SetGroupsProps) {
  const progressOf = (set: SetType) =>
    completions && <SetTileProgress completion={completionOf(completions, set)} />
  const progress = hasProgress ? progressOf : undefined
  if (!groups) {
    return <SetGrid sets={undefined} placeholders={12} progress={progress} />
  }
  return groups.map(({ title, sets }) => (
    <Stack as="section" key={title} gap="3" aria-label={title === '' ? 'Sets' : title}>
      {title !== '' && <h2>{title}</h2>}
      <SetGrid sets={sets} placeholders={0} progress={progress} />
    </Stack>
  ))
}

/** A member's progress on the tile of a set. */
function SetTileProgress({ completion }: { completion: SetCompletion | undefined }) {
  if (!completion) return null
  return (
    <>
      <CompletionBar completion={completion} />
      <MissingCost completion={completion} />
    </>
  )
}

interface MemberProgress {
  completions: Completions
  /** They are on their way, or it is not known yet whether the viewer is a member. */
  isLoading: boolean
  failed: { error: Error; onRetry: () => void } | undefined
}

const byCode = (completions: SetCompletion[]): Completions =>
  new Map(completions.map((completion) => [completion.setCode, completion]))

/** A member's completion of every set; visitors have none. */
function useCompletions({ counting, without }: CountingSearch): MemberProgress {
  const viewer = useViewer()
  const isMember = viewer?.status === 'approved'
  const { data, error, refetch } = useQuery({
    ...collectionCompletionQuery({ counting, without }),
    select: byCode,
    placeholderData: (before) => before,
    enabled: isMember,
  })
  const completions = (isMember && data) || null
  return {
    completions,
    isLoading: viewer === undefined || (isMember && completions === null && !error),
    failed: isMember && error && !data ? { error, onRetry: () => void refetch() } : undefined,
  }
}
