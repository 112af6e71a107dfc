/** A process that backs up a copy of the files of the embedded database. `write-backup.ts FOLDER FILE` */
import { constants, setPriority } from 'node:os'
import { dumpInto } from '../../db/dump/write.ts'
import { openDatabase } from '../../db/open-database.ts'

const [dataDir = '', file = ''] = process.argv.slice(-2)

async function write(): Promise<void> {
  // Requests of the server come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const engine = await openDatabase({ dataDir, keepsTables: true })
  try {
    await dumpInto(engine, file, () => {})
  } finally {
    await engine.close()
  }
}

write().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
