import { counted } from '../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { SetType } from '../../api/sets/contract.ts'
import { cardSetsQuery } from '../../api/sets/queries.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { isForPage, keyOf } from '../../card-table/shortcuts.ts'
import { foldText } from '../../domain/format/text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryPanel } from '../../ui/feedback/error-panel.tsx'
import { pageClass, PageHeader, Toolbar } from '../../ui/layout/layout.tsx'
import { comingLine } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { searchField, selectText } from '../cards/search-field.ts'
import { SetGrid } from './set-grid.tsx'
import type { SetSearch } from './sets.search.ts'

const pageSize = 60

interface AllSetsPageProps {
  search: SetSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<SetSearch>, how?: { replace: boolean }) => void
}

/** All card sets, newest first, a page at a time. Typing finds sets by name or code, and Enter opens the first one. */
export function AllSetsPage({ search, onChange }: AllSetsPageProps) {
  usePageTitle('All Card Sets')
  const { data, error, refetch } = useQuery(cardSetsQuery())
  const navigate = useNavigate()
  useTypingIntoSearch()
  const found = data && setsFound(data, search.search)
  const totalPages = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize))
  const page = Math.min(search.page, totalPages)
  function openFirst(text: string) {
    const [first] = text === '' ? [] : setsFound(data ?? [], text)
    if (first) void navigate({ to: '/sets/$setName', params: { setName: first.name } })
  }
  const count = found && counted(found.length, 'set', 'sets')
  return (
    <div className={pageClass}>
      <PageHeader title="All Card Sets">{count ?? comingLine}</PageHeader>
      <LiveRegion>{count}</LiveRegion>
      <Toolbar label="Search">
        <DebouncedSearch
          label="Search sets"
          placeholder="Name or code"
          value={search.search}
          onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
          onEnter={openFirst}
        />
      </Toolbar>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Sets"
          message="Failed to load sets. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : found?.length === 0 ? (
        <EmptyState
          title={data?.length === 0 ? 'There are no sets yet.' : 'No sets match your search.'}
        >
          {data?.length === 0 && 'Sets appear here once a catalogue has been imported.'}
        </EmptyState>
      ) : (
        <SetGrid sets={found?.slice((page - 1) * pageSize, page * pageSize)} placeholders={12} />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => onChange({ page: next })}
      />
    </div>
  )
}

/** The sets whose name or code holds each word; a set whose code is the whole text comes first. */
function setsFound(sets: readonly SetType[], text: string): SetType[] {
  const folded = foldText(text)
  const words = folded.split(' ')
  const found = sets.filter(({ name, code }) => {
    const searched = foldText(`${name} ${code ?? ''}`)
    return words.every((word) => searched.includes(word))
  })
  const isNamed = ({ code }: SetType) => code !== null && foldText(code) === folded
  return [...found.filter(isNamed), ...found.filter((set) => !isNamed(set))]
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
