/** Replaces what a member has, within a transaction that has noted the member's change (`noteChange`). */
import { eq, sql } from 'drizzle-orm'
import { linksFor } from '../../../src/domain/backup/links.ts'
import { foldText } from '../../../src/domain/text.ts'
import { newLinkId } from '../../accounts/token.ts'
import type { ImportTexts } from '../../backup-reading/reading.ts'
import type { Db } from '../engine.ts'
import { countListsOf } from '../lists/totals.ts'
import { collectionItems, collectionUndos, lists, wishlistItems } from '../schema/belongings.ts'
import { updateProfile } from '../users.ts'

/** Shared lists keep the links of the present ones of their names. What could be undone no longer can. */
export async function replaceOwn(tx: Db, userId: number, texts: ImportTexts): Promise<void> {
  const { name, additional_info, is_public } = texts.profile
  await updateProfile(tx, userId, { name, additionalInfo: additional_info, isPublic: is_public })
  const present = await tx
    .select({ name: lists.name, publicUrlId: lists.publicUrlId })
    .from(lists)
    .where(eq(lists.userId, userId))
    .orderBy(lists.id)
  for (const table of [collectionUndos, collectionItems, wishlistItems, lists]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  for (const rows of texts.collection) await insertOwned(tx, userId, rows)
  for (const rows of texts.wishlist) await insertWanted(tx, userId, rows)
  const links = linksFor(texts.lists, present, newLinkId)
  const listIds = await insertLists(tx, userId, texts.lists, links)
  for (const rows of texts.listCards) await insertListCards(tx, listIds, rows)
  await countListsOf(tx, userId)
}

// Ids are given in the order of the rows, as each statement sorts them: exported again they stand in the same order.

const entry = sql.raw('card_id integer, variation char(1), quantity integer, added_at timestamptz')

async function insertOwned(tx: Db, userId: number, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into collection_items (user_id, card_id, variation, condition, language, quantity,
      is_for_trade, price_paid, note, added_at)
    select ${userId}::integer, card_id, variation, condition, language, quantity, is_for_trade,
      price_paid, note, added_at
    from rows from (json_to_recordset(${rows}::json) as (${entry}, condition text, language text,
      is_for_trade boolean, price_paid numeric(10, 2), note text)) with ordinality
    order by ordinality`)
}

async function insertWanted(tx: Db, userId: number, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
    select ${userId}::integer, card_id, variation, quantity, added_at
    from rows from (json_to_recordset(${rows}::json) as (${entry})) with ordinality
    order by ordinality`)
}

/** Answers their ids, in their order. */
async function insertLists(
  tx: Db,
  userId: number,
  heads: ImportTexts['lists'],
  links: readonly (string | null)[],
): Promise<number[]> {
  const rows = heads.map(({ createdAt, updatedAt, ...head }, index) => ({
    ...head,
    folded_name: foldText(head.name),
    public_url_id: links[index],
    created_at: createdAt,
    updated_at: updatedAt,
  }))
  const inserted = await tx.execute<{ ids: number[] | null }>(sql`
    with inserted as (
      insert into lists (user_id, name, folded_name, description, visibility, public_url_id,
        created_at, updated_at)
      select ${userId}::integer, name, folded_name, description, visibility, public_url_id,
        created_at, updated_at
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (name text,
        folded_name text, description text, visibility text, public_url_id text,
        created_at timestamptz, updated_at timestamptz)) with ordinality
      order by ordinality
      returning id
    )
    select array_agg(id order by id) as ids from inserted`)
  return inserted.rows[0]?.ids ?? []
}

async function insertListCards(tx: Db, listIds: readonly number[], rows: string): Promise<void> {
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select ids.id::integer, card_id, variation, quantity, position, added_at
    from rows from (json_to_recordset(${rows}::json) as (list integer, position integer, ${entry}))
        with ordinality
      join json_array_elements_text(${JSON.stringify(listIds)}::json) with ordinality
        as ids (id, list) using (list)
    order by list, position`)
}
