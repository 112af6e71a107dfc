import { type ReactNode, useId, useState } from 'react'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { tradeCardsQuery } from '../../../api/proposals.ts'
import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import { counted } from '../../../domain/format/count.ts'
import type { TradeCardSort } from '../../../domain/trade/proposal.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryPanel } from '../../../ui/feedback/error-panel.tsx'
import { Toolbar } from '../../../ui/layout/layout.tsx'
import { type Option, Select } from '../../../ui/controls/select.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { DebouncedSearch } from '../../cards/debounced-search.tsx'
import { useCardDialog } from '../../cards/dialog/use-card-dialog.tsx'
import { useResultPage } from '../../cards/use-result-page.ts'
import { draftRow, type DraftRow, type Line } from './draft.ts'
import { PickerLine } from './picker-line.tsx'
import { firstPage, type PickerOwner, pickerQuery, type PickerView } from './picker.query.ts'
import styles from './trade-desk.module.css'

export interface CardPickerProps {
  title: string
  owner: PickerOwner
  /** The chosen cards. */
  lines: readonly Line[]
  adds: AddActions
  onAdd: (row: DraftRow) => void
  /** Shown where the member has nothing to trade. */
  nothing: ReactNode
}

const sorts: readonly Option<TradeCardSort>[] = [
  { value: 'name', label: 'Card Name' },
  { value: 'price', label: 'Highest Price' },
]

/** The cards that a member could trade, to choose from. */
export function CardPicker(props: CardPickerProps) {
  const { title, owner, lines, adds, onAdd, nothing } = props
  const [view, setView] = useState<PickerView>(firstPage)
  const { data, isStale, failed } = useResultPage(
    (page) => tradeCardsQuery(Number(owner.id), pickerQuery(owner, { ...view, page })),
    view.page,
  )
  const rows = data?.cards.map(draftRow)
  const { openCard, dialog } = useCardDialog(rows ?? [], adds)
  const id = useId()
  const clear = () => setView(firstPage)
  const count = data && counted(data.pagination.total, 'card', 'cards')

  function results() {
    if (failed)
      return (
        <RetryPanel
          title="Error Loading Cards"
          level={3}
          message={serverMessageOr(failed.error, 'Failed to load cards for trade.')}
          error={failed.error}
          onRetry={failed.onRetry}
        />
      )
    if (rows?.length === 0) {
      // They may have become fewer.
      if (view.page > 1 || view.search !== '')
        return (
          <EmptyState
            title="No cards for trade match your search."
            action={<Button onClick={clear}>Show all cards</Button>}
          />
        )
      return nothing
    }
    return (
      <ul aria-label={title} className={styles.lines}>
        {rows?.map((row) => (
          <PickerLine
            key={row.key}
            {...{ row, lines, onAdd }}
            owner={owner.name}
            onOpen={openCard}
          />
        ))}
      </ul>
    )
  }

  return (
    <div aria-busy={!data || isStale} className={styles.picker}>
      <div className={styles.pickerHead}>
        <h3 id={id}>{title}</h3>
        <span className={styles.count}>{count}</span>
      </div>
      <Toolbar label={`${title}: search and sort`} className={styles.tools}>
        <DebouncedSearch
          label={`${title}: search`}
          placeholder="Card name"
          value={view.search}
          busy={isStale}
          onCommit={(search) => setView({ ...view, search, page: 1 })}
        />
        <Select
          label={`${title}: sort by`}
          hideLabel
          value={view.sort}
          options={sorts}
          onChange={(sort) => setView({ ...view, sort, page: 1 })}
        />
      </Toolbar>
      <LiveRegion>{isStale ? undefined : (count ?? 'Loading cards...')}</LiveRegion>
      {results()}
      {data && data.cards.length > 0 && (
        <PagingBar
          label={`${title}: pages`}
          page={view.page}
          totalPages={data.pagination.totalPages}
          onPageChange={(page) => setView({ ...view, page })}
        />
      )}
      {dialog}
    </div>
  )
}
