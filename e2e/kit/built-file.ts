/** Paths of built files, whose names contain a hash; the build's manifest maps sources to them. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
const place = new URL('../../dist/app/.vite/manifest.json', import.meta.url)

const readManifest = () => manifest.parse(JSON.parse(readFileSync(place, 'utf8')))

/** The files that import themselves through others, of which the first one runs before what it imports. */
export function importCycles(): string[][] {
  const chunks = readManifest()
  const cycles: string[][] = []
  const done = new Set<string>()
  function walk(key: string, path: readonly string[]): void {
    if (path.includes(key)) cycles.push(path.slice(path.indexOf(key)))
    else if (!done.has(key)) {
      for (const imported of chunks[key]?.imports ?? []) walk(imported, [...path, key])
      done.add(key)
    }
  }
  for (const key in chunks) walk(key, [])
  return cycles
}

/** The file that a source has become, such as `assets/1a2b3c4d.js`; of a route, that of its page. */
export function builtFile(source: string): string {
  const chunks = readManifest()
  const isMeant = (key: string) => key === source || key.startsWith(`${source}?tsr-split=component`)
  const [, chunk] = Object.entries(chunks).find(([key]) => isMeant(key)) ?? []
  if (!chunk) throw new Error(`The build has no file of its own for ${source}.`)
  return chunk.file
}
