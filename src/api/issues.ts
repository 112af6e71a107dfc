/** What the server says is wrong with the fields of a form. */
import { ApiError } from './api-error.ts'

/** The first issue at one place of a request (`body.name`), as a sentence of its own; undefined where there is none. */
export function issueAt(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const message = error.issues.find((issue) => issue.path === path)?.message
  return message && message.charAt(0).toUpperCase() + message.slice(1)
}
