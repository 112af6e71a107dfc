import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gather } from './incoming.ts'
import { openCatalog } from './source.ts'

const card = { id: 'a1', set: 'tid', set_name: 'Tide', name: 'Heron', rarity: 'common' }
const long = 'x'.repeat(900_000)

/** How many cards are left of lines, and why the others are left out. */
async function read(lines: object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'ninepocket-lengths-')), 'cards.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const { records } = await openCatalog(file)
  const { cardCount, rows } = await gather(records, () => {})
  return { cardCount, kept: rows.kept, skipped: [...rows.skipped] }
}

test.each([
  ['name', { name: long }, 'name of more than 300 characters'],
  ['collector number', { collector_number: long }, 'collector number of more than 100 characters'],
  ['rarity', { rarity: long }, 'rarity of more than 100 characters'],
  ['language', { lang: long }, 'language of more than 100 characters'],
  ['id', { id: long }, 'id of more than 100 characters'],
  ['printed name', { printed_name: long }, 'printed name of more than 300 characters'],
  ['label', { promo_types: [long] }, 'label of more than 100 characters'],
  [
    'picture',
    { image_uris: { large: `https://x.example/${long}` } },
    'picture of more than 2000 characters',
  ],
])('a card whose %s is too long is left out with its line', async (_, fields, reason) => {
  expect(await read([card, { ...card, id: 'a2', ...fields }])).toEqual({
    cardCount: 1,
    kept: 1,
    skipped: [[`${reason} in line 2`, 1]],
  })
})

test('the cards of a set whose name is too long are left out', async () => {
  const other = { ...card, id: 'b1', set: 'lon', set_name: long }
  expect(await read([card, other])).toEqual({
    cardCount: 1,
    kept: 1,
    skipped: [['set name of more than 300 characters in line 2', 1]],
  })
})

test('the report names the first twenty places', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    ...card,
    id: `c${n}`,
    name: long.slice(0, 301),
  }))
  const { skipped } = await read([card, ...lines])
  expect(skipped).toHaveLength(21)
  expect(skipped.at(-1)).toEqual(['other texts that are too long', 10])
})
