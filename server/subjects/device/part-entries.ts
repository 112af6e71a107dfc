/** The entries and lists of a part of what a device keeps. */
import { sql, type SQL } from 'drizzle-orm'
import { devicePartCount, maxPartEntries } from '../../../src/contract/device.ts'
import type { PartEntries } from '../../../src/rules/device-packing.ts'
import type { Db } from '../../db/engine.ts'
import { cardPortions, idPortions, isOneOf } from '../../db/id-portions.ts'
import { type Fields, isoTime, jsonObject, jsonRows } from '../../db/json.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { type Items, listedFields, ownedFields, wishFields } from '../entries/items.ts'
import { columnRows, inPortions } from './column-rows.ts'

/** The columns that name an entry and its card. */
const rowFields = ({ id, cardId }: Items) => ({ id, cardId })

const collectionFields = { ...rowFields(collectionItems), ...ownedFields }
const wishlistFields = { ...rowFields(wishlistItems), ...wishFields }
const itemFields = { ...rowFields(listItems), ...listedFields, position: listItems.position }

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

/** The part of a card. */
export const partNumber = sql<number>`${cardGroups.groupId} % ${sql.raw(String(devicePartCount))}`

/** Cards of a part whose entries one statement looks for. */
const cardsAtOnce = 1500

/** Whether an entry is the member's. */
export const isOf = (items: Items, userId: number): SQL =>
  'listId' in items
    ? sql`${items.listId} in (select ${lists.id} from ${lists} where ${lists.userId} = ${userId})`
    : sql`${items.userId} = ${userId}`

interface Part {
  userId: number
  /** The part's cards in portions. */
  cards: readonly (readonly number[])[]
}

/** The entries of a kind with the smallest ids, and how many more there are. The ids are read first, which takes the database the least. */
async function readRows<F extends Fields>(
  db: Db,
  [items, fields]: readonly [Items, F],
  { userId, cards, max }: Part & { max: number },
) {
  const found: number[][] = []
  for (const portion of cards) {
    const query = sql`
      select ${items.id} as id from ${items} where ${isOf(items, userId)} and ${isOneOf(items.cardId, portion)}`
    found.push(...(await idPortions(db, query, Infinity)))
  }
  const ids = found.flat().toSorted((a, b) => a - b)
  const rows = await inPortions(ids.slice(0, max), (portion) =>
    selectValue(
      db,
      columnRows(
        fields,
        sql`from ${items} where ${isOneOf(items.id, portion)} order by ${items.id}`,
      ),
    ),
  )
  return { rows, left: Math.max(0, ids.length - max) }
}

export async function readPartEntries(db: Db, userId: number, part: number): Promise<PartEntries> {
  const cards = await cardPortions(
    db,
    sql`select ${cardGroups.cardId} from ${cardGroups} where ${partNumber} = ${part}`,
    cardsAtOnce,
  )
  const read = <F extends Fields>(of: readonly [Items, F], max: number) =>
    readRows(db, of, { userId, cards, max })
  const collection = await read([collectionItems, collectionFields], maxPartEntries.collection)
  const wishlist = await read([wishlistItems, wishlistFields], maxPartEntries.wishlist)
  const items = await read([listItems, itemFields], maxPartEntries.items)
  return {
    collection: collection.rows,
    wishlist: wishlist.rows,
    items: items.rows,
    lists: part === 0 ? await readLists(db, userId) : [],
    promised: await selectValue(
      db,
      columnRows(
        promisedFields,
        sql`from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId} and ${part} = 0
          order by ${proposedCards.proposalId}, ${proposedCards.place}`,
      ),
    ),
    left: { collection: collection.left, wishlist: wishlist.left, items: items.left },
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
