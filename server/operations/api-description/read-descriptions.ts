/** What each endpoint does, from the comments of the contract. The bundle has them written down instead (`server/build/bundle.ts`). */
import { readdirSync, readFileSync } from 'node:fs'

/** The comment above each endpoint of a folder's modules, by the name of the endpoint. */
export function readDescriptions(folder: URL): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return Object.fromEntries(
    files.flatMap((file) => descriptionsIn(readFileSync(new URL(file, folder), 'utf8'))),
  )
}

function descriptionsIn(source: string): [endpoint: string, description: string][] {
  return Array.from(source.matchAll(/\*\/\nexport const (\w+) = endpoint\(/g), (match) => {
    const comment = source.slice(source.lastIndexOf('/**', match.index) + 3, match.index)
    const lines = comment.split('\n').map((line) => line.trim().replace(/^\*/, '').trim())
    return [match[1] ?? '', lines.join(' ').trim()]
  })
}
