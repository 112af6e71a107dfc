/**
 * The errors of a PostgreSQL server that refuses the connection, as a sentence for the operator.
 */
import { Client } from 'pg'
import { SentenceError } from '../../describe-error.ts'

export class DatabaseUnreachableError extends SentenceError {
  override readonly name = 'DatabaseUnreachableError'
}

/** Names host and database, never the password. */
export function unreachable(databaseUrl: string, cause: unknown): DatabaseUnreachableError {
  return new DatabaseUnreachableError(
    `${whereIs(databaseUrl)} cannot be opened (${reasonOf(cause)}). Is the server running, and is DATABASE_URL right?`,
    { cause },
  )
}

function whereIs(databaseUrl: string): string {
  try {
    const { database, host, port } = new Client({ connectionString: databaseUrl })
    return `PostgreSQL's database ${database ?? ''} at ${host}:${port}`
  } catch {
    // The driver cannot read the address either, and its error would repeat all of it.
    return 'The PostgreSQL database'
  }
}

/** Addresses that were tried one after the other give an error without a text of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join('; ')
  if (!(cause instanceof Error)) return String(cause)
  return cause.message
}
