/** Everything that a member entered, some entries at a time: what a backup is written from. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { BackupEntry, BackupOwned } from '../../../src/domain/backup/document.ts'
import type { BackupSource } from '../../../src/domain/backup/write.ts'
import type { Db } from '../engine.ts'
import { type Items, variationOf } from '../entries/finish.ts'
import { users } from '../schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../schema/belongings.ts'
import { cards, sets } from '../schema/catalog.ts'

const rowsAtOnce = 2000

/** Within a transaction that sees one state of the database. */
export async function backupSource(tx: Db, userId: number): Promise<BackupSource> {
  const [user] = await tx
    .select({
      name: users.name,
      additional_info: users.additionalInfo,
      is_public: users.isPublic,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error('A caller is always there.')
  return {
    profile: user,
    collection: ownEntries<BackupOwned>(tx, collectionItems, userId),
    wishlist: ownEntries<BackupEntry>(tx, wishlistItems, userId),
    lists: await listHeads(tx, userId),
    listCards: listCards(tx, userId),
  }
}

async function listHeads(tx: Db, userId: number): Promise<BackupSource['lists']> {
  const heads = await tx
    .select({
      id: lists.id,
      name: lists.name,
      description: lists.description,
      visibility: lists.visibility,
      createdAt: lists.createdAt,
      updatedAt: lists.updatedAt,
    })
    .from(lists)
    .where(eq(lists.userId, userId))
    .orderBy(lists.id)
  return heads.map((head) => ({
    ...head,
    createdAt: head.createdAt.toISOString(),
    updatedAt: head.updatedAt.toISOString(),
  }))
}

function ownEntries<Row>(
  tx: Db,
  items: typeof collectionItems | typeof wishlistItems,
  userId: number,
): AsyncGenerator<Row[]> {
  const owned =
    items === collectionItems
      ? sql`, ${collectionItems.condition} as "condition", ${collectionItems.language} as "language",
        ${collectionItems.isForTrade} as "isForTrade", ${collectionItems.pricePaid} as "pricePaid",
        ${collectionItems.note} as "note"`
      : sql``
  return read(
    tx,
    sql`select ${entryColumns(items)}${owned} from ${items} ${joinPrinting(items)}
      where ${items.userId} = ${userId} order by ${items.id}`,
  )
}

function listCards(tx: Db, userId: number): AsyncGenerator<(BackupEntry & { listId: number })[]> {
  return read(
    tx,
    sql`select ${listItems.listId} as "listId", ${entryColumns(listItems)}
      from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id} ${joinPrinting(listItems)}
      where ${lists.userId} = ${userId}
      order by ${listItems.listId}, ${listItems.position}, ${listItems.id}`,
  )
}

function entryColumns(items: Items): SQL {
  return sql`${cards.productId} as "tcgProductId", ${sets.code} as "set",
    ${cards.collectorNumber} as "number", ${cards.name} as "name", ${cards.sourceKey} as "key",
    ${variationOf(items)} as "variation", ${items.quantity} as "quantity",
    to_char(${items.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addedAt"`
}

function joinPrinting(items: Items): SQL {
  return sql`join ${cards} on ${cards.id} = ${items.cardId} join ${sets} on ${sets.id} = ${cards.setId}`
}

/** Rows as JSON reads them, in their order: sorted once, and fetched some at a time. One query after another. */
async function* read<Row>(tx: Db, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select row_to_json(row)::text as row from (${query}) row`)
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch forward ${sql.raw(String(rowsAtOnce))} from backup_rows`,
    )
    if (rows.length === 0) break
    // Each query names its columns as its rows do.
    yield JSON.parse(`[${rows.map(({ row }) => row).join(',')}]`) as Row[]
  }
  await tx.execute(sql`close backup_rows`)
}
