/** Lists and searches after reports of members, on the two small catalogues beside them (`sampleFiles`). */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldedPrintedNames, searchedNames } from '../../../src/domain/cards/card-name.ts'
import type { CatalogCard } from '../../../src/domain/cards/catalog-record.ts'
import { finishWordsOf } from '../../../src/domain/cards/finish.ts'
import { collectorNumberKey } from '../../../src/domain/cards/collector-number.ts'
import { matchesSearch, readSearch } from '../../../src/domain/cards/search.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import { openSource } from '../../../src/domain/imports/source.ts'
import type { PrintingHints } from '../../../src/domain/printing-match/hints.ts'
import { findAmong, KnownPrintings } from '../../../src/domain/printing-match/look-up.ts'
import { namePrinting } from '../../../src/domain/printing-match/name-printing.ts'
import type { Printing } from '../../../src/domain/printing-match/printing.ts'
import { readAll } from './fixtures/files.ts'

const cases = sampleFiles('cases')

interface Catalogue {
  cards: CatalogCard[]
  printings: Printing[]
}

async function readCatalogue(path: string): Promise<Catalogue> {
  const records = await readAll(join(process.env['SAMPLES_DIR'] ?? '', 'cases', path))
  const sets = new Map(
    records.flatMap((record) => (record.kind === 'set' ? [[record.code, record]] : [])),
  )
  const cards = records.filter((record) => record.kind === 'card')
  const printings = cards.map((card, at): Printing => {
    const { productId, name, setCode, collectorNumber, rarity, treatments } = card
    const set = sets.get(setCode)
    return {
      id: at + 1,
      productId,
      scryfallId: card.scryfallId ?? null,
      name,
      foldedPrintedNames: foldedPrintedNames(card.printedNames),
      collectorNumber,
      setCode,
      game: set?.game ?? 'magic',
      setName: set?.name ?? '',
      rarity,
      treatments,
      labels: card.labels ?? [],
      finishes: finishWordsOf(card.finishPrices) ?? card.finishes ?? null,
      language: card.language ?? null,
      normalPrice: null,
      foilPrice: null,
      releasedOn: null,
    }
  })
  return { cards, printings }
}

const place = ({ setCode, collectorNumber }: Printing) => `${setCode} ${collectorNumber}`

/** `certain FDN 140`, or `check` and the first candidates. */
async function verdict({ printings }: Catalogue, hints: PrintingHints): Promise<string> {
  const known = new KnownPrintings(findAmong(printings))
  await known.prepare([hints])
  const found = namePrinting(hints, known)
  if (found.verdict === 'certain') return `certain ${place(found.printing)} ${found.finish}`
  if (found.verdict === 'not_found') return found.reason
  return ['check', ...found.candidates.slice(0, 2).map(place)].join(' ')
}

async function verdicts(catalogue: Catalogue, text: string): Promise<string[]> {
  const rows = [...openSource(text).rows]
  return Promise.all(rows.map(async (row) => row.refusal ?? verdict(catalogue, row.hints)))
}

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
    expect(await verdicts(magic, cases.text('split-names.txt'))).toEqual([
      'No card is named Collision.',
      'check MH2 290 APC 128',
      'certain MH2 290 Normal',
      'certain MH2 290 Normal',
      'certain DGM 135 Normal',
      'No card is named Dead/Gone.',
    ])
  })

  test('a foil with a number of its own is offered first', async () => {
    expect(await verdicts(magic, cases.text('star-foil.txt'))).toEqual([
      'check 7ED 349★ 7ED 349',
      'certain 7ED 349★ Foil',
      'check 7ED 231★ 7ED 231',
      'certain 7ED 231★ Foil',
    ])
  })

  test('bracketed printings are read', async () => {
    const [, , ...day] = await verdicts(magic, cases.text('brackets.txt'))
    expect(day).toEqual([
      'certain FDN 140 Normal',
      'certain FDN 140 Foil',
      'certain FDN 140 Foil',
      'certain FDN 140 Normal',
      'certain FDN 140 Normal',
    ])
  })

  test('a name of signs alone is found', async () => {
    expect(await verdicts(magic, cases.text('name-of-signs.txt'))).toEqual([
      'certain UNH 23 Normal',
    ])
  })

  test('reskins are found by both of their names', async () => {
    const row = { ...nothing, setCode: 'LTC' }
    expect(
      await Promise.all([
        verdict(magic, { ...row, name: "Balin's Tomb // Ancient Tomb" }),
        verdict(magic, { ...row, name: 'Balin’s Tomb', collectorNumber: '357', finish: 'foil' }),
        verdict(magic, { ...row, name: 'Elessar, the Elfstone // Cloudstone Curio' }),
        verdict(magic, { ...row, name: 'Ancient Tomb' }),
        verdict(magic, { ...nothing, name: 'Godzilla, King of the Monsters' }),
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
        verdict(magic, { ...row, collectorNumber: '200p' }),
        verdict(magic, { ...row, collectorNumber: '200s', finish: 'foil' }),
        verdict(magic, { ...row, collectorNumber: 'AFR-200' }),
        verdict(magic, { ...row, setCode: 'PLIST', collectorNumber: 'AFR-200' }),
        verdict(magic, {
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
    expect(await verdicts(pokemon, cases.text('pokemon-names.csv'))).toEqual([pikachu, pikachu])
    const row = { ...nothing, setCode: 'FO', finish: null }
    expect(
      await Promise.all([
        verdict(pokemon, { ...row, name: 'Articuno (17)', collectorNumber: '17/62' }),
        verdict(pokemon, { ...row, name: 'Articuno', collectorNumber: '02/62' }),
        verdict(pokemon, {
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
