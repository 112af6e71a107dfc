/** Searches in the words of Scryfall over imported catalogues: one of the project, and those of members (`sampleFiles`). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import { searchMistakes } from '../../../src/domain/search/search-mistakes.ts'
import { searchTree } from '../../../src/domain/search/search-test.ts'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { scryfallReader } from '../../catalog/sources/scryfall.ts'
import { readAll } from '../../catalog/sources/fixtures/files.ts'
import type { Engine } from '../../db/engine.ts'
import { createTestEngine } from '../../testing/database.ts'
import { type CardColumns, readCardColumns } from './card-columns.ts'
import { readFactColumns } from './fact-columns.ts'
import { searchedCards } from './search-cards.ts'

interface Catalogue {
  engine: Engine
  columns: CardColumns
  numbers: Map<number, string>
}

async function imported(records: readonly CatalogRecord[]): Promise<Catalogue> {
  const engine = { ...(await createTestEngine()), settle: async () => {} }
  await importCatalog(engine, records, { source: 'test', today: '2026-11-20' })
  const columns = await readCardColumns(engine.db)
  columns.facts.facts = await readFactColumns(engine.db, columns)
  const { rows } = await engine.db.execute<{ id: number; number: string }>(
    'select id, collector_number as number from cards',
  )
  return { engine, columns, numbers: new Map(rows.map(({ id, number }) => [id, number])) }
}

/** The collector numbers of the cards that a search finds. */
async function numbersOf({ columns, numbers }: Catalogue, search: string): Promise<string[]> {
  const isKept = await searchedCards(columns, searchTree(search))
  return [...columns.ids]
    .flatMap((id, card) => (isKept(card) ? [numbers.get(id) ?? ''] : []))
    .toSorted()
}

const sentencesIn = ({ columns }: Catalogue, search: string) =>
  searchMistakes(search, { words: columns.facts.facts?.words }).map(({ sentence }) => sentence)

describe('a catalog with types within one another', () => {
  const read = scryfallReader()
  const records = [
    { name: 'Tidal Elf', type_line: 'Creature — Elf', oracle_text: 'Draw two cards.' },
    { name: 'Shelf Warden', type_line: 'Creature — Shelfkeeper', power: '*', toughness: '1+*' },
    {
      name: 'Ebb // Flow',
      layout: 'transform',
      card_faces: [
        { name: 'Ebb', type_line: 'Sorcery', mana_cost: '{G/P}' },
        { name: 'Flow', type_line: 'Land', oracle_text: 'Reach\nThis land enters tapped.' },
      ],
    },
    { name: 'Old Lamp', type_line: 'Artifact', rarity: 'bonus', full_art: true, reprint: true },
    { name: 'Live☆Lantern', type_line: 'Artifact', rarity: 'special', promo_types: ['glossy'] },
  ].flatMap((card, at) => read({ id: `${at}`, set: 'tdl', collector_number: `${at + 1}`, ...card }))
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await imported(records)
  })
  afterAll(() => catalogue.engine.close())

  test.each([
    ['t:elf', ['1']],
    ['t:shelf', ['2']],
    ['-t:elf t:creature', ['2']],
    ['o:/(two|three) cards/', ['1']],
    ['o:/^reach$/', ['3']],
    ['o:/^~ enters/', ['3']],
    ['!flow', ['3']],
    ['m:{P/G}', ['3']],
    ['pow=*', ['2']],
    ['tou=1+*', ['2']],
    ['r:bonus', ['4']],
    ['r:special', ['5']],
    ['is:transform', ['3']],
    ['is:fullart is:reprint', ['4']],
    ['is:glossy', ['5']],
    ['name:"live★lantern"', ['5']],
    ['live★lantern', ['5']],
  ])('finds by %s', async (search, numbers) => {
    expect(await numbersOf(catalogue, search)).toEqual(numbers)
    expect(sentencesIn(catalogue, search)).toEqual([])
  })

  test('says which words none of its cards has', () => {
    expect(sentencesIn(catalogue, 't:creture is:glosy')).toEqual([
      "“creture” isn't a type. Did you mean “creature”?",
      "“glosy” isn't a kind. Did you mean “glossy”?",
    ])
  })
})

const cases = sampleFiles('cases4')

describe.skipIf(!cases.exist)('cases of members', () => {
  let magic: Catalogue
  let yugioh: Catalogue
  let pokemon: Catalogue
  beforeAll(async () => {
    magic = await imported(await readAll(cases.path('mini.jsonl')))
    yugioh = await imported(await readAll(cases.path('tcgcsv/2')))
    pokemon = await imported(await readAll(cases.path('tcgcsv/3')))
  })
  afterAll(() => Promise.all([magic, yugioh, pokemon].map(({ engine }) => engine.close())))

  test.each([
    ['t:orc', ['3']],
    ['name:"lightning bolt"', ['146']],
    ['name:bolt', ['146']],
    ['t:sorcery o:/(two|three) cards/', ['2']],
    ['!"Insectile Aberration"', ['12']],
    ['!"Ice"', ['11']],
    ['r:special', ['51']],
    ['r:bonus', ['20']],
    ['m:{P/G}', ['16']],
    ['m:{W/G}{W/G}', ['15']],
    ['pow=*', ['8']],
    ['tou=1+*', ['8']],
    ['loy=x', ['33']],
    ['pow=.5', ['32']],
    ['powtou=4 t:bear', ['17']],
    ['r:"mythic rare" t:planeswalker s:zz1', ['33']],
    ['r:mr t:planeswalker s:zz1', ['33']],
    ['is:split', ['11']],
    ['is:flip', ['13']],
  ])('the search %s finds %j', async (search, numbers) => {
    expect(await numbersOf(magic, search)).toEqual(numbers)
    expect(sentencesIn(magic, search)).toEqual([])
  })

  test('signs of names are found as people type them', async () => {
    expect(await numbersOf(yugioh, 'live★twin')).toEqual(['GEIM-EN013'])
    expect(await numbersOf(pokemon, 'nidoran♀')).toEqual(['029'])
    expect(await numbersOf(pokemon, 'nidoran ♂')).toEqual(['032'])
  })

  test('what no card has is said', () => {
    expect(sentencesIn(magic, 't:dragn c:rr')).toEqual([
      expect.stringContaining("“dragn” isn't a type."),
      '“rr” names a color twice. Did you mean “r”?',
    ])
    expect(sentencesIn(magic, 'is:fetchland')).toEqual([])
    expect(sentencesIn(magic, 'is:fetchlnd')).toEqual([
      "“fetchlnd” isn't a kind. Did you mean “fetchland”?",
    ])
  })
})
