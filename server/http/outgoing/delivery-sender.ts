/** Sends what an outbox has for addresses of members, outside of requests. */
import { lookup } from 'node:dns'
import { NoRoomError } from '../../db/disk-room.ts'
import type { Db, Engine, Log } from '../../db/engine.ts'
import { describeError } from '../../describe-error.ts'
import { OutboxWorkers } from '../../limits/outbox-workers.ts'
import type { Resolve } from './checked-lookup.ts'
import { DeliveryCounts } from './delivery-counts.ts'
import { maxPostMs } from './post-body.ts'

export interface SenderOptions {
  engine: Pick<Engine, 'background' | 'checkRoom'>
  log: Pick<Log, 'error'>
  now?: () => Date
  random?: () => number
  resolve?: Resolve
  limitMs?: number
}

interface Outbox<Due> {
  /** What is sent, for the log. */
  name: string
  /** The ids of receivers to which something is due. */
  findDue: (db: Db, now: Date) => Promise<number[]>
  /** Null where nothing is due to the receiver, or where it is not free. */
  takeDue: (db: Db, receiverId: number, now: Date) => Promise<Due | null>
  send: (due: Due) => Promise<void>
}

/** Each option, or what it is by default. */
export const senderDefaults = {
  now: () => new Date(),
  random: Math.random,
  resolve: lookup,
  limitMs: maxPostMs,
} satisfies Partial<SenderOptions>

export class DeliverySender<Due> extends OutboxWorkers {
  readonly counts = new DeliveryCounts()

  constructor(
    { name, findDue, takeDue, send }: Outbox<Due>,
    { engine, log, now = senderDefaults.now }: SenderOptions,
  ) {
    const db = engine.background
    super({
      findDue: () => findDue(db, now()),
      async take(receiverId) {
        // What is sent has to be noted.
        await engine.checkRoom('small')
        const due = await takeDue(db, receiverId, now())
        return due && (() => send(due))
      },
      onFault(error) {
        if (error instanceof NoRoomError) return
        log.error(`${name} were not sent: ${describeError(error).stack}`)
      },
    })
  }
}
