/** Lighthouse's mobile preset over the real server, the median of some runs. Lighthouse is a dependency of the package.json beside this file, whose zod is another one. */
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { catalogSize } from '../data/bench-catalog.ts'
import { collectorSets } from '../data/collector-catalog.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { bigData } from '../pages/big-data.ts'
import { type Figure, percentile, type Section } from '../figures.ts'
import { startServer } from '../server-process.ts'

const runs = 3
const minPerformance = 97
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  ['first-contentful-paint', 'ms'],
  ['largest-contentful-paint', 'ms'],
  ['total-blocking-time', 'ms'],
  ['cumulative-layout-shift', ''],
] as const

export async function lighthousePart(): Promise<Section[]> {
  const data = await bigData()
  const server = await startServer({ DATA_DIR: data.folder })
  const port = await freePort()
  const [set] = collectorSets(catalogSize)
  const publicPages = {
    'landing page': '/',
    'set page': `/sets/${encodeURIComponent(set?.name ?? '')}`,
    'Find Cards': '/all-cards',
  }
  const ownPages = {
    'collection of 50,000': '/collection',
    'a list of 5,000': `/lists/${data.listId}`,
  }
  // Lighthouse opens its pages in the browser's own context, which only a browser with a profile gives access to; it empties
  // the caches before each run, and leaves the session in local storage.
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  const auditAll = async (pages: Record<string, string>) => {
    const sections: Section[] = []
    for (const [title, path] of Object.entries(pages))
      sections.push(await audit(title, server.address + path, port))
    return sections
  }
  try {
    const seenByVisitors = await auditAll(publicPages)
    const page = await browser.newPage()
    await page.goto(server.address)
    await page.evaluate((token) => localStorage.setItem('authToken', token), data.token)
    await page.close()
    return [...seenByVisitors, ...(await auditAll(ownPages))]
  } finally {
    await browser.close()
    await server.stop()
    await data.drop()
  }
}

async function audit(title: string, url: string, port: number): Promise<Section> {
  const scores = new Map<string, number[]>()
  const add = (name: string, value: number) =>
    scores.set(name, [...(scores.get(name) ?? []), value])
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
  const median = (name: string) => percentile(scores.get(name) ?? [], 0.5)
  return {
    title: `${title}, median of ${runs}`,
    figures: [
      ...categories.map((name): Figure => ({
        name,
        value: median(name),
        unit: '',
        ...(name === 'performance' && { atLeast: minPerformance }),
      })),
      ...metrics.map(([name, unit]): Figure => ({ name, value: median(name), unit })),
    ],
  }
}
