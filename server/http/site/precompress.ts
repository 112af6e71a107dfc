/**
 * The build's last step: writes a brotli and a gzip variant beside each compressible file, at the best level,
 * so that the server never compresses the app while it serves. `node --import tsx server/http/site/precompress.ts dist/app`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sitePaths, variants } from './static.ts'

const compressible = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Variants that would not be smaller are left out. */
export async function precompress(folder: string): Promise<void> {
  const paths = await sitePaths(folder)
  for (const path of paths
    .filter((name) => compressible.test(name))
    .map((name) => join(folder, name))) {
    const bytes = await readFile(path)
    for (const encoding of ['br', 'gzip'] as const) {
      const smaller = await encoders[encoding](bytes)
      if (smaller.length < bytes.length) await writeFile(path + variants[encoding], smaller)
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('precompress: name the folder of the built app')
  await precompress(folder)
}
