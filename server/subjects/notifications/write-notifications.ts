/**
 * Makes notifications, within the transaction of the change that they are about. Denied members get none, nor do members who
 * have turned the kind off.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import type { ClosedState } from '../../../src/domain/trade/proposal.ts'
import type { Db } from '../../db/engine.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { queuePushes } from './queue-pushes.ts'

export interface Notifying {
  now: Date
  limits: Limits
}

/** The columns beside the member and the subject, which a kind may leave empty. */
type Facts = Partial<
  Record<
    | 'actor_id'
    | 'card_id'
    | 'variation'
    | 'list_id'
    | 'proposal_id'
    | 'answer'
    | 'search_id'
    | 'found'
    | 'run_id'
    | 'price'
    | 'bound'
    | 'direction',
    SQL
  >
>

interface Notified {
  kind: NotificationKind
  /** The member's id. */
  userId: SQL
  /** The thing that gets at most one notification a day. */
  subject: SQL
  facts: Facts
  /** The rest of the statement that has a row for each notification; none for a single one. */
  from?: SQL
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * Adds notifications, at most one for each member, subject and day, and queues them for webhooks and devices; those beyond a member's limit are
 * deleted.
 */
export async function notify(
  tx: Db,
  { kind, userId, subject, facts, from }: Notified,
  { now, limits }: Notifying,
): Promise<void> {
  const columns = Object.entries(facts)
  const names = sql.raw(columns.map(([name]) => `, ${name}`).join(''))
  const values = columns.map(([name, value]) => sql`, ${value} as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<{ id: number; user_id: number }>(sql`
    insert into notifications (user_id, kind, subject, day, created_at ${names})
    select due.user_id, ${kind}, due.subject, ${dayOf(now)}::date, ${now.toISOString()}::timestamptz ${names}
    from (select ${userId} as user_id, ${subject} as subject ${sql.join(values, sql``)} ${from}) due
      join users on users.id = due.user_id
      left join notification_settings settings on settings.user_id = due.user_id and settings.kind = ${kind}
    where users.status = 'approved' and coalesce(settings.in_app, true)
    on conflict (user_id, kind, subject, day) do nothing
    returning id, user_id`)
  if (rows.length === 0) return
  await boundNotifications(
    tx,
    rows.map((row) => row.user_id),
    limits,
  )
  const ids = rows.map(({ id }) => id)
  await queueDeliveries(tx, ids)
  await queuePushes(tx, ids)
}

/** Deletes the notifications of members beyond the limit: read ones first, and the oldest of them. */
async function boundNotifications(
  tx: Db,
  userIds: readonly number[],
  { maxNotificationsPerMember }: Limits,
): Promise<void> {
  await tx.execute(sql`
    delete from notifications where id in (
      select id from (
        select id, row_number() over (
          partition by user_id order by read_at is null desc, id desc) as ordinal
        from notifications where user_id = any (${sql.param(userIds)}::integer[])
      ) ranked where ordinal > ${maxNotificationsPerMember}
    )`)
}

interface AboutProposal extends Notifying {
  /** The member who gets it. */
  userId: number
  /** The member who acted. */
  actorId: number
  proposalId: number
  /** What ended the proposal; a new one has none. `proposalId` of a counter-proposal is the new one. */
  answer?: ClosedState
}

/** Notifies the receiver of a proposal, or the other member of what ended it. */
export function notifyProposal(
  tx: Db,
  { userId, actorId, proposalId, answer, ...notifying }: AboutProposal,
): Promise<void> {
  const about = `proposal ${proposalId}`
  return notify(
    tx,
    {
      kind: answer === undefined ? 'proposal_received' : 'proposal_answered',
      userId: sql`${userId}::integer`,
      subject: sql`${answer === undefined ? about : `${about} ${answer}`}::text`,
      facts: {
        actor_id: sql`${actorId}::integer`,
        proposal_id: sql`${proposalId}::integer`,
        ...(answer !== undefined && { answer: sql`${answer}::text` }),
      },
    },
    notifying,
  )
}

/** Notifies a member of cards that fit a search that the member keeps. */
export function notifySearch(
  tx: Db,
  {
    userId,
    searchId,
    found,
    ...notifying
  }: Notifying & Record<'userId' | 'searchId' | 'found', number>,
): Promise<void> {
  return notify(
    tx,
    {
      kind: 'search_found',
      userId: sql`${userId}::integer`,
      subject: sql`${`search ${searchId}`}::text`,
      facts: { search_id: sql`${searchId}::integer`, found: sql`${found}::integer` },
    },
    notifying,
  )
}

/** Notifies a member of a webhook that was switched off. */
export function notifyWebhookOff(
  tx: Db,
  { userId, webhookId, ...notifying }: Notifying & Record<'userId' | 'webhookId', number>,
): Promise<void> {
  const subject = sql`${`webhook ${webhookId}`}::text`
  const member = { userId: sql`${userId}::integer`, subject, facts: {} }
  return notify(tx, { kind: 'webhook_off', ...member }, notifying)
}

/** Notifies all admins of a run of the daily task: the first one on a day that failed, or one after days without new prices. */
export function notifyOfTask(
  tx: Db,
  kind: 'task_failed' | 'prices_stale',
  { runId, ...notifying }: Notifying & { runId: number },
): Promise<void> {
  const facts = { run_id: sql`${runId}::integer` }
  return notifyAdmins(tx, { kind, subject: sql`'daily task'`, facts }, notifying)
}

/** Notifies all admins of a member who waits for approval. */
export function notifyWaitingMember(
  tx: Db,
  { userId, ...notifying }: Notifying & { userId: number },
): Promise<void> {
  const subject = sql`${`member ${userId}`}::text`
  const facts = { actor_id: sql`${userId}::integer` }
  return notifyAdmins(tx, { kind: 'member_waiting', subject, facts }, notifying)
}

function notifyAdmins(
  tx: Db,
  notification: Pick<Notified, 'kind' | 'subject' | 'facts'>,
  notifying: Notifying,
): Promise<void> {
  const admins = { userId: sql`id`, from: sql`from users where role = 'admin'` }
  return notify(tx, { ...notification, ...admins }, notifying)
}
