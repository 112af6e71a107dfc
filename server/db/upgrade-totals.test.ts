import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CardColumnsCache } from '../subjects/cards/card-columns-cache.ts'
import { Entries } from '../subjects/entries/entries.ts'
import { openEmbedded } from './embedded/open.ts'
import type { Engine } from './engine.ts'
import { readMigrations } from './migrate.ts'
import { collectionItems, listItems, wishlistItems } from './schema/belongings.ts'

const members = 100

/** Cards of which every third has finishes of a game's own, the plain ones with a price, and members with some forty entries each. */
const rows = `
insert into sets (code, name, folded_name) select 'S' || n, 'Set ' || n, 'set ' || n from generate_series(1, 20) n;
insert into cards (source_key, set_id, name, folded_name, number_key, rarity, rarity_rank, treatments, is_token,
    normal_price, foil_price, normal_low_price, foil_low_price, display_price, finish_prices)
  select 'test:' || n, 1 + n % 20, 'Card ' || n, 'card ' || n, n::text, 'Rare', 3, '{}', false,
    normal, foil, normal - 0.01, foil - 0.01, coalesce(normal, foil, 0),
    case when n % 3 = 0 then jsonb_build_array(
      jsonb_build_object('finish', 'Unlimited', 'market', normal, 'low', normal - 0.01),
      jsonb_build_object('finish', 'Holofoil', 'market', foil, 'low', foil - 0.01),
      jsonb_build_object('finish', 'Reverse Holofoil', 'market', 9.99, 'low', null)) end
  from (
    select n, case when n % 7 > 0 or n % 3 = 0 then 0.05 + n % 900 / 4.0 end::numeric(10, 2) as normal,
      case when n % 5 > 0 then 0.25 + n % 700 / 2.0 end::numeric(10, 2) as foil
    from generate_series(1, 3000) n
  ) priced;
insert into users (username, username_key, password_hash, role, status, is_public, created_at)
  select 'member' || n, 'member' || n, 'hash', 'member', 'approved', true, now() from generate_series(1, ${members}) n;
insert into collection_items (user_id, card_id, variation, quantity, added_at)
  select 1 + n % ${members}, 1 + (n / ${members} * 67 + n) % 3000, case when n % 4 = 0 then 'F' else 'N' end, 1 + n % 4, now()
  from generate_series(1, ${members * 40}) n;
insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
  select 1 + n % ${members}, 1 + (n / ${members} * 71 + n) % 3000, case when n % 2 = 0 then 'F' else 'N' end, 1, now()
  from generate_series(1, ${members * 10}) n;
insert into lists (user_id, name, folded_name, visibility, created_at, updated_at)
  select n, 'List', 'list', 'private', now(), now() from generate_series(1, ${members}) n;
insert into list_items (list_id, card_id, variation, quantity, position, added_at)
  select 1 + n % ${members}, 1 + (n / ${members} * 73 + n) % 3000, case when n % 3 = 0 then 'F' else 'N' end, 1 + n % 2, n, now()
  from generate_series(1, ${members * 10}) n`

/** The value of each holder in cents, by the rule of the version before: a foil has the foil price, others the normal one or else that. */
const valuesBefore = (table: string, holder: string) => `
select ${holder} as holder, sum(quantity)::int as copies, round(100 * sum(quantity * coalesce(
    case when variation = 'F' then foil_price when normal_price > 0 then normal_price
    else coalesce(foil_price, normal_price) end, 0)))::int as cents
from ${table} join cards on cards.id = card_id group by 1 order by 1`

const holdings = [
  ['collection_items', 'user_id', collectionItems],
  ['wishlist_items', 'user_id', wishlistItems],
  ['list_items', 'list_id', listItems],
] as const

type Values = { holder: number; copies: number; cents: number }[]

let folder: string
let engine: Engine
const before = new Map<string, Values>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-upgrade-'))
  const older = readMigrations().filter(({ name }) => name < '0056')
  const old = await openEmbedded({ dataDir: folder, migrations: older })
  await old.rawTransaction(async (session) => {
    await session.exec(rows)
    for (const [table, holder] of holdings) {
      const { rows: values } = await session.query(valuesBefore(table, holder), [])
      before.set(table, values as Values)
    }
  })
  await old.close()
  engine = await openEmbedded({ dataDir: folder })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

test.each(holdings)(
  'after the upgrade from two finishes to all, each total of %s is as it was',
  async (table, _holder, items) => {
    const entries = new Entries(engine, new CardColumnsCache(engine))
    const values = before.get(table) ?? []
    expect(values).toHaveLength(members)
    for (const { holder, copies, cents } of values) {
      const { totals } = await entries.page(items, {
        holderId: holder,
        viewerId: null,
        page: 1,
        limit: 1,
        sortBy: 'name',
        sortOrder: 'asc',
      })
      expect([holder, totals.cards, Math.round(100 * totals.value)]).toEqual([
        holder,
        copies,
        cents,
      ])
    }
  },
)
