/** Every stored field that widens who sees what: an import and the restore of a member's file leave it as narrow as it is. */
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isUnderWay } from '../../../src/domain/imports/import.ts'
import { sampleFiles } from '../../../src/domain/imports/sample-files.fixture.ts'
import { openSource } from '../../../src/domain/imports/source.ts'
import * as accounts from '../../db/schema/accounts.ts'
import * as audit from '../../db/schema/audit.ts'
import * as belongings from '../../db/schema/belongings.ts'
import * as imports from '../../db/schema/imports.ts'
import * as notifications from '../../db/schema/notifications.ts'
import * as proposals from '../../db/schema/proposals.ts'
import * as registration from '../../db/schema/registration.ts'
import * as savedSearches from '../../db/schema/saved-searches.ts'
import * as signIn from '../../db/schema/sign-in.ts'
import * as value from '../../db/schema/value.ts'
import * as push from '../../db/schema/push.ts'
import * as webhooks from '../../db/schema/webhooks.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { insertCards } from '../../testing/database.ts'
import type { Person } from '../../testing/members.ts'

/** Fields by which others see more, and what of a member's rows they let others see: nothing where all are narrow. */
const widening: Readonly<Record<string, (userId: number) => ReturnType<typeof sql>>> = {
  'users.is_public': (id) => sql`select 1 from users where id = ${id} and is_public`,
  'users.wishlist_share_token': (id) =>
    sql`select 1 from users where id = ${id} and wishlist_share_token is not null`,
  'lists.visibility': (id) =>
    sql`select 1 from lists where user_id = ${id} and visibility <> 'private'`,
  'lists.public_url_id': (id) =>
    sql`select 1 from lists where user_id = ${id} and public_url_id is not null`,
  'lists.from_collection': (id) =>
    sql`select 1 from lists where user_id = ${id} and from_collection`,
  'collection_items.for_trade': (id) =>
    sql`select 1 from collection_items where user_id = ${id} and for_trade > 0`,
  'saved_searches.public_url_id': (id) =>
    sql`select 1 from saved_searches where user_id = ${id} and public_url_id is not null`,
}

/** Further fields of these tables, which do not decide who sees a row. */
const others: Readonly<Record<string, string>> = {
  users:
    'id username username_key password_hash role status name additional_info changes price_source currency created_at',
  lists:
    'id user_id name folded_name description deck item_count card_count total_value priced_count cardmarket_value cardmarket_priced_count backup_position created_at updated_at',
  collection_items:
    'id user_id card_id variation condition language location grade deck_id pulled quantity paid_total paid_quantity own_currency own_value note added_at alert_above alert_below reached_above reached_below tags guessed',
  saved_searches: 'id user_id name scope search notifies fitting notified_on created_at updated_at',
}

/** Tables without such a field: what is in them is shown to their member alone, or by one of the fields above. */
const neverShown = [
  'audit_events list_items wishlist_items arrivals entry_changes kept_answers imports import_rows import_choices value_notes',
  'notifications',
].flatMap((names) => names.split(' '))

/** Tables with a field of this kind, or of what members agree on, that neither way writes: their rows stay as they are. */
const neverWritten = [
  'sessions api_keys webhooks webhook_deliveries push_devices push_deliveries provider_identities provider_sessions provider_sign_ins provider_logouts',
  'login_attempts login_devices invitations setup_code pending_registrations',
  'member_blocks notification_feeds notification_mails mail_confirmations notification_settings trade_proposals proposed_cards',
].flatMap((names) => names.split(' '))

const tables = [
  accounts,
  audit,
  belongings,
  imports,
  notifications,
  proposals,
  registration,
  signIn,
  savedSearches,
  value,
  push,
  webhooks,
]
  .flatMap((schema) => Object.values<PgTable>(schema))
  .map((table) => getTableConfig(table))

test('every field of the database is judged', () => {
  const judged = tables.filter(
    ({ name }) => !neverShown.includes(name) && !neverWritten.includes(name),
  )
  const fields = judged.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  )
  const plainFields = Object.entries(others).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect(fields.toSorted()).toEqual([...Object.keys(widening), ...plainFields].toSorted())
})

/** A file of a member who shares all that can be shared. */
const shared = {
  format: 'ninepocket-backup',
  version: 1,
  profile: { name: 'Amy', is_public: true },
  collection: [{ name: 'Anvil', tcgProductId: 501, quantity: 5, forTrade: 5 }],
  wishlist: [{ name: 'Bellows', tcgProductId: 502, variation: 'Foil', quantity: 1 }],
  lists: [
    { name: 'Open', visibility: 'public', cards: [{ name: 'Dross', set: 'TST', quantity: 3 }] },
    {
      name: 'Offers',
      visibility: 'for_trade',
      cards: [{ name: 'Dross', set: 'TST', quantity: 3 }],
    },
  ],
  savedSearches: [
    { name: 'Mine', scope: 'collection', search: 'anvil', notifies: false, isPublic: true },
  ],
}

const sharedFile = () => new File([JSON.stringify(shared)], 'a.json', { type: 'application/json' })

const marked = 'Count,Tradelist Count,Name,Edition,Collector Number\n5,5,Anvil,TST,10\n'

describe('what comes in', () => {
  let app: Belongings
  let own: Person
  let people = 0
  beforeAll(async () => {
    app = await openBelongings()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    own = await app.join(`own${++people}`)
  })

  async function sendForm(path: string, fields: Readonly<Record<string, string | File>>) {
    const body = new FormData()
    for (const [name, part] of Object.entries(fields)) body.append(name, part)
    const headers = { Authorization: `Bearer ${own.token}` }
    const remote = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    const answer = await app.app.request(path, { method: 'POST', headers, body }, remote)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  /** Reads a file, takes all its matched rows over, and answers how many copies it marks. */
  async function importAll(text: string, query = '') {
    const { import: started } = await sendForm('/api/imports', {
      target: 'collection',
      file: new File([text], 'cards.csv', { type: 'text/csv' }),
    })
    const path = `/api/imports/${started.id}`
    const review = async () => (await app.ok('GET', path, undefined, own)).import
    await expect
      .poll(async () => isUnderWay((await review()).status), { timeout: 60_000 })
      .toBe(false)
    const { forTrade, counts } = await review()
    await app.ok('POST', `${path}/commit${query}`, undefined, own)
    return { forTrade, copies: counts.copies }
  }

  const restore = (query = '') =>
    sendForm(`/api/backup/import${query}`, { backupFile: sharedFile() })

  const isWide = async (field: string) =>
    (await app.engine.db.execute(widening[field]?.(own.id) ?? sql`select 1`)).rows.length > 0

  const rowsNeverWritten = async () => {
    const texts = neverWritten.map(async (name) => {
      const { rows } = await app.engine.db.execute(sql.raw(`select * from ${name}`))
      return [name, rows] as const
    })
    return Object.fromEntries(await Promise.all(texts))
  }

  test.each(Object.keys(widening))('leaves %s as narrow as it is', async (field) => {
    const before = await rowsNeverWritten()
    await restore()
    expect(await isWide(field)).toBe(false)
    await importAll(marked)
    expect(await isWide(field)).toBe(false)
    expect(await rowsNeverWritten()).toEqual(before)
  })

  const sharedFields = ['users.is_public', 'lists.visibility', 'lists.public_url_id'] as const
  test.each([...sharedFields, 'lists.from_collection', 'collection_items.for_trade'])(
    'widens %s where the member says so',
    async (field) => {
      await restore('?shares=true')
      expect(await isWide(field)).toBe(true)
    },
  )

  const samples = sampleFiles('collections')
  test.skipIf(!samples.exist)('puts no copy of a real file up for trade by itself', async () => {
    const texts = samples
      .paths()
      .filter((path) => path.endsWith('.csv') && path.includes('moxfield'))
      .map((path) => samples.text(path))
      .filter((text) => openSource(text).format === 'moxfield')
    const rows = texts.flatMap((text) => [...openSource(text).rows])
    const printings = new Map(
      rows.flatMap((row) => {
        if (row.refusal !== null) return []
        const { name, setCode, collectorNumber } = row.hints
        const code = setCode?.toUpperCase() ?? 'TST'
        return [[`${code} ${collectorNumber}`, { name, setCode: code, collectorNumber }] as const]
      }),
    )
    await insertCards(app.engine.db, [...printings.values()])
    let marks = 0
    for (const text of texts) {
      const { forTrade } = await importAll(text)
      marks += forTrade
      expect(await isWide('collection_items.for_trade')).toBe(false)
      expect(await isWide('lists.from_collection')).toBe(false)
    }
    expect(marks).toBeGreaterThan(0)
  })
})
