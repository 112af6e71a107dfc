/** The command line: `npm run cli -- --help`. */
import { beforeMigrationOf } from './operations/backups/back-up.ts'
import { inputFrom } from './cli/input.ts'
import { runCli } from './cli/run.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'

const config = () => readConfig(process.env)

// A reader such as `head` that has enough closes the pipe: the command does its work to the end, and prints to no one.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runCli(process.argv.slice(2), {
  input: inputFrom(process.stdin, process.stderr),
  out: process.stdout,
  err: process.stderr,
  today: new Date().toISOString().slice(0, 10),
  settings: config,
  historyDays: () => config().historyDays,
  openDatabase: async (how) => {
    const settings = config()
    const beforeMigration = beforeMigrationOf(settings.backups, { info: console.error })
    return openDatabase({ ...settings, ...how, beforeMigration })
  },
})
