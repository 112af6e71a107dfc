/**
 * `npm run check:routes`: fails where the generated route tree and the files of `src/routes` differ. TypeScript would report a
 * route that is missing there as an address that `keyof FileRoutesByPath` does not have.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesUnder } from '../structure/source-files.ts'

const root = join(import.meta.dirname, '../..')
const treePath = 'src/app/routeTree.gen.ts'
const importedRoute = /from '\.\/\.\.\/(routes\/[^']+)'/g

/** A sentence about a route tree that does not match the files of the routes; null for one that does. */
export function treeFault(tree: string | null, routeFiles: readonly string[]): string | null {
  const update = 'Run npm run update.'
  if (tree === null) return `${treePath} is missing. ${update}`
  const imported = new Set([...tree.matchAll(importedRoute)].map(([, path]) => `src/${path}.tsx`))
  const missing = routeFiles.filter((file) => !imported.delete(file))
  if (missing.length > 0) return `${treePath} lacks ${missing.join(', ')}. ${update}`
  if (imported.size > 0)
    return `${treePath} has routes without a file: ${[...imported].join(', ')}. ${update}`
  return null
}

/** The files that are routes: a name that begins with `-` is none. */
const routeFiles = () => filesUnder(['src/routes']).filter((file) => !file.includes('/-'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(root, treePath)
  const fault = treeFault(existsSync(path) ? readFileSync(path, 'utf8') : null, routeFiles())
  if (fault !== null) console.error(fault)
  process.exitCode = fault === null ? 0 : 1
}
