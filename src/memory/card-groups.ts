/** Which printings are of one card. */
import type { MemoryDb } from './memory-db.ts'

/** The id that all printings of a card share (`MemoryCard.groupId`). */
export const groupIdOf = (
  { catalog }: Pick<MemoryDb, 'catalog'>,
  { cardId }: { cardId: number },
): number => catalog.cards[cardId - 1]?.groupId ?? cardId
