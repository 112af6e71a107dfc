import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonSchemaOf } from '../../rules/json-schema.ts'
import { exampleOf, fieldText, schemaText } from './schema-text.ts'

const wish = jsonSchemaOf(
  z.object({
    cardId: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(999_999)), 1),
    finish: z.optional(z.enum(['Normal', 'Foil'])),
    note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    tags: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(100)),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    sets: z.array(z.object({ code: z.string() })),
    counts: z.record(z.string(), z.number()),
  }),
  'input',
)

test('a schema has a line for each property, with its type, bounds and default', () => {
  expect(schemaText(wish)).toBe(`{
  cardId: integer (at least 1)
  quantity?: integer (1 to 999,999) = 1
  finish?: "Normal" | "Foil"
  note?: string (at most 500 characters) | null
  tags: [string (1 to 40 characters), ...] (at most 100 items)
  day: string (^\\d{4}-\\d\\d-\\d\\d$)
  sets: [{
    code: string
  }, ...]
  counts: {
    [name]: number
  }
}`)
})

test.each([
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: ['number', 'null'] as unknown as 'number' }, 'number | null'],
  [{ type: 'array', items: { type: 'integer' }, default: [] }, '[integer, ...] = []'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER }, 'integer'],
  [{ const: 'ok' }, '"ok"'],
  [{}, 'any'],
] as const)('the schema %j reads %s', (schema, text) => {
  expect(fieldText({ ...schema })).toBe(text)
})

test('an example has the required properties', () => {
  expect(exampleOf(wish)).toEqual({ cardId: 1, tags: [], day: '', sets: [], counts: {} })
})

test('an example without a required property has the first one', () => {
  const change = jsonSchemaOf(
    z.object({ name: z.optional(z.string()), isPublic: z.optional(z.boolean()) }),
    'input',
  )
  expect(exampleOf(change)).toEqual({ name: '' })
})
