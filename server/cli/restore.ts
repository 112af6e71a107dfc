import { checkDump, loadDump } from '../db/dump/load.ts'
import { record } from './audit.ts'
import type { Command } from './command.ts'
import { describeTables, dumpProgress, fileCall } from './dump-report.ts'

export const restore: Command = {
  words: 'restore',
  operands: 'FILE [--replace]',
  summary:
    'Load a file of `backup` into a database without users; --replace puts it in place of everything there',
  async run(args, { out, err, openDatabase }) {
    const { file, isSet: replaces } = fileCall(args, 'replace')
    const start = performance.now()
    const progress = dumpProgress(err)
    try {
      await checkDump(file, progress.report('Checking'))
      const engine = await openDatabase({ room: 'large' })
      try {
        const onProgress = progress.report('Loading')
        const { header, leftOut } = await loadDump(engine, file, { replaces, onProgress })
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
