/**
 * Regular expressions that meet text from outside run in linear time. The checker decides it from the expression's
 * automaton; one that it cannot decide (a loop beside a lookahead, for example) has to be written more simply.
 */
import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { absolute, filesUnder } from './source-files.ts'

const folders = ['src/api', 'src/contract', 'src/rules', 'src/domain', 'sample', 'server']

interface Pattern {
  source: string
  flags: string
}

/** The literals of a module, and whether it builds other expressions from strings, which are not checked. */
function patternsOf(code: string) {
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
function objection({ source, flags }: Pattern): string | null {
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

beforeAll(() => {
  // The default backend would start a program of the platform for each expression.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
  return () => {
    vi.unstubAllEnvs()
  }
})

test.each([
  ['a run of spaces before an end', String.raw`\s+$`, '2nd degree polynomial on '],
  ['a price before words', String.raw`^(\$ ?[\d.,]+)[ :,-]*(.*,.*)$`, ' degree polynomial on '],
  ['nested repeats', '(a+)+$', 'exponential on '],
])('the checker refuses %s', (_, source, words) => {
  expect(objection({ source, flags: '' })).toContain(words)
})

test('the parser finds literals in types of any syntax, and expressions built from strings', () => {
  expect(
    patternsOf('const a: RegExp = /a+/g; export const b = (c as string).replace(/b/, "")'),
  ).toEqual({
    literals: [
      { source: 'a+', flags: 'g' },
      { source: 'b', flags: '' },
    ],
    isBuilt: false,
  })
  expect(patternsOf('const a = new RegExp(b)').isBuilt).toBe(true)
  expect(patternsOf('const a = RegExp(b)').isBuilt).toBe(true)
})

describe.each(folders)('in %s', (folder) => {
  const files = filesUnder([folder]).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )

  test('every expression is a literal and linear', () => {
    expect(files.length).toBeGreaterThan(5)
    const objections = files.flatMap((file) => {
      const { literals, isBuilt } = patternsOf(readFileSync(absolute(file), 'utf8'))
      const found = literals.flatMap((pattern) => {
        const reason = objection(pattern)
        return reason === null ? [] : [`${file}: /${pattern.source}/${pattern.flags} ${reason}`]
      })
      return isBuilt ? [...found, `${file}: builds an expression from a string`] : found
    })
    expect(objections).toEqual([])
  }, 300_000)
})
