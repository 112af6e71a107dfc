import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxBulkRows } from '../../contract/bulk.ts'
import { refOf } from '../../contract/entries.ts'
import { listMineQuery, useListAddBulk } from '../../api/lists.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { maxCopies } from '../../domain/entries/entry.ts'
import { spareCopies } from '../../domain/entries/surplus.ts'
import { entryCount, formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioGroup } from '../../ui/controls/choice.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { showAdded } from '../entries/bulk-result.ts'
import { countOf, type SelectedEntries } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { ListPicker } from '../cards/adding/list-picker.tsx'
import styles from './collection.module.css'
import { type SelectedRow, useSelectedRows } from './use-selected-rows.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { Note, Row, Stack } from '../../ui/layout/boxes.tsx'

interface BulkListDialogProps {
  selection: SelectedEntries
  quantities: OptimisticQuantities
  total: number
  /** Lists the copies beyond this number of each card that the filters find. */
  surplusOver?: number
  onClose: () => void
}

const noChoice = 'Please select cards and a list.'

/** Puts copies of all selected cards on a list. */
export function BulkListDialog(props: BulkListDialogProps) {
  const { selection, quantities, total, surplusOver, onClose } = props
  const isSurplus = surplusOver !== undefined
  const [selected] = useState(selection.current)
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  const [kept, setKept] = useState(surplusOver ?? 1)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data: lists } = useQuery({ ...listMineQuery(), enabled: isSurplus })
  const tradeList = lists?.find(
    ({ visibility, fromCollection }) => visibility === 'for_trade' && !fromCollection,
  )
  const listId = chosenId ?? (isSurplus ? (tradeList?.id ?? null) : null)
  const [isRefused, setIsRefused] = useState(false)
  const { mutateAsync, isPending } = useListAddBulk()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const count = countOf(selected, total)
  const isTooMany = count > maxBulkRows
  const {
    rows: selectedRows,
    fetched,
    error,
    retry,
  } = useSelectedRows(selected, quantities, isTooMany)
  function spareOf({ quantity, copiesBefore }: SelectedRow): number {
    const copies = spareCopies(quantity ?? 1, copiesBefore ?? 0, kept)
    // A selected single copy is listed even though one copy is kept by default: it is what was selected.
    return kept === 1 && !isSurplus ? Math.max(1, copies) : copies
  }
  const rows = selectedRows?.filter((row) => spareOf(row) > 0)
  const without = (selectedRows?.length ?? 0) - (rows?.length ?? 0)
  const quantityOf = (row: SelectedRow) => changed.get(row.key) ?? spareOf(row)

  async function add(): Promise<void> {
    setIsRefused(true)
    if (!rows || rows.length === 0 || listId === null) return
    const cards = rows.map((row) => ({
      ...refOf(row.card),
      quantity: quantityOf(row),
      variation: row.finish,
    }))
    try {
      const result = await mutateAsync({ params: { listId: Number(listId) }, body: { cards } })
      const success = `Added ${formatCount(result.successCount)} cards to list!`
      showAdded(toast, result, success, undoOptions(result.undo))
      selection.clear()
      onClose()
    } catch {
      toast.error('Failed to add cards to list.')
    }
  }

  return (
    <Dialog
      open
      title={isSurplus ? 'Put Surplus on a List' : 'Add Selected Cards to List'}
      description={
        isSurplus ? `Keep ${kept} of each card, list the rest` : `${entryCount(count)} selected`
      }
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={isPending}
          busyLabel="Adding..."
          disabled={isTooMany || (!rows && !error) || rows?.length === 0}
          onClick={() => void add()}
        >
          Add to List
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <FormMessage tone="error">
          {isTooMany
            ? `At most ${entryCount(maxBulkRows)} can be added at once. Please narrow the filters.`
            : isRefused && listId === null && noChoice}
        </FormMessage>
        <ListPicker
          value={listId}
          onChange={({ id }) => setChosenId(id)}
          failure="Failed to load your lists."
        />
        <KeptCopies
          value={kept}
          onChange={(copies) => {
            setKept(copies)
            setChanged(new Map())
          }}
        />
        {without > 0 && <p>{`${entryCount(without)} skipped: no spare copies.`}</p>}
        {rows ? (
          <BulkQuantities
            key={kept}
            {...{ rows, quantityOf }}
            onChange={(row, quantity) => setChanged(new Map(changed).set(row.key, quantity))}
          />
        ) : error ? (
          <FormMessage tone="error">
            Failed to load collection{' '}
            <Button size="small" onClick={retry}>
              Try Again
            </Button>
          </FormMessage>
        ) : (
          !isTooMany && <Progress {...{ fetched }} of={count} />
        )}
      </Stack>
    </Dialog>
  )
}

const playset = 4

/** How many copies of each entry stay off the list. */
function KeptCopies({ value, onChange }: { value: number; onChange: (copies: number) => void }) {
  const [isOther, setIsOther] = useState(value !== 1 && value !== playset)
  const choice = isOther ? 'other' : value === playset ? 'playset' : 'one'
  return (
    <Row gap="3" align="end" wrap>
      <RadioGroup
        label="Keep"
        inline
        value={choice}
        onChange={(next) => {
          setIsOther(next === 'other')
          if (next !== 'other') onChange(next === 'playset' ? playset : 1)
        }}
        options={[
          { value: 'one', label: '1' },
          { value: 'playset', label: `A playset (${playset})` },
          { value: 'other', label: 'Another number' },
        ]}
      />
      {isOther && (
        <Stepper label="Copies to keep" min={0} max={maxCopies} value={value} onChange={onChange} />
      )}
    </Row>
  )
}

function Progress({ fetched, of }: { fetched: number; of: number }) {
  return (
    <Row gap="3" className={styles.progress}>
      <LiveRegion>Loading cards...</LiveRegion>
      <progress value={Math.min(fetched, of)} max={of} aria-label="Cards loaded" />
      <span>
        {formatCount(fetched)} of {formatCount(of)}
      </span>
    </Row>
  )
}

const perPage = 20

interface BulkQuantitiesProps {
  rows: readonly CardRow[]
  quantityOf: (row: CardRow) => number
  onChange: (row: CardRow, quantity: number) => void
}

/** How many copies of each card are meant, from one to all that are owned; a page at a time. */
function BulkQuantities({ rows, quantityOf, onChange }: BulkQuantitiesProps) {
  const [page, setPage] = useState(1)
  return (
    <Stack gap="3">
      <ul aria-label="Selected cards" className={styles.list}>
        {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
          <Line key={row.key} row={row} quantity={quantityOf(row)} onChange={onChange} />
        ))}
      </ul>
      <PagingBar page={page} totalPages={Math.ceil(rows.length / perPage)} onPageChange={setPage} />
    </Stack>
  )
}

interface LineProps {
  row: CardRow
  quantity: number
  onChange: BulkQuantitiesProps['onChange']
}

function Line({ row, quantity, onChange }: LineProps) {
  const { card, quantity: owned = 1 } = row
  return (
    <li className={styles.line}>
      <span className={styles.name}>{card.name}</span>
      <Note className={styles.detail}>
        {[row.finish, row.condition, `${owned} owned`, card.setName]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </Note>
      <Stepper
        label={`Quantity of ${card.name}`}
        value={quantity}
        max={owned}
        onChange={(next) => onChange(row, next)}
      />
    </li>
  )
}
