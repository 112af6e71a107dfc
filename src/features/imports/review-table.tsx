import { serverMessageOr } from '../../contract/api-error.ts'
import type { ImportRow } from '../../contract/imports.ts'
import { useImportChoose } from '../../api/imports.ts'
import type { Card } from '../../contract/cards.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { priceOf } from '../../domain/cards/price.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { CardThumbnail } from '../../card-table/picture/card-thumbnail.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { verdictWords } from './import-words.ts'
import styles from './review.module.css'

export interface ReviewTableProps {
  importId: number
  rows: readonly ImportRow[]
  /** The import is in review. */
  canChoose: boolean
  /** A choice is given to all rows that describe their printing alike. */
  toAllAlike: boolean
}

type Choice = { cardId: number } | { skip: true }

interface Choosing {
  canChoose: boolean
  onChoose: (line: number, choice: Choice) => void
}

const column = columnsOf<ImportRow, Choosing>()

const columns = column.columns([
  column.accessor(({ line }) => formatCount(line), {
    id: 'line',
    header: 'Line',
    meta: { className: styles.line },
  }),
  column.accessor(({ source }) => source.filter((cell) => cell !== '').join(' · '), {
    id: 'source',
    header: 'In the file',
    meta: { className: styles.source },
  }),
  column.display({
    id: 'copies',
    header: 'Copies',
    cell: ({ row: { original } }) => (
      <>
        {original.quantity > 0 && formatCount(original.quantity)}
        {original.finish !== 'normal' && <Badge tone="foil">{finishWords[original.finish]}</Badge>}
      </>
    ),
    meta: { className: styles.copies },
  }),
  column.display({
    id: 'stored',
    header: 'Paid, added',
    cell: ({ row: { original } }) => (
      <>
        {original.pricePaid !== null && <span>{formatDollars(original.pricePaid)}</span>}
        {original.addedAt !== null && <span>{formatDay(original.addedAt)}</span>}
      </>
    ),
    meta: { className: styles.stored },
  }),
  column.display({
    id: 'printing',
    header: 'Printing',
    cell: ({ row: { original }, table }) => {
      const { verdict, card, candidates } = original
      const { canChoose, onChoose } = table.options.meta ?? {}
      if (verdict === 'certain') return card && <Printing card={card} />
      return (
        canChoose && candidates.length > 0 && <PrintingChoice row={original} onChoose={onChoose} />
      )
    },
    meta: { className: styles.printing },
  }),
  column.display({
    id: 'verdict',
    header: 'Verdict',
    cell: ({ row: { original } }) => (
      <>
        <Badge tone={verdictWords[original.verdict][1]}>{verdictWords[original.verdict][0]}</Badge>
        {original.reason !== null && <span className={styles.reason}>{original.reason}</span>}
      </>
    ),
    meta: { className: styles.verdict },
  }),
])

/** Each row of the source beside the printing that it means. */
export function ReviewTable({ importId, rows, canChoose, toAllAlike }: ReviewTableProps) {
  const { mutate } = useImportChoose()
  const toast = useToast()

  function choose(line: number, choice: Choice) {
    mutate(
      { params: { id: importId, line }, body: { ...choice, toAllAlike } },
      {
        onSuccess: ({ changed }) =>
          changed > 1 && toast.success(`Chosen for ${counted(changed, 'row', 'rows')}.`),
        onError: (error) => toast.error(serverMessageOr(error, 'The choice could not be saved.')),
      },
    )
  }

  return (
    <DataTable
      label="Rows of the import with their printings"
      columns={columns}
      rows={rows}
      keyOf={({ line }, index) => `${line} ${index}`}
      shared={{ canChoose, onChoose: choose }}
      narrow="lines"
      className={styles.table}
    />
  )
}

const finishWords = { foil: 'Foil', etched: 'Etched' } as const

function Printing({ card }: { card: Card }) {
  return (
    <span className={styles.card}>
      <CardThumbnail url={card.imageUrl} className={styles.picture} />
      <span>
        <span className={styles.name}>{card.name}</span>
        <span className={styles.set}>{placeOf(card)}</span>
      </span>
    </span>
  )
}

interface PrintingChoiceProps {
  row: ImportRow
  onChoose: Choosing['onChoose'] | undefined
}

/** A native list, so that the arrow keys and the first letters choose. */
function PrintingChoice({ row, onChoose }: PrintingChoiceProps) {
  const [first] = row.candidates
  return (
    <span className={styles.card}>
      <CardThumbnail url={first?.imageUrl ?? null} className={styles.picture} />
      <Select
        label={`Printing of line ${row.line}`}
        hideLabel
        value=""
        placeholder="Choose a printing..."
        onChange={(value) =>
          onChoose?.(row.line, value === skip ? { skip: true } : { cardId: Number(value) })
        }
        options={[
          ...row.candidates.map((card) => ({ value: card.id, label: describe(card, row.finish) })),
          { value: skip, label: 'Leave this row out' },
        ]}
      />
    </span>
  )
}

const skip = 'skip'

const placeOf = ({ setName, collectorNumber }: Card) =>
  [setName, collectorNumber && `#${collectorNumber}`].filter(Boolean).join(' ')

/** A candidate by what distinguishes it: name, set, number, treatments, price in the row's finish. */
function describe(card: Card, finish: ImportRow['finish']): string {
  const price = priceOf(finish !== 'normal', card.normalPrice, card.foilPrice)
  return [
    card.name,
    placeOf(card),
    ...card.treatments,
    ...(price === null ? [] : [formatDollars(price)]),
  ].join(', ')
}
