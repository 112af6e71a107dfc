import { existsSync } from 'node:fs'
import { dumpInto } from '../db/dump/file.ts'
import { CommandError, type Command } from './command.ts'
import { describeTables, dumpProgress, fileCall, size } from './dump-report.ts'

export const backup: Command = {
  words: 'backup',
  operands: 'FILE [--force]',
  summary: 'Save the whole database to a file; --force replaces an existing file',
  async run(args, { out, err, openDatabase }) {
    const { file, isSet } = fileCall(args, 'force')
    if (!isSet && existsSync(file)) {
      throw new CommandError(
        `${file} already exists. Choose another name, or replace it with --force.`,
      )
    }
    const start = performance.now()
    const progress = dumpProgress(err)
    // Not migrated: before an update, the database is backed up as the older version has it.
    const engine = await openDatabase({ keepsTables: true })
    try {
      const { header, bytes } = await dumpInto(engine, file, progress.report('Saving'))
      progress.end()
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      out.write(`Backed up to ${file} (${size(bytes)}) in ${seconds} s.\n${describeTables(header)}`)
    } finally {
      progress.end()
      await engine.close()
    }
  },
}
