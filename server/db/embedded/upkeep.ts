/** The background work of a PostgreSQL server that PGlite lacks: checkpoints and vacuuming. */
import { sql } from 'drizzle-orm'
import type { Db } from '../engine.ts'
import type { EmbeddedClient } from './client.ts'

const megabyte = 1024 * 1024

/** Milliseconds between two looks at how far the log has grown. */
const lookEveryMs = 5000
const checkpointEveryMs = 3 * 60_000
const vacuumEveryMs = 24 * 60 * 60_000

/** Growth of the log after which a checkpoint is made at once: the files before it are used again. */
export const maxLogBytes = 64 * megabyte
/** Growth of the log after which the room of deleted rows is made free for new ones. */
const maxUnvacuumedBytes = 256 * megabyte

/** Growth of the log after which a large transaction makes a checkpoint: one file. */
const maxTransactionLogBytes = 16 * megabyte

/** Makes a checkpoint within a transaction whose log has grown. The files before it are used again although it has not ended. */
export async function boundLog(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ isLong: boolean }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${maxTransactionLogBytes}::integer as "isLong"
    from pg_control_checkpoint()`)
  if (rows[0]?.isLong) await tx.execute(sql`checkpoint`)
}

export interface Upkeep {
  /** Vacuums, refreshes statistics and checkpoints now. */
  settle: () => Promise<void>
  stop: () => void
}

interface UpkeepOptions {
  /** Whether the disk has room for what upkeep writes: on a full one a checkpoint ends the database. */
  hasRoom: () => Promise<boolean>
  onError: (error: unknown) => void
}

export function keepUp(client: EmbeddedClient, { hasRoom, onError }: UpkeepOptions): Upkeep {
  let checkpointedAt: number | null = null
  let vacuumedAt: number | null = null

  /** Bytes of log that were ever written. */
  const logPosition = async () => {
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
    )
    return Number(rows[0]?.bytes)
  }
  /** Writes a checkpoint, unless nothing was written since the last one: the disk may sleep. */
  const checkpoint = async () => {
    if ((await logPosition()) === checkpointedAt) return
    await client.exec('checkpoint')
    checkpointedAt = await logPosition()
  }
  const settle = async () => {
    await client.exec('vacuum (analyze)')
    vacuumedAt = await logPosition()
    await checkpoint()
  }
  const boundGrowth = async () => {
    const position = await logPosition()
    checkpointedAt ??= position
    vacuumedAt ??= position
    if (position - vacuumedAt > maxUnvacuumedBytes) {
      await client.exec('vacuum')
      vacuumedAt = await logPosition()
    }
    if (position - checkpointedAt > maxLogBytes) await checkpoint()
  }

  const workWithRoom = async (work: () => Promise<void>) => {
    if (await hasRoom()) await work()
  }
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => void workWithRoom(work).catch(onError), milliseconds).unref()
  const timers = [
    every(lookEveryMs, boundGrowth),
    every(checkpointEveryMs, checkpoint),
    every(vacuumEveryMs, settle),
  ]
  return { settle, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
