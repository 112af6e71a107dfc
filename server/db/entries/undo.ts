/** Undoing bulk changes of a collection: the entries as they were are kept for an hour, under a token. */
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Condition } from '../../../src/domain/entry.ts'
import { type Limits, undoLifetimeMs } from '../../../src/domain/limits.ts'
import type { Db } from '../engine.ts'
import { collectionUndos } from '../schema/belongings.ts'

/** Under what a change is kept. */
export interface UndoKey {
  userId: number
  token: string
  now: Date
}

/** What is kept of an entry. */
export const entryColumns = sql.raw(
  'id, card_id, variation, condition, language, quantity, is_for_trade, price_paid, note, added_at',
)
const recordColumns = sql.raw(`
  id integer, card_id integer, variation char(1), condition text, language text, quantity integer,
  is_for_trade boolean, price_paid numeric(10, 2), note text, added_at timestamptz`)

/** Keeps the rows of `changed` (entryColumns), with the condition that they are given; null when they are removed. */
export function keepForUndo({ userId, token, now }: UndoKey, condition: Condition | null): SQL {
  return sql`
    insert into collection_undos (token, user_id, condition, entries, size, created_at)
    select ${token}, ${userId}::integer, ${condition}, entries, octet_length(entries::text),
      ${now.toISOString()}::timestamptz
    from (select json_agg(changed order by id) as entries from changed) copy
    where entries is not null`
}

/** Deletes the oldest copies of a member beyond the limits. Returns whether the newest one, `token`, was kept. */
export async function boundUndos(
  tx: Db,
  { userId, token }: UndoKey,
  { maxUndosPerMember, maxUndoBytesPerMember }: Limits,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isKept: boolean }>(sql`
    with deleted as (
      delete from collection_undos where token in (
        select token from (
          select token, row_number() over newest_first as number, sum(size) over newest_first as bytes
          from collection_undos where user_id = ${userId}
          window newest_first as (order by id desc)
        ) copies
        where number > ${maxUndosPerMember} or bytes > ${maxUndoBytesPerMember}
      ) returning token
    )
    select not exists (select from deleted where token = ${token}) as "isKept"`)
  return rows[0]?.isKept ?? false
}

/** Forgets what can no longer be undone, of all members. */
export async function forgetOldUndos(tx: Db, now: Date): Promise<void> {
  await tx.delete(collectionUndos).where(lt(collectionUndos.createdAt, oldest(now)))
}

/** Undoes a change, once; answers how many entries came back. Null when there is nothing (any more) to undo. */
export async function undo(tx: Db, { userId, token, now }: UndoKey): Promise<number | null> {
  const isMeant = and(eq(collectionUndos.token, token), eq(collectionUndos.userId, userId))
  const [kept] = await tx
    .select({ condition: collectionUndos.condition, createdAt: collectionUndos.createdAt })
    .from(collectionUndos)
    .where(isMeant)
  if (!kept || kept.createdAt < oldest(now)) return null
  const { condition } = kept
  const statement =
    condition === null ? addAgain(userId, token) : moveBack(userId, token, condition)
  const { rows } = await tx.execute<{ count: number }>(statement)
  await tx.delete(collectionUndos).where(isMeant)
  return rows[0]?.count ?? 0
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs)
}

const backOf = (token: string) => sql`
  select row.* from collection_undos, json_to_recordset(entries) as row (${recordColumns})
  where token = ${token}`

/** Copies come to the entry that is there by now; what it says of price and note stays. */
const joining = sql`
  on conflict (user_id, card_id, variation, condition, language) do update
  set quantity = items.quantity + excluded.quantity,
    is_for_trade = items.is_for_trade or excluded.is_for_trade,
    price_paid = coalesce(items.price_paid, excluded.price_paid),
    note = coalesce(items.note, excluded.note)`

/** Removed entries come back under their old ids, which nothing else ever gets. */
function addAgain(userId: number, token: string): SQL {
  return sql`
    with back as (${backOf(token)}),
    added as (
      insert into collection_items as items (user_id, ${entryColumns}) overriding system value
      select ${userId}::integer, ${entryColumns} from back
      ${joining}
    )
    select count(*)::int as count from back`
}

/**
 * Of each entry as many copies go back as the entry that they were joined with still has. An entry that only changed its
 * condition gets the old one back, and keeps what was written on it since.
 */
function moveBack(userId: number, token: string, condition: Condition): SQL {
  return sql`
    with back as (${backOf(token)}),
    offered as (
      select back.*, source.id as source_id, source.quantity as available,
        least(back.quantity, greatest(0, source.quantity + back.quantity
          - sum(back.quantity) over (partition by source.id order by back.id))) as given
      from back join collection_items source
        on source.user_id = ${userId} and source.card_id = back.card_id
          and source.variation = back.variation and source.condition = ${condition}
          and source.language = back.language
    ), given as materialized (
      select *, available - sum(given) over (partition by source_id) as left_over from offered
    ), turned as (
      update collection_items items set condition = given.condition, quantity = given.given
      from given
      where items.id = source_id and given.id = source_id and left_over = 0
        and not exists (
          select from collection_items equal
          where equal.user_id = ${userId} and equal.card_id = given.card_id
            and equal.variation = given.variation and equal.condition = given.condition
            and equal.language = given.language)
      returning items.id
    ), lessened as (
      update collection_items items set quantity = left_over
      from (select distinct source_id, left_over from given) sources
      where items.id = source_id and left_over > 0
    ), removed as (
      delete from collection_items
      where id in (select source_id from given where left_over = 0)
        and id not in (select id from turned)
    ), added as (
      insert into collection_items as items
        (user_id, card_id, variation, condition, language, quantity, is_for_trade, price_paid, note, added_at)
      select ${userId}::integer, card_id, variation, condition, language, given, is_for_trade, price_paid, note, added_at
      from given where given > 0 and id not in (select id from turned)
      ${joining}
    )
    select count(*)::int as count from given where given > 0`
}
