/** Everything that a member entered, and the trades, some rows at a time: what a backup is written from. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { BackupSource } from '../../../src/domain/member-export/write.ts'
import { formerMember } from '../../../src/domain/trade/proposal.ts'
import { isMadeBy } from '../lists/list-row.ts'
import type { Db } from '../../db/engine.ts'
import { finishOf } from '../cards/finishes.ts'
import { detailFields, type Items } from '../entries/items.ts'
import { type JsonText, parseJson } from '../../db/json-text.ts'
import {
  type Fields,
  isoTime,
  jsonObject,
  type JsonOf,
  jsonRows,
  namedColumns,
} from '../../db/json.ts'
import { isPartOf, joinPartner, roleOf } from '../proposals/proposal-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'

const rowsAtOnce = 2000
/** A trade has up to 200 rows of cards. */
const tradesAtOnce = 50

/** What a member's file has, read within a transaction that sees one state of the database. */
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
    collection: read(tx, ownedFields, rowsOf(collectionItems, userId)),
    wishlist: read(tx, wishFields, rowsOf(wishlistItems, userId)),
    lists: await listHeads(tx, userId),
    listCards: read(tx, listedFields, listedRowsOf(userId)),
    savedSearches: await searchHeads(tx, userId),
    trades: read(tx, tradeFields(userId), tradesOf(userId), tradesAtOnce),
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
    .where(isMadeBy(userId))
    .orderBy(...listOrder)
  return heads.map((head) => ({
    ...head,
    createdAt: head.createdAt.toISOString(),
    updatedAt: head.updatedAt.toISOString(),
  }))
}

const searchHeads = (tx: Db, userId: number): Promise<BackupSource['savedSearches']> =>
  tx
    .select({
      name: savedSearches.name,
      scope: savedSearches.scope,
      search: savedSearches.search,
      notifies: savedSearches.notifies,
      isPublic: sql<boolean>`${savedSearches.publicUrlId} is not null`,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(savedSearches.id)

const printingFields = {
  tcgProductId: cards.productId,
  set: sets.code,
  number: cards.collectorNumber,
  name: cards.name,
  key: cards.sourceKey,
}

const entryFields = (items: Items) => ({
  ...printingFields,
  finish: finishOf(items),
  quantity: items.quantity,
  addedAt: isoTime(items.addedAt),
})

const ownedFields = {
  ...entryFields(collectionItems),
  condition: collectionItems.condition,
  language: collectionItems.language,
  location: collectionItems.location,
  grade: collectionItems.grade,
  ...detailFields,
}
const wishFields = { ...entryFields(wishlistItems), targetPrice: wishlistItems.targetPrice }
const listedFields = { listId: listItems.listId, ...entryFields(listItems) }

const rowsOf = (items: typeof collectionItems | typeof wishlistItems, userId: number) => sql`
  from ${items} ${joinPrinting(items)} where ${items.userId} = ${userId} order by ${items.id}`

const listedRowsOf = (userId: number) => sql`
  from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id} ${joinPrinting(listItems)}
  where ${isMadeBy(userId)}
  order by ${sql.join(listOrder, sql`, `)}, ${listItems.position}, ${listItems.id}`

const tradeFields = (userId: number) => ({
  state: tradeProposals.state,
  role: roleOf(userId),
  partner: sql<string>`coalesce(${users.username}, ${formerMember})`,
  note: tradeProposals.note,
  createdAt: isoTime(tradeProposals.createdAt),
  closedAt: isoTime(tradeProposals.closedAt),
  yours: tradedCards(sql`= ${userId}`),
  theirs: tradedCards(sql`is distinct from ${userId}`),
})

/** All offers of the member, the oldest first. */
const tradesOf = (userId: number) => sql`
  from ${tradeProposals} ${joinPartner(userId)}
  where ${isPartOf(userId)} order by ${tradeProposals.id}`

/** The cards of a proposal whose giver matches `isGiver`. */
function tradedCards(isGiver: SQL) {
  const card = jsonObject({
    ...printingFields,
    finish: finishOf(proposedCards),
    condition: proposedCards.condition,
    language: proposedCards.language,
    quantity: proposedCards.quantity,
    priceThen: proposedCards.priceThen,
  })
  return jsonRows(card, {
    from: sql`
      from ${proposedCards} ${joinPrinting(proposedCards)}
      where ${proposedCards.proposalId} = ${tradeProposals.id} and ${proposedCards.giverId} ${isGiver}`,
    orderBy: sql`${proposedCards.place}`,
  })
}

function joinPrinting({ cardId }: Items | typeof proposedCards): SQL {
  return sql`join ${cards} on ${cards.id} = ${cardId} join ${sets} on ${sets.id} = ${cards.setId}`
}

/**
 * Rows as JSON reads them, in their order: sorted once, and fetched some at a time. One query after another. The JSON is
 * written after the sort, which is several times as fast.
 */
async function* read<F extends Fields>(
  tx: Db,
  fields: F,
  from: SQL,
  atOnce = rowsAtOnce,
): AsyncGenerator<JsonOf<F>[]> {
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select row_to_json(row)::text as row
    from (select ${namedColumns(fields)} ${from}) row`)
  for (;;) {
    const { rows } = await tx.execute<{ row: JsonText<JsonOf<F>> }>(
      sql`fetch forward ${sql.raw(String(atOnce))} from backup_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => parseJson(row))
  }
  await tx.execute(sql`close backup_rows`)
}
