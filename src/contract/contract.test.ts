import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/** Numbers that are stored in wider columns than integers of 32 bits, or are bounded by what there is. */
const wide = new Set(['productId', 'tcgProductId', 'paidTotal', 'minPrice', 'maxPrice', 'position'])

interface Parts {
  type: string
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

/** The paths of numbers that take one more than an integer of 32 bits. */
function wideNumbers(schema: z.ZodMiniType, path: readonly string[]): string[] {
  // The definitions of all types have these parts or none of them.
  const { type, shape = {}, options = [], element, innerType, ...ends } = schema._zod.def as Parts
  if (type === 'number')
    return !wide.has(path.at(-1) ?? '') && z.safeParse(schema, 2 ** 31).success
      ? [path.join('.')]
      : []
  const inner = [...options, element, innerType, ends.in, ends.out]
  return [
    ...Object.entries(shape).flatMap(([key, field]) => wideNumbers(field, [...path, key])),
    ...inner.flatMap((each) => (each ? wideNumbers(each, path) : [])),
  ]
}

test('each whole number of a request fits its column', () => {
  const parts = Object.values<Endpoint>(contract).flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).map(
      ([part, schema]) => [[name, part], schema] as const,
    ),
  )
  const paths = parts.flatMap(([path, schema]) =>
    schema ? wideNumbers(schema as unknown as z.ZodMiniType, path) : [],
  )
  expect(paths).toEqual([])
})
