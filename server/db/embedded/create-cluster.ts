/** A process that has PGlite make a cluster, and ends: it needs 700 MB for a moment, which a server should not keep. */
import { createCluster } from './cluster.ts'

const folder = process.argv.at(-1) ?? ''

createCluster(folder, {
  onFatal: (message) => {
    console.error(message)
    process.exit(1)
  },
}).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
