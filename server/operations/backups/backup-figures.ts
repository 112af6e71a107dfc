import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newestBackup } from './retention.ts'

/** The nightly backups, as far as this process knows them. */
export class BackupFigures {
  /** The last backup that was verified, also one before this process; null for none. */
  lastSuccess: { time: Date; bytes: number } | null = null
  /** Seconds that the last backup of this process took, with its verification; null before the first one. */
  lastSeconds: number | null = null
  failures = 0

  /** Finds the last backup of a folder. A folder that does not exist yet has none. */
  async readFolder(folder: string): Promise<void> {
    const newest = newestBackup(await readdir(folder).catch(() => []))
    if (newest !== null) await this.#noteFile(join(folder, newest.name))
  }

  /** Runs a backup into a file and notes how it ended. Rejects as the backup does. */
  async note(file: string, backUp: () => Promise<void>): Promise<void> {
    const start = performance.now()
    try {
      await backUp()
    } catch (error) {
      this.failures += 1
      throw error
    }
    this.lastSeconds = (performance.now() - start) / 1000
    await this.#noteFile(file)
  }

  async #noteFile(file: string): Promise<void> {
    const { mtime, size } = await stat(file)
    this.lastSuccess = { time: mtime, bytes: size }
  }
}
