/**
 * The files that a page needs beside the entry file, for the page's `Link` header, so that the
 * browser fetches them in parallel. Read from the build's manifest, whose keys name the route
 * files, which name their paths.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).default([]),
    /** Scripts of workers. */
    assets: z.array(z.string()).optional(),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>

/** The `Link` header of the page at a decoded path; undefined where the first file is all it takes. */
export type RoutePreloads = (path: string) => string | undefined

/** Reads the manifest in a folder of built files; without one nothing is preloaded. */
export const loadRoutePreloads = async (folder: string): Promise<RoutePreloads> =>
  routePreloads(await readManifest(folder))

/** The manifest of a build, in its folder; empty where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return manifestSchema.parse(JSON.parse(text))
}

export function routePreloads(manifest: Manifest): RoutePreloads {
  const routes = Object.keys(manifest)
    .flatMap((key) => {
      // A layout (`_member.tsx`) is no page.
      const route = /^src\/routes\/((?:.+\/)?[^_/][^/]*)\.tsx\?/.exec(key)?.[1]
      return route === undefined ? [] : [{ parts: partsOf(route), link: linkOf(manifest, key) }]
    })
    // A fixed path part is tried before a parameter.
    .toSorted((a, b) => Number(a.parts.some(isParameter)) - Number(b.parts.some(isParameter)))
  return (path) => {
    const [, ...parts] = path.split('/')
    if (parts.at(-1) === '') parts.pop()
    return routes.find((route) => matches(route.parts, parts))?.link
  }
}

/** `_member/sets/$setName` -> `sets`, `$setName`: folders such as `_member` are not in the address. */
function partsOf(route: string): string[] {
  return route.split('/').filter((part) => part !== 'index' && !part.startsWith('_'))
}

const isParameter = (part: string) => part.startsWith('$')

function matches(route: readonly string[], path: readonly string[]): boolean {
  return (
    route.length === path.length &&
    route.every((part, index) => (isParameter(part) ? path[index] !== '' : part === path[index]))
  )
}

function linkOf(manifest: Manifest, route: string): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // The page names its own file too, but later: a browser with six connections would fetch it after many small ones.
  const entry = manifest['index.html']
  if (entry) scripts.add(entry.file)
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css) styles.add(file)
    chunk.imports.forEach(visit)
  }
  visit(route)
  return [
    ...[...scripts].map((file) => `</${file}>; rel=modulepreload`),
    // The page links its stylesheets with `crossorigin`: without it here, the browser would fetch each of them twice.
    ...[...styles].map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ')
}
