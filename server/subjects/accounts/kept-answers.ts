/**
 * Writes that are sent again because their answer was lost: with the key of the first request they are answered as then, and
 * nothing is changed. The key and the answer are stored in the transaction of the write.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Act, keyOfOther, keyLifetimeMs } from '../../../src/contract/handle.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { keptAnswers } from '../../db/schema/belongings.ts'

/** Carries out a write, within a transaction that holds the member's lock, unless its act was carried out. */
export async function doneOnce<Answer>(
  tx: Db,
  { userId, act, limits }: { userId: number; act: Act | null; limits: Limits },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (act === null) return work()
  const { key, fingerprint } = act
  const { createdAt, ...columns } = keptAnswers
  const oldest = new Date(Date.now() - keyLifetimeMs)
  await tx.delete(keptAnswers).where(lt(createdAt, oldest))
  const [kept] = await tx
    .select({ fingerprint: columns.fingerprint, answer: columns.answer })
    .from(keptAnswers)
    .where(and(eq(columns.userId, userId), eq(columns.key, key)))
  if (kept) {
    if (kept.fingerprint !== fingerprint) throw new ApiError(422, keyOfOther)
    // The fingerprint names the endpoint whose answer it is.
    return kept.answer as Answer
  }
  const answer = await work()
  const text = JSON.stringify(answer)
  await tx.execute(sql`
    insert into kept_answers (user_id, key, fingerprint, answer, size, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${text}::json, octet_length(${text}::text), now())`)
  await boundAnswers(tx, userId, limits)
  return answer
}

/** Deletes the oldest answers of a member beyond the limits; the newest one stays. */
async function boundAnswers(
  tx: Db,
  userId: number,
  { maxKeptAnswersPerMember, maxKeptAnswerBytesPerMember }: Limits,
): Promise<void> {
  await tx.execute(sql`
    delete from kept_answers where user_id = ${userId} and id in (
      select id from (
        select id, row_number() over newest_first as number, sum(size) over newest_first as bytes
        from kept_answers where user_id = ${userId}
        window newest_first as (order by id desc)
      ) answers
      where number > ${maxKeptAnswersPerMember} or (number > 1 and bytes > ${maxKeptAnswerBytesPerMember})
    )`)
}
