/** Real files of other tools, where `SAMPLES_DIR` names their folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../format/csv-reading.ts'
import { openSource } from './source.ts'

const folder = process.env['SAMPLES_DIR'] ?? ''

function read(file: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)))
  const source = openSource(decodeText(bytes), { holder: 'collection' })
  const rows = [...source.rows]
  const quantities = rows.flatMap((row) => ('refusal' in row ? [] : row.quantity))
  return {
    rows,
    summary: [
      source.format.id,
      quantities.length,
      quantities.reduce((sum, quantity) => sum + quantity, 0),
      rows.length - quantities.length,
    ],
    lost: source.lost(),
  }
}

describe.runIf(folder !== '' && existsSync(join(folder, 'reference')))('a real file', () => {
  test.each([
    ['collection/dragonshield-collection.csv', 'dragonshield', 2453, 3142, 0],
    ['collection/tcgplayer-collection-old.csv', 'tcgplayer', 1973, 4102, 0],
    ['tests/archidekt-real-export.csv', 'archidekt', 43, 43, 0],
    ['tests/deckbox-real-export.csv', 'deckbox', 41, 42, 0],
    ['tests/dragonshield-real-export.csv', 'dragonshield', 42, 42, 0],
    ['tests/manabox-real-export.csv', 'manabox', 42, 42, 0],
    ['tests/moxfield-blank-and-delimiter-rows.csv', 'moxfield', 2, 3, 0],
    ['tests/moxfield-conditions-real-export.csv', 'moxfield', 6, 6, 0],
    ['tests/moxfield-count-rejected.csv', 'moxfield', 0, 0, 4],
    ['tests/moxfield-real-export.csv', 'moxfield', 43, 43, 0],
    ['tests/moxfield-wrong-format-headers.csv', 'dragonshield', 2, 3, 0],
    ['tests/mtggoldfish-real-export.csv', 'mtggoldfish', 29, 29, 0],
    ['tests/tcgplayer-real-export.csv', 'tcgplayer', 43, 43, 0],
    ['tests/topdecked-real-export.csv', 'topdecked', 43, 43, 0],
  ])('%s is read as %s with %i rows of %i copies, and %i are refused', (file, ...summary) => {
    expect(read(file).summary).toEqual(summary)
  })

  test('of Cardmarket is refused', () => {
    expect(() => read('tests/cardmarket-real-export.csv')).toThrow('Cardmarket’s file names')
  })

  test.each([
    'archidekt',
    'cardkingdom',
    'deckbox',
    'dragonshield',
    'manabox',
    'moxfield',
    'mtggoldfish',
    'mtgo',
    'tcgplayer',
    'topdecked',
  ])('of the same cards is read from %s as from the others', (tool) => {
    const { summary, rows } = read(`reference/${tool}.csv`)
    expect(summary).toEqual([tool, 29, 30, 0])
    const isGraded = !['cardkingdom', 'mtggoldfish', 'mtgo'].includes(tool)
    const grades = rows.map((row) => ('refusal' in row ? '' : row.condition)).slice(0, 7)
    expect(grades).toEqual(
      isGraded ? ['NM', 'NM', 'NM', 'LP', 'MP', 'HP', 'DMG'] : Array(7).fill('NM'),
    )
    const languages = rows.map((row) => ('refusal' in row ? '' : row.language)).slice(10, 21)
    expect(languages).toEqual(
      isGraded
        ? ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'ru', 'zh-Hans', 'zh-Hant']
        : Array(11).fill('en'),
    )
    const foils = rows.filter((row) => 'hints' in row && row.hints.finish !== 'normal')
    expect(foils).toHaveLength(4)
  })
})
