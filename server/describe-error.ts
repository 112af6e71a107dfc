/** Errors as logs and terminals show them: with causes and places, without the values that a query was given. */
import { DrizzleQueryError } from 'drizzle-orm'
import { sqlState } from './db/engine.ts'

/** An error whose message is a sentence for people, with the remedy: a terminal shows it without the place in the code. */
export class SentenceError extends Error {}

/** What a terminal shows of an error. */
export const printedError = (error: unknown): string =>
  error instanceof SentenceError ? error.message : describeError(error).stack

interface DescribedError {
  type: string
  message: string
  stack: string
  /** SQLSTATE of a failed query. */
  code?: string
}

/**
 * The values of a query may be hashes of passwords and tokens, and its text is long: the place in the code says which one
 * failed. For the database's own error, only the message is printed (its `detail` quotes rows).
 */
export function describeError(error: unknown): DescribedError {
  const chain = causesOf(error)
  const code = sqlState(error)
  return {
    type: chain[0]?.constructor.name ?? typeof error,
    message: (chain.length > 0 && joined(chain.map(messageOf))) || String(error),
    stack: chain.map(stackOf).join('\ncaused by: ') || String(error),
    ...(code !== undefined && { code }),
  }
}

/** The error and what caused it. Longer chains than this are circles. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) {
    chain.push(each)
  }
  return chain
}

/** An error often repeats the message of its cause, which belongs there once. */
function joined(messages: readonly string[]): string {
  return messages.reduce((text, message) => (text.includes(message) ? text : `${text}: ${message}`))
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'Failed query'
  // Several failed attempts to connect, each with its reason.
  if (error instanceof AggregateError && error.message === '') {
    return error.errors
      .map((each) => (each instanceof Error ? each.message : String(each)))
      .join('; ')
  }
  return error.message
}

/** `error.stack` begins with the full message, so only the frames at its end are kept. */
function stackOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n')
  const frames = lines.slice(lines.findLastIndex((line) => !line.startsWith('    at ')) + 1)
  return [`${error.name}: ${messageOf(error)}`, ...frames].join('\n')
}
