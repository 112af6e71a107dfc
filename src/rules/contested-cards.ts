/** The answer about cards that several decks need, for the server and its mocks. */
import type * as z from 'zod/mini'
import { type deckContested, maxContestedCards, maxContestingDecks } from '../contract/decks.ts'
import type { ContestedCards } from '../domain/decks/contested.ts'

/** `decks` has the names of all decks by their ids, `namesOf` those of the cards by their groups. */
export async function contestedJson(
  counted: ContestedCards,
  deckId: number | undefined,
  decks: ReadonlyMap<number, string>,
  namesOf: (groupIds: number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<z.output<(typeof deckContested)['sends']>> {
  const all = counted.of(deckId)
  const shown = all.slice(0, maxContestedCards)
  const names = await namesOf(shown.map(({ groupId }) => groupId))
  return {
    cards: shown.map(({ cardId, groupId, needed, owned, decks: needing }) => {
      const others = needing.filter(({ listId }) => listId !== deckId)
      return {
        cardId,
        name: names.get(groupId) ?? '',
        needed,
        owned,
        decks: others.slice(0, maxContestingDecks).map(({ listId: id, needed: quantity }) => ({
          id,
          name: decks.get(id) ?? '',
          quantity,
        })),
        deckCount: others.length,
      }
    }),
    count: all.length,
  }
}
