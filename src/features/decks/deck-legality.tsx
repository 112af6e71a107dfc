import { useState } from 'react'
import { cardOfLine, type Deck, gameOfDeck } from '../../domain/decks/deck.ts'
import { type Judgement, judgeDeck } from '../../domain/decks/legality.ts'
import { counted } from '../../domain/format/count.ts'
import type { DeckFormat } from '../../domain/games/deck-rules.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { Muted, nameClass, Stack, startClass } from '../../ui/layout/boxes.tsx'
import styles from './deck-legality.module.css'
import { violationText } from './violation-text.ts'

interface DeckLegalityProps {
  deck: Deck
  /** The code of the format; empty for none. A code that the game of the deck does not have is none, too. */
  format: string
  onFormat: (format: string) => void
}

const noFormat = { value: '', label: 'None' }

/** Whether a deck keeps to the rules of a format: a select of the formats of its game, and what is wrong. */
export function DeckLegality({ deck, format: code, onFormat }: DeckLegalityProps) {
  const formats = gameOfDeck(deck)?.formats ?? []
  const format = formats.find((each) => each.code === code)
  if (formats.length === 0)
    return <Muted as="p">We don't know the formats of this deck's game.</Muted>
  return (
    <Stack gap="3">
      <Select
        label="Format"
        value={format?.code ?? ''}
        options={[noFormat, ...formats.map((each) => ({ value: each.code, label: each.name }))]}
        onChange={onFormat}
        className={startClass}
      />
      {format && <Violations key={format.code} {...{ deck, format }} />}
    </Stack>
  )
}

const shownAtFirst = 10

function Violations({ deck, format }: { deck: Deck; format: DeckFormat }) {
  const [isWhole, setIsWhole] = useState(false)
  const judgement = judgeDeck(deck, format)
  const { violations } = judgement
  const summary =
    violations.length === 0
      ? `No problems found for ${format.name}.`
      : `${counted(violations.length, 'problem', 'problems')} for ${format.name}`
  const shown = isWhole ? violations : violations.slice(0, shownAtFirst)
  return (
    <>
      <LiveRegion>{summary}</LiveRegion>
      <p>{summary}</p>
      {shown.length > 0 && (
        <ul className={styles.violations}>
          {shown.map((violation, index) => {
            const line = 'line' in violation ? deck.lines[violation.line] : undefined
            return (
              <li key={index}>
                {line && (
                  <>
                    <span className={nameClass}>{cardOfLine(deck, line)?.name ?? line.name}</span>
                    {': '}
                  </>
                )}
                {violationText(violation, format)}
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < violations.length && (
        <Button variant="quiet" className={startClass} onClick={() => setIsWhole(true)}>
          Show All {violations.length} Problems
        </Button>
      )}
      <Muted as="p">{limitsOf(judgement, format)}</Muted>
    </>
  )
}

/** What the judgement leaves out. */
function limitsOf(
  { unjudged, knowsLegality }: Judgement,
  { hasLegality, leader }: DeckFormat,
): string {
  return [
    hasLegality !== true && "Bans and rotation aren't checked.",
    hasLegality === true && !knowsLegality && "The catalog doesn't say which cards are legal.",
    leader !== undefined && `Whether a card can be your ${leader.name} isn't checked.`,
    unjudged > 0 &&
      `${counted(unjudged, 'line', 'lines')} without a known card ${unjudged === 1 ? 'counts' : 'count'} toward the size alone.`,
  ]
    .filter((each) => each !== false)
    .join(' ')
}
