/** Everything that a member entered, and the trades, some rows at a time: what a backup is written from. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { BackupSource } from '../../../src/domain/member-export/write.ts'
import { formerMember } from '../../../src/domain/trade/proposal.ts'
import { isMadeBy } from '../lists/list-row.ts'
import type { Db } from '../../db/engine.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectValue } from '../../db/select.ts'
import { changesOf } from '../cards/page-cache.ts'
import { finishOf } from '../cards/finishes.ts'
import { type Items, listedFields, ownedFields, wishFields } from '../entries/items.ts'
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

const rowsAtOnce = 500
/** Lists whose rows' ids are read by one statement. */
const listsAtOnce = 50
/** A trade has up to 200 rows of cards. */
const tradesAtOnce = 50

/** What a member's file has. Its rows are what it says only while the member's version stays `changes`. */
export interface MemberRows extends BackupSource {
  changes: number | null
}

/**
 * Reads the ids of all rows, and the rows themselves when they are asked for, some in a statement, between which others have their
 * turn.
 */
export async function memberRows(db: Db, userId: number): Promise<MemberRows> {
  const heads = await db.transaction((tx) => headsOf(tx, userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const collection = await ownIds(db, collectionItems, userId)
  const wishlist = await ownIds(db, wishlistItems, userId)
  const listed = await listedIds(db, heads.lists)
  const trades = await idsOf(db, sql`${tradeProposals} where ${isPartOf(userId)}`)
  return {
    ...heads,
    collection: withDecks(
      heads.lists,
      read(db, { ...printingFields, ...ownedFields }, collection, entriesFrom(collectionItems)),
    ),
    wishlist: read(db, { ...printingFields, ...wishFields }, wishlist, entriesFrom(wishlistItems)),
    listCards: read(db, { ...printingFields, ...listedFields }, listed, entriesFrom(listItems)),
    trades: read(db, tradeFields(userId), sorted(trades), tradesFrom(userId), tradesAtOnce),
  }
}

/** The ids of rows; `from` is what follows the word in their statement. */
const idsOf = async (db: Db, from: SQL) =>
  numbersOf(await selectValue(db, sql<string>`(select ${numberArray(sql`id`)} from ${from})`))

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Sorted here, since a sort of 250,000 ids in their statement keeps others waiting. */
const ownIds = async (
  db: Db,
  items: typeof collectionItems | typeof wishlistItems,
  userId: number,
) => sorted(await idsOf(db, sql`${items} where ${items.userId} = ${userId}`))

/** The ids of the rows of lists, in the order of the lists and of their rows. */
async function listedIds(db: Db, heads: BackupSource['lists']): Promise<number[]> {
  const ids: number[][] = []
  for (let start = 0; start < heads.length; start += listsAtOnce) {
    const portion = sql.param(heads.slice(start, start + listsAtOnce).map(({ id }) => id))
    ids.push(
      await idsOf(
        db,
        sql`(
          select item.id
          from unnest(${portion}::integer[]) with ordinality as asked (list_id, ordinal)
          join ${listItems} item using (list_id)
          order by asked.ordinal, item.position, item.id
        ) items`,
      ),
    )
  }
  return ids.flat()
}

async function headsOf(tx: Db, userId: number) {
  const { name, additionalInfo: additional_info, isPublic: is_public } = users
  const [profile] = await tx
    .select({ name, additional_info, is_public })
    .from(users)
    .where(eq(users.id, userId))
  if (!profile) throw new Error('A caller is always there.')
  return {
    changes: await selectValue(tx, changesOf(userId)),
    profile,
    lists: await listHeads(tx, userId),
    savedSearches: await searchHeads(tx, userId),
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
      deck: lists.deck,
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

const entriesFrom = (items: Items) => sql`join ${items} using (id) ${joinPrinting(items)}`

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

const tradesFrom = (userId: number) => sql`join ${tradeProposals} using (id) ${joinPartner(userId)}`

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

/** Entries of a collection with the positions of their decks among the lists. */
async function* withDecks<Row extends { deckId: number }>(
  heads: BackupSource['lists'],
  batches: AsyncIterable<readonly Row[]>,
) {
  const positions = new Map(heads.map(({ id }, index) => [id, index + 1]))
  for await (const rows of batches)
    yield rows.map(({ deckId, ...row }) => ({ ...row, deck: positions.get(deckId) ?? 0 }))
}

/** The rows of ids as JSON reads them, in the order of the ids. `from` joins their table with `asked`. */
async function* read<F extends Fields>(
  db: Db,
  fields: F,
  ids: readonly number[],
  from: SQL,
  atOnce = rowsAtOnce,
): AsyncGenerator<JsonOf<F>[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const portion = sql.param(ids.slice(start, start + atOnce))
    const { rows } = await db.execute<{ row: JsonText<JsonOf<F>> }>(sql`
      select row_to_json(row)::text as row from (
        select ${namedColumns(fields)}
        from unnest(${portion}::integer[]) with ordinality as asked (id, ordinal) ${from}
        order by asked.ordinal
      ) row`)
    yield rows.map(({ row }) => parseJson(row))
  }
}
