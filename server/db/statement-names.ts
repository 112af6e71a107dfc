/**
 * Names for repeated statements: PostgreSQL then parses and plans them once per connection, which
 * is most of the work of a short query. A connection never forgets a named statement, so the number
 * of names is bounded.
 */
import type { PoolClient } from 'pg'
import { LruMap } from './lru-map.ts'
import { plannedEachTime } from './engine.ts'

const maxNames = 200
/** Texts that came once. */
const maxNewTexts = 1000

export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #new = new LruMap<true>({ maxSize: maxNewTexts })

  /** Names all later statements of a connection. */
  giveTo(client: PoolClient): void {
    const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
    const named = (config: unknown, ...rest: unknown[]) => query(this.#named(config), ...rest)
    // All its overloads take what the first one takes.
    client.query = named as typeof client.query
  }

  /** Texts alone may be several statements, which cannot be named. */
  #named(config: unknown): unknown {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config
    const { text } = config
    const isNamed = typeof text === 'string' && !text.includes(plannedEachTime)
    const name = isNamed ? this.#nameOf(text) : undefined
    return name === undefined ? config : { ...config, name }
  }

  #nameOf(text: string): string | undefined {
    const cachedName = this.#names.get(text)
    if (cachedName !== undefined || this.#names.size >= maxNames) return cachedName
    if (this.#new.get(text) === undefined) {
      this.#new.set(text, true)
      return undefined
    }
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
