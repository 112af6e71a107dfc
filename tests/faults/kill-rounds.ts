/** Kills a server that members write to, again and again, and looks each time at what it left behind. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbedded } from '../../server/db/embedded/open.ts'
import { Gate } from '../../server/testing/gate.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { dice } from '../../server/testing/dice.ts'
import { populatedFolder } from './fault-members.ts'
import { DeckBuilder } from './deck-builder.ts'
import { TradingMembers } from './trading-members.ts'
import { brokenRules, type Read, readerOf, promisesKept } from '../../server/testing/invariants.ts'
import { brokenIndexes } from './indexes.ts'
import { CollectionWriter } from './collection-writer.ts'
import { keepWriting, type Writer } from './writer.ts'

export interface KillReport {
  rounds: number
  /** Writes that were acknowledged in all rounds. */
  acknowledged: number
  /** In sentences: acknowledged writes that are missing, and broken invariants. */
  lost: string[]
  broken: string[]
  /** Milliseconds from each start after a kill until the server was ready. */
  reopened: number[]
}

/** Milliseconds of writing before the kill, from the first write on. */
const maxWritingMs = 1500
/** Share of the rounds in which the server is killed while it is recovering, or just ready. */
const early = 0.1

export async function killRounds(
  rounds: number,
  seed = 7,
  onRound: (round: number) => void = () => {},
): Promise<KillReport> {
  const chance = dice(seed)
  const crowd = await populatedFolder(7)
  const { dataDir, people } = crowd
  const [proposer, acceptor, builder, ...keepers] = people
  if (proposer === undefined || acceptor === undefined || builder === undefined)
    throw new Error('There are too few.')
  const writers: Writer[] = [
    new TradingMembers([proposer, acceptor], crowd),
    new DeckBuilder(builder, crowd),
    ...keepers.map((person) => new CollectionWriter(person, crowd, dice(seed + person.id))),
  ]
  const report: KillReport = { rounds, acknowledged: 0, lost: [], broken: [], reopened: [] }
  const start = () => startServerProcess({ DATA_DIR: dataDir })
  let server = start()
  try {
    let address = await server.ready
    for (const writer of writers) await writer.open(address)
    for (let round = 1; round <= rounds; round++) {
      const wrote = new Gate()
      const writing = Promise.all(writers.map((writer) => keepWriting(writer, address, wrote.open)))
      // A refused client fails the round at once.
      await Promise.race([wrote.opened, writing])
      await delay(chance.between(0, maxWritingMs))
      await server.end('SIGKILL')
      await writing
      await lookInto(dataDir, async (read) => {
        for (const writer of writers) report.lost.push(...(await writer.check(read)))
        report.broken.push(
          ...(await brokenRules(read, promisesKept)),
          ...(await brokenIndexes(read)),
        )
      })
      server = start()
      if (chance.chance(early)) {
        await delay(chance.between(0, maxWritingMs))
        await server.end('SIGKILL')
        server = start()
      }
      const started = performance.now()
      address = await server.ready
      report.reopened.push(performance.now() - started)
      onRound(round)
    }
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  report.acknowledged = writers.reduce((sum, { ledger }) => sum + ledger.count, 0)
  return report
}

/** Reads a copy of the database, so that the server itself has to recover what was killed. */
export async function lookInto(
  dataDir: string,
  work: (read: Read) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'ninepocket-killed-'))
  try {
    cpSync(join(dataDir, 'cluster'), join(copy, 'cluster'), { recursive: true })
    const engine = await openEmbedded({ dataDir: copy, keepsTables: true })
    try {
      await work(readerOf(engine.db))
    } finally {
      await engine.close()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
