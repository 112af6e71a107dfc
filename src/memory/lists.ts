/** Named lists, whom they are shown to, and a list as a target of added copies. */
import { compareText, foldText } from '../domain/format/text.ts'
import type { MemoryDb } from './memory-db.ts'
import type { ListItemRecord, ListRecord } from '../domain/entries/belongings.ts'

/** The items of some lists. */
export function itemsIn({ state }: MemoryDb, lists: readonly ListRecord[]): ListItemRecord[] {
  const ids = new Set(lists.map(({ id }) => id))
  return state.listItems.filter(({ listId }) => ids.has(listId))
}

export const itemsOf = (db: MemoryDb, list: ListRecord) => itemsIn(db, [list])

/** Whether the member has made the list: another one follows the collection. */
export const isMade = ({ fromCollection }: ListRecord) => fromCollection !== true

export const forTradeLists = ({ state }: MemoryDb, userId: number) =>
  state.lists.filter((list) => list.userId === userId && list.visibility === 'for_trade')

/** The items of a member's lists for trade. */
export const listedBy = (db: MemoryDb, userId: number) => itemsIn(db, forTradeLists(db, userId))

/** Whether a list follows a collection without marked copies: it is shown nowhere, and keeps its link. */
export const isIdle = (db: MemoryDb, list: ListRecord) =>
  !isMade(list) && itemsOf(db, list).length === 0

export const inOwnOrder = (db: MemoryDb, list: ListRecord) =>
  itemsOf(db, list).toSorted((a, b) => a.position - b.position)

/** Lists by name, as profiles and offers show them. */
export const byListName = (a: ListRecord, b: ListRecord) =>
  compareText(foldText(a.name), foldText(b.name)) || a.id - b.id
