/**
 * Recognises the errors of both engines that mean that the database cannot serve a query at the
 * moment.
 */
import { sqlState } from './engine.ts'
import { NoRoomError } from './disk-room.ts'

/** The embedded database has ended: it gets no more queries. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError'
}

/**
 * - `away`: it cannot be reached, broke off or took too long. What was under way may have been done.
 * - `busy`: others were in the way. What was under way was undone.
 * - `full`: it has no room left to write. What was under way was undone.
 * - `low`: it has too little room left for a large change, which was not begun.
 * - `damaged`: what it has kept cannot be read any more.
 */
export type DatabaseFault = 'away' | 'busy' | 'full' | 'low' | 'damaged'

/** Null for every other error. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  // Causes may go in a circle.
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++, cause = cause.cause) {
    if (cause instanceof NoRoomError)
      return ['essential', 'small'].includes(cause.size) ? 'full' : 'low'
    if (isConnectionLost(cause)) return 'away'
    if (isDiskFull(cause)) return 'full'
  }
  return troubleOfState(sqlState(error))
}

const lostCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * The driver of PostgreSQL reports only in its message that a connection was lost, timed out or is
 * closed.
 */
const lostWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

function isConnectionLost(error: Error): boolean {
  if (error instanceof DatabaseStoppedError || lostWords.test(error.message)) return true
  if (!('code' in error) || typeof error.code !== 'string') return false
  // The socket of a server on this machine is a file, which is missing while the server is stopped.
  const isSocketMissing =
    error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isSocketMissing || lostCodes.has(error.code)
}

/** The system's word, for files that the server itself writes: uploads. */
const isDiskFull = (error: Error) =>
  'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const troubles: [DatabaseFault, RegExp][] = [
  // Disk full; other limits (connections, memory) pass by themselves.
  ['full', /^53100$/],
  // A conflict between transactions, or a deadlock.
  ['busy', /^(40001|40P01|55P03)$/],
  // A page whose checksum is wrong, an index that does not fit its table, a file that cannot be read or is missing.
  ['damaged', /^(XX00[12]|58030|58P01)$/],
  // Connection failure, shutdown or recovery, a time limit, too many connections, a server that only reads or lets
  // us in no more.
  ['away', /^(08|28|3D000|53|57014|57P0|25P03|25P04|25006)/],
]

function troubleOfState(state: string | undefined): DatabaseFault | null {
  return troubles.find(([, pattern]) => state !== undefined && pattern.test(state))?.[0] ?? null
}
