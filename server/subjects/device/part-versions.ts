/** What names the state of a member's rows in each part of what a device keeps, without reading them. */
import { sql, type SQL } from 'drizzle-orm'
import { devicePartCount } from '../../../src/contract/device.ts'
import { contentVersion } from '../../../src/rules/device.ts'
import type { Db } from '../../db/engine.ts'
import { idPortions, isOneOf } from '../../db/id-portions.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import type { Items } from '../entries/items.ts'
import { isOf, partNumber } from './part-entries.ts'

const parts = Array.from({ length: devicePartCount }, (_, part) => part)

/** The sum of the hashes of rows, by their keys with the transactions that wrote them last (`xmin`). */
const hashSum = (key: SQL) =>
  sql<string>`coalesce(sum(hash_record_extended(row(${key}), 0)), 0)::text`

/** Names rows by their number and the sum of their hashes. */
const versionOf = (key: SQL) => sql<string>`concat(count(*), ' ', ${hashSum(key)})`

/** Rows whose hashes one statement sums up. */
const rowsAtOnce = 20_000

/** The versions of the rows of a kind, by their parts. */
async function versionsOf(db: Db, items: Items, userId: number): Promise<string[]> {
  const versions = parts.map(() => ({ rows: 0, hashes: 0n }))
  const ids = sql`select ${items.id} as id from ${items} where ${isOf(items, userId)}`
  for (const portion of await idPortions(db, ids, rowsAtOnce)) {
    const sums = await selectRows(
      db,
      {
        part: partNumber,
        rows: sql<number>`count(*)::int`,
        hashes: hashSum(sql`${items.id}, ${items}.xmin`),
      },
      {
        from: sql`from ${items} join ${cardGroups} on ${cardGroups.cardId} = ${items.cardId}
          where ${isOneOf(items.id, portion)} group by 1`,
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

/** A text for each part, which is another one after each change of what `readPartEntries` reads. */
export async function readPartVersions(db: Db, userId: number): Promise<string[]> {
  const owned = await versionsOf(db, collectionItems, userId)
  const wished = await versionsOf(db, wishlistItems, userId)
  const listed = await versionsOf(db, listItems, userId)
  const ofMember = await selectOne(db, {
    lists: sql<string>`(select ${versionOf(sql`${lists.id}, ${lists}.xmin`)} from ${lists} where ${lists.userId} = ${userId})`,
    promised: sql<string>`(select ${versionOf(sql`${proposedCards.proposalId}, ${proposedCards.place}, ${proposedCards}.xmin`)}
      from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId})`,
  })
  return parts.map((part) =>
    contentVersion([owned[part], wished[part], listed[part], part === 0 ? ofMember : null]),
  )
}
