import { serverMessageOr } from '../../api/api-error.ts'
import type { ImportRow } from '../../api/imports/contract.ts'
import { useImportChoose } from '../../api/imports/queries.ts'
import type { Card } from '../../api/cards/card.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { priceOf } from '../../domain/cards/price.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { CardThumbnail } from '../../card-table/picture/card-thumbnail.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { verdictWords } from './import-words.ts'
import styles from './review-table.module.css'

export interface ReviewTableProps {
  importId: number
  rows: readonly ImportRow[]
  /** The import is in review. */
  canChoose: boolean
  /** A choice is given to all rows that describe their printing alike. */
  toAllAlike: boolean
}

/** Each row of the source beside the printing that it means. */
export function ReviewTable({ importId, rows, canChoose, toAllAlike }: ReviewTableProps) {
  const { mutate } = useImportChoose()
  const toast = useToast()

  function choose(line: number, choice: { cardId: number } | { skip: true }) {
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
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Rows of the import with their printings</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">In the file</th>
            <th scope="col">Copies</th>
            <th scope="col">Paid, added</th>
            <th scope="col">Printing</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.line} ${index}`} className={styles.row}>
              <td className={styles.line}>{formatCount(row.line)}</td>
              <td className={styles.source}>
                {row.source.filter((cell) => cell !== '').join(' · ')}
              </td>
              <td className={styles.copies}>
                {row.quantity > 0 && formatCount(row.quantity)}
                {row.finish !== 'normal' && <Badge tone="foil">{finishWords[row.finish]}</Badge>}
              </td>
              <td className={styles.stored}>
                {row.pricePaid !== null && <span>{formatDollars(row.pricePaid)}</span>}
                {row.addedAt !== null && <span>{formatDay(row.addedAt)}</span>}
              </td>
              <td className={styles.printing}>
                {row.card && row.verdict === 'certain' && <Printing card={row.card} />}
                {canChoose && row.verdict !== 'certain' && row.candidates.length > 0 && (
                  <PrintingChoice row={row} onChoose={(choice) => choose(row.line, choice)} />
                )}
              </td>
              <td className={styles.verdict}>
                <Badge tone={verdictWords[row.verdict][1]}>{verdictWords[row.verdict][0]}</Badge>
                {row.reason !== null && <span className={styles.reason}>{row.reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
  onChoose: (choice: { cardId: number } | { skip: true }) => void
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
        onChange={(value) => onChoose(value === skip ? { skip: true } : { cardId: Number(value) })}
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
