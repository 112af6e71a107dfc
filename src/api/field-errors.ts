/** Errors of a form's fields, in words that begin with the field's label. */
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>
type Labels<Field extends string> = Record<Field, string>

/** The errors of a body by the endpoint's contract: empty fields first, then their rules. */
export function bodyErrors<Field extends string>(
  schema: z.core.$ZodType,
  body: Readonly<Record<string, unknown>>,
  labels: Labels<Field>,
): FieldErrors<Field> {
  const issues = z.safeParse(schema, body).error?.issues ?? []
  const empty = fieldsOf(labels).filter((field) => body[field] === '')
  return {
    ...worded(
      issues.map(({ path, message }) => [path[0], message]),
      labels,
    ),
    ...worded(
      empty.map((field) => [field, 'is required']),
      labels,
    ),
  }
}

/** The server's errors of the fields of a refused body. */
export function refusedFields<Field extends string>(
  error: unknown,
  labels: Labels<Field>,
): FieldErrors<Field> {
  if (!(error instanceof ApiError)) return {}
  return worded(
    error.issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
    labels,
  )
}

/** The first error of each field. */
function worded<Field extends string>(
  messages: readonly (readonly [PropertyKey | undefined, string])[],
  labels: Labels<Field>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field of fieldsOf(labels)) {
    const first = messages.find(([about]) => about === field)
    if (first) errors[field] = `${labels[field]} ${first[1]}`
  }
  return errors
}

function fieldsOf<Field extends string>(labels: Labels<Field>): Field[] {
  return Object.keys(labels) as Field[]
}
