/** Calls about backups, as scenarios make them. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import {
  type backupDocument,
  backupImport,
  backupPreview,
} from '../../../../src/contract/member-export.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'

type Document = z.input<typeof backupDocument>

/** The file as it is sent. */
export async function exported(client: Client) {
  const response = await client.ask('GET', '/api/backup/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, name] = /^attachment;.*\bfilename\*=UTF-8''([^;]+)$/.exec(disposition) ?? []
  const text = await response.text()
  // Each scenario fills it.
  return { name, text, document: JSON.parse(text) as Document }
}

/** `import?shares=true`: the member shares what the file shares. */
type Call = 'import' | 'import?shares=true' | 'preview'

/** The multipart form of a browser. */
export function sendFile(client: Client, call: Call, file: string) {
  const boundary = 'a-boundary-that-no-file-holds'
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="backupFile"; filename="backup.json"',
    'Content-Type: application/json',
    '',
    file,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return client.send('POST', `/api/backup/${call}`, { body, headers })
}

/** Sends a file that must be accepted. */
async function accepted(client: Client, call: Call, file: string | object): Promise<unknown> {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  const { status, body } = await sendFile(client, call, text)
  expect(status).toBe(200)
  return body
}

async function importedBy(client: Client, call: Call, file: string | object) {
  const body = await accepted(client, call, file)
  const change = z.parse(backupImport.sends, body)
  expect(body).toEqual(change)
  return change
}

export const imported = (client: Client, file: string | object) =>
  importedBy(client, 'import?shares=true', file)
export const importedPrivately = (client: Client, file: string | object) =>
  importedBy(client, 'import', file)

export async function previewed(client: Client, file: string | object) {
  const body = await accepted(client, 'preview', file)
  const change = z.parse(backupPreview.sends, body)
  expect(body).toEqual(change)
  return change
}

/** A backup with nothing in it. */
export const nothing: Document = {
  format: 'ninepocket-backup',
  version: 1,
  profile: { name: null, additional_info: null, is_public: false },
  collection: [],
  wishlist: [],
  lists: [],
}

/** Both files are refused with these mistakes, and the member keeps what is there. */
export async function expectRefused(
  client: Client,
  file: string,
  mistakes: readonly { path: string; message: unknown }[],
): Promise<string> {
  const before = await exported(client)
  const message: unknown = expect.stringMatching(/^This file cannot be imported: /)
  const texts = new Set<unknown>()
  for (const call of ['preview', 'import'] as const) {
    const { status, body } = await sendFile(client, call, file)
    expect(status).toBe(400)
    expect(body).toEqual({ message, error: message, issues: mistakes })
    texts.add((body as { message: unknown }).message)
  }
  expect((await exported(client)).text).toBe(before.text)
  expect(texts.size).toBe(1)
  return String([...texts][0])
}

/** A new member with a few entries of each kind. */
export async function keeperOfAll(client: Client) {
  const keeper = await newcomer(client)
  const own = keeper.client
  await imported(own, {
    ...nothing,
    profile: { name: 'Mo', additional_info: 'Line one\nLine two', is_public: true },
    collection: [
      { name: 'Éloïse Ñuñez, Tide’s Daughter', tcgProductId: 500303, quantity: 3 },
      {
        name: 'Éloïse Ñuñez, Tide’s Daughter',
        tcgProductId: 500303,
        variation: 'Foil',
        condition: 'LP',
        language: 'ja',
        location: 'Binder 1',
        grade: 'PSA 9',
        quantity: 2,
        isForTrade: true,
        pricePaid: 12.5,
        ownCurrency: 'EUR',
        ownValue: 80,
        note: 'Creased.\nStill dear.',
        tags: ['gift', 'signed'],
        alertAbove: 20,
        alertBelow: 1.5,
        guessed: true,
        addedAt: '2024-02-29T10:20:30.456Z',
      },
    ],
    wishlist: [{ name: 'Forager Token', tcgProductId: 502490, quantity: 4, targetPrice: 0.25 }],
    lists: [
      {
        name: 'Swaps',
        description: 'Make an offer.',
        visibility: 'for_trade',
        createdAt: '2025-01-02',
        updatedAt: '2025-03-04T05:06:07Z',
        cards: [
          { name: 'Forager Token', tcgProductId: 502490, quantity: 1, addedAt: '2025-01-03' },
          { name: 'Éloïse Ñuñez, Tide’s Daughter', tcgProductId: 500303, quantity: 2 },
        ],
      },
      { name: 'Empty', visibility: 'private', cards: [] },
    ],
  })
  return keeper
}

/** Two cards of the sample catalogue as a document names them. */
export const eloise = {
  tcgProductId: 500303,
  set: 'HRB',
  number: '10',
  name: 'Éloïse Ñuñez, Tide’s Daughter',
  key: 'sample:HRB:10',
}
export const forager = {
  tcgProductId: 502490,
  set: 'GAL',
  number: 'T1',
  name: 'Forager Token',
  key: 'sample:GAL:T1',
}
