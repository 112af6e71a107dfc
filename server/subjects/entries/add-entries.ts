/**
 * Adding cards: one statement for one card and for ten thousand, which loses no concurrent
 * addition.
 */
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import {
  detailColumns,
  type EntryDetails,
  hasAmounts,
} from '../../../src/domain/entries/details.ts'
import { type Condition, type Language, maxCopies } from '../../../src/domain/entries/entry.ts'
import {
  type EntryHolder,
  entryLimitError,
  type Limits,
  listedLimitError,
} from '../../../src/domain/entries/limits.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonRows } from '../../db/json.ts'
import { countRows, selectOne, selectValue } from '../../db/select.ts'
import {
  amountsDropped,
  detailDefinitions,
  detailNames,
  droppedInGroup,
  groupedDetails,
  mergeDetails,
} from './detail-columns.ts'
import { printedFinish } from '../cards/finishes.ts'
import type { Holder } from './undo-copies.ts'

/** An addition to any table of entries. */
export interface NewEntry extends PrintingRef {
  variation: Finish
  quantity: number
  /** Dollars; of wishes alone. */
  targetPrice?: number | null | undefined
}

/** An addition to a collection. */
export interface NewOwnedEntry extends NewEntry, EntryDetails {
  condition: Condition
  language: Language
  location: string
  grade: string
  /** Null for now. */
  addedAt: Date | null
}

/** The outcome of an addition: the entry that holds the copies, or the reason why it failed. */
export type Added = { id: number } | { reason: string }

/** Where cards are added, and what makes two of them the same entry there. */
export interface Target {
  table: SQL
  owner: SQL
  key: string[]
  /** Whether the entries have details, as those of collections. */
  hasDetails: boolean
  /** Whether the entries have a target price, as those of wishlists. */
  hasTarget?: boolean
  /** Whether the entries have an order: new ones come last, as they were given. */
  isOrdered?: boolean
}

const printing = ['card_id', 'variation']

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

export const targets: Record<EntryHolder, Target> = {
  collection: {
    table: sql.raw('collection_items'),
    owner: sql.raw('user_id'),
    key: [...printing, 'condition', 'language', 'location', 'grade'],
    hasDetails: true,
  },
  wishlist: {
    table: sql.raw('wishlist_items'),
    owner: sql.raw('user_id'),
    key: printing,
    hasDetails: false,
    hasTarget: true,
  },
  list: {
    table: sql.raw('list_items'),
    owner: sql.raw('list_id'),
    key: printing,
    hasDetails: false,
    isOrdered: true,
  },
}

/**
 * Adds to the entries of a holder; answers what became of each row, in their order, and how many copies were added without their
 * amounts (`amountsDropped`). Rows that are equal by the target's key are joined before they are added; all of them fit, or none does:
 * throws ApiError 409 beyond the limit.
 */
export async function addEntries<To extends Holder>(
  tx: Db,
  to: To,
  { now, limits }: { now: Date; limits: Limits },
  entries: readonly (To extends { holder: 'collection' } ? NewOwnedEntry : NewEntry)[],
): Promise<{ added: Added[]; amountsDropped: number }> {
  const rows: readonly (NewEntry | NewOwnedEntry)[] = entries
  const { holderId } = to
  const { table, owner, key, hasDetails, hasTarget, isOrdered } = targets[to.holder]
  const ofDetails = (part: SQL) => (hasDetails ? sql`, ${part}` : sql``)
  const hasCurrencies = rows.some((row) => 'ownCurrency' in row && row.ownCurrency !== null)
  const hasPaid = rows.some((row) => 'ownValue' in row && hasAmounts(row))
  const ofTarget = (part: string) => (hasTarget ? sql.raw(`, ${part}`) : sql``)
  const before = sql`
    with given as (
      select row.*, cards.id as card_id, ${printedFinish(sql`row.finish`)} as variation
      from json_to_recordset(${JSON.stringify(rows.map(rowJson))}::json) as row (
        place integer, given_card_id integer, product_id bigint, finish text, quantity integer,
        condition text, language text, location text, grade text, ${detailDefinitions()}, target_price numeric(10, 2), added_at double precision)
        left join cards on cards.id = coalesce(given_card_id,
          (select min(id) from cards named where named.product_id = row.product_id))
    ), joined as (
      select ${names(key)}, min(place) as place, sum(quantity) as quantity,
        coalesce(to_timestamp(min(added_at)), ${now.toISOString()}::timestamptz) as added_at
        ${ofDetails(groupedDetails('place', { hasCurrencies }))}, ${droppedInGroup('place', { hasCurrencies })} as dropped
        ${ofTarget('(array_agg(target_price order by place) filter (where target_price is not null))[1] as target_price')}
      from given where card_id is not null and variation is not null
      group by ${names(key)}
    ), added as (
      insert into ${table} as items
        (${owner}, ${names(key)}, quantity, added_at ${ofDetails(detailNames)} ${ofTarget('target_price')} ${isOrdered ? sql`, position` : sql``})
      select ${holderId}::integer, ${names(key)}, quantity, added_at ${ofDetails(detailNames)} ${ofTarget('target_price')}
        ${isOrdered ? sql`, ${positionAfter(table, sql`${owner} = ${holderId}`)}` : sql``}
      from joined where quantity <= ${maxCopies}
      order by place
      on conflict (${owner}, ${names(key)}) do update
        set quantity = items.quantity + excluded.quantity ${ofDetails(mergeDetails('items', 'excluded'))}
          ${ofTarget('target_price = coalesce(items.target_price, excluded.target_price)')}
        where items.quantity + excluded.quantity <= ${maxCopies}
      returning id, ${names(key)}, xmax = 0 as is_new
    )`
  const addedRows = json(sql<[number, ...(string | number)[]]>`json_build_array(id, ${names(key)})`)
  const result = await selectOne(
    tx,
    {
      printings: jsonRows(
        sql<[number | null, string | null]>`json_build_array(card_id, variation)`,
        {
          from: sql`from given`,
          orderBy: sql`place`,
        },
      ),
      added: jsonRows(addedRows, { from: sql`from added` }),
      isNew: sql<boolean>`exists (select from added where is_new)`,
      // The entries are read as they were before the statement.
      amountsDropped: hasPaid
        ? sql<number>`(
            select coalesce(sum(dropped + ${sql.raw(amountsDropped('own', 'joined'))}), 0)::int
            from added join joined using (${names(key)}) left join ${table} own on own.id = added.id)`
        : sql<number>`0`,
    },
    { before },
  )
  if (result.isNew) await checkEntryCount(tx, to, limits)
  const idByKey = new Map(result.added.map(([id, ...values]) => [values.join('\0'), id]))
  const hasCondition = key.length > printing.length
  const added = rows.map((row, at): Added => {
    const own = result.printings[at] ?? []
    if (own[0] == null) return { reason: bulkReasons.unknownCard }
    if (own[1] == null) return { reason: bulkReasons.unknownFinish }
    const values =
      hasCondition && 'condition' in row
        ? [...own, row.condition, row.language, row.location, row.grade]
        : own
    const id = idByKey.get(values.join('\0'))
    return id === undefined ? { reason: bulkReasons.tooMany } : { id }
  })
  return { added, amountsDropped: result.amountsDropped }
}

/** Throws ApiError 409 when a holder has more entries than its limit, which undoes the transaction that added them. */
export async function checkEntryCount(
  tx: Db,
  { holder, holderId }: Holder,
  limits: Limits,
): Promise<void> {
  const { table, owner } = targets[holder]
  const count = await selectValue(tx, countRows(sql`from ${table} where ${owner} = ${holderId}`))
  const refusal =
    entryLimitError(holder, count, limits) ??
    (holder === 'list'
      ? listedLimitError(count + (await listedBesides(tx, holderId)), limits)
      : null)
  if (refusal !== null) throw new ApiError(409, refusal)
}

/** Entries on all other lists that the member of a list has made. */
function listedBesides(db: Db, listId: number): Promise<number> {
  const owner = sql`(select user_id from lists where id = ${listId})`
  return selectValue(
    db,
    sql<number>`(
      select coalesce(sum(item_count), 0)::int from lists
      where user_id = ${owner} and not from_collection and id <> ${listId})`,
  )
}

/**
 * Row numbers of `joined`. Existing entries come after the new ones, so that the new positions have
 * no gaps.
 */
export function positionAfter(table: SQL, isHeld: SQL): SQL {
  const isThere = sql`exists (
    select from ${table} held
    where ${isHeld} and held.card_id = joined.card_id and held.variation = joined.variation)`
  return sql`(select coalesce(max(position), 0) from ${table} where ${isHeld})
    + row_number() over (order by ${isThere}, place)`
}

function rowJson(row: NewEntry | NewOwnedEntry, place: number) {
  const { cardId, tcgProductId, variation, quantity } = row
  const ids = { given_card_id: cardId, product_id: tcgProductId }
  const entry = { place, ...ids, finish: variation, quantity }
  if (!('condition' in row)) return { ...entry, target_price: row.targetPrice }
  const { condition, language, location, grade, addedAt } = row
  return {
    ...entry,
    condition,
    language,
    location,
    grade,
    ...detailColumns(row),
    // Seconds, which have room for every year.
    added_at: addedAt && addedAt.getTime() / 1000,
  }
}
