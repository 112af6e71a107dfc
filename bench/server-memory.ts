/** What memory a server of `startServer` holds once its garbage is collected. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const told = z.object({ pid: z.int(), asked: z.int(), rss: z.number(), held: z.number() })

export class ServerMemory {
  readonly #path: string
  #asked = 0

  constructor(folder: string) {
    this.#path = join(folder, 'memory.json')
  }

  /** What the server's environment needs. */
  get env(): Record<string, string> {
    const preload = pathToFileURL(join(import.meta.dirname, 'tell-memory.mjs')).href
    return { TELL_MEMORY_IN: this.#path, NODE_OPTIONS: `--import ${preload}` }
  }

  /** Megabytes: of the whole process, and of what its own heap and buffers still hold. */
  async read(): Promise<{ whole: number; held: number }> {
    this.#asked += 1
    process.kill(this.#told().pid, 'SIGUSR2')
    const deadline = performance.now() + 30_000
    while (performance.now() < deadline) {
      const { asked, rss, held } = this.#told()
      if (asked === this.#asked) return { whole: rss / 2 ** 20, held: held / 2 ** 20 }
      await setTimeout(50)
    }
    throw new Error('The server does not tell what memory it holds.')
  }

  #told() {
    return told.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
  }
}
