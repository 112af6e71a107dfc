import type { ReactNode } from 'react'
import { usePageState } from '../../card-table/page-state.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { comingLine } from '../../ui/feedback/skeleton.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './trade-frame.module.css'

export interface TradeFrameProps {
  /** The controls for search and sort, where there are any. */
  tools?: ReactNode
  /** The number of results in words; undefined until the answer. */
  found: { words: string; shown: number; total: number; totalPages: number } | undefined
  page: number
  /** `replace` leaves the shown page out of the history. */
  onPageChange: (page: number, how?: { replace: boolean }) => void
  /** The old result is shown while the new one comes. */
  isStale: boolean
  /** Instead of the results. */
  failure?: { title: string; message: string; onRetry: () => void } | undefined
  /** The results. */
  children: ReactNode
}

/** The frame of every page of trading: its controls, the count of what was found, and paging. */
export function TradeFrame(props: TradeFrameProps) {
  const { tools, found, page, onPageChange, isStale, failure, children } = props
  const pageState = usePageState({ found, page, isStale, onPageChange })
  return (
    <div className={styles.frame}>
      {tools !== undefined && <Toolbar label="Search and sort">{tools}</Toolbar>}
      <p className={styles.count}>{found?.words ?? comingLine}</p>
      <LiveRegion>{isStale ? undefined : found?.words}</LiveRegion>
      {failure ? (
        <ErrorPanel
          title={failure.title}
          message={failure.message}
          action={<Button onClick={failure.onRetry}>Try Again</Button>}
        />
      ) : pageState === 'missing' ? (
        <EmptyState
          title={`There is no page ${page}.`}
          action={
            <Button onClick={() => onPageChange(found?.totalPages ?? 1)}>
              Go to the last page
            </Button>
          }
        />
      ) : (
        pageState === 'shown' && children
      )}
      {found && found.shown > 0 && (
        <PagingBar page={page} totalPages={found.totalPages} onPageChange={onPageChange} />
      )}
    </div>
  )
}
