/** The entries and lists of a part of what a device keeps. */
import { sql, type SQL } from 'drizzle-orm'
import {
  type DeviceEntries,
  devicePartCount,
  maxPartEntries,
} from '../../../src/contract/device.ts'
import type { Db } from '../../db/engine.ts'
import { isoTime, jsonObject, jsonRows } from '../../db/json.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { detailFields, type Items, needColumns } from '../entries/items.ts'
import { columnRows } from './column-rows.ts'

const entryFields = (items: Items) => ({
  id: items.id,
  cardId: items.cardId,
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
  deckId: collectionItems.deckId,
  pulled: collectionItems.pulled,
  ...detailFields,
}

const wishFields = {
  ...entryFields(wishlistItems),
  targetPrice: wishlistItems.targetPrice,
  ...needColumns,
}

const itemFields = {
  ...entryFields(listItems),
  listId: listItems.listId,
  section: listItems.section,
  isFixed: listItems.isFixed,
  position: listItems.position,
  proxies: listItems.proxies,
}

const listFields = {
  id: lists.id,
  name: lists.name,
  description: lists.description,
  visibility: lists.visibility,
  publicUrlId: lists.publicUrlId,
  deck: lists.deck,
  fromCollection: lists.fromCollection,
  createdAt: isoTime(lists.createdAt),
  updatedAt: isoTime(lists.updatedAt),
}

const promisedFields = {
  cardId: proposedCards.cardId,
  finish: finishOf(proposedCards),
  quantity: proposedCards.quantity,
  condition: proposedCards.condition,
  language: proposedCards.language,
}

const isInPart = (part: number) =>
  sql`${cardGroups.groupId} % ${sql.raw(String(devicePartCount))} = ${part}`

/** The rows of a member in a part. */
const partOf = (items: Items, userId: number, part: number): SQL => sql`
  from ${items} join ${cardGroups} on ${cardGroups.cardId} = ${items.cardId}
  where ${isInPart(part)} and ${
    'listId' in items
      ? sql`${items.listId} in (select ${lists.id} from ${lists} where ${lists.userId} = ${userId})`
      : sql`${items.userId} = ${userId}`
  }`

async function countLeft(db: Db, from: SQL, rows: number, max: number): Promise<number> {
  if (rows < max) return 0
  return (await selectValue(db, sql<number>`(select count(*)::integer ${from})`)) - rows
}

const first = (rows: SQL, items: Items, max: number) =>
  sql`${rows} order by ${items.id} limit ${max}`

export async function readPartEntries(
  db: Db,
  userId: number,
  part: number,
): Promise<DeviceEntries> {
  const from = {
    collection: partOf(collectionItems, userId, part),
    wishlist: partOf(wishlistItems, userId, part),
    items: partOf(listItems, userId, part),
  }
  const max = maxPartEntries
  const collection = await selectValue(
    db,
    columnRows(ownedFields, first(from.collection, collectionItems, max.collection)),
  )
  const wishlist = await selectValue(
    db,
    columnRows(wishFields, first(from.wishlist, wishlistItems, max.wishlist)),
  )
  const items = await selectValue(
    db,
    columnRows(itemFields, first(from.items, listItems, max.items)),
  )
  return {
    collection,
    wishlist,
    items,
    lists: part === 0 ? await readLists(db, userId) : [],
    promised: await selectValue(
      db,
      columnRows(
        promisedFields,
        sql`from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId} and ${part} = 0
          order by ${proposedCards.proposalId}, ${proposedCards.place}`,
      ),
    ),
    left: {
      collection: await countLeft(db, from.collection, collection.id.length, max.collection),
      wishlist: await countLeft(db, from.wishlist, wishlist.id.length, max.wishlist),
      items: await countLeft(db, from.items, items.id.length, max.items),
    },
  }
}

const readLists = (db: Db, userId: number) =>
  selectValue(
    db,
    jsonRows(jsonObject(listFields), {
      from: sql`from ${lists} where ${lists.userId} = ${userId}`,
      orderBy: sql`${lists.id}`,
    }),
  )
