import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState, type Failure, RetryPanel } from '../ui/feedback/states.tsx'
import { PagingBar } from './paging-bar.tsx'

export interface PagedResultsProps {
  /** Undefined until there is an answer. */
  counts: { shown: number; total: number; totalPages: number } | undefined
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
  const { counts, page, onPageChange, isStale, failure, hasPagingBar = true, children } = props
  const pageState = usePageState({ counts, page, isStale, onPageChange })
  return (
    <>
      {failure ? (
        <RetryPanel {...failure} />
      ) : pageState === 'missing' ? (
        <MissingPage {...{ page, onPageChange }} totalPages={counts?.totalPages ?? 1} />
      ) : (
        pageState === 'shown' && children
      )}
      {hasPagingBar && counts && counts.shown > 0 && (
        <PagingBar {...{ page, onPageChange, isStale }} totalPages={counts.totalPages} />
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

interface ResultCounts {
  /** Entries of the page. */
  shown: number
  /** Entries of all pages. */
  total: number
  totalPages: number
}

interface PagedResult {
  /** Undefined until there is an answer. */
  counts: ResultCounts | undefined
  page: number
  /** The entries are those of the page before, while those of `page` load. */
  isStale: boolean
  onPageChange: (page: number, how: { replace: boolean }) => void
}

/** `missing`: the result has no such page. `leaving`: nothing to draw until the entries of another page arrive. */
type PageState = 'shown' | 'missing' | 'leaving'

/**
 * Replaces the page by the one before it when its last entry has been removed while other pages still have some. A page
 * that never showed an entry is only reported as missing: its address may be mistyped.
 */
function usePageState({ counts, page, isStale, onPageChange }: PagedResult): PageState {
  const [filledPage, setFilledPage] = useState<number>()
  const isFilled = counts !== undefined && counts.shown > 0 && !isStale
  if (isFilled && filledPage !== page) setFilledPage(page)
  const isBeyond = counts?.shown === 0 && counts.total > 0
  const isEmptied = isBeyond && filledPage === page
  const leave = useEffectEvent(() => {
    // The first page stays: its next entries arrive when it is fetched again.
    if (counts && page > 1) onPageChange(Math.min(page - 1, counts.totalPages), { replace: true })
  })
  useEffect(() => {
    if (isEmptied) leave()
  }, [isEmptied])
  if (!isBeyond) return 'shown'
  return isEmptied || isStale ? 'leaving' : 'missing'
}
