/** Paths of built files, whose names contain a hash; the build's manifest maps sources to them. */
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import * as z from 'zod'
import { isOnDevServer } from './dev-site.ts'

const manifest = z.record(z.string(), z.object({ file: z.string() }))
const place = new URL('../../dist/app/.vite/manifest.json', import.meta.url)

const readManifest = () => manifest.parse(JSON.parse(readFileSync(place, 'utf8')))

/** The file that a source has become, such as `assets/1a2b3c4d.js`; of a route, that of its page. The dev server has none: it skips the story. */
export function builtFile(source: string): string {
  test.skip(isOnDevServer, 'Only the build has files of its own for parts of the app.')
  const chunks = readManifest()
  const isMeant = (key: string) => key === source || key.startsWith(`${source}?tsr-split=component`)
  const [, chunk] = Object.entries(chunks).find(([key]) => isMeant(key)) ?? []
  if (!chunk) throw new Error(`The build has no file of its own for ${source}.`)
  return chunk.file
}
