import { readFileSync } from 'node:fs'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldedPrintedNames } from '../../src/domain/cards/card-name.ts'
import type { CatalogCard, CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { cardIdentity } from '../../src/domain/cards/same-card.ts'
import { foldText } from '../../src/domain/format/text.ts'
import type { Engine } from '../db/engine.ts'
import { countRows, selectValue } from '../db/select.ts'
import { cardGroups, cards } from '../db/schema/catalog.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { importCatalog } from './import-catalog.ts'
import { groupsByRule } from './merge-card-groups.ts'
import { card } from './sources/fixtures/records.ts'

const oracle = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`
const says = (text: string) => ({ facts: { card: [{ text }], printing: {} } })

/** By game: printings by their keys, of which those of one card follow each other and begin with the same letter. */
const printings: Record<string, Record<string, Partial<CatalogCard>>> = {
  magic: {
    a1: { name: 'Bolt', oracleId: oracle(1) },
    a2: { name: 'Thunder', oracleId: oracle(1), printedNames: ['Donner'] },
    b1: { name: 'Bolt', oracleId: oracle(2) },
    c1: { name: 'Bolt', ...says('one') },
    c2: { name: 'Bolt (Borderless) [Etched]', ...says('other') },
    d1: { name: 'Bolt', isToken: true },
    e1: { name: 'Forest // Forest' },
    e2: { name: 'Forest (Art) - 12/15' },
    f1: { name: 'Fire // Ice' },
    f2: { name: 'Fire // Ice (Showcase)', printedNames: ['Feuer'] },
    g1: { name: '???' },
    g2: { name: '? ? ?' },
  },
  pokemon: {
    h1: { name: 'Pikachu (Red Cheeks) - 058/102', ...says('Gnaw') },
    h2: { name: 'Pikachu', ...says('Gnaw') },
    i1: { name: 'Pikachu', ...says('Thunder Jolt') },
    j1: { name: 'Pikachu' },
    j2: { name: 'Pikachu - 12' },
    k1: { name: 'Raichu', ...says('Gnaw') },
  },
  yugioh: {
    l1: { name: 'Dark Magician', ...says('The ultimate wizard.') },
    l2: {
      name: 'Dark Magician (Alternate Art)',
      ...says('The ultimate wizard in attack and defense.'),
    },
  },
  unknown: {
    m1: { name: 'Dark Magician', ...says('one') },
    n1: { name: 'Dark Magician', ...says('other') },
  },
}

const setsOf = Object.keys(printings).map((game): CatalogRecord => ({
  kind: 'set',
  code: game.toUpperCase(),
  game,
  name: game,
  releasedOn: '2024-03-08',
  type: null,
}))

function recordsWith(changes: Record<string, Partial<CatalogCard>> = {}): CatalogRecord[] {
  const records = Object.entries(printings).flatMap(([game, byKey]) =>
    Object.entries(byKey).map(([key, printing]) =>
      card({ key, setCode: game.toUpperCase(), ...printing, ...changes[key] }),
    ),
  )
  return [...setsOf, ...records]
}

/** The keys of the printings of each card, by the rule of the domain. */
function groupsOfDomain(records: readonly CatalogRecord[]): string[] {
  const byIdentity = new Map<string, string[]>()
  for (const record of records) {
    if (record.kind !== 'card') continue
    const identity = cardIdentity({
      oracleId: record.oracleId ?? null,
      game: record.setCode.toLowerCase(),
      isToken: record.isToken,
      text: record.facts === undefined ? null : JSON.stringify(record.facts.card),
      foldedName: foldText(record.name),
      foldedPrintedNames: foldedPrintedNames(record.printedNames),
    })
    byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), record.key])
  }
  return [...byIdentity.values()].map((keys) => keys.join(' ')).toSorted()
}

describe.each(testEngines)('groups of printings on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  const importOf = (records: readonly CatalogRecord[]) =>
    importCatalog(engine, records, { source: 'test', today: '2026-11-20', settles: false })

  /** The keys of the printings of each card, as they are stored. */
  async function storedGroups(): Promise<string[]> {
    const keys = sql<string>`string_agg(${cards.sourceKey}, ' ' order by ${cards.sourceKey} collate "C")`
    const rows = await engine.db
      .select({ keys, first: sql<number>`min(${cards.id})`, group: cardGroups.groupId })
      .from(cardGroups)
      .innerJoin(cards, eq(cards.id, cardGroups.cardId))
      .groupBy(cardGroups.groupId)
      .orderBy(asc(cardGroups.groupId))
    expect(rows.map(({ group }) => group)).toEqual(rows.map(({ first }) => first))
    return rows.map((row) => row.keys).toSorted()
  }

  const misfits = () =>
    selectValue(
      engine.db,
      countRows(sql`from ${groupsByRule} where not exists (
        select from card_groups known
        where known.card_id = grouped.card_id and known.group_id = grouped.group_id)`),
    )

  test('an import keeps them by the rule of the domain', async () => {
    const records = recordsWith()
    await importOf(records)
    const groups = await storedGroups()
    expect(groups).toEqual([
      'a1 a2',
      'b1',
      'c1 c2',
      'd1',
      'e1 e2',
      'f1 f2',
      'g1 g2',
      'h1 h2',
      'i1',
      'j1 j2',
      'k1',
      'l1 l2',
      'm1',
      'n1',
    ])
    expect(groups).toEqual(groupsOfDomain(records))
  })

  test('an import without a change writes none', async () => {
    await importOf(recordsWith())
    const rows = sql`select xmin::text, * from card_groups order by 2`
    const before = await engine.db.execute(rows)
    expect((await importOf(recordsWith())).isChanged).toBe(false)
    expect((await engine.db.execute(rows)).rows).toEqual(before.rows)
  })

  test('a card that gets another identity changes its group', async () => {
    await importOf(recordsWith())
    await importOf(recordsWith({ a1: { oracleId: oracle(2) }, h2: says('Thunder Jolt') }))
    expect(await storedGroups()).toEqual(expect.arrayContaining(['a2', 'a1 b1', 'h1', 'h2 i1']))
    await importOf(recordsWith())
    expect(await storedGroups()).toEqual(groupsOfDomain(recordsWith()))
  })

  test('the migration gives the cards of an older version the same groups', async () => {
    await importOf(recordsWith())
    const migration = new URL('../db/migrations/0079_card_groups.sql', import.meta.url)
    await engine.db.execute(sql`drop table card_groups`)
    for (const statement of readFileSync(migration, 'utf8').split(';\n'))
      if (statement.trim() !== '') await engine.db.execute(sql.raw(statement))
    expect(await storedGroups()).toEqual(groupsOfDomain(recordsWith()))
    expect(await misfits()).toBe(0)
  })
})
