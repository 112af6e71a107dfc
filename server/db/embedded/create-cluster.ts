/** A process that makes a cluster and ends. Making one needs 900 MB for a moment, which a server should not keep. */
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
