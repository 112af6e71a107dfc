/** What a command of the command line is, and what it gets to work with. */
import type { Engine } from '../db/engine.ts'
import type { Output } from '../status-line.ts'

export interface Input {
  /** Whether a person types there. */
  isTerminal: boolean
  /** All that comes, to the end. */
  readAll: () => Promise<string>
  /** Asks for a line that is not shown while it is typed. */
  readHidden: (prompt: string) => Promise<string>
}

export interface Terminal {
  input: Input
  out: Output
  err: Output
  /** Opens the database that the environment names, by default migrated; the command closes it. */
  openDatabase: (how?: { keepsTables: boolean }) => Promise<Engine>
  /** How many days of prices are kept. */
  historyDays: () => number
  /** ISO date. */
  today: string
}

export interface Command {
  /** The words that call it, such as `catalog import`. */
  words: string
  /** What follows the words, such as `FILE-OR-URL`; empty for nothing. */
  operands: string
  summary: string
  run: (args: string[], terminal: Terminal) => Promise<void>
}

/** The command cannot do what it was asked for; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The call itself is wrong: reported with the command's usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}
