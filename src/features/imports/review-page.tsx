import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForPage } from '../../card-table/shortcuts.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import type { Import } from '../../contract/imports.ts'
import { importRowsQuery, useImportDetail } from '../../api/imports.ts'
import { formatCount } from '../../domain/format/count.ts'
import { canDecide, isUnderWay } from '../../domain/imports/import.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyState, LoadError, LoadingPanels } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import { Page } from '../../ui/layout/layout.tsx'
import { useKeydown } from '../../ui/hooks/use-keydown.ts'
import { sourceName, statusWords, targetName } from './import-words.ts'
import type { ReviewSearch } from './import.search.ts'
import { type ActiveRow, ReviewDesk } from './review-desk.tsx'
import { ReviewState } from './review-state.tsx'
import { ReviewTable } from './review-table.tsx'
import styles from './review.module.css'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { BackLink } from '../entries/links.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

export interface ReviewPageProps {
  id: number
  search: ReviewSearch
  onChange: (change: Partial<ReviewSearch>, how?: { replace: boolean }) => void
}

/** Imported rows are no longer there. */
const hasRows = ({ status, counts, imported }: Import): boolean =>
  !isUnderWay(status) && counts.rows > imported.rows

/** One import: how far it is, its rows with their verdicts, and what is done with them. */
export function ReviewPage({ id, search, onChange }: ReviewPageProps) {
  const { data, error, refetch } = useImportDetail(id)
  const review = data?.import
  return (
    <Page
      title="Review Import"
      back={<BackLink to="/import">Imports</BackLink>}
      subtitle={
        review && (
          <>
            {sourceName(review)} to {targetName(review)}, {formatMoment(review.createdAt)}{' '}
            <Badge tone={statusWords[review.status][1]}>{statusWords[review.status][0]}</Badge>
          </>
        )
      }
    >
      {review ? (
        <>
          <ReviewState import={review} />
          {/* Rows that are imported can no longer be decided, nor can decisions about them be taken back. */}
          {hasRows(review) && (
            <ReviewRows
              key={review.committedAt}
              import={review}
              search={search}
              onChange={onChange}
            />
          )}
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
    </Page>
  )
}

const rowsPerPage = 50

const reviewTabs = ['open', 'certain', 'refused', 'all'] as const
type ReviewTab = (typeof reviewTabs)[number]

interface ReviewRowsProps {
  import: Import
  search: ReviewSearch
  onChange: (change: Partial<ReviewSearch>) => void
}

/** The rows of an import that are still there: those that need the member first. */
function ReviewRows({ import: review, search, onChange }: ReviewRowsProps) {
  const { status, counts, imported } = review
  const open = counts.check + counts.not_found
  const [toAllAlike, setToAllAlike] = useState(true)
  const [active, setActive] = useState<ActiveRow>({ line: 0, at: 0 })
  const decisions = useDecisions(review.id, toAllAlike)
  const needsMember = open > 0 || decisions.last !== null
  const tab = reviewTabs.find((each) => each === search.rows) ?? (needsMember ? 'open' : 'all')
  const sizes: Record<ReviewTab, [label: string, rows: number]> = {
    open: ['Needs you', open],
    certain: ['Matched', counts.certain - imported.rows],
    refused: ['Skipped', counts.refused],
    all: ['All', counts.rows - imported.rows],
  }

  async function takeBack() {
    const line = await decisions.takeBack()
    if (line !== null) setActive(({ at }) => ({ line, at }))
  }
  useKeydown((event) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || topModal() !== undefined || !isForPage(event)) return
    event.preventDefault()
    void takeBack()
  })

  return (
    <Stack as="section" gap="3" aria-label="Rows of the import">
      <Row gap="2 4" wrap between className={styles.tools}>
        <Segmented
          label="Rows"
          value={tab}
          onChange={(rows) => onChange({ rows, page: 1 })}
          options={reviewTabs.map((value) => {
            const [label, rows] = sizes[value]
            return { value, label: `${label} ${formatCount(rows)}` }
          })}
        />
        {canDecide(status) && (
          <Checkbox label="Apply to identical rows" checked={toAllAlike} onChange={setToAllAlike} />
        )}
      </Row>
      <Row as="output" gap="2" wrap className={styles.last}>
        {decisions.last !== null && (
          <>
            <span>{decisions.last}.</span>
            <Button
              size="small"
              variant="quiet"
              sends
              disabled={decisions.isPending}
              onClick={() => void takeBack()}
            >
              Undo
            </Button>
          </>
        )}
      </Row>
      {tab === 'open' && canDecide(status) ? (
        <ReviewDesk
          import={review}
          decisions={decisions}
          active={active}
          onActive={setActive}
          page={search.page}
          onPage={(page) => onChange({ page, rows: tab })}
        />
      ) : (
        <TabRows
          import={review}
          decisions={decisions}
          tab={tab}
          page={search.page}
          onPage={(page) => onChange({ page, rows: tab })}
        />
      )}
    </Stack>
  )
}

interface TabRowsProps {
  import: Import
  decisions: Decisions
  tab: ReviewTab
  page: number
  onPage: (page: number) => void
}

function TabRows({ import: review, decisions, tab, page, onPage }: TabRowsProps) {
  const { id, status } = review
  const verdict = tab === 'all' ? {} : { verdict: tab }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    importRowsQuery(id, { page, limit: rowsPerPage, ...verdict }),
  )
  if (data) {
    return data.rows.length === 0 ? (
      <EmptyState title="No rows here." />
    ) : (
      <div aria-busy={isPlaceholderData}>
        <ReviewTable rows={data.rows} canDecide={canDecide(status)} decisions={decisions} />
        <PagingBar
          page={page}
          totalPages={data.pagination.totalPages}
          isStale={isPlaceholderData}
          onPageChange={onPage}
        />
      </div>
    )
  }
  return error ? (
    <LoadError message="Failed to load the rows" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingPanels count={3} announcement="Loading rows..." />
  )
}
