/** Counts a member's copies of some cards, from the index of the member's entries. */
import type * as z from 'zod/mini'
import type { copyCountSent } from '../../../src/contract/completion.ts'
import type { EntryIndex } from '../entries/entry-index.ts'
import { copiesJson } from '../../../src/rules/collection.ts'
import { cardReader } from './completion.ts'

/** In the order of the ids, each once; unknown cards are left out. */
export function copyCountsOf(
  index: EntryIndex,
  cardIds: readonly number[],
): z.input<typeof copyCountSent>[] {
  const copies = index.copiesByCard()
  const card = cardReader(index.columns)
  return [...new Set(cardIds)].flatMap((id) => {
    const place = index.columns.places.get(id)
    if (place === undefined) return []
    const { finishes, extras } = card(place)
    return [{ card_id: id, ...copiesJson(copies.at(place)), finishes, extras }]
  })
}
