import type { Card } from '../../../contract/cards.ts'
import type { CardEntry } from '../../../contract/entries.ts'
import { useMarkedCards } from '../../cards/use-marked-cards.ts'

/** A row stays the same object as long as its card does, so that tables need not look at it again. */
const made = new WeakMap<Card, CardEntry>()

function rowOf(entry: CardEntry, card: Card): CardEntry {
  if (entry.card === card) return entry
  const row = made.get(card) ?? { ...entry, card }
  made.set(card, row)
  return row
}

/** Entries of a list as rows, marked where the member owns or wants their cards. */
export function useListRows(entries: readonly CardEntry[]): readonly CardEntry[] {
  const cards = useMarkedCards(entries.map(({ card }) => card))
  return entries.map((entry, at) => rowOf(entry, cards[at] ?? entry.card))
}
