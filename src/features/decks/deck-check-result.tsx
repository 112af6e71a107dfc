import { useEffect, useId, useRef, useState } from 'react'
import type { DeckCheck, NeededCardSent } from '../../contract/decks.ts'
import { type DeckChanges, deckChanges } from '../../domain/decks/changes.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { formatCount } from '../../domain/format/count.ts'
import { formatMoney } from '../../domain/format/money.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { dangerClass, Muted, Stack } from '../../ui/layout/boxes.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import styles from './deck-check.module.css'
import {
  cardRowOf,
  countedCards,
  countingNote,
  ownedSentence,
  type ShownLine,
  shownDeck,
} from './deck-view.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { CreateDeckDialog } from './deck-dialogs.tsx'
import { DeckParts } from './deck-parts.tsx'
import { MissingActions } from './missing-actions.tsx'

interface DeckCheckResultProps {
  /** The checked text. */
  text: string
  answer: DeckCheck
  /** The deck with which it is compared. */
  other: DeckCheck | undefined
}

/** The checked deck: what it lacks in a sentence, what to do about it, how it differs from the other one, and its lines. */
export function DeckCheckResult({ text, answer, other }: DeckCheckResultProps) {
  const [basicsAreOwned, setBasicsAreOwned] = useState(true)
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const { totals, sections, missing, unknown } = shownDeck(answer, { basicsAreOwned })
  const currency = answer.currency ?? 'USD'
  const rows = answer.cards.map(cardRowOf)
  const { openCard, opened, adding } = useCardDialogs(rows)
  const heading = useRef<HTMLHeadingElement>(null)
  // A long deck list keeps the answer out of the window.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Stack as="section" aria-label="Checked deck" gap="4">
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.summary}>
          {ownedSentence(totals, currency)}
        </h2>
        <Muted as="p">{countingNote({ ...totals, unknown })}</Muted>
      </div>
      <Toolbar label="Checked deck" className={styles.tools}>
        <MissingActions missing={missing} />
        <CopyDeck deck={answer} />
        <Button icon="plus" collapses onClick={() => setIsSaving(true)}>
          Save as Deck
        </Button>
        {answer.cards.some(({ isBasic }) => isBasic) && (
          <Checkbox
            label="Basic lands and energies are owned"
            checked={basicsAreOwned}
            onChange={setBasicsAreOwned}
          />
        )}
        <Checkbox label="Missing only" checked={isMissingOnly} onChange={setIsMissingOnly} />
      </Toolbar>
      <DeckParts deck={answer} cards={rows.map(({ card }) => card)} />
      {other && <Changes {...deckChanges(countedCards(other), countedCards(answer))} />}
      {sections.map(({ section, cards, lines }) => {
        const shown = isMissingOnly ? lines.filter((line) => line.missing > 0) : lines
        if (shown.length === 0) return null
        return (
          <Stack as="section" key={section} aria-labelledby={`section-${section}`}>
            <h3 id={`section-${section}`} className={styles.section}>
              {sectionNames[section]} ({formatCount(cards)})
            </h3>
            <DataTable
              label={sectionNames[section]}
              columns={columns}
              rows={shown}
              keyOf={({ key }) => key}
              shared={{ currency, onOpen: (card: NeededCardSent) => openCard(cardRowOf(card)) }}
              narrow="lines"
              className={styles.table}
            />
          </Stack>
        )
      })}
      <CardDialogs {...{ opened, adding }} />
      {isSaving && <CreateDeckDialog cards={{ text }} onClose={() => setIsSaving(false)} />}
    </Stack>
  )
}

/** What turns the other deck into the checked one. */
function Changes({ takeOut, putIn }: DeckChanges) {
  if (takeOut.length + putIn.length === 0)
    return <p className={styles.section}>Both decks have the same cards.</p>
  return (
    <div className={styles.changes}>
      {takeOut.length > 0 && <ChangedCards title="Take out" cards={takeOut} />}
      {putIn.length > 0 && <ChangedCards title="Put in" cards={putIn} />}
    </div>
  )
}

function ChangedCards({ title, cards }: { title: string; cards: DeckChanges['putIn'] }) {
  const id = useId()
  const copies = cards.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Stack as="section" aria-labelledby={id}>
      <h3 id={id} className={styles.section}>
        {title} ({formatCount(copies)})
      </h3>
      <ul>
        {cards.map(({ key, name, quantity }) => (
          <li key={key}>
            {formatCount(quantity)} × {name}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const column = columnsOf<ShownLine, { currency: string; onOpen: (card: NeededCardSent) => void }>()

const columns = column.columns([
  column.accessor(({ quantity }) => formatCount(quantity), {
    id: 'quantity',
    header: 'Quantity',
    meta: { align: 'end', className: styles.quantity },
  }),
  column.display({
    id: 'name',
    header: 'Card Name',
    cell: ({ row: { original }, table }) => (
      <NameCell line={original} onOpen={table.options.meta?.onOpen} />
    ),
    meta: { className: styles.name },
  }),
  column.display({
    id: 'owned',
    header: 'Owned',
    cell: ({ row: { original } }) => <OwnedCell line={original} />,
    meta: { align: 'end', label: 'Owned', className: styles.fact },
  }),
  column.display({
    id: 'missing',
    header: 'Missing',
    cell: ({ row: { original } }) => (
      <span className={original.missing > 0 ? dangerClass : undefined}>
        {formatCount(original.missing)}
      </span>
    ),
    meta: { align: 'end', label: 'Missing', className: styles.fact },
  }),
  column.display({
    id: 'cheapest',
    header: 'Cheapest Printing',
    cell: ({ row: { original } }) => <PrintingCell line={original} />,
    meta: { className: styles.printing },
  }),
  column.display({
    id: 'each',
    header: 'Price Each',
    cell: ({ row: { original }, table }) =>
      original.card && formatMoney(original.card.price, table.options.meta?.currency ?? 'USD'),
    meta: { align: 'end', label: 'Price Each', className: styles.fact },
  }),
  column.display({
    id: 'cost',
    header: 'Cost',
    cell: ({ row: { original }, table }) =>
      original.missing > 0 && formatMoney(original.cost, table.options.meta?.currency ?? 'USD'),
    meta: { align: 'end', label: 'Cost', className: styles.fact },
  }),
])

interface NameCellProps {
  line: ShownLine
  onOpen: ((card: NeededCardSent) => void) | undefined
}

function NameCell({ line: { name, card, reason }, onOpen }: NameCellProps) {
  if (card === null)
    return (
      <>
        {name}
        <Muted as="p" className={styles.reason}>
          {reason}
        </Muted>
      </>
    )
  return (
    <button type="button" className={styles.open} onClick={() => onOpen?.(card)}>
      {name}
    </button>
  )
}

/** Copies for this line. Those that a trade has promised are not there for it. */
function OwnedCell({ line: { owned, card } }: { line: ShownLine }) {
  const promised = card?.promised ?? 0
  return (
    <>
      {formatCount(owned)}
      {promised > 0 && <Muted> ({formatCount(promised)} promised)</Muted>}
    </>
  )
}

function PrintingCell({ line: { card } }: { line: ShownLine }) {
  if (card === null) return null
  const { setName, collectorNumber, variation } = card
  return (
    <Muted>
      {setName}
      {collectorNumber !== null && ` #${collectorNumber}`}
      {variation !== 'Normal' && `, ${variation}`}
    </Muted>
  )
}
