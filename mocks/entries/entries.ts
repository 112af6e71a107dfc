/** Entries with their cards: prices, values, and the filters that they match. */
import type { EntryHolder } from '../../src/domain/entries/limits.ts'
import { noSuchEntry } from '../../src/rules/entries.ts'
import type { MockState } from '../records.ts'
import { byId } from '../../src/memory/rows.ts'
import type { EntryRecord } from '../../src/domain/entries/belongings.ts'

/** Removes the collection, the wishlist, the lists and the tokens of a member. */
export function removeBelongings(state: MockState, userId: number): void {
  removeOwn(state, userId, 'collection', 'wishlist', 'lists', 'undos', 'arrivals', 'keptAnswers')
  removeOwn(state, userId, 'imports', 'valueNotes')
  const kept = new Set(state.lists.map(({ id }) => id))
  state.listItems = state.listItems.filter(({ listId }) => kept.has(listId))
}

/** The names of the records that have a member. */
type OwnKind = {
  [Kind in keyof MockState]: MockState[Kind] extends readonly { userId: number }[] ? Kind : never
}[keyof MockState]

/** Removes all records of some kinds that a member has. */
export function removeOwn(state: MockState, userId: number, ...kinds: OwnKind[]): void {
  for (const kind of kinds)
    Object.assign(state, { [kind]: state[kind].filter((each) => each.userId !== userId) })
}

/** An entry of a holder. Throws ApiError 404 for one that the holder does not have. */
export const entryOf = <E extends EntryRecord>(
  entries: readonly E[],
  id: number,
  holder: EntryHolder,
): E => byId(entries, id, () => noSuchEntry(holder))
