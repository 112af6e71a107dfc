/** Lighthouse's mobile preset over the real server, the median of some runs. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions } from '../e2e/kit/chromium.ts'
import { sampleSets } from '../src/domain/sample/sets.ts'
import { copyCatalog } from './bench-catalog.ts'
import { type Figure, percentile, type Section } from './figures.ts'
import { startServer } from './server-process.ts'

const runs = 3
const leastPerformance = 97
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  ['first-contentful-paint', 'ms'],
  ['largest-contentful-paint', 'ms'],
  ['total-blocking-time', 'ms'],
  ['cumulative-layout-shift', ''],
] as const

export async function lighthousePart(): Promise<Section[]> {
  const folder = await copyCatalog()
  const server = await startServer({ DATA_DIR: folder })
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  const [set] = sampleSets()
  try {
    return [
      await audit('landing page', server.address, port),
      await audit(
        'set page',
        `${server.address}/sets/${encodeURIComponent(set?.name ?? '')}`,
        port,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function audit(title: string, url: string, port: number): Promise<Section> {
  const found = new Map<string, number[]>()
  const add = (name: string, value: number) => found.set(name, [...(found.get(name) ?? []), value])
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error(`Lighthouse found nothing at ${url}.`)
    const { lhr } = result
    for (const name of categories) add(name, Math.round((lhr.categories[name]?.score ?? 0) * 100))
    for (const [name] of metrics) add(name, lhr.audits[name]?.numericValue ?? Number.NaN)
  }
  const median = (name: string) => percentile(found.get(name) ?? [], 0.5)
  return {
    title: `${title}, median of ${runs}`,
    figures: [
      ...categories.map((name): Figure => ({
        name,
        value: median(name),
        unit: '',
        ...(name === 'performance' && { atLeast: leastPerformance }),
      })),
      ...metrics.map(([name, unit]): Figure => ({ name, value: median(name), unit })),
    ],
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
