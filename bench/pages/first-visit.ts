/** The first visit of a screen on a slow network: what comes over the wire, in which order, and when it can be used. */
import type { Browser } from 'playwright'
import { type Figure, kibibytes } from '../figures.ts'
import { untilUsable } from './observer.ts'
import { slow4g, slowdown, visit } from './page-visit.ts'
import type { Screen } from './big-screens.ts'
import { scriptBudgets } from './route-sizes.ts'

interface Request {
  kind: 'Script' | 'Stylesheet' | 'Fetch' | 'Image' | 'other'
  /** Bytes of the body as transferred. */
  bytes: number
  /** Seconds, of the browser's own clock; the end is NaN as long as it has not come. */
  start: number
  end: number
}

const kinds: readonly string[] = [
  'Script',
  'Stylesheet',
  'Fetch',
  'Image',
] satisfies Request['kind'][]
const isKind = (type: string): type is Request['kind'] => kinds.includes(type)

const usableWithin = 3200

export async function firstVisit(
  browser: Browser,
  { address, token, screen }: { address: string; token: string; screen: Screen },
): Promise<Figure[]> {
  const { path, usable, mostJs, isPublic } = screen
  const visitor = { token: isPublic ? null : token, slower: slowdown, usable }
  const { page, devtools } = await visit(browser, visitor)
  const requests = new Map<string, Request>()
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '', timestamp }) => {
    const kind = type === 'Preload' ? 'Fetch' : type
    const start = timestamp
    requests.set(requestId, { kind: isKind(kind) ? kind : 'other', bytes: 0, start, end: NaN })
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.end = timestamp
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await page.goto(address + path, { waitUntil: 'commit' })
  const time = await untilUsable(page)
  await page.waitForLoadState('networkidle')
  const layoutShift = await page.evaluate(() => window.bench.layoutShift)
  await page.context().close()

  const all = [...requests.values()]
  const of = (kind: Request['kind']) => all.filter((request) => request.kind === kind)
  const size = (name: string, some: readonly Request[], atMost?: number): Figure => ({
    name,
    value: kibibytes(some.reduce((sum, { bytes }) => sum + bytes, 0)),
    unit: 'KB',
    ...(atMost !== undefined && { atMost }),
  })
  // The first request is that of the page itself.
  const usableAt = (all[0]?.start ?? 0) + time / 1000
  const needed = (kind: Request['kind']) => of(kind).filter(({ end }) => end <= usableAt)
  return [
    { name: 'usable', value: time, unit: 'ms', atMost: usableWithin },
    size('JS until then, gz', needed('Script'), mostJs),
    size('JS in all, gz', of('Script'), scriptBudgets.otherPage),
    size('CSS, gz', of('Stylesheet')),
    size('answers, gz', of('Fetch')),
    size('pictures', of('Image')),
    { name: 'requests', value: all.length - of('Image').length, unit: '' },
    { name: 'answers waited for in a row', value: inARow(needed('Fetch')), unit: '' },
    { name: 'layout shift', value: layoutShift, unit: '', atMost: 0 },
  ]
}

/** The length of the longest chain in which each began after another had ended. */
function inARow(requests: readonly Request[]): number {
  const ordered = requests.toSorted((a, b) => a.start - b.start)
  const lengths: number[] = []
  for (const { start } of ordered) {
    const before = ordered.flatMap(({ end }, at) => (end <= start ? [lengths[at] ?? 0] : []))
    lengths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...lengths)
}
