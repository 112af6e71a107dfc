/**
 * Copies of changed entries, kept for an hour under a token, from which
 * `server/subjects/undo/undo-change.ts` undoes the change.
 */
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Condition } from '../../../src/domain/entries/entry.ts'
import {
  type EntryHolder,
  type Limits,
  undoLifetimeMs,
} from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { undoCopies } from '../../db/schema/belongings.ts'
import { detailDefinitions, detailNames } from './detail-columns.ts'

/** Under what a copy is kept. */
export interface UndoKey {
  userId: number
  token: string
  now: Date
}

/** The collection or the wishlist of a member, or a list. */
export interface Holder {
  holder: EntryHolder
  /** The id of the member, or of the list. */
  holderId: number
}

export const collectionOf = (userId: number) =>
  ({ holder: 'collection', holderId: userId }) as const
export const wishlistOf = (userId: number) => ({ holder: 'wishlist', holderId: userId }) as const
export const listOf = (listId: number) => ({ holder: 'list', holderId: listId }) as const

/** The new condition or the new location of many entries. */
export type Move = { condition: Condition } | { location: string }

/** The column of a move, its value, and the column of the other kind of move. */
export function movedColumns(move: Move): { moved: SQL; value: string; other: SQL } {
  const condition = sql.raw('condition')
  const location = sql.raw('location')
  return 'condition' in move
    ? { moved: condition, value: move.condition, other: location }
    : { moved: location, value: move.location, other: condition }
}

interface UndoableChange extends Holder {
  kind: (typeof undoCopies.$inferSelect)['kind']
  /** The condition or the location that a change of the kind 'moved' has set. */
  condition?: Condition
  location?: string
}

/** The kept columns of entries of a collection. */
export const entryColumns = sql`
  id, card_id, variation, condition, language, location, grade, quantity, ${detailNames}, added_at`
/** The kept columns of items of a list. */
export const itemColumns = sql.raw('id, card_id, variation, quantity, position, added_at')
/** The kept columns of any entry, as far as its kind needs them; `tags_after` of the kind 'tagged', `for_trade_after` of 'marked'. */
const recordColumns = sql`
  id integer, card_id integer, variation char(1), condition text, language text, location text, grade text, quantity integer,
  ${detailDefinitions()}, tags_after text[], for_trade_after integer, position integer, added_at timestamptz`

/** Keeps the rows of `changed`, a part of the statement, unless it is empty. Without nulls, copies are two fifths smaller. */
export function keepForUndo(key: UndoKey, change: UndoableChange): SQL {
  return insertCopy(
    key,
    change,
    sql`(select json_strip_nulls(json_agg(changed order by id)) as entries from changed)`,
  )
}

/** Keeps rows of `recordColumns`, unless there are none. */
export async function keepRowsForUndo(
  tx: Db,
  key: UndoKey,
  change: UndoableChange,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await keepForUndoAs(
    tx,
    key,
    change,
    JSON.stringify(rows, (_, value: unknown) => value ?? undefined),
  )
}

/** Keeps entries that are a JSON text already. */
export async function keepForUndoAs(
  tx: Db,
  key: UndoKey,
  change: UndoableChange,
  entries: string,
): Promise<void> {
  await tx.execute(insertCopy(key, change, sql`(select ${entries}::json as entries)`))
}

function insertCopy(
  { userId, token, now }: UndoKey,
  { kind, holder, holderId, condition, location }: UndoableChange,
  entries: SQL,
): SQL {
  return sql`
    insert into undo_copies
      (token, user_id, kind, holder, holder_id, condition, location, entries, size, created_at)
    select ${token}, ${userId}::integer, ${kind}, ${holder}, ${holderId}::integer,
      ${condition ?? null}, ${location ?? null}, entries, octet_length(entries::text), ${now.toISOString()}::timestamptz
    from ${entries} copy where entries is not null`
}

/** Deletes the oldest copies of a member beyond the limits. Returns whether the newest one, `token`, was kept. */
export async function boundUndos(
  tx: Db,
  { userId, token }: UndoKey,
  { maxUndosPerMember, maxUndoBytesPerMember }: Limits,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isKept: boolean }>(sql`
    with deleted as (
      delete from undo_copies where token in (
        select token from (
          select token, row_number() over newest_first as number, sum(size) over newest_first as bytes
          from undo_copies where user_id = ${userId}
          window newest_first as (order by id desc)
        ) copies
        where number > ${maxUndosPerMember} or bytes > ${maxUndoBytesPerMember}
      ) returning token
    )
    select not exists (select from deleted where token = ${token}) as "isKept"`)
  return rows[0]?.isKept ?? false
}

/** Deletes the copies of all members that are too old. */
export async function deleteOldUndos(tx: Db, now: Date): Promise<void> {
  await tx.delete(undoCopies).where(lt(undoCopies.createdAt, oldest(now)))
}

export type KeptUndo = Holder &
  Pick<typeof undoCopies.$inferSelect, 'kind' | 'condition' | 'location'>

/** Null when the member has no such copy, or when it is too old. */
export async function findUndo(tx: Db, key: UndoKey): Promise<KeptUndo | null> {
  const { kind, holder, holderId, condition, location, createdAt } = undoCopies
  const [kept] = await tx
    .select({ kind, holder, holderId, condition, location, createdAt })
    .from(undoCopies)
    .where(isMeant(key))
  return kept !== undefined && kept.createdAt >= oldest(key.now) ? kept : null
}

export async function deleteUndo(tx: Db, key: UndoKey): Promise<void> {
  await tx.delete(undoCopies).where(isMeant(key))
}

/** The rows that a copy keeps. */
export const rowsOf = (token: string) => sql`
  select row.* from undo_copies, json_to_recordset(entries) as row (${recordColumns})
  where token = ${token}`

const isMeant = ({ token, userId }: UndoKey) =>
  and(eq(undoCopies.token, token), eq(undoCopies.userId, userId))

function oldest(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs)
}
