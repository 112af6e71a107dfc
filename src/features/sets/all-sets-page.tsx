import { counted } from '../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { isForPage, keyOf } from '../../card-table/shortcuts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorLine, RetryPanel } from '../../ui/feedback/error-panel.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { comingLine } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { searchField, selectText } from '../cards/search-field.ts'
import { SetGroups } from './set-groups.tsx'
import {
  groupedSets,
  kindsOf,
  matchingSets,
  needsCompletions,
  pageOfGroups,
  setsFound,
} from './set-view.ts'
import { type ChangeSets, SetsToolbar } from './sets-toolbar.tsx'
import type { SetSearch } from './sets.search.ts'
import { useCompletions } from './use-completions.ts'

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
  usePageTitle('All Card Sets')
  const { data, error, refetch } = useQuery(cardSetsQuery())
  const isVisitor = useViewer() === null
  const progress = useCompletions(search)
  const navigate = useNavigate()
  useTypingIntoSearch()
  const isWaiting = progress.isLoading && needsCompletions(search)
  const found = data && !isWaiting ? matchingSets(data, search, progress.completions) : undefined
  const totalPages = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize))
  const page = Math.min(search.page, totalPages)
  function openFirst(text: string) {
    const [first] = text === '' ? [] : setsFound(data ?? [], text)
    if (first) void navigate({ to: '/sets/$setName', params: { setName: first.name } })
  }
  const count = found && counted(found.length, 'set', 'sets')
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
    <div className={pageClass}>
      <PageHeader title="All Card Sets">
        {count ?? comingLine}
        {progress.failed && !failure && <ErrorLine>Failed to load your progress</ErrorLine>}
      </PageHeader>
      <LiveRegion>{count}</LiveRegion>
      <SetsToolbar
        {...{ search, onChange }}
        kinds={kindsOf(data ?? [])}
        hasProgress={!isVisitor}
        onEnter={openFirst}
      />
      {failure ? (
        <RetryPanel title="Error Loading Sets" {...failure} />
      ) : found?.length === 0 ? (
        <EmptyState
          title={data?.length === 0 ? 'There are no sets yet.' : 'No sets match your search.'}
        >
          {data?.length === 0 && 'Sets appear here once a catalogue has been imported.'}
        </EmptyState>
      ) : (
        <SetGroups
          groups={found && pageOfGroups(groupedSets(found, search.group), { page, pageSize })}
          completions={progress.isLoading || isVisitor ? null : progress.completions}
          hasProgress={!isVisitor && !progress.failed}
        />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => onChange({ page: next })}
      />
    </div>
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
