/** What names the state of a member's rows in each part of what a device keeps, without reading them. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { devicePartCount } from '../../../src/contract/device.ts'
import { contentVersion } from '../../../src/rules/device.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsBySize } from '../../db/id-portions.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne, selectRows, selectValue } from '../../db/select.ts'
import type { Items } from '../entries/items.ts'
import { isOf, partNumber } from './part-entries.ts'

const parts = Array.from({ length: devicePartCount }, (_, part) => part)

/** The sum of the hashes of rows, by their keys with the transactions that wrote them last (`xmin`). */
const hashSum = (key: SQL) =>
  sql<string>`coalesce(sum(hash_record_extended(row(${key}), 0)), 0)::text`

/** Names rows by their number and the sum of their hashes. */
const versionOf = (key: SQL) => sql<string>`concat(count(*), ' ', ${hashSum(key)})`

/** Rows whose hashes one statement sums up, and the rest of the last card's. */
const usualRowsAtOnce = 8000

/** The versions of the rows of a kind, by their parts. Each condition of `holders` has the rows of a member, or of lists. */
async function versionsOf(
  db: Db,
  items: Items,
  holders: readonly SQL[],
  rowsAtOnce: number,
): Promise<string[]> {
  const versions = parts.map(() => ({ rows: 0, hashes: 0n }))
  for (const isHeld of holders)
    for await (const isInRange of cardRanges(db, items, isHeld, rowsAtOnce)) {
      const sums = await selectRows(
        db,
        {
          part: partNumber,
          rows: sql<number>`count(*)::int`,
          hashes: hashSum(sql`${items.id}, ${items}.xmin`),
        },
        {
          from: sql`from ${items} join ${cardGroups} on ${cardGroups.cardId} = ${items.cardId}
            where ${isHeld} and ${isInRange(items.cardId)} and ${isInRange(cardGroups.cardId)} group by 1`,
        },
      )
      for (const { part, rows, hashes } of sums) {
        const version = versions[part]
        if (version === undefined) continue
        version.rows += rows
        version.hashes += BigInt(hashes)
      }
    }
  return versions.map(({ rows, hashes }) => `${rows} ${hashes}`)
}

/** Conditions on ids of cards that part the rows of a holder. The key of entries has the holder and the card first. */
async function* cardRanges(db: Db, items: Items, isHeld: SQL, rowsAtOnce: number) {
  let before = 0
  for (;;) {
    const first = before
    const last = await selectValue(
      db,
      sql<
        number | null
      >`(select ${items.cardId} from ${items} where ${isHeld} and ${items.cardId} > ${first}
        order by ${items.cardId} offset ${rowsAtOnce} limit 1)`,
    )
    yield (id: SQLWrapper) =>
      last === null ? sql`${id} > ${first}` : sql`${id} > ${first} and ${id} <= ${last}`
    if (last === null) return
    before = last
  }
}

/** The lists of a member as holders, small ones together. */
async function listHolders(db: Db, userId: number, rowsAtOnce: number): Promise<SQL[]> {
  const own = await selectRows(
    db,
    { id: sql<number>`${lists.id}`, itemCount: sql<number>`${lists.itemCount}` },
    { from: sql`from ${lists} where ${lists.userId} = ${userId}` },
  )
  const portions = portionsBySize(own, ({ itemCount }) => itemCount, rowsAtOnce)
  return portions.map((portion) =>
    isOneOf(
      listItems.listId,
      portion.map(({ id }) => id),
    ),
  )
}

/** A text for each part, which is another one after each change of what `readPartEntries` reads. */
export async function readPartVersions(
  db: Db,
  userId: number,
  rowsAtOnce = usualRowsAtOnce,
): Promise<string[]> {
  const read = (items: Items, holders = [isOf(items, userId)]) =>
    versionsOf(db, items, holders, rowsAtOnce)
  const owned = await read(collectionItems)
  const wished = await read(wishlistItems)
  const listed = await read(listItems, await listHolders(db, userId, rowsAtOnce))
  const ofMember = await selectOne(db, {
    lists: sql<string>`(select ${versionOf(sql`${lists.id}, ${lists}.xmin`)} from ${lists} where ${lists.userId} = ${userId})`,
    promised: sql<string>`(select ${versionOf(sql`${proposedCards.proposalId}, ${proposedCards.place}, ${proposedCards}.xmin`)}
      from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId})`,
  })
  return parts.map((part) =>
    contentVersion([owned[part], wished[part], listed[part], part === 0 ? ofMember : null]),
  )
}
