import { Link } from '@tanstack/react-router'
import type { Import } from '../../contract/imports.ts'
import { useImportDetail } from '../../api/imports.ts'
import { isUnderWay } from '../../domain/imports/import.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { LoadingPanels } from '../../ui/feedback/loading-panels.tsx'
import { sourceName, statusWords, targetName } from './import-words.ts'
import type { ReviewSearch } from './import.search.ts'
import { ReviewRows } from './review-rows.tsx'
import { ReviewState } from './review-state.tsx'

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
  const found = data?.import
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
        {found && (
          <>
            {sourceName(found)} to {targetName(found)}, {formatMoment(found.createdAt)}{' '}
            <Badge tone={statusWords[found.status][1]}>{statusWords[found.status][0]}</Badge>
          </>
        )}
      </PageHeader>
      {found ? (
        <>
          <ReviewState import={found} />
          {hasRows(found) && <ReviewRows import={found} search={search} onChange={onChange} />}
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
