/** Finds the command that the arguments call, runs it, and turns what goes wrong into a line and an exit code. */
import { ApiError } from '../../src/contract/api-error.ts'
import { printedError } from '../describe-error.ts'
import { backup, restore } from './backup.ts'
import { catalogImport } from './catalog-import.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { pushKeys } from './push-keys.ts'
import { ratesRemove, ratesReplace, ratesShow } from './rates.ts'
import {
  userApprove,
  userCreate,
  userDelete,
  userList,
  userRemoveSecondFactor,
  userRescue,
  userSetPassword,
} from './users.ts'

const commands: Command[] = [
  catalogImport,
  userCreate,
  userList,
  userSetPassword,
  userRemoveSecondFactor,
  userApprove,
  userRescue,
  userDelete,
  ratesShow,
  ratesRemove,
  ratesReplace,
  pushKeys,
  backup,
  restore,
  doctor,
]

/** Runs the command; answers the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runCli(args: string[], terminal: Terminal): Promise<number> {
  const { out, err } = terminal
  if (args.length === 0 || args[0] === '--help' || args[0] === '-h') {
    ;(args.length === 0 ? err : out).write(helpText())
    return args.length === 0 ? 2 : 0
  }
  const command = commands.find(({ words }) => `${args.join(' ')} `.startsWith(`${words} `))
  if (command === undefined) {
    err.write(`Unknown command: ${args.join(' ')}\nRun with --help for the list of commands.\n`)
    return 2
  }
  const rest = args.slice(command.words.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) {
    out.write(usage(command))
    return 0
  }
  try {
    await command.run(rest, terminal)
    return 0
  } catch (error) {
    const isCallWrong = error instanceof UsageError || isParseArgsError(error)
    const message = isCallWrong || error instanceof ApiError ? error.message : printedError(error)
    err.write(`${message}\n${isCallWrong ? usage(command) : ''}`)
    return isCallWrong ? 2 : 1
  }
}

function helpText(): string {
  const calls = commands.map(({ words, operands }) => `${words} ${operands}`)
  const width = Math.max(...calls.map((call) => call.length))
  const lines = commands.map(
    ({ summary }, index) => `  ${calls[index]?.padEnd(width)}  ${summary}\n`,
  )
  return `Usage: ninepocket [COMMAND]\n\nWithout a command it starts the server. In a clone: npm run cli -- COMMAND\n\nCommands:\n${lines.join('')}
Environment:
  DATA_DIR      the embedded database's folder (./data)
  DATABASE_URL  a PostgreSQL server, instead of the embedded database
  HISTORY_DAYS  how many days of prices are kept (400)
`
}

function usage({ words, operands, summary }: Command): string {
  return `Usage: ninepocket ${`${words} ${operands}`.trimEnd()}\n  ${summary}\n`
}

function isParseArgsError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
