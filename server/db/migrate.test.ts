import { SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from './engine.ts'
import { compareMigrations, readMigrations, type Migration } from './migrate.ts'
import * as accounts from './schema/accounts.ts'
import * as arrivals from './schema/arrivals.ts'
import * as audit from './schema/audit.ts'
import * as belongings from './schema/belongings.ts'
import * as catalog from './schema/catalog.ts'
import * as entryChanges from './schema/entry-changes.ts'
import * as imports from './schema/imports.ts'
import * as notifications from './schema/notifications.ts'
import * as proposals from './schema/proposals.ts'
import * as savedSearches from './schema/saved-searches.ts'
import * as secondFactors from './schema/second-factors.ts'
import * as signIn from './schema/sign-in.ts'
import * as value from './schema/value.ts'
import * as push from './schema/push.ts'
import * as webhooks from './schema/webhooks.ts'
import * as registration from './schema/registration.ts'
import {
  createTestDatabase,
  createTestEngine,
  testEngines,
  type TestDatabase,
} from '../testing/database.ts'

const schemas = [
  catalog,
  accounts,
  arrivals,
  audit,
  belongings,
  entryChanges,
  imports,
  notifications,
  proposals,
  registration,
  savedSearches,
  push,
  secondFactors,
  webhooks,
  signIn,
  value,
]
const tables: PgTable[] = schemas.flatMap((tablesOf) => Object.values<PgTable>(tablesOf))

function columnOf(column: object): string {
  const order = 'indexConfig' in column ? (column.indexConfig as { order?: string }).order : ''
  // An expression has no name.
  if (column instanceof SQL)
    return new PgDialect().sqlToQuery(column).sql.endsWith(' desc') ? ' desc' : ''
  return `${String(Reflect.get(column, 'name'))}${order === 'desc' ? ' desc' : ''}`
}

const withAdded = (text: string): Migration[] => [
  ...readMigrations(),
  { name: '9999_added.sql', sql: text, checksum: `checksum of ${text}` },
]

async function applied(engine: Engine) {
  const { rows } = await engine.db.execute(sql`select name from schema_migrations order by name`)
  return rows.map((row) => row['name'])
}

describe.each(testEngines)('the migrations on the %s engine', (kind) => {
  let engine: Engine

  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  const list = async (query: ReturnType<typeof sql>) =>
    (await engine.db.execute<{ line: string }>(query)).rows.map((row) => row.line)

  it.each(tables.map((table) => [getTableConfig(table).name, getTableConfig(table)] as const))(
    'give %s the columns and indexes of the schema',
    async (name, config) => {
      const columns = await list(sql`
        select a.attname || ' ' || format_type(atttypid, atttypmod)
          || case when c.collname = 'C' then ' collate "C"' else '' end
          || case when attnotnull then ' not null' else '' end as line
        from pg_attribute a left join pg_collation c on c.oid = a.attcollation
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by 1`)
      const primary = config.primaryKeys.flatMap((key) => key.columns)
      const typeNames: Record<string, string> = { 'char(1)': 'character(1)' }
      expect(columns).toEqual(
        config.columns
          .map((column) => {
            const type = column.getSQLType().replace(', ', ',')
            const notNull = column.notNull || column.primary || primary.includes(column)
            return `${column.name} ${typeNames[type] ?? type}${notNull ? ' not null' : ''}`
          })
          .toSorted(),
      )
      const indexes = await list(sql`
        select relname || ' (' || string_agg(coalesce(a.attname, '') ||
          case when indoption[k - 1] & 1 = 1 then ' desc' else '' end, ', ' order by k) || ')' as line
        from pg_index i
        join pg_class c on c.oid = i.indexrelid
        cross join generate_series(1, indnatts) k
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = indkey[k - 1]
        where indrelid = ${name}::regclass and not indisunique
        group by relname order by 1`)
      expect(indexes).toEqual(
        config.indexes
          .filter((index) => !index.config.unique)
          .map((index) => `${index.config.name} (${index.config.columns.map(columnOf).join(', ')})`)
          .toSorted(),
      )
    },
  )

  it('give indexes the expressions of the schema', async () => {
    for (const { config } of tables.flatMap((table) => getTableConfig(table).indexes)) {
      const index = config.columns.findIndex((column) => column instanceof SQL)
      const expression = config.columns[index]
      if (!(expression instanceof SQL)) continue
      const table = getTableConfig(config.table).name
      await engine.db.execute(
        sql`create index probe on ${sql.identifier(table)} (${expression.inlineParams()})`,
      )
      const definitions = await list(sql`
        select pg_get_indexdef(name::regclass, ordinal, true) as line
        from (values (${config.name ?? ''}, ${index + 1}), ('probe', 1)) as named (name, ordinal)`)
      await engine.db.execute(sql`drop index probe`)
      expect(definitions[0]).toBe(definitions[1])
    }
  })

  // The index of entries costs the planner the same, and has a page of its own for each owner.
  it('let owners of a card be looked up in the index by card', async () => {
    const plan = await engine.db.transaction(async (tx) => {
      // The table is empty, which makes every index dearer than to read it.
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(sql`
        explain select true from collection_items
        where user_id = 1 and card_id = 2 and variation = 'N' limit 1`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('collection_items_card_index')
  })

  it('leave no table that the schema does not know', async () => {
    const names = await list(
      sql`select tablename as line from pg_tables where schemaname = 'public'`,
    )
    expect(names.toSorted()).toEqual(
      [...tables.map((table) => getTableConfig(table).name), 'schema_migrations'].toSorted(),
    )
  })
})

describe.each(testEngines)('opening a database on the %s engine', (kind) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await createTestDatabase(kind)
  })
  afterEach(() => database.drop())

  const openAndClose = async (migrations?: Migration[]) => {
    const engine = await database.open({ migrations })
    const names = await applied(engine)
    await engine.close()
    return names
  }

  it('applies what is missing, once', async () => {
    await openAndClose()
    const migrations = withAdded('create table first (n int); create table second (n int)')
    const names = migrations.map((migration) => migration.name)
    expect(await openAndClose(migrations)).toEqual(names)
    expect(await openAndClose(migrations)).toEqual(names)
  })

  it('keeps nothing of a migration that fails', async () => {
    const failing = withAdded('create table half (n int); select 1 / 0')
    await expect(openAndClose(failing)).rejects.toThrow('Migration 9999_added.sql failed.')
    await openAndClose(withAdded('create table half (n int)'))
  })

  it('refuses when an applied migration has changed or is unknown', async () => {
    await openAndClose(withAdded('create table added (n int)'))
    await expect(openAndClose(withAdded('create table changed (n int)'))).rejects.toThrow(
      'Migration 9999_added.sql was changed after it was applied',
    )
    await expect(openAndClose()).rejects.toThrow(
      'The database has migration 9999_added.sql, which this version does not know',
    )
  })
})

describe.each(testEngines)('the tables of an open database on the %s engine', (kind) => {
  it('are current until another server applies a later migration', async () => {
    const engine = await createTestEngine(kind)
    expect(await engine.isCurrent()).toBe(true)
    await engine.db.execute(
      sql`insert into schema_migrations (name, checksum) values ('9999_added.sql', '')`,
    )
    // No other server can open an embedded database, so its own migrations are not read again.
    expect(await engine.isCurrent()).toBe(kind === 'embedded')
    await engine.close()
  })
})

const named = (name: string, checksum = '1') => ({ name, checksum })

it('compares migrations by name and checksum', () => {
  const migrations = [named('1.sql'), named('2.sql'), named('3.sql')]
  expect(
    compareMigrations([named('1.sql'), named('2.sql', '9'), named('4.sql')], migrations),
  ).toEqual({
    unknown: ['4.sql'],
    changed: ['2.sql'],
    missing: ['3.sql'],
  })
})

it.runIf(testEngines.includes('postgres'))(
  'lets servers that start together on PostgreSQL take turns',
  async () => {
    const database = await createTestDatabase('postgres')
    const engines = await Promise.all(Array.from({ length: 4 }, () => database.open()))
    for (const engine of engines) {
      expect(await applied(engine)).toEqual(readMigrations().map((migration) => migration.name))
      await engine.close()
    }
    await database.drop()
  },
)
