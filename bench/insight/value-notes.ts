/**
 * The daily notes of 500 members with 1.5 million entries on the embedded database, and the times of `/api/health` during them: the notes of
 * a first day, and those of a second one, which also read the prices of the first.
 */
import { rmSync } from 'node:fs'
import { createNinepocket } from '../../server/ninepocket.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Engine } from '../../server/db/engine.ts'
import { listen } from '../../server/http/listen.ts'
import { createLogger } from '../../server/http/log.ts'
import { valueStep } from '../../server/subjects/value/daily-notes.ts'
import { today } from '../data/bench-catalog.ts'
import { copyWithMembers } from '../data/bench-members.ts'
import { type Figure, percentile, type Section } from '../figures.ts'
import { watchHealth } from '../load/health.ts'

const maxSeconds = 30
const maxHealthMs = 50
const dayMs = 86_400_000

export async function measureValueNotes(): Promise<Section> {
  const { folder } = await copyWithMembers()
  const engine = await openDatabase({ dataDir: folder })
  const app = createNinepocket({ engine, logger: createLogger({ write: () => {} }) })
  const server = await listen(app.fetch, '127.0.0.1', 0, { isTrustedProxy: () => false })
  try {
    const yesterday = new Date(Date.parse(today()) - dayMs).toISOString().slice(0, 10)
    const figures = [
      ...(await notesOf(engine, server.address, yesterday)),
      ...(await notesOf(engine, server.address, today())),
    ]
    return { title: 'daily notes of 500 members with 1,500,000 entries', figures }
  } finally {
    await server.close(0)
    await engine.close()
    rmSync(folder, { recursive: true })
  }
}

async function notesOf(engine: Engine, address: string, day: string): Promise<Figure[]> {
  const health = watchHealth(address)
  const start = performance.now()
  await valueStep.run(engine, {
    day,
    historyDays: 400,
    now: new Date(),
    signal: new AbortController().signal,
  })
  const seconds = (performance.now() - start) / 1000
  const answers = await health.stop()
  return [
    { name: `notes of ${day}`, value: seconds, unit: 's', atMost: maxSeconds },
    {
      name: `/api/health during the notes of ${day}, p95`,
      value: percentile(answers, 0.95),
      unit: 'ms',
      atMost: maxHealthMs,
    },
    { name: 'the longest of these answers', value: Math.max(...answers), unit: 'ms' },
  ]
}
