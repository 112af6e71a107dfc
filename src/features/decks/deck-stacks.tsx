/** The cards of a deck as columns of overlapping pictures. */
import { use } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { RowBox } from '../../card-table/rows/row-box.tsx'
import { CardImage } from '../../card-table/picture/card-picture.tsx'
import { gameOfCode } from '../../domain/games/games.ts'
import { formatCount } from '../../domain/format/count.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { costLabel } from '../../domain/decks/shape.ts'
import { type CardStack, deckStacks, type StackedLine } from '../../domain/decks/stacks.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { dangerClass, Stack, Tiles } from '../../ui/layout/boxes.tsx'
import { cx, LiveRegion, staleClass } from '../../ui/layout/layout.tsx'
import type { StacksProps } from '../lists/detail/list-screen.tsx'
import { CoverageContext } from './deck-columns.tsx'
import styles from './deck-stacks.module.css'
import type { ShownLine } from './deck-view.ts'

interface DeckStacksProps extends StacksProps {
  /** What the cards are is not known yet. */
  isComing: boolean
}

interface StackedRow extends StackedLine {
  row: CardRow
  /** What the viewer owns of it; undefined where that could not be loaded. */
  line: ShownLine | undefined
}

/** A deck in stacks by type or by cost, each section apart. */
export function DeckStacks({ rows, by, onBy, empty, isComing, ...shown }: DeckStacksProps) {
  const coverage = use(CoverageContext)
  if (shown.isLoading || isComing) return <Coming />
  if (rows.length === 0) return empty
  const lines = rows.map((row): StackedRow => {
    const line = coverage.get(row.key)
    const { section, quantity } = row
    return { row, line, section: section ?? 'main', quantity, card: line?.card ?? null }
  })
  const costName = costNameOf(lines)
  return (
    <Stack gap="4" className={cx(shown.isStale && staleClass)} aria-busy={shown.isStale}>
      {costName !== '' && (
        <Segmented
          label="Stacks by"
          value={by}
          options={[
            { value: 'type', label: 'Type' },
            { value: 'cost', label: costName },
          ]}
          onChange={onBy}
          className={styles.by}
        />
      )}
      {deckStacks(lines, by).map(({ section, copies, stacks }) => (
        <Stack as="section" key={section} gap="2" aria-labelledby={`stacks-${section}`}>
          <h2 id={`stacks-${section}`} className={styles.section}>
            {sectionNames[section]} ({formatCount(copies)})
          </h2>
          <Tiles as="div" least="9.5rem" gap="3" className={styles.stacks}>
            {stacks.map((stack) => (
              <StackColumn key={stack.name} section={section} {...{ stack, shown }} />
            ))}
          </Tiles>
        </Stack>
      ))}
    </Stack>
  )
}

/** The game's word for costs; empty where no card has a cost. */
function costNameOf(lines: readonly StackedLine[]): string {
  const { card } = lines.find((line) => typeof line.card?.facts?.cost === 'number') ?? {}
  return card ? costLabel(gameOfCode(card.game)) : ''
}

type ShownStacks = Pick<DeckStacksProps, 'selection' | 'onOpen'>

interface StackColumnProps {
  section: string
  stack: CardStack<StackedRow>
  shown: ShownStacks
}

function StackColumn({ section, stack: { name, copies, lines }, shown }: StackColumnProps) {
  const id = `stack-${section}-${name}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {name} ({formatCount(copies)})
      </h3>
      <ul className={styles.cards}>
        {lines.map((each) => (
          <StackedCard key={each.row.key} {...each} {...shown} />
        ))}
      </ul>
    </section>
  )
}

/** A card of which the next one covers all but the upper edge, until it is pointed at or has the focus. */
function StackedCard({ row, line, quantity, selection, onOpen }: StackedRow & ShownStacks) {
  const isMissing = line !== undefined && line.missing > 0
  return (
    <li className={styles.card} data-key={row.key}>
      {selection && <RowBox {...{ row, selection }} className={styles.box} />}
      <div className={styles.picture}>
        <CardImage card={row.card} finish={row.finish} sizes="16rem" />
        <button
          type="button"
          className={styles.open}
          title={row.card.name}
          aria-label={row.card.name}
          data-row-opener
          onClick={() => onOpen(row)}
        />
        {(isMissing || quantity > 1) && (
          <span className={cx(styles.copies, isMissing && dangerClass)}>
            {isMissing
              ? `${formatCount(line.owned)} of ${formatCount(quantity)}`
              : `× ${formatCount(quantity)}`}
          </span>
        )}
      </div>
    </li>
  )
}

const placeholders = 6

function Coming() {
  return (
    <div aria-busy="true">
      <LiveRegion>Loading cards...</LiveRegion>
      <Tiles as="div" least="9.5rem" gap="3" aria-hidden="true">
        {Array.from({ length: placeholders }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Tiles>
    </div>
  )
}
