/** Messages between the request thread (`client.ts`) and the database's thread (`worker.ts`). */

/** The input of the database's thread: the cluster's folder, and the compiled PostgreSQL. */
export interface WorkerData {
  folder: string
  program: WebAssembly.Module
}

export interface QueryMessage {
  type: 'query'
  sql: string
  params: unknown[]
  rowMode: 'array' | 'object'
  /** Type ids whose values stay text. Drizzle passes functions for them, which cannot be sent. */
  textTypes: number[]
  /** The transaction it belongs to; null outside of one. */
  transaction: number | null
  /** Whether it is served before queued queries; it still waits for transactions. */
  isAhead: boolean
}

export type Operation =
  | QueryMessage
  | { type: 'exec'; sql: string; transaction: number | null }
  /** Answered with the transaction's number once it has begun. */
  | { type: 'begin' }
  | { type: 'commit' | 'rollback'; transaction: number }
  | { type: 'close' }

export type Request = Operation & { id: number }

/** The fields of an error that are sent between the threads; its class is lost. */
export interface ErrorMessage {
  message: string
  fields: Record<string, string>
}

interface Answered {
  /** The request's. */
  id: number
  /** Milliseconds of work, without the wait for a turn. */
  worked: number
}

export type Response =
  /** The cluster is open. */
  | { type: 'ready' }
  /** The cluster failed to open. */
  | { type: 'failed'; error: ErrorMessage }
  | ({ type: 'result'; result: unknown } & Answered)
  | ({ type: 'error'; error: ErrorMessage } & Answered)
  /** The database cannot go on; nothing is acknowledged after it. */
  | { type: 'fatal'; message: string }

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'constraint',
] as const

export function toErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const fields: Record<string, string> = {}
  for (const name of errorFields) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') fields[name] = value
  }
  return { message: error.message, fields }
}

/** An error of the database as the request thread sees it; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  declare readonly code?: string
  declare readonly severity?: string
  declare readonly constraint?: string
  declare readonly detail?: string

  constructor({ message, fields }: ErrorMessage) {
    super(message)
    Object.assign(this, fields)
  }
}
