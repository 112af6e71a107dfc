/**
 * How long a look into the outboxes of webhooks and devices takes, which each process takes every five seconds: with an account at all its
 * limits alone, and with 1,000 members who have as many webhooks and devices as they may have.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Engine } from '../server/db/engine.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { findDue as findDueDevices } from '../server/subjects/push/outbox.ts'
import { findDue as findDueWebhooks } from '../server/subjects/webhooks/outbox.ts'
import { limits } from '../src/domain/entries/limits.ts'
import { maxDevicesPerMember } from '../src/domain/push/push.ts'
import { maxPendingPerMember, maxWebhooksPerMember } from '../src/domain/webhooks/webhook.ts'
import { type Figure, type Section, times } from './figures.ts'
import { inTurn } from './server-process.ts'

/** Milliseconds. */
const aims = { p50: 300 }
const looks = 11
const memberCount = 1000
/** The messages that wait for a device. The devices of the first member have as many as the limits allow. */
const usualWaiting = 100

export async function outboxes(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-bench-outboxes-'))
  const engine = await openDatabase({ dataDir: folder })
  try {
    await addMembers(engine, { from: 1, to: 1, waiting: limits.maxNotificationsPerMember })
    const alone = await measured(engine.db, 'an account at its limits')
    await addMembers(engine, { from: 2, to: memberCount, waiting: usualWaiting })
    return [alone, await measured(engine.db, `${memberCount} such accounts`)]
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }
}

interface Added {
  from: number
  to: number
  /** Messages that wait for each device. */
  waiting: number
}

async function addMembers({ db }: Engine, { from, to, waiting }: Added): Promise<void> {
  const eachWebhook = maxPendingPerMember / maxWebhooksPerMember
  await db.transaction(async (tx) => {
    // The notifications themselves are not read.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, username, username_key, password_hash, role, status, created_at) overriding system value
      select n, 'member' || n, 'member' || n, 'none', 'member', 'approved', now()
      from generate_series(${from}::integer, ${to}::integer) n`)
    await tx.execute(sql`
      insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      select users.id || '-' || n, users.id, now(), now(), now() + interval '20 days'
      from users, generate_series(1, ${maxDevicesPerMember}::integer) n where users.id >= ${from}`)
    await tx.execute(sql`
      insert into push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at)
      select user_id, token_hash, 'https://fcm.googleapis.com/fcm/send/' || token_hash, repeat('k', 87), repeat('s', 22), now()
      from sessions where user_id >= ${from}`)
    await tx.execute(sql`
      insert into push_deliveries (device_id, notification_id, created_at)
      select id, n, now() from push_devices, generate_series(1, ${waiting}::integer) n where user_id >= ${from}`)
    await tx.execute(sql`
      insert into webhooks (user_id, name, url, form, created_at)
      select users.id, 'Hook ' || n, 'https://hooks.example/' || n, 'standard', now()
      from users, generate_series(1, ${maxWebhooksPerMember}::integer) n where users.id >= ${from}`)
    await tx.execute(sql`
      insert into webhook_deliveries (webhook_id, notification_id, type, created_at, due_at)
      select id, n, 'wish_price', now(), now() from webhooks, generate_series(1, ${eachWebhook}::integer) n where user_id >= ${from}`)
  })
  await db.execute(sql`vacuum analyze`)
}

/** The times of looks into each outbox where all that waits is due, and where all receivers rest, such as in quiet hours. */
async function measured(db: Db, title: string): Promise<Section> {
  const figures: Figure[] = []
  for (const [state, restsUntil] of [
    ['all due', sql`null`],
    ['all at rest', sql`now() + interval '8 hours'`],
  ] as const) {
    await db.execute(sql`update push_devices set rests_until = ${restsUntil}`)
    await db.execute(sql`update webhooks set rests_until = ${restsUntil}`)
    await db.execute(sql`vacuum analyze`)
    for (const [outbox, findDue] of [
      ['webhooks', findDueWebhooks],
      ['devices', findDueDevices],
    ] as const) {
      const taken = await inTurn(looks, async () => {
        const start = performance.now()
        await findDue(db, new Date())
        return performance.now() - start
      })
      figures.push(...times(`${outbox}, ${state}`, taken, aims))
    }
  }
  return { title: `a look into the outboxes: ${title}`, figures }
}
