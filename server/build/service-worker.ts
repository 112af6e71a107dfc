/**
 * Writes the service worker beside the built app, with the list of the files that it keeps on a device: the page, and the files that
 * pages load, except those of pages that need the server anyway.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { serviceWorkerFile } from '../../src/domain/device.ts'
import { contentHash } from '../http/site/encoding.ts'
import { type Manifest, readManifest } from '../http/site/route-preloads.ts'
import { serviceWorkerOffFile } from '../http/site/service-worker.ts'

/** Sources that the shell omits, with all that only they load. */
const omitted =
  /^src\/(routes\/(_admin|mail\/|api-docs|register|_member\/(market|propose-trade|review-trade|trade-|users))|features\/(accounts\/common-passwords|cards\/charts\/line-chart))/

/** The scripts and styles of the shell, by their paths below the app, in the order of the alphabet. */
export function shellFiles(manifest: Manifest): string[] {
  const keys = new Set(['index.html'])
  // A set may grow while it is iterated: what is added is visited too.
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const each of [...imports, ...dynamicImports]) if (!omitted.test(each)) keys.add(each)
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return [
    ...new Set(chunks.flatMap(({ file, css, assets = [] }) => [file, ...css, ...assets])),
  ].toSorted()
}

export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    // The mocks have a worker of their own.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir)
    },
    async closeBundle(error) {
      if (error) return
      const page = {
        url: 'index.html',
        revision: contentHash(await readFile(join(folder, 'index.html'))),
      }
      // The name of a file contains a hash of its content.
      const files = shellFiles(await readManifest(folder)).map((url) => ({ url, revision: null }))
      const shell = { SHELL_FILES: JSON.stringify([page, ...files]) }
      await buildWorker(folder, 'worker', serviceWorkerFile, shell)
      await buildWorker(folder, 'off', serviceWorkerOffFile, {})
    },
  }
}

/** Bundles a file of `src/worker` into one script, which browsers of any age run. */
async function buildWorker(
  folder: string,
  source: string,
  file: string,
  define: Record<string, string>,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(import.meta.dirname, `../../src/worker/${source}.ts`),
        output: { entryFileNames: file, format: 'iife' },
      },
    },
  })
}
