/**
 * Sends each member one message a day with the new notifications. They are marked before the message is sent, so that none is
 * sent twice; a message is lost where the server stops, or the connection breaks, while it is being sent.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  dailyMail,
  type MailMessage,
  maxMailEntries,
} from '../../../src/domain/notifications/mail.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { notificationMails, notifications } from '../../db/schema/notifications.ts'
import { MailError, type Mailer } from './mailer.ts'
import { findUnmailed } from './notification-queries.ts'

/** Milliseconds after which a run sends no further message; the next run sends those that are left. */
const maxRunMs = 15 * 60_000

interface MailRun {
  /** ISO date of the run. */
  day: string
  now: Date
  signal: AbortSignal
}

/** Throws MailError when the mail server fails, and the signal's reason when it is aborted. */
export async function mailNotifications(
  { background }: Engine,
  run: MailRun,
  mailer: Mailer,
): Promise<void> {
  const userIds = await findRecipients(background, run.day)
  if (userIds.length === 0) return
  await mailer.verify()
  const deadline = performance.now() + maxRunMs
  for (const userId of userIds) {
    run.signal.throwIfAborted()
    if (performance.now() > deadline) return
    const due = await background.transaction((tx) => takeUp(tx, userId, run, mailer.origin))
    if (due) await deliver(background, due, mailer)
  }
}

/** The members with a confirmed address and notifications that are not marked, who got no message on the day. */
async function findRecipients(db: Db, day: string): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select mails.user_id from notification_mails mails join users on users.id = mails.user_id
    where users.status = 'approved' and mails.confirmed_at is not null
      and mails.sent_on is distinct from ${day}::date
      and exists (
        select from notifications
        where notifications.user_id = mails.user_id and notifications.mailed_at is null)
    order by mails.user_id`)
  return rows.map((row) => row.user_id)
}

interface Due {
  userId: number
  /** Ids of the notifications that it marked. */
  marked: number[]
  message: MailMessage
}

/** Marks all notifications of the member. Null where none of them is to be sent. */
async function takeUp(
  tx: Db,
  userId: number,
  { day, now }: MailRun,
  origin: string,
): Promise<Due | null> {
  const [mail] = await tx
    .select()
    .from(notificationMails)
    .where(eq(notificationMails.userId, userId))
    .for('update')
  if (!mail || mail.confirmedAt === null) return null
  const request = { userId, since: mail.confirmedAt, limit: maxMailEntries }
  const { rows: entries, total } = await findUnmailed(tx, request)
  const marked = await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(and(eq(notifications.userId, userId), sql`${notifications.mailedAt} is null`))
    .returning({ id: notifications.id })
  if (total === 0) return null
  await markSent(tx, userId, day)
  const { address: to, endToken } = mail
  const message = dailyMail({ to, origin, endToken, entries, total })
  return { userId, marked: marked.map(({ id }) => id), message }
}

const markSent = (tx: Db, userId: number, sentOn: string | null) =>
  tx.update(notificationMails).set({ sentOn }).where(eq(notificationMails.userId, userId))

/** Removes the marks of a message that the next run may send. A refused one does not keep others from being sent. */
async function deliver(db: Db, { userId, marked, message }: Due, mailer: Mailer): Promise<void> {
  try {
    await mailer.send(message)
  } catch (error) {
    if (!(error instanceof MailError) || error.failure === 'unknown') throw error
    if (error.failure === 'refused') return
    await db.transaction(async (tx) => {
      await tx
        .update(notifications)
        .set({ mailedAt: null })
        .where(inArray(notifications.id, marked))
      await markSent(tx, userId, null)
    })
  }
}
