import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState, type Failure, RetryPanel } from '../ui/feedback/states.tsx'
import { usePageState } from './page-state.ts'
import { PagingBar } from './paging-bar.tsx'

export interface PagedResultsProps {
  /** Undefined until there is an answer. */
  found: { shown: number; total: number; totalPages: number } | undefined
  page: number
  /** `replace` leaves the shown page out of the history. */
  onPageChange: (page: number, how?: { replace: boolean }) => void
  /** The old result is shown while the new one comes. */
  isStale: boolean
  /** Instead of the results. */
  failure?: Failure | undefined
  /** False where the results have their own paging. */
  hasPagingBar?: boolean
  /** The results. */
  children: ReactNode
}

/** A page of results with paging, or why there is none. */
export function PagedResults(props: PagedResultsProps) {
  const { found, page, onPageChange, isStale, failure, hasPagingBar = true, children } = props
  const pageState = usePageState({ found, page, isStale, onPageChange })
  return (
    <>
      {failure ? (
        <RetryPanel {...failure} />
      ) : pageState === 'missing' ? (
        <MissingPage {...{ page, onPageChange }} totalPages={found?.totalPages ?? 1} />
      ) : (
        pageState === 'shown' && children
      )}
      {hasPagingBar && found && found.shown > 0 && (
        <PagingBar {...{ page, onPageChange, isStale }} totalPages={found.totalPages} />
      )}
    </>
  )
}

interface MissingPageProps {
  page: number
  totalPages: number
  onPageChange: (page: number) => void
}

/** The result has no such page. */
export function MissingPage({ page, totalPages, onPageChange }: MissingPageProps) {
  return (
    <EmptyState
      title={`There is no page ${page}.`}
      action={<Button onClick={() => onPageChange(totalPages)}>Go to the last page</Button>}
    />
  )
}
