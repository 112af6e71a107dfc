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

async function* ownEntries<Row>(
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
  let after: number | undefined = 0
  while (after !== undefined) {
    const rows: (Row & { id: number })[] = await read(
      tx,
      sql`select ${items.id} as "id", ${entryColumns(items)}${owned}
        from ${items} ${joinPrinting(items)}
        where ${items.userId} = ${userId} and ${items.id} > ${after}
        order by ${items.id} limit ${rowsAtOnce}`,
    )
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
  }
}

type ListCard = BackupEntry & { id: number; listId: number; position: number }

async function* listCards(tx: Db, userId: number): AsyncGenerator<ListCard[]> {
  let after: Pick<ListCard, 'listId' | 'position' | 'id'> | undefined = {
    listId: 0,
    position: 0,
    id: 0,
  }
  const place = sql`${listItems.listId}, ${listItems.position}, ${listItems.id}`
  while (after !== undefined) {
    const last: typeof after = after
    const rows: ListCard[] = await read(
      tx,
      sql`select ${listItems.id} as "id", ${listItems.listId} as "listId",
          ${listItems.position} as "position", ${entryColumns(listItems)}
        from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id} ${joinPrinting(listItems)}
        where ${lists.userId} = ${userId}
          and (${place}) > (${last.listId}, ${last.position}, ${last.id})
        order by ${place} limit ${rowsAtOnce}`,
    )
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  }
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

/** Rows as JSON reads them, in their order. */
async function read<Row>(tx: Db, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<{ found: string }>(
    sql`select coalesce(json_agg(row), '[]')::text as found from (${query}) row`,
  )
  // Each query names its columns as its rows do.
  return JSON.parse(rows[0]?.found ?? '[]') as Row[]
}
