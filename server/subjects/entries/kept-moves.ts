/** Moves of copies, kept for what takes them back: for a token for an hour, for an import as long as it exists. */
import { and, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import {
  type Limits,
  type EntryHolder,
  undoLifetimeMs,
} from '../../../src/domain/entries/limits.ts'
import type { Move } from '../../../src/domain/entries/moves.ts'
import { newToken } from '../accounts/token.ts'
import type { Db } from '../../db/engine.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { entryOf, rowOf, type Stored, type StoredRow } from './entry-store.ts'
import type { Holder, HolderOf } from './holder.ts'

/** The change whose moves are kept, in one or several parts. */
export interface ChangeKey {
  userId: number
  now: Date
  /** What takes the change back: a token, or an import. */
  token: string | null
  importId: number | null
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
export async function undoToken<Kind extends EntryHolder>(
  tx: Db,
  context: Context,
  holder: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
): Promise<string | null> {
  const { undo } = await undoable(tx, context, async (key) => {
    await keepMoves(tx, key, holder, moves)
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
  change: (key: ChangeKey) => Promise<Outcome>,
): Promise<Outcome & { undo: string | null }> {
  const token = newToken()
  const key = { userId, now, token, importId: null, before: undoBefore ?? null }
  await tx
    .delete(entryChanges)
    .where(and(isNotNull(entryChanges.token), lt(entryChanges.createdAt, oldestUndone(now))))
  const outcome = await change(key)
  if (outcome.count === 0) return { ...outcome, undo: key.before }
  const isKept = await boundTokens(tx, { userId, token }, limits)
  return { ...outcome, undo: isKept ? token : null }
}

/** The token of a change as a part of an answer, which leaves it out where there is none. */
export const undoJson = (undo: string | null) => (undo === null ? {} : { undo })

/** The time after which a change can be undone by its token. */
export const oldestUndone = (now: Date) => new Date(now.getTime() - undoLifetimeMs)

/** Keeps moves as a further part of a change. Returns the bytes that they take. */
export async function keepMoves<Kind extends EntryHolder>(
  tx: Db,
  key: ChangeKey,
  holder: HolderOf<Kind>,
  moves: readonly Move<Stored<Kind>>[],
): Promise<number> {
  if (moves.length === 0) return 0
  const text = JSON.stringify(moves.map((move) => keptMove(holder.holder, move)))
  await tx.execute(keptPart(key, holder, sql`select ${text}::json as moves`))
  return Buffer.byteLength(text)
}

/** Keeps the JSON array of `KeptMove` that a query has as its column `moves`, unless it is null, as a further part of a change. */
export function keptPart(
  { userId, now, token, importId, before }: ChangeKey,
  { holder, holderId }: Holder,
  query: SQL,
): SQL {
  return sql`
    insert into entry_changes (user_id, token, import_id, holder, holder_id, before, moves, size, created_at)
    select ${userId}::integer, ${token}::text, ${importId}::integer, ${holder}, ${holderId}::integer, ${before}::text, moves,
      octet_length(moves::text), ${now.toISOString()}::timestamptz
    from (${query}) kept where moves is not null`
}

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

/** Deletes the oldest tokens of a member beyond the limits. Returns whether the newest one, `token`, was kept. */
async function boundTokens(
  tx: Db,
  { userId, token }: { userId: number; token: string },
  { maxUndosPerMember, maxUndoBytesPerMember }: Limits,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isKept: boolean }>(sql`
    with deleted as (
      delete from entry_changes where user_id = ${userId} and token in (
        select token from (
          select token, row_number() over newest_first as number, sum(sum(size)) over newest_first as bytes
          from entry_changes where user_id = ${userId} and token is not null group by token
          window newest_first as (order by max(id) desc)
        ) tokens
        where number > ${maxUndosPerMember} or bytes > ${maxUndoBytesPerMember}
      ) returning token
    )
    select not exists (select from deleted where token = ${token}) as "isKept"`)
  return rows[0]?.isKept ?? false
}

/** The parts of a change of a member. */
export const isOfChange = ({ userId, token, importId }: Omit<ChangeKey, 'now' | 'before'>) =>
  and(
    eq(entryChanges.userId, userId),
    token === null ? eq(entryChanges.importId, importId ?? 0) : eq(entryChanges.token, token),
  )
