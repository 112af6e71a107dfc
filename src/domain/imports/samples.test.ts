/** Reads the files of real tools. */
import { describe, expect, test } from 'vitest'
import type { PrintingHints } from '../printing-match/hints.ts'
import { sampleFiles } from './sample-files.fixture.ts'
import { openSource } from './source.ts'
import type { ReadRow } from './source-row.ts'
import { UnusableSource } from './source-row.ts'

const samples = sampleFiles('collections')

/** The format, the copies and the refused rows of each file. */
const expected: Readonly<
  Record<string, readonly [format: string, copies: number, refused: number]>
> = {
  'collection/dragonshield-collection.csv': ['dragon-shield', 3142, 0],
  'collection/tcgplayer-collection-old.csv': ['tcgplayer', 4102, 0],
  'reference/archidekt.csv': ['archidekt', 30, 0],
  'reference/cardkingdom.csv': ['card-kingdom', 30, 0],
  'reference/deckbox.csv': ['deckbox', 30, 0],
  'reference/dragonshield.csv': ['dragon-shield', 30, 0],
  'reference/manabox.csv': ['manabox', 30, 0],
  'reference/moxfield.csv': ['moxfield', 30, 0],
  'reference/mtggoldfish.csv': ['mtggoldfish', 30, 0],
  'reference/mtgo.csv': ['mtgo', 30, 0],
  'reference/tcgplayer.csv': ['tcgplayer', 30, 0],
  'reference/topdecked.csv': ['topdecked', 30, 0],
  'tests/archidekt-real-export.csv': ['archidekt', 43, 0],
  'tests/deckbox-real-export.csv': ['deckbox', 42, 0],
  'tests/dragonshield-real-export.csv': ['dragon-shield', 42, 0],
  'tests/manabox-real-export.csv': ['manabox', 42, 0],
  'tests/moxfield-blank-and-delimiter-rows.csv': ['moxfield', 3, 0],
  'tests/moxfield-conditions-real-export.csv': ['moxfield', 6, 0],
  'tests/moxfield-count-rejected.csv': ['moxfield', 0, 4],
  'tests/moxfield-real-export.csv': ['moxfield', 43, 0],
  'tests/moxfield-wrong-format-headers.csv': ['dragon-shield', 3, 0],
  'tests/mtggoldfish-real-export.csv': ['mtggoldfish', 29, 0],
  'tests/tcgplayer-real-export.csv': ['tcgplayer', 43, 0],
  'tests/topdecked-real-export.csv': ['topdecked', 43, 0],
}

const open = (file: string) => openSource(samples.text(file))

const readRows = (file: string) =>
  [...open(file).rows].filter((row): row is ReadRow => row.refusal === null)

/** What a format says of the same rows, without what it does not say. */
const sides: Readonly<Record<string, (row: ReadRow) => string>> = {
  name: ({ hints }) => frontOf(hints),
  setCode: ({ hints }) => hints.setCode ?? '',
  collectorNumber: ({ hints }) => hints.collectorNumber ?? '',
  scryfallId: ({ hints }) => hints.scryfallId ?? '',
  language: ({ hints }) => hints.language ?? '',
  isFoil: ({ hints }) => String(hints.finish !== 'normal'),
  quantity: ({ quantity }) => String(quantity),
  condition: ({ condition }) => condition ?? '',
  pricePaid: ({ pricePaid }) => String(pricePaid ?? ''),
}

/** Tools disagree about second faces, about the word Token, and about treatments in names. */
function frontOf({ name }: PrintingHints): string {
  const [front = ''] = name.split(' // ', 1)
  return front.replace(/ Token$/, '').replace(' (Borderless)', '')
}

describe.skipIf(!samples.exist)('files of real tools', () => {
  test('every file is known here', () => {
    const files = samples.paths().filter((file) => file.endsWith('.csv'))
    const unknown = files.filter((file) => !(file in expected) && !file.includes('cardmarket'))
    expect(unknown).toEqual([])
  })

  test.each(Object.entries(expected))('%s', (file, [format, copies, refused]) => {
    const source = open(file)
    const rows = [...source.rows]
    const read = rows.filter((row) => row.refusal === null)
    expect(source.format).toBe(format)
    expect(read.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(copies)
    expect(rows.length - read.length).toBe(refused)
    expect(source.lost().filter(({ reason }) => reason === 'partly')).toEqual([])
  })

  test('a file without names is refused with a reason', () => {
    expect(() => open('tests/cardmarket-real-export.csv')).toThrow(UnusableSource)
  })

  const references = Object.keys(expected).filter((file) => file.startsWith('reference/'))
  test.each(references)('%s says of the same cards what the others say', (file) => {
    const rows = readRows(file)
    const others = readRows('reference/archidekt.csv')
    expect(rows).toHaveLength(others.length)
    const filledSides = Object.entries(sides).filter(([, textOf]) =>
      rows.some((row) => textOf(row) !== ''),
    )
    const sidesOf = (list: readonly ReadRow[]) =>
      filledSides.map(([side, textOf]) => ({ [side]: list.map(textOf) }))
    expect(sidesOf(rows)).toEqual(sidesOf(others))
  })
})
