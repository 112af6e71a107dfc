/** Paths of built files, whose names contain a hash; the build's manifest maps sources to them. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string() }))
const place = new URL('../../dist/app/.vite/manifest.json', import.meta.url)

const readManifest = () => manifest.parse(JSON.parse(readFileSync(place, 'utf8')))

/** The file that a source has become, such as `assets/1a2b3c4d.js`; of a route, that of its page. */
export function builtFile(source: string): string {
  const chunks = readManifest()
  const isMeant = (key: string) => key === source || key.startsWith(`${source}?tsr-split=component`)
  const [, chunk] = Object.entries(chunks).find(([key]) => isMeant(key)) ?? []
  if (!chunk) throw new Error(`The build has no file of its own for ${source}.`)
  return chunk.file
}
