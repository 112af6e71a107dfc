import { noSuchList } from '../../../src/rules/lists.ts'
import type { NamedHolder } from '../../../src/contract/entries.ts'
import type { ImportTarget } from '../../../src/domain/imports/import.ts'
import type { Db } from '../../db/engine.ts'
import type { Holder } from '../entries/holder.ts'
import { hasList, requireEditable } from '../lists/list-row.ts'

/** A member's own holder by its id. Throws ApiError 404 for a list that is not the member's. */
export async function ownHolder(
  db: Db,
  userId: number,
  { holder, listId }: NamedHolder,
): Promise<Holder> {
  if (listId === null) return { holder, holderId: userId }
  if (!(await hasList(db, { userId, listId }))) throw noSuchList()
  return { holder, holderId: listId }
}

/** A member's own holder, to be changed, and what it is to an import. Throws ApiError 404 for a list that is not the member's, 409 for one that cannot be changed. */
export async function holderToChange(
  db: Db,
  userId: number,
  { holder, listId }: NamedHolder,
): Promise<Holder & { target: ImportTarget }> {
  if (listId === null) return { holder, holderId: userId, target: holder }
  const { deck } = await requireEditable(db, { userId, listId })
  return { holder, holderId: listId, target: deck === null ? holder : 'deck' }
}
