/** The installed package of PGlite. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of its program and modules. */
export const pgliteFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Another version may not read the files that this one has written. */
export function pgliteVersion(): string {
  const { version } = JSON.parse(readFileSync(join(pgliteFolder, '../package.json'), 'utf8'))
  return String(version)
}
