/** How much of each of their decks a member owns, in any printing. */
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { deckNeeds } from '../entries/deck-needs.ts'
import type { FreshIndexes } from '../entries/fresh-indexes.ts'

export interface DeckOwnership {
  needed: number
  owned: number
  proxies: number
  bound: number
}

/** Ownership of a deck without lines. */
export const noOwnership: DeckOwnership = { needed: 0, owned: 0, proxies: 0, bound: 0 }

/** The database, and the indexes of members' entries. */
export interface NeedReads {
  db: Db
  indexes: FreshIndexes
}

/**
 * Copies that each deck of a member needs, and how many of these the member owns, which other decks have not; basic lands and energies
 * all. `proxies` are among the needed copies, `bound` are those that it has. By the ids of the decks that have any line.
 */
export const ownershipOf = (
  { db, indexes }: NeedReads,
  userId: number,
  decks: readonly { id: number; itemCount: number }[],
): Promise<Map<number, DeckOwnership>> =>
  indexes.read(collectionItems, userId, async (own) => {
    const ownership = new Map<number, DeckOwnership>()
    for await (const needs of deckNeeds(db, { userId, own }, decks))
      for (const { listId, needed, proxies, has, bound } of needs) {
        const sum = ownership.get(listId) ?? { ...noOwnership }
        sum.needed += needed + proxies
        sum.owned += has
        sum.proxies += proxies
        sum.bound += bound
        ownership.set(listId, sum)
      }
    return ownership
  })
