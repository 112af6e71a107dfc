/** The memory of the built server, and of the processes that it starts: at the first start, idle, and after searches. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { approvedMembers } from '../tests/faults/door/members.ts'
import { residentMemory } from '../server/testing/resident-memory.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import { copyCatalog } from './data/bench-catalog.ts'
import { type Figure, memory, type Section } from './figures.ts'
import { timeOf } from './server-process.ts'

const program = [process.execPath, 'dist/server/ninepocket-command.js']
const searches = ['t:dragon pow>4', 'o:draw c:u', '(t:elf or t:goblin) usd<1', 'r:rare -t:land']

/** Milliseconds after which a server that does nothing has read its columns. */
const settledAfter = 20_000

export async function memoryUse(): Promise<Section[]> {
  const empty = mkdtempSync(join(tmpdir(), 'ninepocket-bench-memory-'))
  const catalogue = await copyCatalog()
  try {
    return [
      { title: 'an empty folder, with the sample', figures: await startsOf(empty) },
      { title: 'a catalog of 110,000 cards', figures: await searchesOf(catalogue) },
    ]
  } finally {
    for (const folder of [empty, catalogue]) rmSync(folder, { recursive: true, force: true })
  }
}

async function startsOf(folder: string): Promise<Figure[]> {
  const first = await watch(folder)
  await first.stop()
  const later = await watch(folder)
  await sleep(settledAfter)
  const idle = later.now()
  await later.stop()
  const seconds = first.seconds - later.seconds
  return [
    { ...memory('first start: most memory of all processes', first.most), atMost: 450 },
    { name: 'first start: longer than a later one by', value: seconds, unit: 's', atMost: 1 },
    { name: 'later start', value: later.seconds, unit: 's' },
    { ...memory('idle', idle), atMost: 300 },
  ]
}

async function searchesOf(folder: string): Promise<Figure[]> {
  const server = await watch(folder)
  await sleep(settledAfter)
  const idle = server.now()
  const [token] = await approvedMembers(server.address, 1)
  for (const search of searches) {
    const query = new URLSearchParams({ limit: '50', search })
    await timeOf(`${server.address}/api/cards/all-sets?${query}`, token)
  }
  const searched = server.now()
  await server.stop()
  return [
    { ...memory('idle', idle), atMost: 350 },
    { ...memory('after searches', searched), atMost: 400 },
  ]
}

/** A server that is ready, with the most memory that it and the processes below it had until then. */
async function watch(dataDir: string) {
  const start = performance.now()
  const server = startServerProcess({ DATA_DIR: dataDir }, { program })
  const now = () => sumOf(server.process.pid)
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, now())), 20)
  const address = await server.ready
  clearInterval(timer)
  const seconds = (performance.now() - start) / 1000
  return { address, seconds, most, now, stop: () => server.end('SIGTERM') }
}

/** Bytes of a process and of those that it has started. */
function sumOf(pid: number | undefined): number {
  const isChild = (id: string) => parentOf(id) === String(pid)
  const processes = readdirSync('/proc').filter((name) => name === String(pid) || isChild(name))
  return processes.reduce((sum, each) => sum + (residentMemory(Number(each)) || 0), 0)
}

/** Undefined for what is no process, or one that has just ended. */
function parentOf(pid: string): string | undefined {
  if (!/^\d+$/.test(pid)) return undefined
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
