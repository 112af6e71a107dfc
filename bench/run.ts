/** `npm run bench [-- size entries …]`: the parts that are named, or all; exits with 1 past an aim. */
import { conditions, isOver, keep, type Part, table } from './figures.ts'

const parts: Record<string, () => Promise<Part>> = {
  size: async () => (await import('./pages/route-sizes.ts')).sizes,
  memory: async () => (await import('./memory.ts')).memoryUse,
  server: async () => (await import('./server.ts')).server,
  source: async () => (await import('./catalog-source.ts')).catalogSource,
  entries: async () => (await import('./entries.ts')).entries,
  search: async () => (await import('./search.ts')).search,
  decks: async () => (await import('./decks.ts')).decks,
  device: async () => (await import('./device.ts')).device,
  limits: async () => (await import('./limits/limits.ts')).limits,
  outboxes: async () => (await import('./outboxes.ts')).outboxes,
  trade: async () => (await import('./trade.ts')).trade,
  import: async () => (await import('./imports.ts')).imports,
  market: async () => (await import('./market.ts')).market,
  insight: async () => (await import('./insight/insight.ts')).insight,
  load: async () => (await import('./load/load.ts')).load,
  scaling: async () => (await import('./scaling/scaling.ts')).scaling,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  faults: async () => (await import('./faults.ts')).faults,
  login: async () => (await import('./login.ts')).login,
  door: async () => (await import('./door.ts')).door,
  pages: async () => (await import('./pages/pages.ts')).pages,
  'big-pages': async () => (await import('./pages/big-pages.ts')).bigPages,
  lighthouse: async () => (await import('./lighthouse/lighthouse.ts')).lighthousePart,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

let over = 0
for (const [name, load] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  const before = conditions()
  console.log(`\n── ${name} (load ${before.load} on ${before.cpu})`)
  const sections = await (await load())()
  for (const section of sections) console.log(`\n${table(section)}`)
  over += sections.flatMap(({ figures }) => figures).filter(isOver).length
  console.log(`\nWritten to ${keep(name, before, sections)}`)
}
console.log(over === 0 ? '\nEvery aim is met.' : `\n${over} past their aim.`)
process.exitCode = over === 0 ? 0 : 1
