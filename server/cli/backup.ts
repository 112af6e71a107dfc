import { existsSync } from 'node:fs'
import { dumpInto } from '../db/dump/write.ts'
import { type Command, CommandError, operandCall } from './command.ts'
import { checkDump, loadDump } from '../db/dump/load.ts'
import { record } from './audit.ts'
import { formatCount } from '../../src/domain/format/count.ts'
import type { DumpProgress, Header } from '../db/dump/format.ts'
import { type Output, statusLine } from '../status-line.ts'

const oneFile = 'Name one file.'

export const backup: Command = {
  words: 'backup',
  operands: 'FILE [--force]',
  summary: 'Save the whole database to a file; --force replaces an existing file',
  async run(args, { out, err, openDatabase }) {
    const { operand: file, isSet } = operandCall(args, oneFile, 'force')
    if (!isSet('force') && existsSync(file)) {
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

export const restore: Command = {
  words: 'restore',
  operands: 'FILE [--replace]',
  summary:
    'Load a file of `backup` into a database without users; --replace puts it in place of everything there',
  async run(args, { out, err, openDatabase }) {
    const { operand: file, isSet } = operandCall(args, oneFile, 'replace')
    const start = performance.now()
    const progress = dumpProgress(err)
    try {
      await checkDump(file, progress.report('Checking'))
      const engine = await openDatabase({ room: 'large' })
      try {
        const { header, leftOut } = await loadDump(engine, file, {
          replaces: isSet('replace'),
          onProgress: progress.report('Loading'),
        })
        await record(engine.db, {
          kind: 'database_restored',
          detail: `the backup of ${header.takenAt}`,
        })
        progress.end()
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        out.write(
          `Restored the backup of ${header.takenAt} in ${seconds} s.\n${describeTables(header, leftOut)}`,
        )
      } finally {
        await engine.close()
      }
    } finally {
      progress.end()
    }
  },
}

function dumpProgress(output: Output) {
  const line = statusLine(output)
  return {
    report:
      (doing: string) =>
      ({ table, rows, total }: DumpProgress) =>
        line.show(
          () => `${doing} ${table}: ${formatCount(rows)} of ${formatCount(total)} rows in all`,
        ),
    end: line.end,
  }
}

/** One table a line, and the sum. */
function describeTables({ tables }: Header, leftOut: string[] = []): string {
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  const counts = [
    ...tables.map(({ name, rows }) => [name, rows] as const),
    [`${tables.length} tables`, all] as const,
  ]
  const width = Math.max(...counts.map(([name]) => name.length))
  const digits = formatCount(all).length
  return counts
    .map(([name, rows]) => {
      const note = leftOut.includes(name) ? '  left out: not a table of Ninepocket' : ''
      return `  ${name.padEnd(width)}  ${formatCount(rows).padStart(digits)}${note}\n`
    })
    .join('')
}

const size = (bytes: number) =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
