/**
 * A process that makes a cluster of the packed one, and ends. Without one, or with one of another version of PGlite, it makes
 * nothing. A server would keep the memory that this takes.
 */
import { type PackedCluster, packedFile, unpackCluster } from './packed-cluster.ts'

const [which, folder = ''] = process.argv.slice(-2)

// Written by `server/build/pack-cluster.ts`, with the tables of this version; the sources have none.
const empty = new URL('./cluster.br', import.meta.url)
const packed = new URL(packedFile[which as PackedCluster], empty)

unpackCluster(packed, folder).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
