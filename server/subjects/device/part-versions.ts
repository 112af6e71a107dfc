/** What names the state of a member's rows in each part of what a device keeps, without reading them. */
import { sql, type SQL } from 'drizzle-orm'
import { devicePartCount } from '../../../src/contract/device.ts'
import { contentVersion } from '../../../src/rules/device.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import type { Items } from '../entries/items.ts'
import { partNumber, rowsOfMember } from './part-entries.ts'

/** Names rows by their number, and by their keys with the transactions that wrote them last (`xmin`). */
const versionOf = (key: SQL) =>
  sql<string>`concat(count(*), ' ', sum(hash_record_extended(row(${key}), 0)))`

/** The versions of the rows of a kind, by their parts. */
async function versionsOf(db: Db, items: Items, userId: number): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { part: partNumber, version: versionOf(sql`${items.id}, ${items}.xmin`) },
    { from: sql`${rowsOfMember(items, userId)} group by 1` },
  )
  return new Map(rows.map(({ part, version }) => [part, version]))
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
  return Array.from({ length: devicePartCount }, (_, part) =>
    contentVersion([
      owned.get(part),
      wished.get(part),
      listed.get(part),
      part === 0 ? ofMember : null,
    ]),
  )
}
