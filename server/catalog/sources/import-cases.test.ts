/** Files and lists after later reports of members, on the small catalogues beside them (`sampleFiles`). */
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import type { ReadRow } from '../../../src/domain/imports/source-row.ts'
import { openSource } from '../../../src/domain/imports/source.ts'
import type { SourceField } from '../../../src/domain/imports/fields.ts'
import { findAmong, KnownPrintings } from '../../../src/domain/printing-match/look-up.ts'
import { reviewRows, type StagedRow } from '../../../src/domain/imports/review.ts'
import { printing } from '../../../src/domain/printing-match/printing.fixture.ts'
import type { Printing } from '../../../src/domain/printing-match/printing.ts'
import { readAll } from './fixtures/files.ts'
import { printingsOf, verdicts } from './fixtures/named-rows.ts'

const samples = sampleFiles('cases4')
const games = ['2', '3', '62', '68', '71']

describe.skipIf(!samples.exist)('files of members', () => {
  let catalogue: Printing[] = []
  beforeAll(async () => {
    const paths = ['mini.jsonl', ...games.map((game) => `tcgcsv/${game}`)]
    const records = await Promise.all(paths.map((path) => readAll(samples.path(path))))
    catalogue = records.flatMap(printingsOf).map((each, at) => ({ ...each, id: at + 1 }))
  })

  const answers = (file: string) => verdicts(catalogue, samples.text(`imports/${file}`))

  async function review(file: string): Promise<StagedRow[]> {
    const { rows } = openSource(samples.text(`imports/${file}`))
    const staged: StagedRow[] = []
    for await (const batch of reviewRows(rows, new KnownPrintings(findAmong(catalogue))))
      staged.push(...batch)
    return staged
  }

  test.each([
    [
      'variant-column.csv',
      [
        'certain PRE 074 Holofoil',
        'certain PRE 074 Reverse Holofoil',
        'certain MEW 006 Holofoil',
        'check MEW 029',
      ],
    ],
    [
      'set-and-number-alone.csv',
      [
        'certain PRE 074 Holofoil',
        'certain PRE 074 Reverse Holofoil',
        'certain MEW 006 Holofoil',
        'check MEW 029',
      ],
    ],
    ['gender-signs.csv', [32, 29, 32].map((number) => `certain MEW 0${number} Normal`)],
    [
      'signs.csv',
      [
        'certain ROTA ROTA-EN054 1st Edition',
        'certain GEIM GEIM-EN013 1st Edition',
        'certain ROTA ROTA-EN090 1st Edition',
        'certain ANPR ANPR-EN091 Unlimited',
      ],
    ],
    ['unknown-id.csv', ['certain ZZ2 146 Normal']],
    ['pitch.txt', ['certain BEN BEN018 Normal', 'check BEN BEN010 BEN BEN018']],
    ['french-yugioh.csv', ['check SDLI SDLI-EN001', 'check SDLI SDLI-EN002']],
  ])('%s', async (file, expected) => {
    expect(await answers(file)).toEqual(expected)
  })

  test('the pattern of a foil is that of the product', async () => {
    const [eevee] = await review('variant-column.csv')
    expect(catalogue.find(({ id }) => id === eevee?.cardId)?.name).toBe('Eevee (Poke Ball Pattern)')
  })

  test('a French row is a suggestion in its edition, condition and language', async () => {
    const rows = await review('french-yugioh.csv')
    expect(rows).toMatchObject(
      [1, 2].map((quantity) => ({
        quantity,
        verdict: 'check',
        suggestion: 'likely',
        finish: '1st Edition',
        entry: { condition: 'NM', language: 'fr' },
      })),
    )
  })

  test('an amount in cents is one in its currency', () => {
    const text = samples.text('imports/cents.csv')
    const guessed = openSource(text)
    expect(guessed.lost().map(({ column }) => column)).not.toContain('Item Name')
    const fields: (SourceField | null)[] = [...guessed.fields]
    fields[guessed.columns.indexOf('Price in EUR Cents')] = 'pricePaid'
    const { rows } = openSource(text, { columns: { fields, isOneCopyPerRow: false } })
    const read = [...rows].filter((row): row is ReadRow => row.refusal === null)
    expect(read.map(({ pricePaid, currency }) => [pricePaid, currency])).toEqual(
      [34.82, 5.88, 5.2, 7].map((amount) => [amount, 'EUR']),
    )
  })

  test('a card with one name on both sides has that name', async () => {
    const forests = [
      printing('Forest // Forest', 'Reversible', { setCode: 'REX', collectorNumber: '25' }),
      printing('Forest', 'Old Set', { setCode: 'OLD', collectorNumber: '250' }),
    ]
    expect(await verdicts(forests, samples.text('imports/reversible.txt'))).toEqual([
      'certain REX 25 Normal',
    ])
  })

  test('a file of a scanner without names has those of sets and numbers', async () => {
    const scanned = [
      printing('Maze', 'Old Masters', { setCode: 'EMA', collectorNumber: '225' }),
      printing('Bazaar', 'Desert', { setCode: 'ARN', collectorNumber: '36' }),
      printing('Plain', 'Core 2020', { setCode: 'M20', collectorNumber: '265', productId: 192832 }),
    ]
    expect(await verdicts(scanned, samples.text('imports/scanner-no-names.csv'))).toEqual([
      'certain EMA 225 Normal',
      'certain ARN 36 Normal',
      'certain M20 265 Normal',
    ])
  })
})
