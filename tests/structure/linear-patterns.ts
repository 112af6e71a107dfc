/**
 * Whether regular expressions run in linear time. The solver takes a second for some of them, so `linear-patterns.txt` has the
 * hashes of those that it has proven to be linear; `npm run update` writes it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import recheckPackage from 'recheck/package.json' with { type: 'json' }
import { absolute, filesUnder } from './source-files.ts'

export const patternFolders = [
  'src/api',
  'src/contract',
  'src/rules',
  'src/domain',
  'sample',
  'server',
]

interface Pattern {
  source: string
  flags: string
}

/** The literals of a module, and whether it builds other expressions from strings, which are not checked. */
export function patternsOf(code: string) {
  const literals: Pattern[] = []
  let isBuilt = false
  const visitCall = ({ callee }: { callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') isBuilt = true
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
    CallExpression: visitCall,
    NewExpression: visitCall,
  }).visit(parseSync('module.ts', code).program)
  return { literals, isBuilt }
}

/** The objection to an expression; null for one that the automaton proves to be linear. */
export function objection({ source, flags }: Pattern): string | null {
  const result = checkSync(source, flags, {
    timeout: null,
    randomSeed: 1,
    maxNFASize: 200_000,
    maxPatternSize: 5000,
    maxRepeatCount: 1000,
  })
  if (result.status === 'vulnerable') {
    return `${result.complexity.summary} on ${result.attack.pattern}`
  }
  return result.status === 'safe' && result.checker === 'automaton' ? null : 'is not decided'
}

const recordPath = join(import.meta.dirname, 'linear-patterns.txt')

/** The hashes of the expressions that are proven to be linear. */
export function provenHashes(): Set<string> {
  return new Set(readFileSync(recordPath, 'utf8').trimEnd().split('\n'))
}

/** Another release of the solver proves every expression again. */
export function hashOf({ source, flags }: Pattern): string {
  const text = JSON.stringify([recheckPackage.version, source, flags])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The modules of a folder whose expressions are checked. */
export function patternFiles(folder: string): string[] {
  return filesUnder([folder]).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
}

/** Writes the hashes of all linear expressions of the repository. */
export function recordLinearPatterns(): void {
  const proven = provenHashes()
  const patterns = patternFolders
    .flatMap(patternFiles)
    .flatMap((file) => patternsOf(readFileSync(absolute(file), 'utf8')).literals)
  const linear = patterns.filter(
    (pattern) => proven.has(hashOf(pattern)) || objection(pattern) === null,
  )
  const hashes = [...new Set(linear.map(hashOf))].toSorted()
  writeFileSync(recordPath, `${hashes.join('\n')}\n`)
}
