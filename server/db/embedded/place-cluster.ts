/** Puts the files of a new cluster in their place. */
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncPath, syncTree } from './sync-files.ts'

/**
 * Has `fill` make the files beside their place, and moves them there when they are whole and on the disk. Files that a killed
 * process left behind, or is still making, never get into the way.
 */
export async function placeCluster(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const leftOver = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(leftOver)) removeTree(join(dirname(folder), name))
  }
  const unfinished = `${folder}.new-${process.pid}`
  try {
    await fill(unfinished)
    // PGlite leaves everything open to every user of the machine.
    chmodSync(unfinished, 0o700)
    await syncTree(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    removeTree(unfinished)
    if (!existsSync(folder)) throw error
  }
  syncPath(dirname(folder))
}

function removeTree(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
