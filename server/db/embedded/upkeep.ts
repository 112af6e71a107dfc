/** What a PostgreSQL server does by itself in the background and PGlite does not: checkpoints and vacuuming. */
import type { EmbeddedClient } from './client.ts'

const checkpointEvery = 3 * 60_000
const vacuumEvery = 24 * 60 * 60_000

export interface Upkeep {
  /** Vacuums, refreshes statistics and checkpoints now. */
  settle: () => Promise<void>
  stop: () => void
}

export function keepUp(client: EmbeddedClient, onError: (error: unknown) => void): Upkeep {
  let checkpointed: string | null = null

  const logPosition = async () => {
    const { rows } = await client.query<{ lsn: string }>(
      'select pg_current_wal_insert_lsn()::text as lsn',
    )
    return rows[0]?.lsn ?? null
  }
  /** Without writes since the last one there is nothing to do, and the disk may sleep. */
  const checkpoint = async () => {
    if ((await logPosition()) === checkpointed) return
    await client.exec('checkpoint')
    checkpointed = await logPosition()
  }
  const settle = async () => {
    await client.exec('vacuum (analyze)')
    await checkpoint()
  }

  const timers = [
    setInterval(() => void checkpoint().catch(onError), checkpointEvery),
    setInterval(() => void settle().catch(onError), vacuumEvery),
  ]
  for (const timer of timers) timer.unref()
  return { settle, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
