/** Everything that a member entered, and the trades, some rows at a time: what a backup is written from. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type {
  BackupEntry,
  BackupOwned,
  BackupTrade,
} from '../../src/domain/member-export/document.ts'
import type { BackupSource } from '../../src/domain/member-export/write.ts'
import { formerMember } from '../../src/domain/trade/proposal.ts'
import type { Db } from '../db/engine.ts'
import { detailSelection } from '../entries/detail-columns.ts'
import { type Items, variationOf } from '../entries/finish.ts'
import { isoTime, isPartOf, joinPartner } from '../proposals/proposal-row.ts'
import { users } from '../db/schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../db/schema/proposals.ts'

const rowsAtOnce = 2000
/** A trade has up to 200 rows of cards. */
const tradesAtOnce = 50

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
    trades: trades(tx, userId),
  }
}

/** Lists of the last import in its order, then those made since. */
const listOrder = [sql`${lists.backupPosition} nulls last`, sql`${lists.id}`]

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
    .orderBy(...listOrder)
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
        ${detailSelection}`
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
      order by ${sql.join(listOrder, sql`, `)}, ${listItems.position}, ${listItems.id}`,
  )
}

/** All proposals of the member, the oldest first. */
function trades(tx: Db, userId: number): AsyncGenerator<BackupTrade[]> {
  const { senderId } = tradeProposals
  return read(
    tx,
    sql`select ${tradeProposals.state} as "state",
        case when ${senderId} = ${userId} then 'sender' else 'receiver' end as "role",
        coalesce(${users.username}, ${formerMember}) as "partner", ${tradeProposals.note} as "note",
        ${isoTime(tradeProposals.createdAt)} as "createdAt", ${isoTime(tradeProposals.closedAt)} as "closedAt",
        ${tradedCards(sql`= ${userId}`)} as "yours",
        ${tradedCards(sql`is distinct from ${userId}`)} as "theirs"
      from ${tradeProposals} ${joinPartner(userId)}
      where ${isPartOf(userId)} order by ${tradeProposals.id}`,
    tradesAtOnce,
  )
}

/** The cards of a proposal whose giver matches `isGiver`. */
function tradedCards(isGiver: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'tcgProductId', ${cards.productId}, 'set', ${sets.code}, 'number', ${cards.collectorNumber},
      'name', ${cards.name}, 'key', ${cards.sourceKey}, 'variation', ${variationOf(proposedCards)},
      'condition', ${proposedCards.condition}, 'language', ${proposedCards.language},
      'quantity', ${proposedCards.quantity}, 'priceThen', ${proposedCards.priceThen}
    ) order by ${proposedCards.place}), '[]')
    from ${proposedCards} join ${cards} on ${cards.id} = ${proposedCards.cardId}
      join ${sets} on ${sets.id} = ${cards.setId}
    where ${proposedCards.proposalId} = ${tradeProposals.id} and ${proposedCards.giverId} ${isGiver}
  )`
}

function entryColumns(items: Items): SQL {
  return sql`${cards.productId} as "tcgProductId", ${sets.code} as "set",
    ${cards.collectorNumber} as "number", ${cards.name} as "name", ${cards.sourceKey} as "key",
    ${variationOf(items)} as "variation", ${items.quantity} as "quantity",
    ${isoTime(items.addedAt)} as "addedAt"`
}

function joinPrinting(items: Items): SQL {
  return sql`join ${cards} on ${cards.id} = ${items.cardId} join ${sets} on ${sets.id} = ${cards.setId}`
}

/** Rows as JSON reads them, in their order: sorted once, and fetched some at a time. One query after another. */
async function* read<Row>(tx: Db, query: SQL, atOnce = rowsAtOnce): AsyncGenerator<Row[]> {
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select row_to_json(row)::text as row from (${query}) row`)
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch forward ${sql.raw(String(atOnce))} from backup_rows`,
    )
    if (rows.length === 0) break
    // Each query names its columns as its rows do.
    yield JSON.parse(`[${rows.map(({ row }) => row).join(',')}]`) as Row[]
  }
  await tx.execute(sql`close backup_rows`)
}
