import { type ReactNode, useState } from 'react'
import { PagedResults, type PagedResultsProps } from '../../card-table/paged-results.tsx'
import { LiveRegion, Toolbar } from '../../ui/layout/layout.tsx'
import { comingLine, type FailureTexts } from '../../ui/feedback/states.tsx'
import type { Paged, ResultPage } from '../cards/use-result-page.ts'
import styles from './trade.module.css'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'

export interface TradeFrameProps extends Pick<
  PagedResultsProps,
  'page' | 'onPageChange' | 'children'
> {
  /** The controls for search and sort, where there are any. */
  tools?: ReactNode
  result: ResultPage<Paged>
  /** Entries of the page. */
  shown: number
  /** The number of results in words. */
  words: (total: number) => string
  /** The texts where the page cannot be loaded. */
  failure: FailureTexts
}

/** The frame of every page of trading: its controls, the count of what was found, and paging. */
export function TradeFrame(props: TradeFrameProps) {
  const { tools, result, shown, words, failure, ...paging } = props
  const { data, isStale, failed } = result
  const count = data && words(data.pagination.total)
  return (
    <Stack gap="3" className={styles.frame}>
      {tools !== undefined && <Toolbar label="Search and sort">{tools}</Toolbar>}
      <Muted as="p">{count || comingLine}</Muted>
      <LiveRegion>{isStale ? undefined : count}</LiveRegion>
      <PagedResults
        {...paging}
        isStale={isStale}
        counts={data && { ...data.pagination, shown }}
        failure={failed && { ...failed, ...failure }}
      />
    </Stack>
  )
}

interface LongListProps<Item> {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  /** How many there are, of which `items` may be the first ones only. */
  total: number
  /** How many are in sight at first. */
  few: number
  className?: string | undefined
  children: (item: Item) => ReactNode
}

/**
 * A list that shows its first items, the others on demand, and the number of items that the server
 * left out.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, total, few, className, children } = props
  const [isWhole, setIsWhole] = useState(false)
  // A button takes the room of the one item that it would hide.
  const isLong = items.length > few + 1
  const shown = isLong && !isWhole ? items.slice(0, few) : items
  const untold = total - items.length
  return (
    <Stack gap="1" top>
      <Stack as="ul" aria-label={label} className={className}>
        {shown.map(children)}
      </Stack>
      {untold > 0 && shown.length === items.length && (
        <Muted as="p">and {formatCount(untold)} more</Muted>
      )}
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${formatCount(items.length - few)} more`}
        </Button>
      )}
    </Stack>
  )
}
