/** Install scripts of packages, which would run unreviewed at `npm ci`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
})

/** The packages of the lock file that have an install script, without the folders that they are in. */
function withScripts(): string[] {
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')))
  const paths = Object.entries(packages).flatMap(([path, entry]) =>
    entry.hasInstallScript === true ? [path] : [],
  )
  return paths.map((path) => path.replace(/^.*node_modules\//, ''))
}

test('every package with an install script is accounted for', () => {
  const [, section = ''] =
    /## Install scripts\n([^]*?)\n## /.exec(read('docs/contributing/dependencies.md')) ?? []
  const rows = [...section.matchAll(/^\| (\S+) +\|/gm)].map(([, name = '']) => name)
  const named = rows.filter((name) => name !== 'package' && !name.startsWith('-'))
  expect(named).toEqual(withScripts().toSorted())
})

test('npm runs none of them', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})
