/** Values drawn from the schemas of the contract: those that a schema takes, and those at its edges that it refuses. */
import * as fc from 'fast-check'
import { catalogWordsOf } from '../../src/contract/params.ts'
import * as z from 'zod/mini'
import { hostileJson, hostileNumbers, hostileTexts } from './hostile-values.ts'

type Schema = z.core.$ZodType

/** Values by the name of the field that they are good for, such as ids of cards that exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** The parts of a schema's definition that lead on to others. All kinds of schemas are looked at alike. */
interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
  entries?: Readonly<Record<string, string>>
  values?: readonly unknown[]
  checks?: readonly { _zod: { def: Readonly<Record<string, unknown>> } }[]
}

export const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** Whether a schema accepts a value, whatever words the catalogue has. */
const accepts = (schema: Schema) => (value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).every(
    (issue) => catalogWordsOf(issue).length > 0,
  )

/** The bounds that a schema's checks name: of lengths and of values. */
function boundsOf(schema: Schema): number[] {
  const { checks = [], in: first, out, innerType } = definitionOf(schema)
  const own = checks.flatMap(({ _zod }) =>
    ['value', 'minimum', 'maximum'].map((key) => _zod.def[key]),
  )
  const inner = [first, out, innerType].flatMap((each) => (each ? boundsOf(each) : []))
  return [...own.filter((bound) => typeof bound === 'number'), ...inner]
}

/** Plain values, so that most fields of any kind find one that fits. */
const plainTexts = [
  '7',
  '3',
  'of the',
  'Bell',
  '0.25',
  'true',
  'false',
  '2026-03-04',
  'abc.def-1',
  'a@cards.example',
  'EUR',
]
const plainNumbers = [1, 2, 3, 4, 12.5]

/** Every text and number that a field could be given, with those on either side of its bounds. */
function edges(schema: Schema): unknown[] {
  const around = boundsOf(schema).flatMap((bound) => [bound - 1, bound, bound + 1])
  const lengths = around.filter((length) => length >= 0 && length <= 5000)
  const texts = [
    ...plainTexts,
    ...lengths.map((length) => 'x'.repeat(length)),
    ...around.map(String),
    ...optionsOf(schema).map(String),
    ...hostileTexts,
  ]
  return [
    ...texts,
    ...optionsOf(schema),
    ...plainNumbers,
    ...around,
    ...hostileNumbers,
    ...hostileJson,
  ]
}

/** The choices of an enumeration, wherever in a pipe it stands. */
function optionsOf(schema: Schema): unknown[] {
  const { entries = {}, values = [], innerType, in: first, out, element } = definitionOf(schema)
  const inner = [innerType, first, out, element].flatMap((each) => (each ? optionsOf(each) : []))
  return [...Object.values(entries), ...values, ...inner]
}

const partitioned = new WeakMap<Schema, { taken: unknown[]; refused: unknown[] }>()

function partition(schema: Schema) {
  const before = partitioned.get(schema)
  if (before) return before
  const parts = { taken: [] as unknown[], refused: [] as unknown[] }
  const isTaken = accepts(schema)
  for (const value of edges(schema)) parts[isTaken(value) ? 'taken' : 'refused'].push(value)
  partitioned.set(schema, parts)
  return parts
}

/** What this field refuses. */
export function refusedBy(schema: Schema): fc.Arbitrary<unknown> {
  const { refused } = partition(schema)
  return refused.length === 0 ? fc.constantFrom(...hostileJson) : fc.constantFrom(...refused)
}

/** What a schema takes; `name` is the field's, for which something may be known. */
export function takenBy(schema: Schema, knownValues: Known, name = ''): fc.Arbitrary<unknown> {
  const fitting = (knownValues[name] ?? []).filter(accepts(schema))
  if (fitting.length > 0 && partition(schema).taken.length === 0) return fc.constantFrom(...fitting)
  const drawn = drawnFrom(schema, knownValues, name)
  if (fitting.length === 0) return drawn
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: drawn },
  )
}

function drawnFrom(schema: Schema, knownValues: Known, name: string): fc.Arbitrary<unknown> {
  const { type, innerType, element, options, shape } = definitionOf(schema)
  const of = (inner: Schema) => takenBy(inner, knownValues, name)
  if (shape) return objectOf(schema, shape, knownValues)
  if (element) return arrayOf(schema, of(element))
  if (options) return fc.oneof(...options.map(of))
  if (innerType && type === 'nullable')
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: of(innerType) },
    )
  if (innerType) return of(innerType)
  const list = boundedList(schema)
  if (list) return of(list)
  const { taken } = partition(schema)
  if (taken.length === 0) throw new Error(`No value is known that ${name} (${type}) would take.`)
  return fc.constantFrom(...taken)
}

/** The list in an `arrayOf`, whose length is looked at first. */
export function boundedList(schema: Schema): Schema | undefined {
  const { in: first, out } = definitionOf(schema)
  return first && out && definitionOf(first).type === 'custom' ? out : undefined
}

function objectOf(schema: Schema, shape: Readonly<Record<string, Schema>>, knownValues: Known) {
  const fields = Object.entries(shape).map(
    ([key, field]) => [key, takenBy(field, knownValues, key)] as const,
  )
  const requiredKeys = Object.keys(shape).filter((key) => {
    const field = shape[key]
    return field !== undefined && !accepts(field)(undefined)
  })
  return fc
    .record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys })
    .filter(accepts(schema))
}

function arrayOf(schema: Schema, element: fc.Arbitrary<unknown>) {
  return fc.array(element, { maxLength: 4 }).filter(accepts(schema))
}
