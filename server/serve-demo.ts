/** Serves a demo: one database after the other, each in a new temporary folder that goes with it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoLines, fillDemo } from './operations/demo/fill-demo.ts'
import { followResets } from './operations/demo/reset-time.ts'
import { type End, type Host, serveDatabase, type Shown } from './serve-database.ts'
import { stopSignal } from './stop-signal.ts'
import { createPasswords } from './subjects/accounts/password.ts'

interface Demo {
  first: Shown
  /** Has later requests wait for the next database. */
  next: () => Shown
}

/** Resolves when the server has stopped. The passwords are printed once and outlast the resets. */
export async function serveDemo(host: Host, { first, next }: Demo): Promise<void> {
  const passwords = createPasswords()
  const adminPassword = randomBytes(12).toString('base64url')
  const reset = followResets()
  for (const line of demoLines(adminPassword)) host.announce(line)
  let shown = first
  let signal: Promise<End> | undefined
  const stopped = () => (signal ??= stopSignal().then(() => 'stop'))
  for (let end: End = 'reset'; end === 'reset';) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-demo-'))
    try {
      end = await serveDatabase(host, {
        ...shown,
        dataDir,
        fill: (engine) => fillDemo(engine, { now: new Date(), passwords, adminPassword }),
        untilEnd: () => Promise.race([stopped(), reset().then((): End => 'reset')]),
        onReset: () => (shown = next()),
      })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
