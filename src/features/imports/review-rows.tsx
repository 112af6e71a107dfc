import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../contract/imports.ts'
import { importRowsQuery } from '../../api/imports.ts'
import { formatCount } from '../../domain/format/count.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { LoadingPanels } from '../../ui/feedback/loading-panels.tsx'
import { verdictWords } from './import-words.ts'
import type { ReviewSearch } from './import.search.ts'
import { ReviewTable } from './review-table.tsx'
import styles from './review-rows.module.css'

const rowsPerPage = 50

const reviewTabs = ['all', 'check', 'not_found', 'refused', 'certain'] as const

export interface ReviewRowsProps {
  import: Import
  search: ReviewSearch
  onChange: (change: Partial<ReviewSearch>) => void
}

/** The rows of an import, all or those of one verdict, page by page. Rows that were imported are no longer there. */
export function ReviewRows({ import: found, search, onChange }: ReviewRowsProps) {
  const { id, status, counts } = found
  const [toAllAlike, setToAllAlike] = useState(true)
  const isDone = status === 'committed' || status === 'undone'
  const shown = reviewTabs.filter((each) => each !== 'certain' || !isDone)
  const tab = shown.find((each) => each === search.rows) ?? 'all'
  const verdict = tab === 'all' ? {} : { verdict: tab }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    importRowsQuery(id, { page: search.page, limit: rowsPerPage, ...verdict }),
  )
  const tabs = shown.map((value) =>
    value === 'all'
      ? {
          value,
          label: isDone
            ? `All skipped ${formatCount(counts.rows - counts.certain)}`
            : `All ${formatCount(counts.rows)}`,
        }
      : { value, label: `${verdictWords[value][0]} ${formatCount(counts[value])}` },
  )
  return (
    <section className={styles.rows} aria-label="Rows of the import">
      <div className={styles.tools}>
        <Segmented
          label="Rows"
          value={tab}
          onChange={(rows) => onChange({ rows, page: 1 })}
          options={tabs}
        />
        {status === 'review' && (
          <Checkbox
            label="Give a choice to all rows alike"
            checked={toAllAlike}
            onChange={setToAllAlike}
          />
        )}
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState title="No such rows." />
        ) : (
          <div aria-busy={isPlaceholderData}>
            <ReviewTable
              importId={id}
              rows={data.rows}
              canChoose={status === 'review'}
              toAllAlike={toAllAlike}
            />
            <PagingBar
              page={search.page}
              totalPages={data.pagination.totalPages}
              isStale={isPlaceholderData}
              onPageChange={(page) => onChange({ page })}
            />
          </div>
        )
      ) : error ? (
        <LoadError message="Failed to load the rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanels count={3} announcement="Loading rows..." />
      )}
    </section>
  )
}
