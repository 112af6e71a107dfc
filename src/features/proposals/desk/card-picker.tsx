import { type ReactNode, useId, useState } from 'react'
import { CardLine } from '../../../card-table/grid/card-line.tsx'
import { PromisedMark } from '../../../card-table/picture/copy-marks.tsx'
import { tradeCardsQuery } from '../../../api/proposals.ts'
import type { AddActions } from '../../../card-table/rows/card-row.ts'
import { finishesOf } from '../../../domain/cards/finish-price.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import { counted } from '../../../domain/format/count.ts'
import { maxProposedCards, type TradeCardSort } from '../../../domain/trade/proposal.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, RetryPanel } from '../../../ui/feedback/states.tsx'
import { LiveRegion, Toolbar } from '../../../ui/layout/layout.tsx'
import { type Option, Select } from '../../../ui/controls/select.tsx'
import { DebouncedSearch } from '../../cards/debounced-search.tsx'
import { CardDialog } from '../../cards/dialog/card-dialogs.tsx'
import { useCardDialog } from '../../cards/dialog/use-card-dialog.ts'
import { useResultPage } from '../../cards/use-result-page.ts'
import { CopyDetails } from '../review-texts.tsx'
import { draftRow, type DraftRow, hasRoom, type Line, maxCopiesOf } from './draft.ts'
import { firstPage, type PickerOwner, pickerQuery, type PickerView } from './picker.query.ts'
import styles from './trade-desk.module.css'
import { Note, Row, Stack } from '../../../ui/layout/boxes.tsx'

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
  const { openCard, opened } = useCardDialog(rows ?? [])
  const id = useId()
  const clear = () => setView(firstPage)
  const count = data && counted(data.pagination.total, 'card', 'cards')

  function results() {
    if (failed)
      return (
        <RetryPanel
          title="Error Loading Cards"
          level={3}
          fallback="Failed to load cards for trade."
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
      <Stack as="ul" aria-label={title}>
        {rows?.map((row) => (
          <PickerLine
            key={row.key}
            {...{ row, lines, onAdd }}
            owner={owner.name}
            onOpen={openCard}
          />
        ))}
      </Stack>
    )
  }

  return (
    <Stack aria-busy={!data || isStale} gap="2" className={styles.picker}>
      <Row gap="3" align="baseline" between className={styles.pickerHead}>
        <h3 id={id}>{title}</h3>
        <span className={styles.count}>{count}</span>
      </Row>
      <Toolbar label={`${title}: search and sort`} className={styles.tools}>
        <DebouncedSearch
          label={`${title}: search`}
          placeholder="Card name"
          cards="all"
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
      {opened && <CardDialog {...adds} {...opened} />}
    </Stack>
  )
}

interface PickerLineProps {
  row: DraftRow
  /** The owner's name; undefined for the viewer's own cards. */
  owner: string | undefined
  /** The chosen copies. */
  lines: readonly Line[]
  onAdd: (row: DraftRow) => void
  onOpen: (row: DraftRow) => void
}

/** A kind that can be chosen copy by copy, or why it cannot. */
function PickerLine({ row, owner, lines, onAdd, onOpen }: PickerLineProps) {
  const { available, owned, promised, askedFor } = row
  const chosen = lines.find((line) => line.row.key === row.key)?.quantity ?? 0
  const details = [
    owned === 0 && notOwned(row, owner),
    owned > 0 && `${available} available`,
    promised > 0 && 'Promised in another offer',
    askedFor > 0 && 'Requested in another offer',
  ].filter((words) => words !== false)
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      marks={<PromisedMark copies={promised} />}
      detail={
        <>
          <CopyDetails of={row} /> · {details.join(' · ')}
        </>
      }
      controls={
        <>
          {chosen > 0 && <Note className={styles.chosen}>{chosen} chosen</Note>}
          <Button
            icon="plus"
            size="small"
            aria-label={`Add ${nameOf(row)}`}
            disabledReason={hasRoom(row, lines) ? undefined : reasonOf(row, owner, lines)}
            onClick={() => onAdd(row)}
          >
            Add
          </Button>
        </>
      }
    />
  )
}

/** The condition and language of one of several stock keys of a card. */
function nameOf({ card, finish, condition, language }: DraftRow): string {
  const kind = [finish, condition, language === 'en' ? undefined : language]
  return `${card.name} (${kind.filter((word) => word !== undefined).join(', ')})`
}

/** Names the finish: the mark of an owned card counts all. */
function notOwned({ card, finish, hasOtherFinish }: DraftRow, owner: string | undefined): string {
  const [other = '', ...more] = finishesOf(card).filter((each) => each !== finish)
  const others = more.length === 0 ? other : 'another finish'
  if (owner === undefined)
    return hasOtherFinish
      ? `You own it in ${others}, not in ${finish}`
      : `No ${finish} copy in your collection`
  return hasOtherFinish
    ? `${owner} owns it in ${others}, not in ${finish}`
    : `No ${finish} copy in ${owner}'s collection`
}

function reasonOf(row: DraftRow, owner: string | undefined, lines: readonly Line[]): string {
  if (row.owned === 0) return notOwned(row, owner)
  if (row.available === 0) return 'None available'
  if (maxCopiesOf(row, lines) > 0 && lines.length >= maxProposedCards)
    return `A side can have at most ${maxProposedCards} cards`
  return 'All available copies are chosen'
}
