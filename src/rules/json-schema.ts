/** The JSON Schema of a schema of the contract, as OpenAPI 3.1 takes it. */
import * as z from 'zod/mini'
import type { JsonSchema } from '../contract/api-description.ts'

/** Bytes of a file. */
export const binarySchema = { type: 'string', format: 'binary' } as const

/** The JSON Schema of what is sent to the server (`input`), or of its answer and of parsed parameters (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type === 'file') Object.assign(jsonSchema, binarySchema)
      // What is checked before it is parsed, such as the length of an array, is described by what it is parsed to.
      if (def.type === 'pipe' && Object.keys(jsonSchema).length === 0)
        Object.assign(jsonSchema, jsonSchemaOf(def.out, io))
      if (jsonSchema.allOf?.every(isAnchoredPattern)) {
        // Generators of clients make a type of each part of `allOf`.
        jsonSchema.pattern = jsonSchema.allOf.map(({ pattern }) => `(?=${pattern})`).join('')
        delete jsonSchema.allOf
      }
      // An answer may get further fields.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties
    },
  })
  return json
}

const isAnchoredPattern = ({ pattern, ...others }: JsonSchema) =>
  pattern?.startsWith('^') === true && Object.keys(others).length === 0

/** The properties of an object schema by their names. */
export function propertiesOf({ properties = {} }: JsonSchema): [name: string, JsonSchema][] {
  return Object.entries(properties).map(([name, each]) => [
    name,
    typeof each === 'boolean' ? {} : each,
  ])
}
