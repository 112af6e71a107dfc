/** The command line: `npm run cli -- --help`. */
import { inputFrom } from './cli/input.ts'
import { runCli } from './cli/run.ts'
import { openDatabase } from './db/open-database.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  input: inputFrom(process.stdin, process.stderr),
  out: process.stdout,
  err: process.stderr,
  today: new Date().toISOString().slice(0, 10),
  openDatabase: () =>
    openDatabase({
      dataDir: process.env['DATA_DIR'] || './data',
      databaseUrl: process.env['DATABASE_URL'] || undefined,
    }),
})
