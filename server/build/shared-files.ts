/**
 * Which modules of the app share a file. Each page, and each larger part that comes on demand, has a file of its own; what several
 * of them import is in shared files. At first there is one for each set of pages and parts; then the two files whose join costs
 * least are joined, until few are left. The cost counts what a joined file imports: the bundler's own joins do not, with which
 * pages requested twice as many files, and some files imported each other in a circle, so that one ran before what it imports.
 */
import { statSync } from 'node:fs'
import type { Rolldown } from 'vite'

export type ModuleGraph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null

const maxFiles = 30
/** What a request costs, in bytes of source. */
const requestBytes = 10_000
/** A part on demand with less source shares a file. */
const minPartBytes = 4000
/** A page waits for its styles before it paints. */
const styleWeight = 3

const isPage = (root: string) => root.includes('/routes/')

/** How much a page counts: most where visitors arrive, more where members return, least for parts on demand. */
function weightOf(root: string): number {
  if (/\/routes\/(?:sets\/|all-cards)/.test(root)) return 250
  if (/\/routes\/_member\/(?:collection\/index|lists\/\$listId|dashboard)/.test(root)) return 12
  return isPage(root) ? 1 : 0.5
}

/** A set of indexes, a bit for each. */
type Bits = bigint
const bit = (index: number): Bits => 1n << BigInt(index)
const indexesOf = (bits: Bits): number[] =>
  Array.from(bits.toString(2))
    .toReversed()
    .flatMap((digit, index) => (digit === '1' ? [index] : []))

type Files = Map<number, SharedFile>
interface Join {
  a: number
  b: number
}

interface SharedFile {
  modules: string[]
  bytes: number
  /** The pages and parts that load it. */
  roots: Bits
  /** The shared files that it imports itself. */
  imports: Set<number>
}

/** The names for `codeSplitting`. The first call comes after all modules are read. */
export function sharedFileNames(entry: string) {
  let names: Map<string, string> | undefined
  return (id: string, context: { getModuleInfo: ModuleGraph }) =>
    (names ??= sharedFiles(entry, (each) => context.getModuleInfo(each))).get(id)
}

/** The name of the shared file of each module that is neither in the first file nor in that of one page alone. */
export function sharedFiles(entry: string, graph: ModuleGraph): Map<string, string> {
  const first = importsOf(entry, graph)
  const roots = dynamicRoots(entry, graph).filter((root) => !first.has(root))
  const files = filesByRoots(roots, first, graph)
  joinFiles(files, roots.map(weightOf))
  return new Map(
    [...files].flatMap(([index, { modules }]) => modules.map((id) => [id, `shared-${index}`])),
  )
}

/** A module and what it imports, directly and through others. */
function importsOf(root: string, graph: ModuleGraph): Set<string> {
  const ids = new Set([root])
  // A set may grow while it is iterated: what is added is visited too.
  for (const id of ids) for (const imported of graph(id)?.importedIds ?? []) ids.add(imported)
  return ids
}

/** The modules that are imported on demand. */
function dynamicRoots(entry: string, graph: ModuleGraph): string[] {
  const roots = new Set<string>()
  const ids = new Set([entry])
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) ids.add(imported)
    for (const root of dynamicallyImportedIds) roots.add(root)
  }
  return [...roots]
}

const bytesOf = (id: string, graph: ModuleGraph) =>
  id.endsWith('.css') ? styleWeight * statSync(id).size : (graph(id)?.code?.length ?? 0)

const newFile = (): SharedFile => ({ modules: [], bytes: 0, roots: 0n, imports: new Set() })

/** A file for each set of roots that modules have in common: what a file imports is loaded by all its roots, so there is no circle. */
function filesByRoots(
  roots: readonly string[],
  first: ReadonlySet<string>,
  graph: ModuleGraph,
): Files {
  const rootsOf = new Map<string, Bits>()
  for (const [index, root] of roots.entries())
    for (const id of importsOf(root, graph)) rootsOf.set(id, (rootsOf.get(id) ?? 0n) | bit(index))

  // The first file imports packages as a whole and holds the modules that it uses; this one is for those that only pages use.
  const packages = newFile()
  const fileOf = new Map<Bits, SharedFile>()
  for (const [id, bits] of rootsOf) {
    if (first.has(id) && !id.includes('/node_modules/')) continue
    const file = first.has(id) ? packages : (fileOf.get(bits) ?? newFile())
    file.modules.push(id)
    file.roots |= bits
    if (file === packages) continue
    file.bytes += bytesOf(id, graph)
    fileOf.set(bits, file)
  }
  const isShared = ({ roots: bits, bytes }: SharedFile) => {
    const [root = 0, ...others] = indexesOf(bits)
    return others.length > 0 || (bytes < minPartBytes && !isPage(roots[root] ?? ''))
  }
  const files = new Map([packages, ...[...fileOf.values()].filter(isShared)].entries())
  const indexOf = new Map(
    [...files].flatMap(([index, { modules }]) => modules.map((id) => [id, index])),
  )
  for (const [index, { modules, imports }] of files)
    for (const imported of modules.flatMap((id) => graph(id)?.importedIds ?? [])) {
      const other = indexOf.get(imported)
      if (other !== undefined && other !== index) imports.add(other)
    }
  return files
}

function fileAt(files: Files, index: number): SharedFile {
  const file = files.get(index)
  if (!file) throw new Error(`There is no shared file ${index}.`)
  return file
}

const weigh = (roots: Bits, weights: readonly number[]) =>
  indexesOf(roots).reduce((sum, index) => sum + (weights[index] ?? 0), 0)

/** Joins files until there are few and a further join costs more than the requests that it saves. */
function joinFiles(files: Files, weights: readonly number[]): void {
  const indexes = [...files.keys()]
  let joins = indexes.flatMap((b) =>
    indexes.slice(0, b).map((a) => ({ a, b, cost: -Infinity, round: 0 })),
  )
  for (let round = 1; ; round++) {
    const reach = reachOf(files)
    let best = cheapest(joins)
    // Costs grow with the files, so a join whose cost is of this round and still the lowest costs the least of all.
    while (best && best.round < round) {
      best.cost = costOfJoin(files, reach, weights, best)
      best.round = round
      best = cheapest(joins)
    }
    if (!best || (files.size <= maxFiles && best.cost >= 0)) return
    join(files, reach, best)
    const { b } = best
    joins = joins.filter((each) => each.a !== b && each.b !== b)
  }
}

const cheapest = <T extends { cost: number }>(joins: readonly T[]): T | undefined =>
  joins.reduce<T | undefined>(
    (best, each) => (best && best.cost <= each.cost ? best : each),
    undefined,
  )

/** What each file imports, directly and through others. */
function reachOf(files: Files): Bits[] {
  const reach: Bits[] = []
  function walk(index: number): Bits {
    return (reach[index] ??= [...fileAt(files, index).imports].reduce(
      (bits, imported) => bits | bit(imported) | walk(imported),
      0n,
    ))
  }
  for (const index of files.keys()) walk(index)
  return reach
}

/**
 * What pages load more for a join, in bytes, less the requests that it saves. In a chain of three files that import one another,
 * joining the first and the last costs no less than joining the last two, so the last two are joined first and no file imports
 * itself through the one between. `npm run check:size` counts files that do.
 */
function costOfJoin(
  files: Files,
  reach: readonly Bits[],
  weights: readonly number[],
  { a, b }: Join,
): number {
  const [fileA, fileB] = [fileAt(files, a), fileAt(files, b)]
  const joined = bit(a) | bit(b)
  const roots = fileA.roots | fileB.roots
  const loaded = joined | (reach[a] ?? 0n) | (reach[b] ?? 0n)
  return indexesOf(loaded)
    .map((index) => fileAt(files, index))
    .reduce(
      (cost, file) => cost + (file.bytes + requestBytes) * weigh(roots & ~file.roots, weights),
      -requestBytes * weigh(roots, weights),
    )
}

function join(files: Files, reach: readonly Bits[], { a, b }: Join): void {
  const [file, other] = [fileAt(files, a), fileAt(files, b)]
  files.delete(b)
  file.modules.push(...other.modules)
  file.bytes += other.bytes
  file.roots |= other.roots
  file.imports = new Set(
    [...file.imports, ...other.imports].filter((index) => index !== a && index !== b),
  )
  for (const { imports } of files.values()) if (imports.delete(b)) imports.add(a)
  for (const index of indexesOf(((reach[a] ?? 0n) | (reach[b] ?? 0n)) & ~bit(b) & ~bit(a)))
    fileAt(files, index).roots |= file.roots
}
