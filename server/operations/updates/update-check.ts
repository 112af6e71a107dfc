/** Asks once a day whether there is a newer version, where `UPDATE_CHECK` is set. Admins see it; nothing is installed. */
import { dayMs } from '../../../src/domain/format/dates.ts'
import type { Log } from '../../db/engine.ts'
import { describeError } from '../../describe-error.ts'
import { packageFacts } from '../../package-facts.ts'
import { isNewer, readLatestRelease, type Release } from './latest-release.ts'

interface Options {
  /** Where the latest release is named. */
  address: string
  log: Log
  /** The version of this package by default. */
  ownVersion?: string
  pauseMs?: number
}

export class UpdateCheck {
  readonly #options: Required<Options>
  readonly #timer: NodeJS.Timeout
  #newer: Release | null = null

  /** Asks at once, and then once a day until the process ends. */
  constructor({ ownVersion = packageFacts().version, pauseMs = dayMs, ...options }: Options) {
    this.#options = { ownVersion, pauseMs, ...options }
    this.#timer = setInterval(() => void this.ask(), pauseMs)
    this.#timer.unref()
    void this.ask()
  }

  /** The release of the last answer, if it is newer than this package; else null. */
  newer(): Release | null {
    return this.#newer
  }

  /** Asks once more. A failure is logged, and what is known stays. */
  async ask(): Promise<void> {
    const { address, log, ownVersion } = this.#options
    try {
      const latest = await readLatestRelease(address)
      this.#newer = isNewer(latest.version, ownVersion) ? latest : null
    } catch (error) {
      log.error(`The latest version could not be read: ${describeError(error).message}`)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
