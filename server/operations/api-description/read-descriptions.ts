/** What each endpoint does, from the comments of the contract. The bundle has them written down instead (`server/build/bundle.ts`). */
import { readdirSync, readFileSync } from 'node:fs'
import { descriptionsIn } from '../../../src/rules/descriptions.ts'

/** The comment above each endpoint of a folder's modules, by the name of the endpoint. */
export function readDescriptions(folder: URL): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return descriptionsIn(files.map((file) => readFileSync(new URL(file, folder), 'utf8')))
}
