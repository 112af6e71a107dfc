/** What a command of the command line is, and what it gets to work with. */
import type { Output } from '../catalog/progress.ts'
import type { Engine } from '../db/engine.ts'

export interface Terminal {
  out: Output
  err: Output
  /** Opens the database that the environment names; the command closes it. */
  openDatabase: () => Promise<Engine>
  /** How many days of prices are kept. */
  historyDays: () => number
  /** ISO date. */
  today: string
}

export interface Command {
  /** The words that call it, such as `catalog import`. */
  words: string
  /** What follows the words, such as `FILE-OR-URL`. */
  operands: string
  summary: string
  run: (args: string[], terminal: Terminal) => Promise<void>
}

/** The call itself is wrong: reported with the command's usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}
