/**
 * What visitors and members can do to the server by what they send: unfinished sign-ins, connections that send nothing,
 * large uploads, slow reads. Each flood is bounded in number and time, and goes to a server of its own on the loopback address. `DOOR`
 * chooses those whose title contains it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileKinds } from '../tests/faults/door/files.ts'
import {
  compareAll,
  emptyConnection,
  holdConnections,
  hugeSignIn,
  unfinishedSignIn,
  uploadAll,
} from '../tests/faults/door/floods.ts'
import { approvedMembers } from '../tests/faults/door/members.ts'
import { targetOf } from '../tests/faults/door/senders.ts'
import { type Watched, watchDuring } from '../tests/faults/door/watch.ts'
import { type Figure, memory, type Section, times } from './figures.ts'
import { type BenchServer, startServer } from './server-process.ts'
import { visitorReads } from './visitor-reads.ts'

const maxGrowthMb = 500
const maxHealthP95Ms = 100
const holdMs = 4000
const uploaders = 20
const uploadMb = 45

const visitorTitle = 'the slowest read of a visitor, 20 at once'

type Flood = (server: BenchServer, tokens: readonly string[]) => Promise<Figure[]>

const floods: Readonly<Record<string, Flood>> = {
  '1,300 connections with an unfinished sign-in': hold(1300, unfinishedSignIn),
  '1,000 connections that send nothing': hold(1000, emptyConnection),
  '200 unfinished sign-ins of 2 MB': hold(200, hugeSignIn),
  ...Object.fromEntries(
    fileKinds.map((kind): [string, Flood] => [
      `${uploaders} uploads of ${uploadMb} MB: ${kind}`,
      async ({ address }, tokens) => countsOf(await uploadAll(address, tokens, kind, uploadMb)),
    ]),
  ),
  'uploads of sound backups and comparisons together': async ({ address }, tokens) => {
    const [half, rest] = [tokens.slice(0, uploaders / 2), tokens.slice(uploaders / 2)]
    const answers = await Promise.all([
      uploadAll(address, half, 'sound backups', uploadMb),
      compareAll(address, rest),
    ])
    return countsOf(answers.flat())
  },
}

export async function door(): Promise<Section[]> {
  const sections: Section[] = []
  for (const [title, flood] of Object.entries(floods)) {
    if (!title.includes(process.env['DOOR'] ?? '')) continue
    sections.push({ title, figures: await onFreshServer(flood) })
  }
  if (visitorTitle.includes(process.env['DOOR'] ?? ''))
    sections.push({ title: visitorTitle, figures: await visitorReads() })
  return sections
}

function hold(count: number, pieces: readonly Buffer[]): Flood {
  return async ({ address }) => {
    const held = await holdConnections(address, count, pieces)
    await wait(holdMs)
    const open = held.openCount()
    held.close()
    return [{ name: 'connections that were left open', value: open, unit: '' }]
  }
}

function countsOf(statuses: readonly number[]): Figure[] {
  return [...new Set(statuses)].map((status) => ({
    name: status === 0 ? 'connections that were cut' : `answers of ${status}`,
    value: statuses.filter((each) => each === status).length,
    unit: '',
  }))
}

async function onFreshServer(flood: Flood): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-bench-door-'))
  const server = await startServer({ DATA_DIR: folder })
  try {
    const tokens = await approvedMembers(server.address, uploaders)
    let figures: Figure[] = []
    const watched = await watchDuring(targetOf(server.address), server.memory, async () => {
      figures = await flood(server, tokens)
    })
    return [...figuresOf(watched), ...figures]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

function figuresOf({ growth, healthFailures, healthTimes }: Watched): Figure[] {
  return [
    { ...memory('growth of the server’s memory, at most', growth), atMost: maxGrowthMb },
    ...times('health meanwhile', healthTimes, { p95: maxHealthP95Ms }),
    { name: 'health meanwhile, the longest', value: Math.max(...healthTimes), unit: 'ms' },
    { name: 'health not answered', value: healthFailures, unit: '', atMost: 0 },
  ]
}
