/** The type of a command of the command line, and the tools that it gets. */
import { parseArgs } from 'node:util'
import type { ChangeSize } from '../db/disk-room.ts'
import type { Engine } from '../db/engine.ts'
import type { Settings } from '../operations/doctor/check.ts'
import type { Output } from '../status-line.ts'
import { SentenceError } from '../describe-error.ts'

export interface Input {
  /** Whether a person types there. */
  isTerminal: boolean
  /** All that comes, to the end. */
  readAll: () => Promise<string>
  /** Prompts for a line that is not shown while it is typed. */
  readHidden: (prompt: string) => Promise<string>
}

export interface Terminal {
  input: Input
  out: Output
  err: Output
  /**
   * Opens the database that the environment names, by default migrated; the command closes it. Throws NoRoomError without opening
   * it where the disk has no room for the change: the server, which needs some to start, would not start any more.
   */
  openDatabase: (how?: { keepsTables?: boolean; room?: ChangeSize }) => Promise<Engine>
  /** The settings of the server. Throws StartError, which names the bad ones. */
  settings: () => Settings
  /** How many days of prices are kept. */
  historyDays: () => number
  /** ISO date. */
  today: string
}

export interface Command {
  /** The words that call it, such as `catalog import`. */
  words: string
  /** The arguments after the words, such as `FILE-OR-URL`; empty for none. */
  operands: string
  summary: string
  run: (args: string[], terminal: Terminal) => Promise<void>
}

/** The only operand of a call, and whether options without a value are set. Throws UsageError with the complaint unless there is one. */
export function operandCall(args: string[], complaint: string, ...names: string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]))
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [operand, ...more] = positionals
  if (operand === undefined || more.length > 0) throw new UsageError(complaint)
  return { operand, isSet: (name: string) => values[name] === true }
}

/** The command cannot be carried out; the message has the reason. */
export class CommandError extends SentenceError {
  override name = 'CommandError'
}

/** The call itself is wrong: reported with the command's usage. */
export class UsageError extends SentenceError {
  override name = 'UsageError'
}
