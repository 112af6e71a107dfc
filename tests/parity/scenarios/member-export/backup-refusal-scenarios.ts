/** Files that cannot be imported: what is wrong with them, and where. Nothing is changed by any of them. */
import { expect } from 'vitest'
import { expectRefused, exported, keeperOfAll, nothing, sendFile } from './backups.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import type { Scenarios } from '../scenario.ts'

const eloise = { name: 'Éloïse', tcgProductId: 500303, quantity: 1 }
const withOwned = (...rows: object[]) => JSON.stringify({ ...nothing, collection: rows })
const whole = (message: string) => [{ path: '', message }]
const without = (key: keyof typeof nothing) =>
  JSON.stringify(Object.fromEntries(Object.entries(nothing).filter(([name]) => name !== key)))
const countText = 'must be a whole number from 1 to 999999'
const noBackup = whole(`it isn't a Ninepocket backup (its format is not "ninepocket-backup")`)

type Mistakes = readonly { path: string; message: unknown }[]

const files: Readonly<Record<string, readonly [file: string, mistakes: Mistakes]>> = {
  'an empty file': ['', whole('it ends too early, at line 1, column 1: it may have been cut off')],
  'another text': ['Count,Name\r\n1,Bell', whole('it is not JSON at line 1, column 1')],
  'broken JSON': [
    '{\n  "format": "ninepocket-backup",\n  "version": 1,,\n}',
    whole('it is not JSON at line 3, column 16'),
  ],
  'a file that was cut off': [
    JSON.stringify(nothing, null, 1).slice(0, 60),
    whole('it ends too early, at line 4, column 12: it may have been cut off'),
  ],
  'a list': ['[]', noBackup],
  'a list of endless depth': ['['.repeat(50_000), noBackup],
  'nothing at all': ['null', noBackup],
  'a file of another program': ['{"data":[{"name":"Bell"}],"format":"binder"}', noBackup],
  'no version': [
    without('version'),
    [{ path: 'version', message: 'must be a whole number from 1' }],
  ],
  'a newer version': [
    JSON.stringify({ ...nothing, version: 2, collection: 'unlike today' }),
    [{ path: 'version', message: expect.stringContaining('a newer version of Ninepocket') }],
  ],
  'no collection': [without('collection'), [{ path: 'collection', message: 'is missing' }]],
  'no lists and no wishlist': [
    JSON.stringify({ ...nothing, wishlist: undefined, lists: null }),
    [
      { path: 'wishlist', message: 'is missing' },
      { path: 'lists', message: 'must be a list' },
    ],
  ],
  'a quantity of none': [
    withOwned(eloise, { ...eloise, quantity: 0 }),
    [{ path: 'collection[1].quantity', message: countText }],
  ],
  'wrong types everywhere': [
    JSON.stringify({
      ...nothing,
      profile: { name: 5, is_public: 'yes' },
      collection: [{ ...eloise, quantity: '3', isForTrade: 1, note: [], language: 'xx' }, 'Bell'],
      wishlist: [{ ...eloise, name: undefined, variation: 7 }],
      lists: [{ name: ' ', visibility: 'public', cards: [{ ...eloise, addedAt: '2026-02-30' }] }],
    }),
    [
      { path: 'profile.name', message: 'must be a text' },
      { path: 'profile.is_public', message: 'must be true or false' },
      { path: 'collection[0].quantity', message: countText },
      { path: 'collection[0].language', message: expect.stringMatching(/^must be "en" or "es"/) },
      { path: 'collection[0].isForTrade', message: 'must be true or false' },
      { path: 'collection[0].note', message: 'must be a text' },
      { path: 'collection[1]', message: 'must be an object' },
      { path: 'wishlist[0].name', message: 'is missing' },
      { path: 'wishlist[0].variation', message: 'must be a text' },
      { path: 'lists[0].name', message: 'is required' },
      { path: 'lists[0].cards[0].addedAt', message: 'must be an ISO date' },
    ],
  ],
  'texts that cannot be kept': [
    withOwned({ ...eloise, note: 'a\u0000b' }, { ...eloise, name: 'a\ud83c' }),
    [
      { path: 'collection[0].note', message: 'must not hold control characters' },
      { path: 'collection[1].name', message: 'must be well-formed text' },
    ],
  ],
  'a price below nothing': [
    withOwned({ ...eloise, pricePaid: -1 }),
    [{ path: 'collection[0].pricePaid', message: 'must be at least 0' }],
  ],
  'one card with two notes': [
    withOwned({ ...eloise, note: 'Mine' }, { ...eloise, note: 'Yours' }),
    [{ path: 'collection[1]', message: 'is the same as collection[0], with another note' }],
  ],
  'too many copies in all': [
    JSON.stringify({
      ...nothing,
      lists: [{ name: 'A', cards: [eloise, { ...eloise, quantity: 999_999 }] }],
    }),
    [
      {
        path: 'lists[0].cards[1]',
        message:
          'is the same as lists[0].cards[0], and together they would have more than 999999 copies',
      },
    ],
  ],
}

const post = (client: Client, body: string, headers: Record<string, string>) =>
  client.send('POST', '/api/backup/import', { body, headers })

/** A form with a text where the file belongs. */
const field = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n{}\r\n--b--\r\n`

export const backupRefusalScenarios: Scenarios = {
  ...Object.fromEntries(
    Object.entries(files).map(([name, [file, mistakes]]) => [
      `a backup is refused for ${name}`,
      async (client) => {
        const { client: own } = await keeperOfAll(client)
        await expectRefused(own, file, mistakes)
      },
    ]),
  ),

  'of many errors the answer names twenty and counts all': async (client) => {
    const { client: own } = await newcomer(client)
    const rows = Array.from({ length: 57 }, () => ({ ...eloise, quantity: -1 }))
    const mistakes = Array.from({ length: 20 }, (_, index) => ({
      path: `collection[${index}].quantity`,
      message: countText,
    }))
    expect(await expectRefused(own, withOwned(...rows), mistakes)).toBe(
      `This file cannot be imported: collection[0].quantity ${countText} (and 56 more mistakes).`,
    )
  },

  'a document of endless depth is refused': async (client) => {
    const { client: own } = await newcomer(client)
    const deep = '{"a":'.repeat(50_000)
    const tooDeep = [{ path: '', message: 'its lists and objects are nested too deeply' }]
    await expectRefused(own, deep, tooDeep)
    await expectRefused(own, `${deep}1${'}'.repeat(50_000)}`, tooDeep)
  },

  'a file above 50 MB is too large': async (client) => {
    const { client: own } = await newcomer(client)
    const file = JSON.stringify(nothing) + ' '.repeat(51 * 1024 * 1024)
    const message = 'The file is larger than 50 MB.'
    for (const call of ['preview', 'import'] as const) {
      expect(await sendFile(own, call, file)).toEqual({
        status: 413,
        body: { message, error: message },
      })
    }
    expect((await exported(own)).document).toEqual(nothing)
  },

  'what is sent must be a file under its name': async (client) => {
    const { client: own } = await newcomer(client)
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const cases = [
      [JSON.stringify(nothing), {}, 'body'],
      [field('backupFile'), multipart, 'form.backupFile'],
      [field('other'), multipart, 'form.backupFile'],
      ['no parts', multipart, 'body'],
    ] as const
    for (const [body, headers, path] of cases) {
      const { status, body: answer } = await post(own, body, headers)
      expect(status, path).toBe(400)
      const message: unknown = expect.any(String)
      expect(answer).toEqual({ message, error: message, issues: [{ path, message }] })
    }
  },
}
