import { useEffect, useId, useRef, useState } from 'react'
import { CardTable } from '../../card-table/table/card-table.tsx'
import type { DeckCheck } from '../../contract/decks.ts'
import { type DeckChanges, deckChanges } from '../../domain/decks/changes.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import styles from './deck-check.module.css'
import { checkMode, CoverageContext } from './deck-columns.tsx'
import {
  cardRowOf,
  countedCards,
  countingNote,
  coverageOf,
  lineRow,
  ownedSentence,
  type ShownLine,
  shownDeck,
} from './deck-view.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { CreateDeckDialog } from '../lists/deck-dialogs.tsx'
import { DeckParts } from './deck-parts.tsx'
import { MissingActions } from './missing-actions.tsx'
import { useBasics } from './use-basics.ts'
import { SkippedLines } from '../lists/skipped-lines.tsx'

interface DeckCheckResultProps {
  /** The checked text. */
  text: string
  answer: DeckCheck
  /** The deck with which it is compared. */
  other: DeckCheck | undefined
}

/** The checked deck: what it lacks in a sentence, what to do about it, how it differs from the other one, and its lines. */
export function DeckCheckResult({ text, answer, other }: DeckCheckResultProps) {
  const [basicsAreOwned, setBasicsAreOwned] = useBasics()
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const { totals, lines, sections, missing, unknown } = shownDeck(answer, { basicsAreOwned })
  const currency = answer.currency ?? 'USD'
  const cards = answer.cards.map((card) => cardRowOf(card).card)
  const isShown = (line: ShownLine) => !isMissingOnly || line.missing > 0
  const shown = lines.filter(isShown).flatMap((line) => lineRow(line, currency))
  const { openCard, opened, adding } = useCardDialogs(shown)
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
      <DeckParts deck={answer} cards={cards} />
      {other && <Changes {...deckChanges(countedCards(other), countedCards(answer))} />}
      <CoverageContext value={coverageOf(lines)}>
        {sections.map(({ section, copies, lines: own }) => {
          const rows = own.filter(isShown).flatMap((line) => lineRow(line, currency))
          if (rows.length === 0) return null
          return (
            <Stack as="section" key={section} aria-labelledby={`section-${section}`}>
              <h3 id={`section-${section}`} className={styles.section}>
                {sectionNames[section]} ({formatCount(copies)})
              </h3>
              <CardTable
                label={sectionNames[section]}
                mode={checkMode}
                rows={rows}
                onOpen={openCard}
                readOnly
              />
            </Stack>
          )
        })}
      </CoverageContext>
      {unknown > 0 && (
        <Stack as="section" aria-labelledby="skipped">
          <h3 id="skipped" className={styles.section}>
            {counted(unknown, 'line names', 'lines name')} no card
          </h3>
          <SkippedLines skipped={lines.filter(({ card }) => card === null)} />
        </Stack>
      )}
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
