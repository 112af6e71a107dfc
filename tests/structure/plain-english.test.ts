/** Comments and test titles use the words of the field: the idioms that were removed do not come back. */
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { absolute, codeFolders, filesUnder } from './source-files.ts'

const idioms =
  /\b(told|tells?|telling|anew|meanwhile|whoever|unless told|so often|so many|so much|nobody|somebody|one's own|comes? to)\b/i

const titled = new Set(['test', 'it', 'describe'])

/** The name of `test`, `test.each(…)`, `test.describe` and the like, as called. */
function calleeName(node: object): string | null {
  if ('name' in node && typeof node.name === 'string') return node.name
  if ('object' in node) return calleeName(node.object as object)
  if ('callee' in node) return calleeName(node.callee as object)
  return null
}

/** Comments and test titles of a module; scenarios are functions under their titles. */
function texts(file: string, code: string): string[] {
  const { program, comments } = parseSync(file, code)
  const read = comments.map(({ value }) => value)
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = calleeName(callee)
      if (name === null || !titled.has(name) || title?.type !== 'Literal') return
      if (typeof title.value === 'string') read.push(title.value)
    },
    Property({ key, value }) {
      if (key.type !== 'Literal' || value.type !== 'ArrowFunctionExpression') return
      if (typeof key.value === 'string') read.push(key.value)
    },
  }).visit(program)
  return read
}

function idiomsIn(file: string, code: string): string[] {
  return texts(file, code).filter((text) => idioms.test(text))
}

/** All modules with their code, except this one, whose examples are refused. */
function modules(): { file: string; code: string }[] {
  return filesUnder(codeFolders)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('plain-english.test.ts'))
    .map((file) => ({ file, code: readFileSync(absolute(file), 'utf8') }))
}

describe('an idiom fails', () => {
  test.each([
    '/** Tells the finishes apart. */',
    '// One’s own cards, or somebody else’s.',
    `test('whoever asks is answered', () => {})`,
    `test.each([1])('%s is told', () => {})`,
    `const scenarios = { 'nobody is refused': async () => {} }`,
  ])('%s', (code) => {
    expect(idiomsIn('a.ts', code)).toHaveLength(1)
  })
})

test.each([
  `const text = 'A toast tells the member'`,
  '/** Returns the page of entries. */',
  `test('an empty page shows a hint', () => {})`,
])('no idiom: %s', (code) => {
  expect(idiomsIn('a.ts', code)).toEqual([])
})

test('no comment and no test title of the repository has an idiom', () => {
  const all = modules()
  expect(all.map(({ file }) => file)).toContain('src/main.tsx')
  const idiomTexts = all.flatMap(({ file, code }) =>
    idiomsIn(file, code).map((text) => `${file}: ${text.trim()}`),
  )
  expect(idiomTexts).toEqual([])
})
