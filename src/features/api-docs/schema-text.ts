/** Schemas of the API's description as texts for people, and examples of bodies. */
import type { JsonSchema } from '../../contract/api-description.ts'
import { formatCount } from '../../domain/format/count.ts'
import { propertiesOf } from '../../rules/json-schema.ts'

/** The schema of an array's items or of an object's other properties. */
const schemaOf = (part: JsonSchema['items'] | JsonSchema['additionalProperties']): JsonSchema =>
  typeof part === 'object' && !Array.isArray(part) ? part : {}

/**
 * A schema in the form of JSON, with types and bounds in place of values and a line for each property; `?` marks optional ones:
 * `[string (1 to 40 characters), ...]`.
 */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const { type, anyOf, enum: values } = schema
  if (anyOf) return anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'object') return objectText(schema, indent)
  if (type === 'array')
    return `[${schemaText(schemaOf(schema.items), indent)}, ...]${bounds(schema)}`
  const types = [type ?? 'any'].flat().join(' | ')
  return (schema.format === 'binary' ? 'file' : types) + bounds(schema)
}

/** A schema with its default, as of a parameter or a property. */
export function fieldText(schema: JsonSchema, indent = ''): string {
  const text = schemaText(schema, indent)
  return schema.default === undefined ? text : `${text} = ${JSON.stringify(schema.default)}`
}

function objectText(schema: JsonSchema, indent: string): string {
  const deeper = `${indent}  `
  const lines = propertiesOf(schema).map(([name, property]) => {
    const mark = schema.required?.includes(name) === true ? '' : '?'
    return `${deeper}${name}${mark}: ${fieldText(property, deeper)}`
  })
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${deeper}[name]: ${fieldText(schema.additionalProperties, deeper)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function bounds(schema: JsonSchema): string {
  const parts = [
    range(schema.minimum, schema.maximum),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    // Patterns that begin otherwise refuse control characters, which people do not type.
    schema.pattern?.startsWith('^') === true ? schema.pattern : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** The largest id; larger bounds are those of the type. */
const maxId = 2 ** 31 - 1
const isShown = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < maxId

function range(least?: number, most?: number, unit = ''): string | null {
  if (isShown(least) && isShown(most)) return `${formatCount(least)} to ${formatCount(most)}${unit}`
  if (isShown(most)) return `at most ${formatCount(most)}${unit}`
  return isShown(least) ? `at least ${formatCount(least)}${unit}` : null
}

/** A value that a schema accepts in form: the required properties of an object, or its first one if none is required. */
export function exampleOf(schema: JsonSchema): unknown {
  const { type, anyOf, enum: values, minimum = 1 } = schema
  if (schema.default !== undefined) return schema.default
  if (anyOf?.[0]) return exampleOf(anyOf[0])
  if (schema.const !== undefined) return schema.const
  if (values) return values[0]
  if (type === 'object') {
    const { required = [] } = schema
    const isPart = ([name]: [string, JsonSchema], index: number) =>
      required.length === 0 ? index === 0 : required.includes(name)
    return Object.fromEntries(
      propertiesOf(schema)
        .filter(isPart)
        .map(([name, property]) => [name, exampleOf(property)]),
    )
  }
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return isShown(minimum) ? minimum : 1
  return type === 'string' ? '' : null
}
