import { useEffect, useId, useRef, useState } from 'react'
import { CardImage, CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { isForPage, keyOf } from '../../card-table/shortcuts.ts'
import { finishesOf, finishPrice } from '../../domain/cards/finish-price.ts'
import type { Card } from '../../contract/card.ts'
import type { ImportRow } from '../../contract/imports.ts'
import { priceOf } from '../../domain/cards/price.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { finishMeant } from '../../domain/printing-match/hints.ts'
import type { Suggestion } from '../../domain/printing-match/candidates.ts'
import { differences } from '../../domain/printing-match/differences.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx, visuallyHidden } from '../../ui/layout/layout.tsx'
import { useKeydown } from '../../ui/hooks/use-keydown.ts'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import { finishWord } from './import-words.ts'
import { PrintingSearch } from './printing-search.tsx'
import styles from './review-row.module.css'
import { Muted, Note, Row, Stack } from '../../ui/layout/boxes.tsx'

interface OpenRowProps {
  row: ImportRow
  /** The member came to it from another row. */
  isReached: boolean
  /** A card of null skips the row. */
  onDecide: (card: Card | null) => void
  onMove: (by: 1 | -1) => void
}

/** One row with its candidates. It takes the focus when it comes after one that was decided by key or click. */
export function OpenRow({ row, isReached, onDecide, onMove }: OpenRowProps) {
  const { candidates, reason, line } = row
  const [at, setAt] = useState(0)
  const [isSearching, setIsSearching] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const chosen = candidates[at]

  useEffect(() => {
    // A control keeps the focus; that of a row which is gone had it before.
    const hasFocus = document.activeElement?.closest(controls) != null
    if (!isReached || hasFocus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isReached])

  const look = (by: number) => setAt(Math.max(0, Math.min(at + by, candidates.length - 1)))
  const actions: Record<string, (() => void) | undefined> = {
    Enter: () => (chosen ? onDecide(chosen) : setIsSearching(true)),
    ArrowRight: () => look(1),
    ArrowLeft: () => look(-1),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    '/': () => setIsSearching(true),
    s: () => onDecide(null),
  }

  const focusRow = () => box.current?.focus()
  const entering: Record<string, (() => void) | undefined> = {
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  }

  useKeydown((event) => {
    const { target } = event
    const control = target instanceof Element ? target.closest(controls) : null
    const isOnRow = target instanceof Node && box.current?.contains(target) === true
    if (!(isOnRow || control === null) || topModal() !== undefined || !isForPage(event)) return
    // Only a row that has the focus is decided by a key.
    const act = isOnRow ? actions[keyOf(event) ?? ''] : entering[keyOf(event) ?? '']
    const isOwnKey = isCandidate(target)
      ? event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      : event.key === 'Enter' && control !== null
    if (act === undefined || isOwnKey) return
    event.preventDefault()
    act()
  })

  return (
    <fieldset
      ref={box}
      aria-label={`Line ${line}: ${row.said?.name ?? ''}`}
      tabIndex={-1}
      className={styles.open}
    >
      <div className={styles.picture}>
        {chosen ? <CardImage card={chosen} sizes="11rem" /> : <CardThumbnail url={null} />}
      </div>
      <Stack gap="3" top className={styles.facts}>
        <Comparison row={row} card={chosen} isFirst={at === 0} />
        {reason !== null && (
          <Note as="p" className={styles.reason}>
            {reason}
          </Note>
        )}
        <Row gap="2" wrap className={styles.actions}>
          {chosen && (
            <Button variant="primary" icon="check" sends onClick={() => onDecide(chosen)}>
              Take this printing
            </Button>
          )}
          <Button icon="search" onClick={() => setIsSearching(true)}>
            Search
          </Button>
          <Button variant="quiet" sends onClick={() => onDecide(null)}>
            Skip
          </Button>
          <Note className={styles.keys} aria-hidden="true">
            <kbd>Enter</kbd> accept · <kbd>←</kbd> <kbd>→</kbd> other printings · <kbd>↑</kbd>{' '}
            <kbd>↓</kbd> rows · <kbd>/</kbd> search · <kbd>S</kbd> skip · <kbd>Ctrl</kbd>{' '}
            <kbd>Z</kbd> undo
          </Note>
        </Row>
      </Stack>
      {candidates.length > 1 && (
        <Candidates cards={candidates} finish={row.finish} at={at} onLook={setAt} />
      )}
      {isSearching && (
        <PrintingSearch
          name={row.said?.name ?? ''}
          onClose={() => setIsSearching(false)}
          onChoose={(card) => {
            setIsSearching(false)
            onDecide(card)
          }}
        />
      )}
    </fieldset>
  )
}

/** What has keys of its own. */
const controls = 'a, button, input, select, textarea'

const isCandidate = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio'

interface ComparisonProps {
  row: ImportRow
  card: Card | undefined
  /** The card is the first candidate. */
  isFirst: boolean
}

const headings: Readonly<Record<Suggestion, string>> = {
  likely: 'Likely printing',
  newest: 'Newest printing',
}

/** What the file says beside the printing; what differs is marked. */
function Comparison({ row, card, isFirst }: ComparisonProps) {
  const { said, finish, quantity, line, section } = row
  const heading = isFirst && row.suggestion !== null ? headings[row.suggestion] : 'Another printing'
  const differ = said && card ? differences({ ...said, finish }, card) : null
  const price = card && priceAs(card, finish)
  const lines = [
    ['name', 'Name', said?.name, card?.name],
    ['set', 'Set', said?.set, card && `${card.setName ?? ''} (${card.setCode ?? ''})`],
    ['number', 'Number', said?.number, card?.collectorNumber],
    ['finish', 'Finish', finishWord(finish), card && pricedFinishes(card)],
  ] as const
  return (
    <div className={cx(styles.comparison, !card && styles.alone)}>
      <p className={styles.head}>
        <span>
          Line {formatCount(line)}
          {quantity > 1 && `, ${formatCount(quantity)} copies`}
          {section !== null && `, ${sectionNames[section]}`}
        </span>
        {card && (
          <span>
            {heading}
            {price !== undefined && price !== null && `, ${formatDollars(price)}`}
          </span>
        )}
      </p>
      <dl>
        {lines.map(([part, label, written, printed]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              {differ?.has(part) === true ? (
                <mark title="The printing differs here">{written}</mark>
              ) : (
                (written ?? <Muted>not in the file</Muted>)
              )}
            </dd>
            {card && <dd>{printed}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

const pricedFinishes = (card: Card) =>
  finishesOf(card)
    .filter((finish) => finishPrice(card, finish) !== null)
    .join(', ')

/** Dollars for a copy in the finish of a row; null when unknown. */
function priceAs(card: Card, finish: ImportRow['finish']): number | null {
  const cardFinish = finishMeant(finish)
  return cardFinish === 'Normal'
    ? priceOf(false, card.normalPrice, card.foilPrice)
    : finishPrice(card, cardFinish)
}

interface CandidatesProps {
  cards: readonly Card[]
  finish: ImportRow['finish']
  at: number
  onLook: (at: number) => void
}

function Candidates({ cards, finish, at, onLook }: CandidatesProps) {
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const item = box?.children[at]?.getBoundingClientRect()
    if (!box || !item) return
    // Sideways alone: the page stays where it is.
    const { left, right } = box.getBoundingClientRect()
    box.scrollLeft += Math.min(0, item.left - left) + Math.max(0, item.right - right)
  }, [at])
  return (
    <div className={styles.others}>
      <Note as="p">{counted(cards.length, 'printing', 'printings')}</Note>
      <div ref={strip} role="radiogroup" aria-label="Printings" className={styles.strip}>
        {cards.map((card, index) => {
          const price = priceAs(card, finish)
          return (
            <label key={card.id} className={cx(styles.candidate, index === at && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={visuallyHidden}
                checked={index === at}
                onChange={() => onLook(index)}
              />
              <CardThumbnail url={card.imageUrl} className={styles.candidatePicture} />
              <span className={styles.candidatePlace}>
                {card.setCode} {card.collectorNumber}
              </span>
              <span>{formatDollars(price)}</span>
              {card.treatments.map((treatment) => (
                <Badge key={treatment}>{treatment}</Badge>
              ))}
            </label>
          )
        })}
      </div>
    </div>
  )
}
