/** Sets, numbers and prices of several games in one catalogue: one of the project, and those of members (`sampleFiles`). */
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { NumberedCardSent } from '../../../src/contract/cards.ts'
import { usualCurrency } from '../../../src/domain/cards/price-source.ts'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { numberIndex, readTyped } from '../../../src/domain/cards/typed-card.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { readAll } from '../../catalog/sources/fixtures/files.ts'
import { card, tide } from '../../catalog/sources/fixtures/records.ts'
import { testEngines } from '../../testing/database.ts'
import { findPrintings, printingBatches, readPrintings } from './find-printings.ts'
import { openMembers } from '../../testing/members.ts'

type Members = Awaited<ReturnType<typeof openMembers>>

async function importAll(
  { engine }: Members,
  sources: readonly (readonly CatalogRecord[])[],
): Promise<void> {
  const quiet = { ...engine, settle: async () => {} }
  for (const records of sources)
    await importCatalog(quiet, records, { source: 'test', today: '2026-11-20' })
}

async function answer({ send }: Members, path: string, query: Record<string, string>) {
  const { body } = await send('GET', `${path}?${new URLSearchParams({ limit: '100', ...query })}`)
  return body
}

const numbersOf = async (members: Members, query: Record<string, string>): Promise<string[]> =>
  (await answer(members, '/api/cards/all-sets', query)).data.map(
    ({ collector_number: number }: { collector_number: string }) => number,
  )

const raiders = { ...tide, game: 'yugioh', code: 'TDL', name: 'Raiders of the Tide' }
const foilAlone = {
  key: 'test:6',
  name: 'Tahn',
  collectorNumber: '74★',
  normal: { market: null, low: null },
  foil: { market: 9000, low: null },
}
const inks = { ...tide, game: 'lorcana', code: 'DLP', name: 'Inks of the Tide' }

const sources: readonly (readonly CatalogRecord[])[] = [
  [
    tide,
    card({ key: 'test:1', collectorNumber: '0', normal: { market: null, low: null } }),
    card({ key: 'test:2', collectorNumber: '2' }),
    card({ key: 'test:3', collectorNumber: '2', normal: { market: null, low: null } }),
    card({ key: 'test:4', collectorNumber: '1' }),
    card({ key: 'test:5', collectorNumber: '0' }),
    card(foilAlone),
  ],
  [raiders, card({ key: 'test:10', name: 'Skull', collectorNumber: 'TDL-003' })],
  [
    inks,
    card({ key: 'test:20', setCode: 'DLP', name: 'Mouse', collectorNumber: '2/P1' }),
    card({ key: 'test:21', setCode: 'DLP', name: 'Deer', collectorNumber: '2/P2' }),
  ],
]

describe.each(testEngines)('two games with a code in the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
    await importAll(members, sources)
  })
  afterAll(() => members.close())

  const magics = ['1', '2', '2', '74★', '0', '0']
  const yugiohs = ['TDL-003']
  test.each<[Record<string, string>, string[]]>([
    [{ search: 's:tdl usd>=0 or s:tdl -usd>0' }, ['1', '2', '2', '74★', 'TDL-003', '0', '0']],
    [{ search: 's:tdl', game: 'yugioh' }, yugiohs],
    [{ search: 's:tdl r:rare', game: 'yugioh' }, yugiohs],
    [{ search: 's:tdl', game: 'magic' }, magics],
    [{ search: 's:tdl-yugioh' }, yugiohs],
    [{ search: 's:tdl-magic' }, magics],
    [{ search: 'skull tdl' }, yugiohs],
    [{ sets: 'TDL', game: 'yugioh' }, yugiohs],
    [{ sets: 'tdl' }, ['1', '2', '2', '74★', 'TDL-003', '0', '0']],
    [{ sets: 'TDL-YUGIOH' }, yugiohs],
    [{ sets: 'TDL-MAGIC' }, magics],
    [{ set: 'TDL' }, ['0', '0', '1', '2', '2', '74★']],
    [{ set: 'TDL', game: 'yugioh' }, yugiohs],
    [{ set: 'tdl-yugioh' }, yugiohs],
    [{ set: 'TDL-MAGIC' }, ['0', '0', '1', '2', '2', '74★']],
    [{ search: 'TDL-EN003' }, yugiohs],
    [{ search: 'tdl-de003 usd>0' }, yugiohs],
    [{ search: 'cn:TDL-E003' }, yugiohs],
    [{ search: '2/P2' }, ['2/P2']],
    [{ search: 'cn:2/p1 usd>0' }, ['2/P1']],
    [{ search: 'tahn usd>50' }, ['74★']],
  ])('finds by %j', async (query, numbers) => {
    expect(await numbersOf(members, query)).toEqual(numbers)
  })

  test('has the cards of both games at a place that a file names by the code', async () => {
    const question = {
      scryfallIds: [],
      productIds: [],
      names: [],
      numbersInSets: [
        ['TDL', 'tdl-003'],
        ['TDL', '1'],
      ] as const,
    }
    const printings = readPrintings(
      await findPrintings(members.engine.db, printingBatches(question)),
    )
    expect(
      printings.map(
        ({ game, setCode, collectorNumber }) => `${game} ${setCode} ${collectorNumber}`,
      ),
    ).toEqual(expect.arrayContaining(['magic TDL 1', 'yugioh TDL TDL-003']))
    expect(printings).toHaveLength(2)
  })

  test('has the number 0 last in the order of all cards, and cards with a price first', async () => {
    const inOrder = ['1', '2', '2', '2/P1', '2/P2', '74★', 'TDL-003', '0', '0']
    expect(await numbersOf(members, {})).toEqual(inOrder)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => numbersOf(members, { limit: '3', page: String(page) })),
    )
    expect(pages.flat()).toEqual(inOrder)
    const { data } = await answer(members, '/api/cards/all-sets', {})
    expect(data.map(({ normal_price: price }: { normal_price: number | null }) => price)).toEqual([
      1.5,
      1.5,
      null,
      1.5,
      1.5,
      null,
      1.5,
      1.5,
      null,
    ])
    expect((await numbersOf(members, { sortOrder: 'desc' })).slice(-3)).toEqual(['1', '0', '0'])
  })
})

const numberedCardOf = ({ id, collector_number: collectorNumber, ...sent }: NumberedCardSent) => ({
  id: String(id),
  collectorNumber,
  finishes: sent.finishes ?? [],
  normalPrice: sent.normal_price,
  foilPrice: sent.foil_price,
  currency: usualCurrency,
})

const cases = sampleFiles('cases4')

describe.skipIf(!cases.exist)('cases of members', () => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers()
    const magic = await readAll(cases.path('mini.jsonl'))
    // A set of Magic has the code that one of the cases has.
    const mirrodin = [
      { ...tide, code: 'MRD', name: 'Mirrodin' },
      card({ key: 'test:1', setCode: 'MRD', collectorNumber: '1' }),
    ]
    const games = await Promise.all(
      ['2', '3', '62', '68', '71'].map((category) => readAll(cases.path(`tcgcsv/${category}`))),
    )
    await importAll(members, [magic, mirrodin, ...games])
  })
  afterAll(() => members.close())

  test.each<[Record<string, string>, string[]]>([
    [{ search: 'usd>50 tahngarth' }, ['74★']],
    [{ search: 'gardevoir sylveon usd>50' }, ['205']],
    [{ search: '2/P2' }, ['2/P2']],
    [{ search: 'MRD-EN003' }, ['MRD-003']],
    [{ search: 's:mrd r:"ultra rare"', game: 'yugioh' }, ['MRD-003', 'MRD-138']],
    [{ search: 's:mrd' }, ['1', 'MRD-003', 'MRD-138']],
  ])('the search %j finds %j', async (query, numbers) => {
    expect(await numbersOf(members, query)).toEqual(numbers)
  })

  test.each([
    ['Romance Dawn', '16', 'several', 'OP01-016'],
    ['BEN', '18', 'card', 'BEN018'],
    ['RA02', '10', 'several', 'RA02-EN010'],
    ['SWSD', '68', 'card', 'SWSH068'],
    ['PRE', '74r', 'card', '074'],
  ])('in %s the number %s is %s %s', async (set, text, kind, expected) => {
    const { cards } = await answer(members, '/api/cards/numbers', { set })
    const read = readTyped(numberIndex(cards.map(numberedCardOf)), { text, finish: 'Normal' })
    const [first] = read.kind === 'several' ? read.cards : 'card' in read ? [read.card] : []
    expect([read.kind, first?.collectorNumber]).toEqual([kind, expected])
  })
})
