/** Which printings are of one card. */
import type { MockDb } from '../records.ts'

/** The id that all printings of a card share (`MockCard.groupId`). */
export const groupIdOf = (
  { catalog }: Pick<MockDb, 'catalog'>,
  { cardId }: { cardId: number },
): number => catalog.cards[cardId - 1]?.groupId ?? cardId
