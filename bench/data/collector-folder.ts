/**
 * Makes a folder of the embedded database like that of a collector's server: the catalogue of
 * `collector-catalog.ts`, an admin with a collection of 10,272 entries, a wishlist and lists, and
 * trading members. `node --import tsx bench/data/collector-folder.ts ./data` makes one to look at,
 * with today's prices.
 */
import { sql } from 'drizzle-orm'
import { addUser } from '../../server/subjects/accounts/membership.ts'
import { createPasswords } from '../../server/subjects/accounts/password.ts'
import { importCatalog } from '../../server/catalog/import-catalog.ts'
import type { Db, Engine } from '../../server/db/engine.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { today } from './bench-catalog.ts'
import { collectorCatalog, collectorSize } from './collector-catalog.ts'

/** The admin and the traders, `trader1` to `trader12`, share the password. */
export const collector = { username: 'collector', password: 'nine pockets', entries: 10_272 }
const traderCount = 12

/** Fills an empty folder. */
export async function fillCollectorFolder(folder: string): Promise<void> {
  const engine = await openDatabase({ dataDir: folder })
  try {
    await importCatalog(engine, collectorCatalog(), { source: 'collector', today: today() })
    await addMembers(engine.db)
    await addBelongings(engine)
    await engine.settle()
  } finally {
    await engine.close()
  }
}

async function addMembers(db: Db): Promise<void> {
  const passwordHash = await createPasswords().hash(collector.password)
  const traders = Array.from({ length: traderCount }, (_, index) => `trader${index + 1}`)
  for (const username of [collector.username, ...traders]) {
    const role = username === collector.username ? 'admin' : 'member'
    await addUser(db, { username, passwordHash, role, status: 'approved', now: new Date() })
  }
  await db.execute(sql`update users set is_public = true`)
}

/** The id of the card of row `n`: forty neighbours of a set, then forty elsewhere. No two rows have the same card. */
const blocks = Math.floor(collectorSize.cards / 40)
const cardId = (n: string) =>
  sql.raw(`1 + (${n})::integer % 40 + ((${n})::integer / 40) * 1031 % ${blocks} * 40`)
const finish = (n: string) => sql.raw(`case when (${n}) % 4 = 0 then 'F' else 'N' end`)

async function addBelongings({ db }: Engine): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into collection_items (user_id, card_id, variation, condition, language, location, quantity, added_at)
      select 1, ${cardId('n')}, ${finish('n')},
        case when n % 7 = 0 then 'MP' when n % 3 = 0 then 'LP' else 'NM' end,
        case when n % 13 = 0 then 'de' else 'en' end,
        case when n % 10 = 0 then 'red box' when n % 10 = 1 then 'binder' else '' end,
        case when n % 5 = 0 then 6 else 1 + n % 3 end, now() - n * interval '7 minutes'
      from generate_series(1, ${collector.entries}::integer) n`)
    await tx.execute(sql`
      insert into collection_items (user_id, card_id, variation, quantity, added_at)
      select 2 + member, ${cardId('n + member * 1000 + 4000')}, ${finish('n')}, 1 + n % 3, now()
      from generate_series(0, ${traderCount - 1}::integer) member, generate_series(1, 900) n`)
    await tx.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select 1, ${cardId('n * 3 + 5000')}, ${finish('n * 3')}, 1 + n % 2, now() - n * interval '1 hour'
      from generate_series(1, 640) n`)
    await tx.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select 2 + member, ${cardId('n * 5 + member * 100')}, ${finish('n * 5')}, 1, now()
      from generate_series(0, ${traderCount - 1}::integer) member, generate_series(1, 120) n`)
    await tx.execute(sql`
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      select 1 + member, name, lower(name), 'for_trade', 'link' || member, now(), now()
      from generate_series(0, ${traderCount}::integer) member,
        lateral (select case when member = 0 then 'Trade Binder' else 'Spares of trader' || member end as name) named`)
    // Half of what a trader lists is not in the collection: it was sold elsewhere and stayed on the list.
    await tx.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select lists.id, ${cardId('n + (lists.user_id - 2) * 1000 + 4000')}, ${finish('n')}, 1 + n % 4, n, now()
      from lists, generate_series(451, 1350) n where lists.user_id > 1`)
    await tx.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select lists.id, ${cardId('n * 3')}, ${finish('n * 3')}, 1, n, now()
      from lists, generate_series(1, 300) n where lists.user_id = 1`)
    await countLists(tx)
  })
}

const [folder] = process.argv.slice(2)
if (import.meta.filename === process.argv[1] && folder !== undefined)
  await fillCollectorFolder(folder)
