import { readFileSync } from 'node:fs'

/** The version of the package, such as `0.2.0`. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
