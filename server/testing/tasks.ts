/** A daily task over a database of tests, with a clock and a source of its own. */
import { sql } from 'drizzle-orm'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { DailyTask, type DailyTaskOptions } from '../catalog/daily-task.ts'
import type { CatalogSource } from '../catalog/sources/source.ts'
import type { Engine } from '../db/engine.ts'

type Records = Iterable<CatalogRecord> | AsyncIterable<CatalogRecord>

/** A source of these records, for `DailyTaskOptions`. */
export function sourceOf(records: () => Records) {
  async function* read(): AsyncGenerator<CatalogRecord> {
    yield* records()
  }
  const open = async (): Promise<CatalogSource> => ({ format: 'Scryfall', records: read() })
  return { sources: ['https://cards.example/bulk'], open }
}

/** A daily task that runs at noon of a day (an ISO date). */
export function taskOn(day: string, engine: Engine, more: Partial<DailyTaskOptions> = {}) {
  return new DailyTask({
    engine,
    today: () => day,
    now: () => new Date(`${day}T12:00:00Z`),
    ...more,
  })
}

const catalogTables = ['sets', 'cards', 'price_series', 'catalog_state']

/** Every row of the catalogue as the database writes it, where it is stored included: a row that is rewritten differs. */
export async function dumpCatalog({ db }: Engine): Promise<string[]> {
  const dump: string[] = []
  for (const table of catalogTables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select ctid::text || ' ' || xmin::text || ' ' || t::text as line from ${sql.raw(table)} t order by ctid`,
    )
    dump.push(...rows.map(({ line }) => `${table} ${line}`))
  }
  return dump
}

/** Empties the catalogue to its state after the migrations. */
export async function emptyCatalog({ db }: Engine): Promise<void> {
  await db.execute(sql`delete from task_runs`)
  await db.execute(sql`delete from cards`)
  await db.execute(sql`delete from sets`)
  await db.execute(
    sql`update catalog_state set source = null, imported_at = null, prices_of = null, has_stale_prices = false`,
  )
}
