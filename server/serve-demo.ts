/** Serves a demo: one database after the other, each in a new temporary folder that goes with it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoLines, fillDemo } from './operations/demo/fill-demo.ts'
import { followResets } from './operations/demo/reset-time.ts'
import { type End, type Host, serveDatabase, type ServedDatabase } from './serve-database.ts'
import { createPasswords } from './subjects/accounts/password.ts'

interface Demo {
  /** Has later requests wait for the next database, and gives what serves it. */
  begin: () => Pick<ServedDatabase, 'readiness' | 'show'>
  /** Resolves when the server is to stop. */
  stopped: () => Promise<void>
}

/** Resolves when the server has stopped. The passwords are those of the first line that it prints, until then. */
export async function serveDemo(host: Host, { begin, stopped }: Demo): Promise<void> {
  const passwords = createPasswords()
  const adminPassword = randomBytes(12).toString('base64url')
  const reset = followResets()
  for (const line of demoLines(adminPassword)) host.announce(line)
  let next = begin()
  for (let end: End = 'reset'; end === 'reset';) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-demo-'))
    try {
      end = await serveDatabase(host, {
        ...next,
        dataDir,
        fill: (engine) => fillDemo(engine, { now: new Date(), passwords, adminPassword }),
        untilEnd: () =>
          Promise.race([stopped().then((): End => 'stop'), reset().then((): End => 'reset')]),
        onReset: () => (next = begin()),
      })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
