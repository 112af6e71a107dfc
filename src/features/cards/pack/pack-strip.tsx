/** What was just entered: the newest card first, with its price and how many the member has now. */
import { type Finish, isFoil } from '../../../domain/cards/finish.ts'
import { finishesOf } from '../../../domain/cards/finish-price.ts'
import { copiesIn } from '../../../domain/sets/by-finish.ts'
import { useQuery } from '@tanstack/react-query'
import { copyCountsQuery } from '../../../api/collection.ts'
import type { PackRow } from '../../../api/pack.ts'
import { CardThumbnail } from '../../../card-table/picture/card-picture.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import { priceNotAvailable } from '../../../card-table/rows/card-row.ts'
import type { Card } from '../../../contract/card.ts'
import type { CopyCount } from '../../../contract/completion.ts'
import { type NumberIndex, type ReadCard, readTyped } from '../../../domain/cards/typed-card.ts'
import { cardCount, formatCount } from '../../../domain/format/count.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { cx, LiveRegion } from '../../../ui/layout/layout.tsx'
import { Spinner } from '../../../ui/layout/icon.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import styles from './pack.module.css'
import { Muted, Row, Stack, dangerClass, nameClass } from '../../../ui/layout/boxes.tsx'

/** Rows that are drawn, and whose copies are counted. */
const maxRows = 40

interface PackActions {
  again: (row: PackRow, cardId?: string) => void
  remove: (row: PackRow) => void
  clear: () => void
}

interface PackStripProps {
  /** Missing until the numbers of the set have come. */
  index: NumberIndex<Card> | undefined
  rows: readonly PackRow[]
  actions: PackActions
}

/** A row with what its text means; null until the numbers of the set have come. */
interface ShownRow extends PackRow {
  read: ReadCard<Card> | null
}

export function PackStrip({ index, rows, actions }: PackStripProps) {
  const all = rows.map((row) => ({ ...row, read: index ? readTyped(index, row.entry) : null }))
  const entered = all.filter(({ isLeaving }) => !isLeaving)
  const drawn = entered.slice(0, maxRows)
  const held = useHeld(all, drawn)
  const failed = entered.filter(({ state }) => state === 'failed')
  const [newest] = entered
  return (
    <Stack as="section" gap="2" aria-label="Entered cards">
      <LiveRegion>{newest && announced(newest, held)}</LiveRegion>
      {entered.length === 0 ? (
        <div className={styles.none}>
          <EmptyState title="Enter your first card">
            Each card shows up here with its price.
          </EmptyState>
        </div>
      ) : (
        <>
          <Row gap="2" wrap>
            <Sum rows={entered} held={held} />
            {failed.length > 1 && (
              <Button size="small" onClick={() => failed.forEach((row) => actions.again(row))}>
                Try all again
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={actions.clear}>
              Next pack
            </Button>
          </Row>
          <Stack as="ol">
            {drawn.map((row) => (
              <StripRow key={row.id} row={row} held={held(row)} actions={actions} />
            ))}
          </Stack>
          {entered.length > drawn.length && (
            <Muted as="p">and {formatCount(entered.length - drawn.length)} before</Muted>
          )}
        </>
      )}
    </Stack>
  )
}

function Sum({ rows, held }: { rows: readonly ShownRow[]; held: HeldOf }) {
  let copies = 0
  let cents = 0
  for (const { read, state } of rows) {
    if (read?.kind !== 'card' || state === 'failed') continue
    copies += read.quantity
    cents += Math.round((read.price ?? 0) * 100) * read.quantity
  }
  const added = rows.filter((row) => held(row)?.isNew)
  const pending = rows.filter(({ state }) => state === 'pending').length
  return (
    <Row as="p" gap="1 4" align="baseline" wrap className={styles.sum}>
      <strong>{cardCount(copies)}</strong>
      <strong>{formatDollars(cents / 100)}</strong>
      {added.length > 0 && <span>{formatCount(added.length)} new for you</span>}
      {pending > 0 && (
        <span className={styles.pending}>
          <Spinner /> {formatCount(pending)} to save
        </span>
      )}
    </Row>
  )
}

interface StripRowProps {
  row: ShownRow
  held: Held | undefined
  actions: PackActions
}

function StripRow({ row, held, actions }: StripRowProps) {
  const { entry, read, state } = row
  const card = read && 'card' in read ? read.card : null
  const finish = read !== null && 'finish' in read ? read.finish : 'Normal'
  // A card that lacks the finish that is set shows in which one it was added.
  const isShown = finish !== 'Normal' || (read?.kind === 'card' && entry.finish !== 'Normal')
  const isRefused = read !== null && read.kind !== 'card'
  return (
    <Row
      as="li"
      gap="3"
      className={cx(styles.row, (isRefused || state === 'failed') && styles.refused)}
    >
      <CardThumbnail url={card?.imageUrl ?? null} className={styles.picture} />
      <div className={styles.words}>
        <span className={nameClass}>
          <span className={styles.text}>#{card?.collectorNumber ?? entry.text}</span>
          {card?.name}
          {read === null && <Skeleton className={styles.coming} />}
        </span>
        <Row as="span" gap="1 2" wrap className={styles.marks}>
          {read?.kind === 'card' && read.quantity > 1 && (
            <strong>{formatCount(read.quantity)}x</strong>
          )}
          {isShown && <Badge {...(isFoil(finish) && { tone: 'foil' })}>{finish}</Badge>}
          {card?.treatments.map((treatment) => (
            <Badge key={treatment}>{treatment}</Badge>
          ))}
          {read && read.kind !== 'card' && read.kind !== 'several' && (
            <span className={dangerClass}>{problemOf(read, entry.text)}</span>
          )}
          {read?.kind === 'several' && (
            <Choices cards={read.cards} onChoose={(cardId) => actions.again(row, cardId)} />
          )}
          {state === 'failed' && <span className={dangerClass}>Not added</span>}
          {held && !isRefused && state !== 'failed' && <HeldMark {...held} />}
        </Row>
      </div>
      {state === 'failed' && (
        <Button size="small" onClick={() => actions.again(row)}>
          Try Again
        </Button>
      )}
      {read?.kind === 'card' && (
        <Price
          amount={read.price === null ? null : (Math.round(read.price * 100) * read.quantity) / 100}
          foil={isFoil(finish)}
          className={styles.price}
        />
      )}
      <IconButton
        icon="close"
        size="small"
        label={state === 'added' ? `Undo ${nameOf(row)}` : `Remove ${nameOf(row)}`}
        onClick={() => actions.remove(row)}
      />
    </Row>
  )
}

const HeldMark = ({ isNew, now }: Held) =>
  isNew ? <Badge tone="success">New for you</Badge> : <Muted>{formatCount(now)} now</Muted>

interface ChoicesProps {
  cards: readonly Card[]
  onChoose: (cardId: string) => void
}

function Choices({ cards, onChoose }: ChoicesProps) {
  return (
    <>
      Which one?
      {cards.map(({ id, collectorNumber, name, treatments }) => (
        <Button key={id} size="small" onClick={() => onChoose(id)}>
          {[`#${collectorNumber} ${name}`, ...treatments].join(', ')}
        </Button>
      ))}
    </>
  )
}

function problemOf(
  read: Exclude<ReadCard<Card>, { kind: 'card' | 'several' }>,
  text: string,
): string {
  switch (read.kind) {
    case 'unknown':
      return `No card #${text} in this set`
    case 'unpriced':
      return priceNotAvailable
    case 'unclear':
      return read.finishes.length === 0
        ? `No “${read.letters}” finish here. Try ${lettersOf(finishesOf(read.card)).join(' or ')}.`
        : `“${read.letters}” could be ${read.finishes.join(' or ')}`
  }
}

/** The first letters of finishes, which pack mode takes for them. */
const lettersOf = (finishes: readonly Finish[]) => [
  ...new Set(finishes.map((finish) => finish.charAt(0).toLowerCase())),
]

const nameOf = ({ read, entry }: ShownRow) =>
  read && 'card' in read ? read.card.name : `#${entry.text}`

/** What a screen reader says of the newest entry. */
function announced(row: ShownRow, held: HeldOf): string {
  const { read, state } = row
  if (read === null) return nameOf(row)
  if (read.kind === 'several') return `${nameOf(row)}: which one?`
  if (read.kind === 'unknown') return problemOf(read, row.entry.text)
  if (read.kind !== 'card') return `${nameOf(row)}: ${problemOf(read, row.entry.text)}`
  if (state === 'failed') return `${nameOf(row)}: not added`
  const { isNew = false } = held(row) ?? {}
  return [
    `${read.quantity > 1 ? `${read.quantity}x ` : ''}${nameOf(row)}`,
    ...(read.finish === 'Normal' ? [] : [read.finish]),
    formatDollars(read.price),
    ...(isNew ? ['new for you'] : []),
  ].join(', ')
}

interface Held {
  /** Copies of the card in every finish, with those that are being added. */
  now: number
  /** The entry is the first copy of the card. */
  isNew: boolean
}
type HeldOf = (row: ShownRow) => Held | undefined

/** How many copies the member has of the cards of the drawn rows; undefined until they are counted. */
function useHeld(all: readonly ShownRow[], drawn: readonly ShownRow[]): HeldOf {
  const ids = [
    ...new Set(drawn.flatMap(({ read }) => (read?.kind === 'card' ? [read.card.id] : []))),
  ]
  const { data: counts } = useQuery({
    ...copyCountsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (before: CopyCount[] | undefined) => before,
  })
  return (row) => {
    if (row.read?.kind !== 'card') return undefined
    const { id } = row.read.card
    const count = counts?.find(({ cardId }) => cardId === id)
    if (!count) return undefined
    const quantityIn = (isMeant: (each: ShownRow) => boolean) =>
      all.reduce(
        (sum, each) =>
          each.read?.kind === 'card' && each.read.card.id === id && isMeant(each)
            ? sum + each.read.quantity
            : sum,
        0,
      )
    const now =
      copiesIn('any', count) +
      quantityIn(({ state, isLeaving }) => state === 'pending' && !isLeaving) -
      quantityIn(({ state, isLeaving }) => state === 'added' && isLeaving)
    const inPack = quantityIn(
      ({ state, isLeaving }) => !isLeaving && (state === 'added' || state === 'pending'),
    )
    const first = all.findLast(
      ({ read, isLeaving }) => !isLeaving && read?.kind === 'card' && read.card.id === id,
    )
    return { now, isNew: now === inPack && first?.id === row.id }
  }
}
