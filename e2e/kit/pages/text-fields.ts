/** Where the contract lets a caller write a free text. */
import * as z from 'zod'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** `listCreate.name`, `proposalSend.yours[].language`: of all bodies, in the order of the contract. */
export function textFields(): string[] {
  return Object.values<Endpoint>(contract).flatMap(({ name, body, form }) =>
    [body, form].flatMap((schema) => {
      if (!schema) return []
      // A field that is checked before it is parsed (an array's length) is known only by its
      // output.
      const texts = (['input', 'output'] as const).flatMap((io) =>
        textsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), name),
      )
      return [...new Set(texts)]
    }),
  )
}

function textsIn(schema: JsonSchema | boolean, path: string): string[] {
  if (typeof schema === 'boolean') return []
  const { type, properties = {}, items, anyOf = [] } = schema
  if (type === 'string' && !schema.enum && schema.const === undefined) return [path]
  const inside = Array.isArray(items) ? items : items === undefined ? [] : [items]
  return [
    ...Object.entries(properties).flatMap(([key, each]) => textsIn(each, `${path}.${key}`)),
    ...inside.flatMap((each) => textsIn(each, `${path}[]`)),
    ...anyOf.flatMap((each) => textsIn(each, path)),
  ]
}
