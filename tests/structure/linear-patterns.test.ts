/**
 * Regular expressions that meet text from outside run in linear time. The checker decides it from the expression's
 * automaton; one that it cannot decide (a loop beside a lookahead, for example) has to be written more simply.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  hashOf,
  objection,
  patternFiles,
  patternFolders,
  patternsOf,
  provenHashes,
} from './linear-patterns.ts'
import { absolute } from './source-files.ts'

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

test('a proof is that of one expression with its flags', () => {
  const hashes = ['a', 'b'].flatMap((source) => ['', 'g'].map((flags) => hashOf({ source, flags })))
  expect(new Set(hashes).size).toBe(4)
  const hostile = { source: '(a+)+$', flags: '' }
  expect(provenHashes().has(hashOf(hostile))).toBe(false)
})

test('the record has the expressions of the code and no others, so that `npm run update` changes nothing', () => {
  const hashes = patternFolders
    .flatMap(patternFiles)
    .flatMap((file) => patternsOf(readFileSync(absolute(file), 'utf8')).literals)
    .map(hashOf)
  expect([...provenHashes()].toSorted()).toEqual([...new Set(hashes)].toSorted())
})

describe.each(patternFolders)('in %s', (folder) => {
  const files = patternFiles(folder)

  test('every expression is a literal and linear', () => {
    expect(files.length).toBeGreaterThan(5)
    const proven = provenHashes()
    const objections = files.flatMap((file) => {
      const { literals, isBuilt } = patternsOf(readFileSync(absolute(file), 'utf8'))
      const refused = literals.flatMap((pattern) => {
        const reason = proven.has(hashOf(pattern)) ? null : objection(pattern)
        return reason === null ? [] : [`${file}: /${pattern.source}/${pattern.flags} ${reason}`]
      })
      return isBuilt ? [...refused, `${file}: builds an expression from a string`] : refused
    })
    expect(objections).toEqual([])
  })
})
