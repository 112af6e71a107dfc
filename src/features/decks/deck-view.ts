/** What pages show of a deck that was checked. */
import type { DeckCheck, NeededCardSent, NeededPrintingSent } from '../../contract/decks.ts'
import { coverDeck, type DeckTotals, type LineCoverage } from '../../domain/decks/coverage.ts'
import type { CountedCard } from '../../domain/decks/changes.ts'
import {
  type DeckSection,
  inSections,
  isNeeded,
  type SectionLines,
} from '../../domain/decks/sections.ts'
import { ownedText } from '../../domain/decks/owned-text.ts'
import { cardCount, counted } from '../../domain/format/count.ts'
import { formatMoney } from '../../domain/format/money.ts'
import { foldText } from '../../domain/format/text.ts'
import * as z from 'zod/mini'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { cardReader } from '../../contract/card.ts'

export interface ShownLine extends LineCoverage {
  key: string
  section: DeckSection
  /** The name of the card, or the line's where it names none. */
  name: string
  quantity: number
  /** Copies that are proxies. */
  proxies: number
  /** In the printing to which the line is fixed. */
  card: NeededCardSent | null
  /** Null where any printing of the card may be meant. */
  printing: DeckCheck['lines'][number]['printing']
  /** The index of its card among those of the deck. */
  cardIndex: number | null
  /** Only copies of its printing count. */
  isFixed: boolean
  /** Why it names no card. */
  reason: string | null
}

export interface ShownDeck {
  totals: DeckTotals
  /** In their own order. */
  lines: ShownLine[]
  /** The sections that have lines, in their order. */
  sections: SectionLines<ShownLine>[]
  /** What is missing of each card, and of each printing to which lines are fixed, in the order of the lines. */
  missing: { card: NeededCardSent; isFixed: boolean; quantity: number }[]
  /** Lines that name no card. */
  unknown: number
}

interface CheckedDeck extends Pick<DeckCheck, 'cards'> {
  /** The key of a line is its index unless it has one of its own. */
  lines: readonly (DeckCheck['lines'][number] & {
    key?: string
    proxies?: number
    fixedTo?: number | undefined
  })[]
  printings?: readonly NeededPrintingSent[]
}

export function shownDeck(
  { lines, cards, printings = [] }: CheckedDeck,
  options: { basicsAreOwned: boolean },
): ShownDeck {
  const coverage = coverDeck(lines, cards, { ...options, printings })
  const shown = lines.map(
    ({ section, quantity, proxies = 0, name, printing, reason, ...line }, index): ShownLine => {
      const card = line.card === null ? null : (cards[line.card] ?? null)
      const fixedPrinting = line.fixedTo === undefined ? undefined : printings[line.fixedTo]
      const covered = coverage.lines[index] ?? { owned: 0, missing: quantity, cost: null }
      return {
        ...covered,
        key: line.key ?? `${index}`,
        section,
        quantity,
        proxies,
        name: card?.name ?? name,
        card: card && { ...card, ...fixedPrinting },
        printing,
        cardIndex: line.card,
        isFixed: fixedPrinting !== undefined,
        reason,
      }
    },
  )
  const missing = new Map<string, ShownDeck['missing'][number]>()
  for (const { card, isFixed, section, missing: copies } of shown) {
    if (card === null || copies === 0 || !isNeeded(section)) continue
    const key = `${card.cardId} ${isFixed}`
    const quantity = (missing.get(key)?.quantity ?? 0) + copies
    missing.set(key, { card, isFixed, quantity })
  }
  return {
    totals: coverage.totals,
    lines: shown,
    sections: inSections(shown),
    missing: [...missing.values()],
    unknown: shown.filter(({ card }) => card === null).length,
  }
}

/** The cards of a checked deck by which it is compared with another one. */
export const countedCards = ({ lines, cards }: Pick<DeckCheck, 'lines' | 'cards'>): CountedCard[] =>
  lines
    .filter(({ section }) => isNeeded(section))
    .map(({ card: index, name: writtenName, quantity }) => {
      const card = index === null ? undefined : cards[index]
      const name = card?.name ?? writtenName
      return { key: card ? String(card.cardId) : foldText(name), name, quantity }
    })

/** A text that shops' searches and other tools read: `2 Sol Ring`, one card to a line. */
export const missingText = (missing: ShownDeck['missing']): string =>
  missing.map(({ card, quantity }) => `${quantity} ${card.name}`).join('\n')

/** 'You own 71 of 100, 4 are proxies. Missing $84.20.'; without an amount where no missing card has a price. */
export function ownedSentence(totals: DeckTotals, currency: string): string {
  const { owned, proxies, cards, cost } = totals
  const sentence = `You ${ownedText({ ...totals, needed: cards })}.`
  return owned + proxies < cards && cost > 0
    ? `${sentence} Missing ${formatMoney(cost, currency)}.`
    : sentence
}

interface Counting extends Pick<DeckTotals, 'unpriced'> {
  unknown?: number
  /** Some lines are fixed to their printings. */
  hasFixed?: boolean
}

/** How the copies were counted, and what has no price or names no card. */
export const countingNote = ({ unpriced, unknown = 0, hasFixed = false }: Counting): string =>
  [
    hasFixed
      ? 'Any printing counts unless a line says otherwise, at the price of the cheapest.'
      : 'Any printing counts, at the price of the cheapest.',
    unpriced > 0 && `${cardCount(unpriced)} missing without a price.`,
    unknown > 0 && `${counted(unknown, 'line names', 'lines name')} no card.`,
  ]
    .filter((each) => each !== false)
    .join(' ')

/** What the dialog of a card starts with. */
export function cardRowOf(card: NeededCardSent, currency?: string): CardRow {
  const { cardId: id, tcgProductId: productId, setName: set_name, ...rest } = card
  return {
    key: String(id),
    card: z.parse(cardReader, { ...rest, id, productId, set_name, currency }),
  }
}

/** The row of a line that names a card, in its cheapest printing; none for another line. */
export const lineRow = ({ key, card, quantity, section }: ShownLine, currency: string): CardRow[] =>
  card === null
    ? []
    : [
        {
          ...cardRowOf(card, currency),
          key,
          quantity,
          section,
          finish: card.variation,
          marketPrice: card.price,
        },
      ]

/** The lines by the keys of their rows. */
export const coverageOf = (lines: readonly ShownLine[]): ReadonlyMap<string, ShownLine> =>
  new Map(lines.map((line) => [line.key, line]))
