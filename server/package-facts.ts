import { readFileSync } from 'node:fs'

export interface PackageFacts {
  /** The version of the package, such as `0.2.0`. */
  version: string
  /** The repository in one of npm's forms; missing where the package names none. */
  repository?: string | { url: string }
}

export const packageFacts = (): PackageFacts =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
