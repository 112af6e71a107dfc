/** Changes of lists, within a transaction that holds their member's lock. */
import { eq, sql } from 'drizzle-orm'
import type { DeckFacts, Visibility } from '../../../src/domain/entries/list.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { Db } from '../../db/engine.ts'
import { lists } from '../../db/schema/belongings.ts'
import { isOwn, type OwnList } from './list-row.ts'
import { countLists } from './totals.ts'

export interface NewList {
  userId: number
  name: string
  description: string | null
  visibility: Visibility
  deck?: DeckFacts
  /** Null exactly for a private list. */
  publicUrlId: string | null
  /** True for the list 'For trade' of a collection (`for-trade-list.ts`). */
  fromCollection?: boolean
  now: Date
}

/** Answers its id. */
export async function createList(tx: Db, { now, ...list }: NewList): Promise<number> {
  const [created] = await tx
    .insert(lists)
    .values({ ...list, foldedName: foldText(list.name), createdAt: now, updatedAt: now })
    .returning({ id: lists.id })
  if (!created) throw new Error('The list was not inserted.')
  return created.id
}

export interface ListChange {
  name: string
  /** Undefined leaves it as it is. */
  description: string | null | undefined
  /** Undefined for a list that is no deck. */
  deck?: DeckFacts
  now: Date
}

export async function updateList(
  tx: Db,
  list: OwnList,
  { name, description, deck, now }: ListChange,
): Promise<void> {
  const newDescription =
    description === undefined ? sql`${lists.description}` : sql`${description}::text`
  const newDeck = deck === undefined ? sql`${lists.deck}` : sql`${JSON.stringify(deck)}::jsonb`
  const isSame = sql`(${lists.name}, ${lists.description}, ${lists.deck}) is not distinct from (${name}, ${newDescription}, ${newDeck})`
  await tx
    .update(lists)
    .set({
      name,
      foldedName: foldText(name),
      description: newDescription,
      deck: newDeck,
      updatedAt: unlessSame(isSame, now),
    })
    .where(isOwn(list))
}

/** A shared list keeps its link; one that was private gets the new one. */
export async function setVisibility(
  tx: Db,
  list: OwnList,
  { visibility, newLinkId, now }: { visibility: Visibility; newLinkId: string; now: Date },
): Promise<void> {
  await tx
    .update(lists)
    .set({
      visibility,
      publicUrlId:
        visibility === 'private' ? null : sql`coalesce(${lists.publicUrlId}, ${newLinkId})`,
      updatedAt: unlessSame(sql`${lists.visibility} = ${visibility}`, now),
    })
    .where(isOwn(list))
}

/** Deletes a list with its items; a deck must have no bound copies. */
export async function deleteList(tx: Db, list: OwnList): Promise<void> {
  await tx.delete(lists).where(isOwn(list))
}

/** Updates the totals and the time of a list after its items changed. */
export async function noteItemsChanged(tx: Db, listId: number, now: Date): Promise<void> {
  await tx.update(lists).set({ updatedAt: now }).where(eq(lists.id, listId))
  await countLists(tx, listId)
}

const unlessSame = (isSame: ReturnType<typeof sql>, now: Date) =>
  sql`case when ${isSame} then ${lists.updatedAt} else ${now.toISOString()}::timestamptz end`
