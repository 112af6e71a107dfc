/**
 * Comments and test titles use the words of the field, and names are nouns and verbs. The lists have the idioms and the
 * participles that were removed, so none comes back.
 */
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
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

const participle = /^(found|known|asked|given|said|told|seen|meant)$/

/** The names that a pattern declares, without those that a shorthand takes over from the fields of an object. */
function declaredNames(pattern: ESTree.ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return declaredNames(pattern.left)
    case 'RestElement':
      return declaredNames(pattern.argument)
    case 'TSParameterProperty':
      return declaredNames(pattern.parameter)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : declaredNames(element)))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return declaredNames(property)
        return property.shorthand ? [] : declaredNames(property.value)
      })
  }
}

/** The names of variables, functions and parameters of a module that are a participle alone. */
function participlesIn(file: string, code: string): string[] {
  const names: string[] = []
  const addFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (id !== null) names.push(id.name)
    names.push(...params.flatMap(declaredNames))
  }
  new Visitor({
    VariableDeclarator: ({ id }) => void names.push(...declaredNames(id)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(parseSync(file, code).program)
  return names.filter((name) => participle.test(name))
}

/** The modules of the folders with their code, but this one, whose examples are what the rules refuse. */
function modules(folders: readonly string[]): { file: string; code: string }[] {
  return filesUnder(folders)
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
  const all = modules(codeFolders)
  expect(all.map(({ file }) => file)).toContain('src/main.tsx')
  const idiomTexts = all.flatMap(({ file, code }) =>
    idiomsIn(file, code).map((text) => `${file}: ${text.trim()}`),
  )
  expect(idiomTexts).toEqual([])
})

describe('a participle as the name of a thing fails', () => {
  test.each([
    'const found = rows.find(isOwn)',
    'for (const known of names) show(known)',
    'const [seen, ...rest] = pages',
    'const { rows: found } = answer',
    'const { name, ...said } = list',
    'function told() {}',
    'const textOf = function asked() {}',
    'function check(given = 1) {}',
    'class Store { constructor(private readonly meant: string) {} }',
    'const each = ({ id: known }: Row) => id',
  ])('%s', (code) => {
    expect(participlesIn('a.ts', code)).toHaveLength(1)
  })
})

test.each([
  'const row = rows.find(isOwn)',
  'const { found } = notification',
  'const knownNames = new Set(names)',
  'const notification = { found: 1 }',
])('no participle as a name: %s', (code) => {
  expect(participlesIn('a.ts', code)).toEqual([])
})

test('no name of a thing in production is a participle', () => {
  const names = modules(['src', 'server', 'mocks', 'sample']).flatMap(({ file, code }) =>
    participlesIn(file, code).map((name) => `${file}: ${name}`),
  )
  expect(names).toEqual([])
})
