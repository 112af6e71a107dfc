import { useQuery } from '@tanstack/react-query'
import { importRowsQuery, useDecidedLines } from '../../api/imports.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import type { Card } from '../../contract/card.ts'
import type { Import, ImportRow } from '../../contract/imports.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, LoadError, LoadingPanels } from '../../ui/feedback/states.tsx'
import { finishWord, setAndNumberOf } from './import-words.ts'
import { OpenRow } from './review-row.tsx'
import styles from './review-desk.module.css'
import type { Decisions } from './use-decisions.ts'
import { Note, Row, Stack } from '../../ui/layout/boxes.tsx'

/** Each may have sixty candidates. */
const rowsPerPage = 20

/** A row by its line, or by its index (`at`) if its line is gone. */
export interface ActiveRow {
  line: number
  at: number
}

interface ReviewDeskProps {
  import: Import
  decisions: Decisions
  active: ActiveRow
  onActive: (active: ActiveRow) => void
  page: number
  onPage: (page: number) => void
}

/** The rows that wait for a decision, one after another: what the file says beside the likely printing. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { decisions, active, onActive, page, onPage } = props
  const { id, counts } = props.import
  const open = counts.check + counts.not_found
  const lastPage = Math.max(1, Math.ceil(open / rowsPerPage))
  const shownPage = Math.min(page, lastPage)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    importRowsQuery(id, { page: shownPage, limit: rowsPerPage, verdict: 'open' }),
  )
  const decided = useDecidedLines(id)
  const rows = data?.rows.filter(({ line }) => !decided.has(line)) ?? []
  const byLine = rows.findIndex(({ line }) => line === active.line)
  const at = byLine === -1 ? Math.min(active.at, rows.length - 1) : byLine

  function goTo(next: number) {
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))]
    if (row) onActive({ line: row.line, at: rows.indexOf(row) })
  }

  function decide(row: ImportRow, card: Card | null) {
    const next = rows[at + 1]
    onActive({ line: next?.line ?? 0, at })
    decisions.decide(row.line, card)
  }

  return (
    <Stack gap="3">
      {counts.likely + counts.newest > 0 && (
        <Row gap="2 3" wrap>
          {counts.likely > 0 && (
            <Button
              icon="check"
              busy={decisions.isPending}
              onClick={() => decisions.accept('likeliest')}
            >
              Accept{' '}
              {counts.likely === 1
                ? 'the suggestion'
                : `all ${formatCount(counts.likely)} suggestions`}
            </Button>
          )}
          {counts.newest > 0 && (
            <Button
              variant={counts.likely > 0 ? 'quiet' : undefined}
              sends
              disabled={decisions.isPending}
              onClick={() => decisions.accept('newest')}
              title="The file doesn't say which printing. You find these cards later by is:guessed."
            >
              Use the newest printing for {formatCount(counts.newest)}
            </Button>
          )}
          <Button
            variant="quiet"
            sends
            disabled={decisions.isPending}
            onClick={() => decisions.accept('cheapest')}
          >
            Accept the cheapest printings
          </Button>
        </Row>
      )}
      {data ? (
        rows.length === 0 ? (
          open === 0 || decided.size >= open ? (
            <EmptyState title="All rows decided.">
              Change any of them under Matched or Skipped.
            </EmptyState>
          ) : (
            <LoadingPanels count={2} announcement="Loading rows..." />
          )
        ) : (
          <>
            <Stack
              as="ol"
              className={styles.rows}
              aria-label="Rows that need you"
              aria-busy={isPlaceholderData}
            >
              {rows.map((row, index) => (
                <li key={`${row.line} ${row.finish}`}>
                  {index === at ? (
                    <OpenRow
                      row={row}
                      isReached={active.line !== 0 || active.at !== 0}
                      onDecide={(card) => decide(row, card)}
                      onMove={(by) => goTo(at + by)}
                    />
                  ) : (
                    <ClosedRow row={row} onOpen={() => goTo(index)} />
                  )}
                </li>
              ))}
            </Stack>
            <PagingBar
              page={shownPage}
              totalPages={lastPage}
              isStale={isPlaceholderData}
              onPageChange={onPage}
            />
          </>
        )
      ) : error ? (
        <LoadError message="Failed to load the rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanels count={3} announcement="Loading rows..." />
      )}
    </Stack>
  )
}

function ClosedRow({ row, onOpen }: { row: ImportRow; onOpen: () => void }) {
  const [likely] = row.candidates
  return (
    <button type="button" className={styles.closed} onClick={onOpen}>
      <CardThumbnail url={likely?.imageUrl ?? null} className={styles.thumbnail} />
      <span>
        <SaidText row={row} />
      </span>
      <Note>
        {likely && row.suggestion !== null ? `${setAndNumberOf(likely)}?` : 'No suggestion'}
      </Note>
    </button>
  )
}

function SaidText({ row }: { row: ImportRow }) {
  const { said, quantity, finish } = row
  const parts = [
    said?.set,
    said?.number && `#${said.number}`,
    finish !== 'normal' && finishWord(finish),
  ]
  return (
    <>
      <span className={styles.name}>
        {quantity > 1 && `${formatCount(quantity)} × `}
        {said?.name || row.source.find((cell) => cell !== '')}
      </span>
      <Note>{parts.filter(Boolean).join(' · ')}</Note>
    </>
  )
}
