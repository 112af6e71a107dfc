/**
 * Statements as PGlite runs them, but parsed and planned once for all the times that they come: for the short queries that
 * nearly all are, that is most of the work.
 */
import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite'
import { plannedEachTime } from '../engine.ts'
import { LruMap } from '../lru-map.ts'
import type { QueryMessage } from './protocol.ts'

/** PostgreSQL keeps the plans of this number of statements. */
const maxPreparedStatements = 100

interface Prepared {
  name: string
  parameterTypes: number[]
  /** The columns of its rows; none for a statement without rows. */
  heading: Awaited<ReturnType<PGlite['execProtocolStream']>>
}

type Parsers = PGlite['parsers']

const { serialize } = protocol

export class Statements {
  readonly #pg: PGlite
  /** Keyed by text. */
  readonly #prepared = new LruMap<Prepared>({
    maxSize: maxPreparedStatements,
    onDrop: ({ name }) => this.#dropped.push(name),
  })
  /** Names of those to be forgotten. */
  #dropped: string[] = []
  #lastName = 0
  /** Keyed by the types whose values stay text. */
  readonly #parsers = new Map<string, Parsers>()

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  query(
    sql: string,
    params: unknown[],
    { rowMode, textTypes }: Pick<QueryMessage, 'rowMode' | 'textTypes'>,
  ): Promise<Results> {
    const parsers = this.#parsersFor(textTypes)
    if (sql.includes(plannedEachTime)) return this.#pg.query(sql, params, { rowMode, parsers })
    return this.#pg.runExclusive(() => this.#query(sql, params, { rowMode, parsers }))
  }

  async #query(
    sql: string,
    params: unknown[],
    { parsers, rowMode }: { rowMode: QueryMessage['rowMode']; parsers: Parsers },
  ): Promise<Results> {
    const { name, parameterTypes, heading } = await this.#prepare(sql)
    const values = params.map((param, at) => this.#serialized(param, parameterTypes[at]))
    try {
      const answer = await this.#send([
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
      ])
      const [result] = parse.parseResults([...heading, ...answer], parsers, { rowMode })
      if (result === undefined) throw new Error('A statement has one result.')
      return result
    } catch (error) {
      // Tables may have changed under it.
      this.#prepared.delete(sql)
      throw error
    }
  }

  /** All of them, made once: to copy these hundreds for each answer took a tenth of what the database does under load. */
  #parsersFor(textTypes: readonly number[]): Parsers {
    const key = textTypes.join()
    const parsers = this.#parsers.get(key) ?? {
      ...this.#pg.parsers,
      ...Object.fromEntries(textTypes.map((type) => [type, (text: string) => text])),
    }
    this.#parsers.set(key, parsers)
    return parsers
  }

  async #prepare(sql: string): Promise<Prepared> {
    const existing = this.#prepared.get(sql)
    if (existing !== undefined) return existing
    const name = `s${++this.#lastName}`
    const closing = this.#dropped.map((each) => serialize.close({ type: 'S', name: each }))
    this.#dropped = []
    const answer = await this.#send([
      ...closing,
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ])
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      heading: answer.filter((message) => message.name === 'rowDescription'),
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  /** Throws what PostgreSQL refuses. */
  #send(requests: Uint8Array[]) {
    const message = Buffer.concat([...requests, serialize.sync()])
    return this.#pg.execProtocolStream(message, { syncToFs: false })
  }

  #serialized(param: unknown, type: number | undefined): string | null {
    if (param === null || param === undefined) return null
    const serializer = type === undefined ? undefined : this.#pg.serializers[type]
    return serializer === undefined ? (param as string | number).toString() : serializer(param)
  }
}
