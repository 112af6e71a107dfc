/** What is wrong with a deck, in words. Those about a line stand behind its name. */
import type { Violation } from '../../domain/decks/legality.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { cardCount, counted, formatCount } from '../../domain/format/count.ts'
import type { DeckFormat, DeckSize } from '../../domain/games/deck-rules.ts'

export function violationText(violation: Violation, format: DeckFormat): string {
  switch (violation.kind) {
    case 'size':
      return `${cardCount(violation.cards)}, ${sizeText(violation.size)}.`
    case 'section': {
      const { section, cards, most } = violation
      return `${sectionNames[section]}: ${cardCount(cards)}, ${most === 0 ? 'none' : `at most ${most}`} allowed.`
    }
    case 'leaders': {
      const { leaders, leader } = violation
      return leaders === 0
        ? `No ${leader.name}.`
        : `${formatCount(leaders)} ${leader.name}s, at most ${leader.most} allowed.`
    }
    case 'colours':
      return `${violation.colours} colors, at most ${violation.most} allowed.`
    case 'copies':
      return `${counted(violation.copies, 'copy', 'copies')}, at most ${violation.most} allowed.`
    case 'restricted':
      return `${counted(violation.copies, 'copy', 'copies')}, restricted to one.`
    case 'banned':
      return `banned in ${format.name}.`
    case 'illegal':
      return `not legal in ${format.name}.`
    case 'outside':
      return `${violation.colours.join(', ')}, which your ${violation.leader.name} doesn't have.`
  }
}

function sizeText({ least, most = Infinity }: DeckSize): string {
  if (least === most) return `exactly ${least} needed`
  return most === Infinity ? `at least ${least} needed` : `${least} to ${most} needed`
}
