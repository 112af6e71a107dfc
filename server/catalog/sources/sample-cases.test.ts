/** Lists and searches after reports of members, on the two small catalogues beside them (`sampleFiles`). */
import { beforeAll, describe, expect, test } from 'vitest'
import { searchedNames } from '../../../src/domain/cards/card-name.ts'
import type { CatalogCard } from '../../../src/domain/cards/catalog-record.ts'
import { collectorNumberKey } from '../../../src/domain/cards/collector-number.ts'
import { matchesSearch, readSearch } from '../../../src/domain/cards/search.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import type { PrintingHints } from '../../../src/domain/printing-match/hints.ts'
import type { Printing } from '../../../src/domain/printing-match/printing.ts'
import { cardsOf, readAll } from './fixtures/files.ts'
import { printingsOf, verdict, verdicts } from './fixtures/named-rows.ts'

const cases = sampleFiles('cases')

interface Catalogue {
  cards: CatalogCard[]
  printings: Printing[]
}

async function readCatalogue(path: string): Promise<Catalogue> {
  const records = await readAll(cases.path(path))
  return { cards: cardsOf(records), printings: printingsOf(records) }
}

const verdictIn = ({ printings }: Catalogue, hints: PrintingHints) => verdict(printings, hints)
const verdictsIn = ({ printings }: Catalogue, text: string) => verdicts(printings, text)

const searched = ({ cards }: Catalogue, search: string) =>
  cards
    .filter(({ name, printedNames, collectorNumber, setCode }) =>
      matchesSearch(readSearch(search), {
        ...searchedNames(name, printedNames),
        setCode,
        numberKey: collectorNumber === null ? null : collectorNumberKey(collectorNumber),
      }),
    )
    .map(({ setCode, collectorNumber, name }) => `${setCode} ${collectorNumber} ${name}`)

const nothing: PrintingHints = {
  name: '',
  scryfallId: null,
  productId: null,
  setCode: null,
  setName: null,
  collectorNumber: null,
  finish: null,
  language: null,
  variation: null,
}

describe.skipIf(!cases.exist)('cases of members', () => {
  let magic: Catalogue
  let pokemon: Catalogue
  beforeAll(async () => {
    magic = await readCatalogue('mini-scryfall.json')
    pokemon = await readCatalogue('tcgcsv-pokemon')
  })

  test('split cards are found with any slash', async () => {
    expect(await verdictsIn(magic, cases.text('split-names.txt'))).toEqual([
      'No card is named Collision.',
      'check MH2 290 APC 128',
      'certain MH2 290 Normal',
      'certain MH2 290 Normal',
      'certain DGM 135 Normal',
      'No card is named Dead/Gone.',
    ])
  })

  test('a foil with a number of its own is offered first', async () => {
    expect(await verdictsIn(magic, cases.text('star-foil.txt'))).toEqual([
      'check 7ED 349★ 7ED 349',
      'certain 7ED 349★ Foil',
      'check 7ED 231★ 7ED 231',
      'certain 7ED 231★ Foil',
    ])
  })

  test('bracketed printings are read', async () => {
    const [, , ...day] = await verdictsIn(magic, cases.text('brackets.txt'))
    expect(day).toEqual([
      'certain FDN 140 Normal',
      'certain FDN 140 Foil',
      'certain FDN 140 Foil',
      'certain FDN 140 Normal',
      'certain FDN 140 Normal',
    ])
  })

  test('a name of signs alone is found', async () => {
    expect(await verdictsIn(magic, cases.text('name-of-signs.txt'))).toEqual([
      'certain UNH 23 Normal',
    ])
  })

  test('reskins are found by both of their names', async () => {
    const row = { ...nothing, setCode: 'LTC' }
    expect(
      await Promise.all([
        verdictIn(magic, { ...row, name: "Balin's Tomb // Ancient Tomb" }),
        verdictIn(magic, { ...row, name: 'Balin’s Tomb', collectorNumber: '357', finish: 'foil' }),
        verdictIn(magic, { ...row, name: 'Elessar, the Elfstone // Cloudstone Curio' }),
        verdictIn(magic, { ...row, name: 'Ancient Tomb' }),
        verdictIn(magic, { ...nothing, name: 'Godzilla, King of the Monsters' }),
      ]),
    ).toEqual([
      'certain LTC 357 Normal',
      'certain LTC 357 Foil',
      'certain LTC 376 Normal',
      'certain LTC 357 Normal',
      'certain IKO 275 Normal',
    ])
  })

  test('what the row means is suggested first', async () => {
    const row = { ...nothing, name: 'Prosperous Innkeeper', setCode: 'AFR' }
    expect(
      await Promise.all([
        verdictIn(magic, { ...row, collectorNumber: '200p' }),
        verdictIn(magic, { ...row, collectorNumber: '200s', finish: 'foil' }),
        verdictIn(magic, { ...row, collectorNumber: 'AFR-200' }),
        verdictIn(magic, { ...row, setCode: 'PLIST', collectorNumber: 'AFR-200' }),
        verdictIn(magic, {
          ...nothing,
          name: 'Lightning Bolt',
          setCode: 'A25',
          collectorNumber: 'A25-141',
        }),
      ]),
    ).toEqual([
      'check PAFR 200p AFR 200',
      'check PAFR 200s AFR 200',
      'check PLST AFR-200 AFR 200',
      'certain PLST AFR-200 Normal',
      'check PLST A25-141 SLD 83',
    ])
  })

  test('names and numbers of other games are read', async () => {
    const pikachu = 'certain MEW 025 Normal'
    expect(await verdictsIn(pokemon, cases.text('pokemon-names.csv'))).toEqual([pikachu, pikachu])
    const row = { ...nothing, setCode: 'FO', finish: null }
    expect(
      await Promise.all([
        verdictIn(pokemon, { ...row, name: 'Articuno (17)', collectorNumber: '17/62' }),
        verdictIn(pokemon, { ...row, name: 'Articuno', collectorNumber: '02/62' }),
        verdictIn(pokemon, {
          ...row,
          name: 'Pikachu 025/165',
          setCode: null,
          setName: 'Scarlet and Violet 151',
        }),
      ]),
    ).toEqual([
      expect.stringMatching(/^certain FO 17 /),
      expect.stringMatching(/^certain FO 02 /),
      pikachu,
    ])
  })

  test.each([
    ['fire/ice', ['MH2 290 Fire // Ice', 'APC 128 Fire // Ice']],
    ['AFR-200', ['PLST AFR-200 Prosperous Innkeeper', 'AFR 200 Prosperous Innkeeper']],
    ['plst AFR-200', ['PLST AFR-200 Prosperous Innkeeper']],
    ['_____', ['UNH 23 _____']],
    ['look at me im r & d', ["UNH 17 Look at Me, I'm R&D"]],
    ['balins tomb', ['LTC 357 Ancient Tomb']],
    ['豊潤', ['STA 64 Abundant Harvest', 'STA 64 Abundant Harvest (Foil Etched)']],
    ['fdn:140', ['FDN 140 Day of Judgment']],
  ])('the search %s', (search, expected) => {
    expect(searched(magic, search)).toEqual(expected)
  })

  test.each([
    ['charizard 4/102', 2],
    ['4/102', 2],
    ['TG20/TG30', 1],
    ['articuno 17/62', 1],
  ])('the search %s finds %d cards of another game', (search, count) => {
    expect(searched(pokemon, search)).toHaveLength(count)
  })
})
