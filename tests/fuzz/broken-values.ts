/** Values that a schema takes but for one thing: so they get past all that is looked at before it. */
import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { hostileJson, hostileNumbers, hostileTexts, pollutedKeys } from './hostile-values.ts'
import { boundedList, definitionOf, type Known, refusedBy, takenBy } from './schema-values.ts'

type Schema = z.core.$ZodType
type Fields = Record<string, unknown>

const anyHostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...hostileJson),
)

export function brokenBy(schema: Schema, knownValues: Known, name = ''): fc.Arbitrary<unknown> {
  const { innerType = boundedList(schema), element, options, shape } = definitionOf(schema)
  const deeper = shape
    ? brokenObject(schema, shape, knownValues)
    : element
      ? brokenArray(schema, element, knownValues, name)
      : options
        ? fc.oneof(...options.map((option) => brokenBy(option, knownValues, name)))
        : innerType
          ? brokenBy(innerType, knownValues, name)
          : refusedBy(schema)
  return fc.oneof({ weight: 8, arbitrary: deeper }, { weight: 1, arbitrary: anyHostile })
}

function brokenObject(schema: Schema, shape: Readonly<Record<string, Schema>>, knownValues: Known) {
  const sound = takenBy(schema, knownValues) as fc.Arbitrary<Fields>
  const oneWrong = Object.entries(shape).map(([key, field]) =>
    fc
      .tuple(sound, brokenBy(field, knownValues, key))
      .map(([fields, wrong]) => ({ ...fields, [key]: wrong })),
  )
  const oneMissing = Object.keys(shape).map((key) =>
    sound.map((fields) =>
      Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key)),
    ),
  )
  const oneMore = fc
    .tuple(sound, fc.constantFrom(...pollutedKeys), anyHostile)
    .map(([fields, key, value]) => ({ ...fields, [key]: value }))
  return fc.oneof(
    ...oneWrong.map((arbitrary) => ({ weight: 4, arbitrary })),
    ...oneMissing.map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 3, arbitrary: oneMore },
  )
}

function brokenArray(schema: Schema, element: Schema, knownValues: Known, name: string) {
  const sound = takenBy(schema, knownValues, name) as fc.Arbitrary<unknown[]>
  const oneWrong = fc
    .tuple(sound, brokenBy(element, knownValues, name))
    .map(([items, wrong]) => [...items, wrong])
  const many = fc
    .tuple(takenBy(element, knownValues, name), fc.constantFrom(0, 99, 101, 1001, 10_000, 10_001))
    .map(([item, count]) => Array.from({ length: count }, () => item))
  return fc.oneof({ weight: 6, arbitrary: oneWrong }, { weight: 1, arbitrary: many })
}
