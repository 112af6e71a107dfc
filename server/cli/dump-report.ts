/** The common part of `backup` and `restore`: their arguments and their output. */
import { formatCount } from '../../src/domain/format/count.ts'
import { parseArgs } from 'node:util'
import type { DumpProgress, Header } from '../db/dump/format.ts'
import { type Output, statusLine } from '../status-line.ts'
import { UsageError } from './command.ts'

/** One file, and whether an option is set. */
export function fileCall(args: string[], option: string): { file: string; isSet: boolean } {
  const { positionals, values } = parseArgs({
    args,
    options: { [option]: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.')
  return { file, isSet: values[option] === true }
}

export function dumpProgress(output: Output) {
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
export function describeTables({ tables }: Header, leftOut: string[] = []): string {
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

export const size = (bytes: number) =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
