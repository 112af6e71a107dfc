/**
 * Files of other tools outside the repository, for tests: `SAMPLES_DIR` names a folder with `collections` (real
 * exports), `cases` and `cases4` (small inputs after reports of members). A test of a folder that is missing is skipped.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../format/csv-reading.ts'

export interface SampleFiles {
  /** The folder is there. */
  exist: boolean
  /** The paths of its files, relative to it. */
  paths: () => string[]
  text: (path: string) => string
  /** Where a file or a folder is. */
  path: (path: string) => string
}

export function sampleFiles(folder: 'collections' | 'cases' | 'cases4'): SampleFiles {
  const samples = process.env['SAMPLES_DIR'] ?? ''
  const root = join(samples, folder)
  return {
    exist: samples !== '' && existsSync(root),
    paths: () => readdirSync(root, { recursive: true, encoding: 'utf8' }),
    path: (path) => join(root, path),
    text: (path) => decodeText(new Uint8Array(readFileSync(join(root, path)))),
  }
}
