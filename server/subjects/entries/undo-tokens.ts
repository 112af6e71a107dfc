/** Moves of copies, kept for an hour under a token that takes them back. */
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import {
  type EntryHolder,
  type Limits,
  undoLifetimeMs,
} from '../../../src/domain/entries/limits.ts'
import type { Move } from '../../../src/domain/entries/moves.ts'
import { newToken } from '../accounts/token.ts'
import type { Db } from '../../db/engine.ts'
import { undoCopies } from '../../db/schema/belongings.ts'
import { entryOf, rowOf, type Stored, type StoredRow } from './entry-store.ts'
import type { Holder, HolderOf } from './holder.ts'

/** Under what moves are kept. */
export interface UndoKey {
  userId: number
  token: string
  now: Date
  /** The token of the change before it in one act. */
  before: string | null
}

interface Context {
  userId: number
  now: Date
  limits: Limits
  undoBefore?: string | undefined
}

/**
 * A move as it is kept: the columns of `from`, none for copies that were in no entry, with `into`, and with the columns by which `to`
 * differs from `into`, or else from `from`.
 */
export interface KeptMove extends StoredRow {
  moved_into?: StoredRow | null
  moved_to?: StoredRow | null
}

/** Keeps moves of one change. Answers the token that takes them back; null where nothing moved, or where they are more than the limit. */
export async function keepMoves<Kind extends EntryHolder>(
  tx: Db,
  context: Context,
  holder: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
): Promise<string | null> {
  const { undo } = await undoable(tx, context, async (key) => {
    const texts = [movesText(holder, moves)]
    if (moves.length > 0) await keepTexts(tx, key, holder, texts)
    return { count: moves.length }
  })
  return undo
}

/**
 * Carries out a change that keeps its moves under the key and answers how many entries it changed. Adds to that answer
 * the token that takes them back, with the changes before it in one act: null when nothing changed, or when the moves are more than
 * the limit.
 */
export async function undoable<Outcome extends { count: number }>(
  tx: Db,
  { userId, now, limits, undoBefore }: Context,
  change: (key: UndoKey) => Promise<Outcome>,
): Promise<Outcome & { undo: string | null }> {
  const key = { userId, token: newToken(), now, before: undoBefore ?? null }
  await tx.delete(undoCopies).where(lt(undoCopies.createdAt, oldest(now)))
  const outcome = await change(key)
  if (outcome.count === 0) return { ...outcome, undo: key.before }
  const isKept = await boundUndos(tx, key, limits)
  return { ...outcome, undo: isKept ? key.token : null }
}

/** The token of a change as a part of an answer, which leaves it out where there is none. */
export const undoJson = (undo: string | null) => (undo === null ? {} : { undo })

/** Moves as the elements of a JSON array; empty for none. */
export const movesText = <Kind extends EntryHolder>(
  { holder }: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
): string => JSON.stringify(moves.map((move) => keptMove(holder, move))).slice(1, -1)

function keptMove<Kind extends EntryHolder>(
  holder: Kind,
  { from, into, to }: Move<Stored<Kind>>,
): KeptMove {
  const before = from && rowOf(holder, from)
  const joined = into && rowOf(holder, into)
  const after = to && changedColumns(joined ?? before ?? {}, rowOf(holder, to))
  return { ...before, ...(joined && { moved_into: joined }), ...(after && { moved_to: after }) }
}

function changedColumns(before: StoredRow, after: StoredRow): StoredRow {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}

/** Keeps moves that are the elements of JSON arrays. */
export async function keepTexts(
  tx: Db,
  key: UndoKey,
  holder: Holder,
  texts: readonly string[],
): Promise<void> {
  await tx.execute(keepForUndo(key, holder, sql`select ${`[${texts.join(',')}]`}::json as moves`))
}

/** Keeps the JSON array of `KeptMove` that a query has as its column `moves`, unless it is null, after those that the key has. */
export function keepForUndo(
  { userId, token, now, before }: UndoKey,
  { holder, holderId }: Holder,
  query: SQL,
): SQL {
  return sql`
    insert into undo_copies (token, user_id, holder, holder_id, before, moves, size, created_at)
    select ${token}, ${userId}::integer, ${holder}, ${holderId}::integer, ${before}::text, moves, octet_length(moves::text),
      ${now.toISOString()}::timestamptz
    from (${query}) kept where moves is not null
    on conflict (token) do update set size = undo_copies.size + excluded.size, moves = (
      select json_agg(value) from (
        select value from json_array_elements(undo_copies.moves)
        union all select value from json_array_elements(excluded.moves)
      ) both_parts)`
}

/** Deletes the oldest changes of a member beyond the limits. Returns whether the newest one, `token`, was kept. */
async function boundUndos(
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

/** Which of a member's changes is meant. */
type Meant = Pick<UndoKey, 'userId' | 'token'>

/** Null when the member has no such token, or when it is too old. */
export async function findUndo(
  tx: Db,
  key: Meant & { now: Date },
): Promise<(Holder & { before: string | null; createdAt: Date }) | null> {
  const { holder, holderId, before, createdAt } = undoCopies
  const [kept] = await tx
    .select({ holder, holderId, before, createdAt })
    .from(undoCopies)
    .where(isMeant(key))
  return kept !== undefined && kept.createdAt >= oldest(key.now) ? kept : null
}

export async function deleteUndo(tx: Db, key: Meant): Promise<void> {
  await tx.delete(undoCopies).where(isMeant(key))
}

export function moveOf<Kind extends EntryHolder>(
  holder: Kind,
  { moved_into: into = null, moved_to: to = null, ...from }: KeptMove,
): Move<Stored<Kind>> {
  return {
    from: 'id' in from ? entryOf(holder, from) : null,
    into: into && entryOf(holder, into),
    to: to && entryOf(holder, { ...from, ...into, ...to }),
  }
}

const isMeant = ({ token, userId }: Meant) =>
  and(eq(undoCopies.token, token), eq(undoCopies.userId, userId))

const oldest = (now: Date) => new Date(now.getTime() - undoLifetimeMs)
