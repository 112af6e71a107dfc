/** Hands to try: cards drawn from the main deck. */
import type { DeckLine } from './coverage.ts'

/**
 * Draws cards of the main deck, at most all of them, and returns the indexes of their lines. `random` is as Math.random. Copies are
 * counted, not listed: a line may have 999,999.
 */
export function drawHand(lines: readonly DeckLine[], size: number, random: () => number): number[] {
  const left = lines.map(({ section, quantity }) => (section === 'main' ? quantity : 0))
  let cards = left.reduce((sum, quantity) => sum + quantity, 0)
  const hand: number[] = []
  for (; hand.length < size && cards > 0; cards -= 1) {
    let card = Math.floor(random() * cards)
    const line = left.findIndex((quantity) => (card -= quantity) < 0)
    left[line] = (left[line] ?? 0) - 1
    hand.push(line)
  }
  return hand
}
