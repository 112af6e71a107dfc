import type { ReactNode } from 'react'
import { PagedResults, type PagedResultsProps } from '../../card-table/paged-results.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { comingLine } from '../../ui/feedback/loading.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './trade.module.css'

export interface TradeFrameProps extends Omit<PagedResultsProps, 'hasPagingBar'> {
  /** The controls for search and sort, where there are any. */
  tools?: ReactNode
  /** The number of results in words; undefined until the answer. */
  found: (PagedResultsProps['found'] & { words: string }) | undefined
}

/** The frame of every page of trading: its controls, the count of what was found, and paging. */
export function TradeFrame({ tools, ...results }: TradeFrameProps) {
  const { found, isStale } = results
  return (
    <div className={styles.frame}>
      {tools !== undefined && <Toolbar label="Search and sort">{tools}</Toolbar>}
      <p className={styles.count}>{found?.words || comingLine}</p>
      <LiveRegion>{isStale ? undefined : found?.words}</LiveRegion>
      <PagedResults {...results} />
    </div>
  )
}
