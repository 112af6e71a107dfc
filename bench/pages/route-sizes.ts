/**
 * The files that a browser fetches of the built app for each route: the entry, its imports, and the
 * route's own chunks, compressed as the server sends them. Sizes are in KB of 1,024 bytes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Manifest, readManifest } from '../../server/http/site/route-preloads.ts'
import { shellFiles } from '../../server/build/service-worker.ts'
import { type Figure, kibibytes, type Section } from '../figures.ts'
import { moduleSizesFile } from './vite-module-sizes.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/app')

const entry = 'index.html'
const chart = 'src/features/cards/charts/line-chart.tsx'

/** Budgets of gzipped JavaScript in KB. CSS has one budget for all pages. */
export const scriptBudgets = { landing: 150, setPage: 185, otherPage: 215 }

interface Route {
  name: string
  source: string
  atMost: number
}

const routes: readonly Route[] = [
  { name: 'landing', source: 'src/routes/index.tsx', atMost: scriptBudgets.landing },
  { name: 'sets', source: 'src/routes/sets/index.tsx', atMost: scriptBudgets.otherPage },
  { name: 'set page', source: 'src/routes/sets/$setName.tsx', atMost: scriptBudgets.setPage },
  { name: 'all cards', source: 'src/routes/all-cards.tsx', atMost: scriptBudgets.otherPage },
]
const maxCssKb = 14
const maxScripts = 67
/**
 * The scripts and styles that the service worker fetches after the first page, as far as the browser has not loaded them.
 * The worker of the device is one of them, with modules of its own that pages have too.
 */
const maxShellKb = 600

/** Chunks that come by a dynamic import which the route always makes, besides that of its component. */
const alwaysLoaded: readonly string[] = []

/** Everything that chunks import statically, themselves included, by manifest key. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const closureKeys = new Set(keys)
  // A set may grow while it is iterated: what is added is visited too.
  for (const key of closureKeys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}: see dist/app/.vite/manifest.json.`)
    for (const imported of chunk.imports) closureKeys.add(imported)
  }
  return closureKeys
}

/** The route's split chunks; none when the build keeps the route in the entry. */
function chunksOf(manifest: Manifest, source: string): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith(`${source}?tsr-split=component`))
}

type Encoding = 'gz' | 'br'

/** A file too small to gain from compression has no variant and is sent as it is. */
function sizeOf(files: Iterable<string>, encoding: Encoding): number {
  let bytes = 0
  for (const file of files) {
    const variant = join(built, `${file}.${encoding}`)
    bytes += readFileSync(existsSync(variant) ? variant : join(built, file)).length
  }
  return kibibytes(bytes)
}

function loadedChunks(manifest: Manifest, { source }: Route): Set<string> {
  return closure(manifest, [entry, ...chunksOf(manifest, source), ...alwaysLoaded])
}

const scriptCount = (manifest: Manifest) =>
  new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))).size

const shellSize = (manifest: Manifest) => sizeOf(shellFiles(manifest), 'gz')

/** The files that import themselves through others, so that one of a circle runs before what it imports. */
const filesInCircles = (manifest: Manifest): string[] =>
  Object.entries(manifest).flatMap(([key, { imports }]) =>
    closure(manifest, imports).has(key) ? [key] : [],
  )

const scriptsOf = (manifest: Manifest, chunks: Set<string>) =>
  new Set([...chunks].map((key) => manifest[key]?.file ?? ''))

function figuresOf(manifest: Manifest, route: Route): Figure[] {
  const chunks = loadedChunks(manifest, route)
  const scripts = scriptsOf(manifest, chunks)
  const styles = new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []))
  const { name, atMost } = route
  return [
    { name: `${name}: JS, gz`, value: sizeOf(scripts, 'gz'), unit: 'KB', atMost },
    { name: `${name}: JS, br`, value: sizeOf(scripts, 'br'), unit: 'KB' },
    { name: `${name}: CSS, gz`, value: sizeOf(styles, 'gz'), unit: 'KB', atMost: maxCssKb },
    { name: `${name}: CSS, br`, value: sizeOf(styles, 'br'), unit: 'KB' },
    { name: `${name}: scripts and styles`, value: scripts.size + styles.size, unit: '' },
    { name: `${name}: charts among them`, value: chunks.has(chart) ? 1 : 0, unit: '', atMost: 0 },
  ]
}

async function readBuild(): Promise<Manifest> {
  if (!existsSync(join(built, '.vite/manifest.json')))
    throw new Error('There is no build: run npm run build first.')
  return readManifest(built)
}

/** The bytes of a module by its path, before they are minified and compressed. */
export type ModuleSizes = z.infer<typeof moduleSizesSchema>
export const moduleSizesSchema = z.record(z.string(), z.number())

/** The modules of the scripts of each route in `dist/app`, by the route's name. */
export async function routeModules(): Promise<Map<string, ModuleSizes>> {
  const manifest = await readBuild()
  const chunks = z
    .record(z.string(), moduleSizesSchema)
    .parse(JSON.parse(readFileSync(join(root, moduleSizesFile), 'utf8')))
  const modulesOf = (route: Route): ModuleSizes =>
    Object.assign(
      {},
      ...[...scriptsOf(manifest, loadedChunks(manifest, route))].map((file) => chunks[file]),
    )
  return new Map(routes.map((route) => [route.name, modulesOf(route)]))
}

/** Reads `dist/app`; throws when it is not built. */
export async function sizes(): Promise<Section[]> {
  const manifest = await readBuild()
  const file = manifest[chart]?.file
  if (file === undefined) throw new Error(`${chart} is no chunk of its own any more.`)
  return [
    ...routes.map((route) => ({ title: route.name, figures: figuresOf(manifest, route) })),
    {
      title: 'other files',
      figures: [
        { name: 'chart of the first dialog: JS, gz', value: sizeOf([file], 'gz'), unit: 'KB' },
        { name: 'JavaScript files', value: scriptCount(manifest), unit: '', atMost: maxScripts },
        {
          name: 'shell on a device: gz',
          value: shellSize(manifest),
          unit: 'KB',
          atMost: maxShellKb,
        },
        { name: 'files in circles', value: filesInCircles(manifest).length, unit: '', atMost: 0 },
      ],
    },
  ]
}
