/**
 * A process that makes a cluster of the packed one, and ends. Without one, or with one of another version of PGlite, it makes
 * nothing. A server would keep the memory that this takes.
 */
import { unpackCluster } from './packed-cluster.ts'

/** Written by `server/build/pack-cluster.ts`, with the tables of this version; the sources have none. */
const packed = new URL('./cluster.br', import.meta.url)

unpackCluster(packed, process.argv.at(-1) ?? '').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
