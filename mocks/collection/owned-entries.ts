/** The entries of collections. */
import { boundToDeck } from '../../src/rules/decks.ts'
import { freeCopies } from '../../src/domain/decks/build.ts'
import { moveCopies } from '../../src/domain/entries/moves.ts'
import { changeEntries, collectionOf, moveRules } from '../entries/entry-changes.ts'
import type { CollectionRecord, ListRecord } from '../../src/domain/entries/belongings.ts'
import type { MockDb } from '../records.ts'
import { boundTo } from '../../src/memory/owned-entries.ts'

/** Frees the copies of a deck. */
export function freeAll(db: MockDb, deck: ListRecord): void {
  const { join } = moveRules('collection')
  changeEntries(db, collectionOf(deck.userId), (entries) => {
    for (const entry of boundTo(db, deck.id)) moveCopies(entries, freeCopies(entry), join)
  })
}

/** Throws ApiError 409 with the name of the deck where one of the entries is bound to one. */
export function requireFree({ state }: MockDb, entries: readonly CollectionRecord[]): void {
  const ids = new Set(entries.map(({ deckId }) => deckId))
  const deck = state.lists.find(({ id }) => ids.has(id))
  if (deck) throw boundToDeck(deck)
}
