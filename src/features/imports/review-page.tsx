import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import type { Import } from '../../contract/imports.ts'
import { importRowsQuery, useImportDetail } from '../../api/imports.ts'
import { formatCount } from '../../domain/format/count.ts'
import { isUnderWay } from '../../domain/imports/import.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LoadingPanels } from '../../ui/feedback/loading.tsx'
import { sourceName, statusWords, targetName, verdictWords } from './import-words.ts'
import type { ReviewSearch } from './import.search.ts'
import { ReviewState } from './review-state.tsx'
import { ReviewTable } from './review-table.tsx'
import styles from './review.module.css'

export interface ReviewPageProps {
  id: number
  search: ReviewSearch
  onChange: (change: Partial<ReviewSearch>, how?: { replace: boolean }) => void
}

/** Imported rows are no longer there. */
function hasRows({ status, counts: { rows, certain } }: Import): boolean {
  if (isUnderWay(status)) return false
  return status === 'review' ? rows > 0 : rows > certain
}

/** One import: how far it is, its rows with their verdicts, and what is done with them. */
export function ReviewPage({ id, search, onChange }: ReviewPageProps) {
  usePageTitle('Review Import')
  const { data, error, refetch } = useImportDetail(id)
  const review = data?.import
  return (
    <div className={pageClass}>
      <PageHeader
        title="Review Import"
        back={
          <Link to="/import">
            <Icon name="arrow-left" size={16} /> Imports
          </Link>
        }
      >
        {review && (
          <>
            {sourceName(review)} to {targetName(review)}, {formatMoment(review.createdAt)}{' '}
            <Badge tone={statusWords[review.status][1]}>{statusWords[review.status][0]}</Badge>
          </>
        )}
      </PageHeader>
      {review ? (
        <>
          <ReviewState import={review} />
          {hasRows(review) && <ReviewRows import={review} search={search} onChange={onChange} />}
        </>
      ) : error ? (
        <LoadError
          message="Failed to load the import"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingPanels count={2} announcement="Loading import..." />
      )}
    </div>
  )
}

const rowsPerPage = 50

const reviewTabs = ['all', 'check', 'not_found', 'refused', 'certain'] as const

interface ReviewRowsProps {
  import: Import
  search: ReviewSearch
  onChange: (change: Partial<ReviewSearch>) => void
}

/** The rows of an import, all or those of one verdict, page by page. Rows that were imported are no longer there. */
function ReviewRows({ import: review, search, onChange }: ReviewRowsProps) {
  const { id, status, counts } = review
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
