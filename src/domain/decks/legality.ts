/** Whether a deck keeps to the rules of a format, as far as these and the catalog say it. */
import { foldText } from '../format/text.ts'
import type { DeckFormat, DeckLeader, DeckSize } from '../games/deck-rules.ts'
import { cardOfLine, type Deck, type DeckCard } from './deck.ts'
import type { DeckLine } from './coverage.ts'
import { bySection, type DeckSection, isNeeded } from './sections.ts'

/** `line` is the index of a line; a violation without one is the whole deck's. */
export type Violation =
  | { kind: 'size'; cards: number; size: DeckSize }
  | { kind: 'section'; section: 'side' | 'extra'; cards: number; most: number }
  | { kind: 'leaders'; leaders: number; leader: DeckLeader }
  | { kind: 'colours'; colours: number; most: number }
  | { kind: 'copies'; line: number; copies: number; most: number }
  | { kind: 'restricted'; line: number; copies: number }
  | { kind: 'banned' | 'illegal'; line: number }
  | { kind: 'outside'; line: number; colours: string[]; leader: DeckLeader }

export interface Judgement {
  /** The violations of the whole deck come before the violations of its lines. */
  violations: Violation[]
  /** Lines whose card or its facts are not known, and which are judged by their number alone. */
  unjudged: number
  /** Whether the catalog says which cards are legal. */
  knowsLegality: boolean
}

interface JudgedLine extends DeckLine {
  index: number
  of: DeckCard | null
  isLeader: boolean
}

/** Ideas and tokens are not judged. Whether two commanders may lead a deck together, and whether a card may lead it, is not judged. */
export function judgeDeck(deck: Deck, format: DeckFormat): Judgement {
  const lines = deck.lines.flatMap((line, index): JudgedLine[] => {
    const of = cardOfLine(deck, line)
    return isNeeded(line.section) ? [{ ...line, index, of, isLeader: leads(format, line, of) }] : []
  })
  const knowsLegality =
    format.hasLegality === true && lines.some(({ of }) => (of?.facts?.legality ?? null) !== null)
  return {
    violations: [
      ...sizeViolations(lines, format),
      ...leaderViolations(lines, format),
      ...copyViolations(lines, format),
      ...(knowsLegality ? legalityViolations(lines, format) : []),
      ...colourViolations(lines, format),
    ],
    unjudged: lines.filter(({ of }) => (of?.facts ?? null) === null).length,
    knowsLegality,
  }
}

function leads({ leader }: DeckFormat, { section }: DeckLine, card: DeckCard | null): boolean {
  return (
    leader !== undefined &&
    (section === 'commander' || (leader.type?.test(card?.facts?.type ?? '') ?? false))
  )
}

const isUncounted = ({ uncounted }: DeckFormat, card: DeckCard | null) =>
  uncounted?.test(card?.facts?.type ?? '') ?? false

const cardsOf = (lines: readonly JudgedLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const inSection = (lines: readonly JudgedLine[], section: DeckSection) =>
  cardsOf(lines.filter((line) => line.section === section))

function sizeViolations(lines: readonly JudgedLine[], format: DeckFormat): Violation[] {
  const { size, leader } = format
  const main = lines.filter(
    ({ section, isLeader, of }) =>
      (section === 'main' || section === 'commander') &&
      (!isLeader || leader?.isCounted === true) &&
      !isUncounted(format, of),
  )
  const cards = cardsOf(main)
  const isWrong = cards < size.least || cards > (size.most ?? Infinity)
  return [
    ...(isWrong ? [{ kind: 'size', cards, size } as const] : []),
    ...(['side', 'extra'] as const).flatMap((section): Violation[] => {
      const most = format[section]
      const inIt = inSection(lines, section)
      return most !== undefined && inIt > most
        ? [{ kind: 'section', section, cards: inIt, most }]
        : []
    }),
  ]
}

function leaderViolations(lines: readonly JudgedLine[], { leader }: DeckFormat): Violation[] {
  if (leader === undefined) return []
  const leaders = cardsOf(lines.filter(({ isLeader }) => isLeader))
  return leaders === 0 || leaders > leader.most ? [{ kind: 'leaders', leaders, leader }] : []
}

/** Copies count in all lines of a card; the violation is that of the line with which they are too many. */
function copyViolations(lines: readonly JudgedLine[], format: DeckFormat): Violation[] {
  const lineGroups = new Map<string | number | null, JudgedLine[]>()
  for (const line of bySection(lines)) {
    if (line.of === null || line.of.isBasic || isUncounted(format, line.of)) continue
    const key = format.countsNames ? foldText(line.of.name) : line.card
    lineGroups.set(key, [...(lineGroups.get(key) ?? []), line])
  }
  return [...lineGroups.values()].flatMap((ofCard): Violation[] => {
    const [first] = ofCard
    const { facts = null } = first?.of ?? {}
    const isRestricted = facts?.legality?.[format.code] === 'restricted'
    const most = isRestricted ? 1 : Math.max(format.copies, facts?.copies ?? 0)
    const copies = cardsOf(ofCard)
    let left = most
    const line = ofCard.find(({ quantity }) => (left -= quantity) < 0)
    if (line === undefined) return []
    return isRestricted && format.copies > 1
      ? [{ kind: 'restricted', line: line.index, copies }]
      : [{ kind: 'copies', line: line.index, copies, most }]
  })
}

/** Where the catalog says it of some cards, a card of which it says nothing is legal in no format. */
function legalityViolations(lines: readonly JudgedLine[], { code }: DeckFormat): Violation[] {
  return lines.flatMap(({ index, of }): Violation[] => {
    const facts = of?.facts ?? null
    if (facts === null) return []
    const legality = facts.legality?.[code]
    if (legality === undefined) return [{ kind: 'illegal', line: index }]
    return legality === 'banned' ? [{ kind: 'banned', line: index }] : []
  })
}

function colourViolations(lines: readonly JudgedLine[], format: DeckFormat): Violation[] {
  const { leader, maxColours = Infinity } = format
  const all = new Set(lines.flatMap(({ of }) => of?.facts?.colours ?? []))
  const tooMany: Violation[] =
    all.size > maxColours ? [{ kind: 'colours', colours: all.size, most: maxColours }] : []
  const key = leader?.colours
  const leaders = lines.filter(({ isLeader }) => isLeader).map(({ of }) => of?.facts ?? null)
  if (leader === undefined || key === undefined || leaders.length === 0 || leaders.includes(null))
    return tooMany
  const own = new Set(leaders.flatMap((facts) => facts?.[key] ?? []))
  const outside = lines.flatMap(({ index, of }): Violation[] => {
    const colours = (of?.facts?.[key] ?? []).filter((colour) => !own.has(colour))
    return colours.length > 0 ? [{ kind: 'outside', line: index, colours, leader }] : []
  })
  return [...tooMany, ...outside]
}
