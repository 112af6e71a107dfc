/** Reads entries with their cards, as one JSON text. */
import { sql, type SQL } from 'drizzle-orm'
import type { EntryDetails } from '../../../src/domain/entries/details.ts'
import type { Condition, Language } from '../../../src/domain/entries/entry.ts'
import type { ListSection } from '../../../src/domain/decks/sections.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { cardFields, type CardFields, type Seen } from '../cards/card-row.ts'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { hasPromised, promisedOfCards, promisedOfListed } from './promised-copies.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { isoTime, json, jsonFields, jsonRows } from '../../db/json.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { currencyField } from '../cards/priced-cards.ts'
import { cheapestPrinting } from './cheapest-printing.ts'
import { flagFields, type ViewerFlags } from '../cards/viewer-flags.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { type FilteredVersion, filteredVersionColumns } from './entry-columns.ts'
import type { Need } from '../../../src/domain/entries/need.ts'
import { finishOf, type HasFinish } from '../cards/finishes.ts'
import { isWithinLimits } from './fitting-wishes.ts'
import {
  detailFields,
  holderOf,
  type Items,
  joinCards,
  needColumns,
  noSuchEntry,
  type OwnItems,
} from './items.ts'
import { lowPriceOf, marketPriceOf } from '../cards/finish-price.ts'

/** A card in a finish, with prices in dollars unless there is a currency; `marketPrice` and `lowPrice` of the finish. */
export interface EntryCard extends CardFields, ViewerFlags {
  cardId: number
  finish: Finish
  marketPrice: number | null
  lowPrice: number | null
  currency?: string | undefined
}

export interface EntryRow extends EntryCard {
  id: number
  quantity: number
  /** ISO time in UTC. */
  addedAt: string
}

/** An entry of a collection. */
export interface OwnedRow extends EntryRow, EntryDetails {
  condition: Condition
  language: Language
  location: string
  grade: string
  /** The deck to which the copies are bound; null for free ones. */
  deck: { id: number; name: string } | null
  /** Copies that the member has promised in proposals which wait for an answer. */
  promised: number
}

/** An item of a list. */
export interface ListedRow extends EntryRow {
  /** Copies of the card and finish that the owner has promised; null on a list that is not for trade. */
  promised: number | null
  section: ListSection
}

export interface WishRow extends EntryRow, Need {
  /** Dollars; null for none, and for other viewers than the member. */
  targetPrice: number | null
}

export type RowOf<Held extends Items> = Held extends typeof collectionItems
  ? OwnedRow
  : Held extends typeof listItems
    ? ListedRow
    : WishRow

/** The object of an entry, where `cards` and `sets` are joined. */
export function entryJson<Held extends Items>(items: Held, perspective: Seen): SQL<RowOf<Held>> {
  return json(sql`json_build_object(
    'id', ${items.id},
    ${jsonFields({ ...entryCardFields(items, perspective), ...wishFields(items, perspective) })},
    'quantity', ${items.quantity},
    'addedAt', ${isoTime(items.addedAt)}
    ${ownFields(items, perspective)}
  )`)
}

const fromEntries = (items: Items, source: PriceSource | undefined) =>
  sql`from ${items} ${joinCards(items, source)} join ${sets} on ${sets.id} = ${cards.setId}`

/** Entries that one statement reads. A longer page takes several statements, between which those of other requests run. */
export const maxRowsAtOnce = 1000

interface Wanted extends Seen {
  ids: number[]
  holderId: number
}

/**
 * The holder's entries of these ids, in their order, with the version stamps of the moment after which none changed, those of the
 * viewer included. A page that one statement reads has priority.
 */
export async function readRows<Held extends Items>(
  { db, priority }: Pick<Engine, 'db' | 'priority'>,
  items: Held,
  { ids, ...wanted }: Wanted,
): Promise<{ version: FilteredVersion; rows: RowOf<Held>[] }> {
  if (ids.length <= maxRowsAtOnce) return readPortion(priority, items, { ids, ...wanted })
  const rows: RowOf<Held>[] = []
  for (let start = 0; ; start += maxRowsAtOnce) {
    const portion = ids.slice(start, start + maxRowsAtOnce)
    const read = await readPortion(db, items, { ids: portion, ...wanted })
    rows.push(...read.rows)
    if (start + maxRowsAtOnce >= ids.length) return { version: read.version, rows }
  }
}

async function readPortion<Held extends Items>(
  db: Db,
  items: Held,
  { ids, holderId, ...perspective }: Wanted,
): Promise<{ version: FilteredVersion; rows: RowOf<Held>[] }> {
  // Each id comes with its ordinal: looking it up in the array would take quadratic time.
  const idsInOrder = sql`unnest(${sql.param(ids)}::integer[]) with ordinality as asked (id, ordinal)`
  const { rows, promises, ...version } = await selectOne(db, {
    promises: hasPromised(holderId),
    ...filteredVersionColumns(items, holderId, perspective.viewerId ?? null),
    rows: jsonRows(entryJson(items, perspective), {
      from: sql`from ${idsInOrder} join ${items} on ${items.id} = asked.id
        ${joinCards(items, perspective.source)} join ${sets} on ${sets.id} = ${cards.setId}
        where ${holderOf(items)} = ${holderId}`,
      orderBy: sql`asked.ordinal`,
    }),
  })
  return { version, rows: promises ? await withPromises(db, items, holderId, rows) : rows }
}

/** Adds the numbers of promised copies to the rows of a collection; rows of wishes and lists stay as they are. */
async function withPromises<Held extends Items>(
  db: Db,
  items: Held,
  holderId: number,
  rows: RowOf<Held>[],
): Promise<RowOf<Held>[]> {
  if (items !== collectionItems) return rows
  const cardIds = rows.map(({ cardId }) => cardId)
  const promised = await promisedOfCards(db, holderId, cardIds)
  return rows.map((row) => ({ ...row, promised: promised.get(row.id) ?? 0 }))
}

/** A member, with the source of the prices that the member sees. */
interface Owner extends Pick<Seen, 'source'> {
  holderId: number
}

/** An entry of a member's own. Throws ApiError 404 when there is none of this id. */
export async function requireEntry<Held extends OwnItems>(
  db: Db,
  items: Held,
  { id: holderId, priceSource: source }: Pick<Viewer, 'id' | 'priceSource'>,
  id: number,
): Promise<RowOf<Held>> {
  const [entry] = await ownEntries(db, items, { holderId, source }, sql`${items.id} = ${id}`)
  if (!entry) throw noSuchEntry(items)
  return entry
}

/** A member's own entries of a printing, with the wishes of any printing of its card, in the order of their ids. */
export function findEntriesOf<Held extends OwnItems>(
  db: Db,
  items: Held,
  { cardId, ...own }: Owner & { cardId: number },
) {
  const sameCards = sql`select same.card_id from card_groups own_group join card_groups same using (group_id)
    where own_group.card_id = ${cardId}`
  const isOfCard =
    'anyPrinting' in items
      ? sql`(${items.cardId} = ${cardId} or (${items.anyPrinting} and ${items.cardId} in (${sameCards})))`
      : sql`${items.cardId} = ${cardId}`
  return ownEntries(db, items, own, sql`${isOfCard} order by ${items.id}`)
}

async function ownEntries<Held extends OwnItems>(
  db: Db,
  items: Held,
  { holderId, source }: Owner,
  condition: SQL,
): Promise<RowOf<Held>[]> {
  const from = sql`${fromEntries(items, source)} where ${holderOf(items)} = ${holderId} and ${condition}`
  const rows = await selectRows(
    db,
    { row: entryJson(items, { viewerId: holderId, source }), promises: hasPromised(holderId) },
    { from },
  )
  const entries = rows.map(({ row }) => row)
  return rows[0]?.promises ? withPromises(db, items, holderId, entries) : entries
}

const deckOfOwned = sql`(
  select json_build_object('id', ${lists.id}, 'name', ${lists.name}) from ${lists}
  where ${collectionItems.deckId} <> 0 and ${lists.id} = ${collectionItems.deckId})`

/** The columns of this table beyond those of all entries. */
function ownFields(items: Items, { viewerId = null }: Seen): SQL {
  if (items === collectionItems) {
    return sql`, 'condition', ${items.condition}, 'language', ${items.language}, 'location', ${items.location},
      'grade', ${items.grade}, 'deck', ${deckOfOwned}, ${jsonFields(detailFields)}, 'promised', 0`
  }
  if (items === listItems)
    return sql`, 'promised', ${promisedOfListed}, 'section', ${listItems.section}`
  return sql`, ${jsonFields(needColumns)}, 'targetPrice',
    case when ${wishlistItems.userId} = ${viewerId}::integer then ${wishlistItems.targetPrice} end`
}

/** What is seen of a wish in any printing: the prices of the cheapest one that fits, and whether the viewer owns one that does. */
function wishFields(items: Items, { source, viewerId = null }: Seen) {
  if (items !== wishlistItems) return {}
  const { anyPrinting, cardId } = wishlistItems
  const wish = sql`${wishlistItems}`
  const priceOf = (kind: 'market' | 'low', own: SQL<number | null>) =>
    sql<number | null>`case when ${anyPrinting}
      then (select price from ${cheapestPrinting(wish, { kind, source })} cheapest) else ${own} end`
  const owned = { cardId: sql`held.card_id`, finish: sql`held.variation` }
  return {
    ...(viewerId !== null && {
      inCollection: sql<boolean>`case when ${anyPrinting} then exists (
        select from card_groups own_group join card_groups same on same.group_id = own_group.group_id
          join collection_items held on held.card_id = same.card_id
        where own_group.card_id = ${cardId} and held.user_id = ${viewerId} and ${isWithinLimits(wish, owned)}
      ) else ${flagFields(viewerId).inCollection} end`,
    }),
    marketPrice: priceOf('market', marketPriceOf(items, source)),
    lowPrice: priceOf('low', lowPriceOf(items, source)),
  }
}

/** The fields of an `EntryCard`, where `cards` and `sets` are joined. */
export const entryCardFields = (
  items: HasFinish,
  { viewerId = null, source = usualSource }: Seen,
) => ({
  cardId: cards.id,
  ...cardFields,
  finish: finishOf(items),
  ...currencyField(source),
  marketPrice: marketPriceOf(items, source),
  lowPrice: lowPriceOf(items, source),
  ...flagFields(viewerId),
})
