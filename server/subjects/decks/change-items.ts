/** Changes many cards of a deck, within a transaction that holds the lock of its member. */
import { changedDeckItem, type DeckItemChange } from '../../../src/domain/decks/item-changes.ts'
import { isEqual } from '../../../src/domain/entries/details.ts'
import { moveCopies } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { loadAlike, loadEntries, moveRules, storeEntries } from '../entries/entry-store.ts'
import { listOf } from '../entries/holder.ts'
import { type ChangeKey, keepMoves } from '../entries/kept-moves.ts'

interface Changed {
  listId: number
  ids: readonly number[]
  change: DeckItemChange
}

/** Returns how many were changed. Those that become equal to others are joined with them. */
export async function changeDeckItems(
  tx: Db,
  key: ChangeKey,
  { listId, ids, change }: Changed,
): Promise<{ count: number }> {
  const deck = listOf(listId)
  const entries = await loadEntries(tx, deck, { ids })
  const changing = entries
    .entries()
    .toSorted((a, b) => a.position - b.position)
    .map((from) => ({ from, changed: changedDeckItem(from, change), left: null }))
    .filter(({ from, changed }) => !isEqual(from, changed))
  await loadAlike(
    tx,
    deck,
    entries,
    changing.map(({ changed }) => changed),
  )
  const { join } = moveRules('list')
  const moves = changing.map((copies) => moveCopies(entries, copies, join))
  await storeEntries(tx, deck, entries, key.now)
  await keepMoves(tx, key, deck, moves)
  return { count: moves.length }
}
