import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { BackupTrade } from '../domain/member-export/document.ts'
import { backupTexts } from '../domain/member-export/write.ts'
import { backupDocument, readBackup } from './member-export.ts'

const now = '2026-11-21T00:00:00.000Z'
const bytes = (text: string) => new TextEncoder().encode(text)

/** A document of version 1 as that version wrote it: it must never change. */
const versionOne = readFileSync(join(import.meta.dirname, 'fixtures/member-export-v1.json'), 'utf8')

test('a backup of version 1 is read, whatever the current one is', () => {
  expect(readBackup(bytes(versionOne), now)).toEqual({
    profile: { name: 'Mo', additional_info: 'Line one\nLine two', is_public: true },
    collection: [
      expect.objectContaining({ tcgProductId: 500303, quantity: 3, note: null }),
      {
        tcgProductId: null,
        set: 'HRB',
        number: '302',
        name: 'Harbour Hearth',
        key: 'sample:HRB:302',
        finish: 'Foil',
        condition: 'LP',
        language: 'zh-Hans',
        location: '',
        grade: '',
        deck: 0,
        pulled: false,
        quantity: 999_999,
        forTrade: 999_999,
        paidTotal: 12_499_987.5,
        paidQuantity: 999_999,
        ownCurrency: null,
        ownValue: null,
        note: 'Creased.\nStill dear.',
        tags: [],
        alertAbove: null,
        alertBelow: null,
        guessed: false,
        addedAt: '2024-02-29T10:20:30.456Z',
      },
    ],
    wishlist: [expect.objectContaining({ set: 'GAL', number: 'T1', quantity: 4 })],
    lists: [
      {
        name: 'Swaps',
        description: 'Make an offer.',
        visibility: 'for_trade',
        createdAt: '2025-01-02T00:00:00.000Z',
        updatedAt: '2025-03-04T05:06:07.000Z',
        cards: [expect.objectContaining({ tcgProductId: 502490, quantity: 1 })],
      },
      expect.objectContaining({ name: 'Empty', visibility: 'private', cards: [] }),
    ],
    savedSearches: [],
  })
})

test('what was read is written byte for byte as it was, with the fields that are newer', async () => {
  const document = readBackup(bytes(versionOne), now)
  if ('mistakes' in document) throw new Error(document.mistakes[0]?.message)
  const lists = document.lists.map((list, id) => ({ ...list, id }))
  const listCards = lists.flatMap(({ id, cards }) => cards.map((card) => ({ ...card, listId: id })))
  const { profile, collection, wishlist } = document
  const texts: string[] = []
  const source = {
    profile,
    collection: [[], ...collection.map((row) => [row]), []],
    wishlist: [wishlist],
    lists,
    listCards: [listCards],
    savedSearches: [],
    trades: [],
  }
  for await (const text of backupTexts(source)) texts.push(text)
  const newer = versionOne
    .replaceAll(/"language":"[^"]+",/g, '$&"location":"","grade":"",')
    .replace('"isForTrade":false', '$&,"forTrade":0')
    .replace('"isForTrade":true', '$&,"forTrade":999999')
    .replaceAll(
      /"pricePaid":([^,]+),("note":(?:null|"(?:[^"\\]|\\.)*"))/g,
      (_, price: string, note: string) => {
        const [total, copies] = price === 'null' ? [null, null] : [12_499_987.5, 999_999]
        const cost = `"paidTotal":${total},"paidQuantity":${copies}`
        return `${cost},"ownCurrency":null,"ownValue":null,${note},"tags":[],"alertAbove":null,"alertBelow":null,"guessed":false,"pricePaid":${price}`
      },
    )
  expect(texts.join('')).toBe(newer)
})

test('trades are written after the lists, and a reader takes the document as if they were not there', async () => {
  const document = readBackup(bytes(versionOne), now)
  if ('mistakes' in document) throw new Error(document.mistakes[0]?.message)
  const card = { tcgProductId: null, set: 'HRB', number: '302', name: 'Harbour Hearth', key: null }
  const kind = { condition: 'NM', language: 'en', quantity: 2, priceThen: 1.5 } as const
  const trade: BackupTrade = {
    state: 'accepted',
    role: 'sender',
    partner: 'a former member',
    note: null,
    createdAt: '2025-01-02T00:00:00.000Z',
    closedAt: '2025-01-03T00:00:00.000Z',
    yours: [{ ...card, finish: 'Foil', ...kind }],
    theirs: [],
  }
  const source = {
    ...document,
    collection: [document.collection],
    wishlist: [document.wishlist],
    lists: [],
    listCards: [],
    trades: [[], [trade], [{ ...trade, closedAt: null, state: 'pending' as const }]],
  }
  const texts: string[] = []
  for await (const text of backupTexts(source)) texts.push(text)
  const written = JSON.parse(texts.join('')) as { trades: unknown[] }
  const sent = { ...trade, yours: [{ ...card, variation: 'Foil', ...kind }] }
  expect(written.trades).toEqual([sent, { ...sent, closedAt: null, state: 'pending' }])
  expect(z.parse(backupDocument, written).trades).toHaveLength(2)
  expect(readBackup(bytes(texts.join('')), now)).toEqual({ ...document, lists: [] })
  const broken = JSON.stringify({ ...written, trades: [{ state: 'whatever' }] })
  expect(readBackup(bytes(broken), now)).toEqual({ ...document, lists: [] })
})

test('a byte order mark before it does no harm', () => {
  expect(readBackup(bytes(`\uFEFF${versionOne}`), now)).toHaveProperty('collection')
})

test('bytes that are no text are refused', () => {
  expect(readBackup(new Uint8Array([0x7b, 0xff, 0xfe]), now)).toEqual({
    count: 1,
    mistakes: [{ path: '', message: "it isn't UTF-8 text" }],
  })
})

test('a key that would change a prototype changes none', () => {
  const text = versionOne.replace('"name":"Mo"', '"__proto__":{"is_public":true},"name":"Mo"')
  expect(readBackup(bytes(text), now)).toHaveProperty('profile.name', 'Mo')
  expect({}).not.toHaveProperty('is_public')
})

// Run with -u after a change of the schema.
test('the published schema is that by which backups are read', async () => {
  const schema = {
    $id: 'ninepocket-backup',
    title: 'A backup of Ninepocket',
    ...z.toJSONSchema(backupDocument, { io: 'input', reused: 'ref' }),
  }
  const published = join(import.meta.dirname, '../../public/backup.schema.json')
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(published)
})
