/**
 * Imports of large files on the embedded database: the time until the review, the time of the import and of its undo, what
 * `/api/health` takes in these times, and the growth of the server's memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { importDetail, importStart } from '../src/contract/imports.ts'
import { isUnderWay } from '../src/domain/imports/import.ts'
import { collector, fillCollectorFolder } from './data/collector-folder.ts'
import { moxfieldFile } from './data/moxfield-file.ts'
import { callBefore } from '../tests/faults/call.ts'
import { type Figure, memory, percentile, type Section } from './figures.ts'
import { type BenchServer, startServer, timeOf } from './server-process.ts'

const files = [
  { rows: 13_000, reviewSeconds: 2.5, importSeconds: 2 },
  { rows: 100_000, reviewSeconds: 20, importSeconds: 15 },
] as const
const maxHealthMs = 50
const maxGrowthMb = 200
const maxHostileGrowthMb = 500
const pollMs = 50

export async function imports(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-bench-import-'))
  await fillCollectorFolder(folder)
  const server = await startServer({ DATA_DIR: folder })
  try {
    const token = await signIn(server)
    const sections: Section[] = []
    sections.push(await hostileSection(server, token))
    for (const file of files) sections.push(await measure(server, token, file))
    return sections
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function signIn({ address }: BenchServer): Promise<string> {
  const { username, password } = collector
  const answer = await callBefore(address, null, [
    'POST',
    '/api/auth/login',
    { username, password },
  ])
  return z.object({ token: z.string() }).parse(answer).token
}

async function measure(
  server: BenchServer,
  token: string,
  { rows, reviewSeconds, importSeconds }: (typeof files)[number],
): Promise<Section> {
  const { address } = server
  const csv = moxfieldFile(rows)
  const before = server.memory()
  const health = watchHealth(address)
  const review = await secondsOf(() => reviewed(address, token, csv))
  const path = `/api/imports/${review.answer}`
  const carryOut = (step: string) => () =>
    callBefore(address, token, ['POST', `${path}/${step}`, undefined])
  const reviewHealth = health.reset()
  const commit = await secondsOf(carryOut('commit'))
  const commitHealth = health.reset()
  const undo = await secondsOf(carryOut('undo'))
  const grown = server.memory() - before
  await health.stop()
  return {
    title: `${rows.toLocaleString('en-US')} rows`,
    figures: [
      seconds('until the review', review.seconds, reviewSeconds),
      healthP95('/api/health until then, p95', reviewHealth),
      seconds('import', commit.seconds, importSeconds),
      healthP95('/api/health during the import, p95', commitHealth),
      seconds('undo', undo.seconds),
      { ...memory('growth of memory', grown), atMost: maxGrowthMb },
    ],
  }
}

const seconds = (name: string, value: number, atMost?: number): Figure => ({
  name,
  value,
  unit: 's',
  ...(atMost !== undefined && { atMost }),
})
const healthP95 = (name: string, measured: readonly number[]): Figure => ({
  name,
  value: percentile(measured, 0.95),
  unit: 'ms',
  atMost: maxHealthMs,
})

async function secondsOf<Answer>(work: () => Promise<Answer>) {
  const start = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - start) / 1000 }
}

/** Files of nearly the largest size that no tool writes. */
const hostileMb = 29
const hostileFiles: Record<string, (bytes: number) => string> = {
  'one cell': (bytes) => `Quantity,Name,Set\n1,Forest,${'x'.repeat(bytes)}`,
  'separators alone': (bytes) => `Quantity,Name,Set\n${','.repeat(bytes)}`,
  'a quote that is never closed, over short lines': (bytes) =>
    `Quantity,Name,Set\n1,"${'a\n'.repeat(bytes / 2)}`,
  'quotes alone': (bytes) => `Quantity,Name,Set\n1,${'"'.repeat(bytes)}`,
  'empty lines': (bytes) => `Quantity,Name,Set\n${'\n'.repeat(bytes)}`,
  'lines of separators': (bytes) =>
    `Quantity,Name,Set\n${`${','.repeat(bytes / 3e5 - 2)}\n`.repeat(299_000)}`,
  'one string of JSON': (bytes) => `["${'x'.repeat(bytes)}"]`,
  'one element of XML': (bytes) =>
    `<?xml version="1.0"?><Deck><Cards Name="${'x'.repeat(bytes)}"/></Deck>`,
  'a list of short lines': (bytes) => '1 Forest\n'.repeat(bytes / 9),
}

async function hostileSection(server: BenchServer, token: string): Promise<Section> {
  const figures: Figure[] = []
  const health = watchHealth(server.address)
  for (const [name, textOf] of Object.entries(hostileFiles)) {
    const before = server.memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 20)
    const { answer, seconds: taken } = await secondsOf(() =>
      imported(server.address, token, textOf(hostileMb * 2 ** 20)),
    )
    clearInterval(watch)
    console.log(`${name}: ${answer.status}, ${answer.message ?? `${answer.counts.rows} rows`}`)
    figures.push(
      { ...memory(`${name}: growth of memory`, peak - before), atMost: maxHostileGrowthMb },
      seconds('— until its end', taken),
    )
  }
  figures.push(healthP95('/api/health meanwhile, p95', health.reset()))
  await health.stop()
  return { title: `files of ${hostileMb} MB that no tool writes`, figures }
}

/** Uploads a file and waits for its review. Answers the id of the import. */
async function reviewed(address: string, token: string, csv: string): Promise<number> {
  const { id, counts } = await imported(address, token, csv)
  if (counts.certain !== counts.rows) throw new Error(`${counts.certain} rows are certain.`)
  return id
}

/** Uploads a file and waits until it is read. */
async function imported(address: string, token: string, csv: string) {
  const form = new FormData()
  form.append('file', new File([csv], 'large.csv', { type: 'text/csv' }))
  form.append('target', 'collection')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(address + importStart.path, { method: 'POST', headers, body: form })
  let { import: importState } = z.parse(importStart.sends, await response.json())
  while (isUnderWay(importState.status)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const answer = await callBefore(address, token, [
      'GET',
      `/api/imports/${importState.id}`,
      undefined,
    ])
    ;({ import: importState } = z.parse(importDetail.sends, answer))
  }
  return importState
}

/** Requests `/api/health` again and again. */
function watchHealth(address: string) {
  let measured: number[] = []
  const stopped = new AbortController()
  const running = (async () => {
    while (!stopped.signal.aborted) {
      measured.push(await timeOf(`${address}/api/health`))
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })()
  return {
    /** The milliseconds since the last call of this. */
    reset: () => {
      const times = measured
      measured = []
      return times
    },
    stop: () => {
      stopped.abort()
      return running
    },
  }
}
