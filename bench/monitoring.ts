/** What metrics cost: the same requests to a server with them and to one without, in alternation. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approvedMembers } from '../tests/faults/door/members.ts'
import { percentile, type Section, times } from './figures.ts'
import { inTurn, startServer, timeOf } from './server-process.ts'

const rounds = 1500
/** Rounds before the measurement: code is compiled, and caches are filled. */
const warmUp = 300
const maxAddedMs = 0.2

const token = 'benchmark-of-the-metrics'
const paths = ['/api/health', '/api/cards/sets', '/api/cards/all-sets?limit=50']

export async function monitoring(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-monitoring-'))
  const start = (name: string, env: Record<string, string>) =>
    startServer({ DATA_DIR: join(folder, name), ...env })
  const plain = await start('plain', {})
  const measured = await start('measured', { METRICS_TOKEN: token })
  try {
    // The reads of visitors have a budget.
    const [plainToken] = await approvedMembers(plain.address, 1)
    const [measuredToken] = await approvedMembers(measured.address, 1)
    const sections: Section[] = []
    for (const path of paths) {
      const without: number[] = []
      const added = await inTurn(warmUp + rounds, async () => {
        const before = await timeOf(plain.address + path, plainToken)
        without.push(before)
        return (await timeOf(measured.address + path, measuredToken)) - before
      })
      const median = percentile(added.slice(warmUp), 0.5)
      sections.push({
        title: `${path} with metrics`,
        figures: [
          ...times('without metrics', without.slice(warmUp)),
          {
            name: 'more with metrics, p50 of pairs',
            value: median,
            unit: 'ms',
            atMost: maxAddedMs,
          },
        ],
      })
    }
    const scrapes = await inTurn(50, () => timeOf(`${measured.address}/metrics`, token))
    return [...sections, { title: 'the metrics', figures: times('a request for them', scrapes) }]
  } finally {
    await Promise.all([plain.stop(), measured.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
