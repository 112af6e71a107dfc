/**
 * The ids, printings and quantities of a holder's entries (a member's collection or wishlist, or a
 * list): with `card-columns.ts`, enough to filter, sort and sum them up.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { DeckSection } from '../../../src/domain/decks/sections.ts'
import { conditions, languages } from '../../../src/domain/entries/entry.ts'
import type { NeedLimits } from '../../../src/domain/entries/need.ts'
import type { Db } from '../../db/engine.ts'
import { inPieces, type Interruptible } from '../../db/pieces.ts'
import { changesOf } from '../cards/page-cache.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { jsonObject, type JsonOf } from '../../db/json.ts'
import { packedPrinting } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectOne, selectValue } from '../../db/select.ts'
import { isFree } from './promised-copies.ts'
import { type Amounts, amountsOf, type AmountTexts, amountTexts } from './entry-amounts.ts'
import type { OwnOrder } from './entry-order.ts'
import { holderOf, type Items } from './items.ts'

/** Values by the entry's index, in no order. */
export interface EntryColumns extends Amounts {
  /** How often the member had changed anything; null when there is no such member or list. */
  changes: number | null
  ids: Int32Array
  /** `packedPrinting` of each entry. */
  packedPrintings: Int32Array
  quantities: Int32Array
  /** Positions in `conditions`, from 1; 0 where entries have no condition. */
  conditions: Int32Array
  /** What fits, by the entry's id; only for wishes of any printing. */
  needs: ReadonlyMap<number, IndexedNeed>
  /** The ids of the printings of each group of these. */
  groups: ReadonlyMap<number, readonly number[]>
  /** Null where they were not read. */
  attributes: EntryAttributes | null
}

/** The limits of a wish of any printing, and the group of the printings of its card. */
export interface IndexedNeed extends NeedLimits {
  groupId: number
}

/** What few reads need; reading it takes as long as two thirds of the rest (`npm run bench -- entries`). */
interface EntryAttributes {
  /**
   * The day of UTC since 1970 on which the entry was added, times `originUnit`, plus the position of its language in `languages`,
   * from 1; 0 for it where entries have no language.
   */
  origins: Int32Array
  /** Notes by the entry's id, for entries that have one. */
  notes: ReadonlyMap<number, string>
  /** Labels by the entry's id, for entries that have any. */
  labels: ReadonlyMap<number, EntryLabels>
  /** The ids of entries with copies for trade. */
  forTrade: ReadonlySet<number>
  /** The ids of entries whose printing was guessed. */
  guessed: ReadonlySet<number>
  /** Names of decks by the ids of the entries that are bound to them. */
  decks: ReadonlyMap<number, string>
  /** Sections by the ids of a deck's items; empty for all else. */
  sections: ReadonlyMap<number, DeckSection>
}

/** Where an entry is kept, and its tags. */
interface EntryLabels {
  location: string
  tags: readonly string[]
}

/** Version stamps. If either differs from the cached one, the cache is stale. */
export type DataVersion = JsonOf<ReturnType<typeof versionColumns>>

/** The member's version, null when the holder does not exist, and the version of the catalogue. */
export function versionColumns(items: Items, holderId: number) {
  const userId =
    items === listItems
      ? sql`(select ${lists.userId} from ${lists} where ${lists.id} = ${holderId})`
      : sql`${holderId}`
  return {
    changes: sql<number | null>`(select changes from users where users.id = ${userId})`,
    catalog: catalogVersion,
  }
}

/** The version stamps of entries, with that of the member whose collection a filter compares; null for none. */
export const filteredVersionColumns = (
  items: Items,
  holderId: number,
  memberId: number | null,
) => ({ ...versionColumns(items, holderId), memberChanges: changesOf(memberId) })
export type FilteredVersion = JsonOf<ReturnType<typeof filteredVersionColumns>>

export async function readEntryColumns(
  db: Db,
  items: Items,
  holderId: number,
  hasAttributes = false,
): Promise<EntryColumns> {
  const row = await selectOne(
    db,
    {
      changes: versionColumns(items, holderId).changes,
      ids: numberArray(items.id),
      packedPrintings: numberArray(packedPrinting(items.cardId, items.finish)),
      quantities: numberArray(items.quantity),
      conditions: numberArray(conditionOf(items)),
      ...amountTexts(items, holderId),
      needs: needsOf(items, holderId),
      groups: groupsOf(items, holderId),
      origins: hasAttributes ? numberArray(originOf(items)) : noNumbers,
    },
    { from: sql`from ${items} where ${holderOf(items)} = ${holderId}` },
  )
  // Other queries run in between. What has changed since the first statement makes its version stale.
  const attributes = hasAttributes
    ? await selectOne(db, {
        labelled: labelledOf(items, holderId),
        forTrade: forTradeOf(items, holderId),
        guessed: guessedOf(items, holderId),
        decks: decksOf(items, holderId),
        notes: notesOf(items, holderId),
        sections: sectionsOf(items, holderId),
      })
    : null
  return inPieces(columnsOf(row, attributes))
}

/** What the first statement of `readEntryColumns` answers. */
interface ColumnTexts extends AmountTexts {
  changes: number | null
  ids: string
  packedPrintings: string
  quantities: string
  conditions: string
  needs: readonly string[]
  groups: readonly string[]
  origins: string
}

/** What its second statement answers. */
interface AttributeTexts {
  labelled: readonly string[]
  forTrade: string
  guessed: string
  decks: readonly NamedIds[]
  notes: readonly string[]
  sections: readonly NamedIds<DeckSection>[]
}

/** Each column is some milliseconds of parsing for a hundred thousand entries. */
function* columnsOf(
  texts: ColumnTexts,
  attributeTexts: AttributeTexts | null,
): Interruptible<EntryColumns> {
  const ids = integersOf(texts.ids)
  yield
  const packedPrintings = integersOf(texts.packedPrintings)
  yield
  const quantities = integersOf(texts.quantities)
  yield
  const conditionNumbers = integersOf(texts.conditions)
  yield
  const amounts = yield* amountsOf(ids, texts)
  const needs = yield* pairsOf<IndexedNeed>(texts.needs)
  const groups = yield* pairsOf<readonly number[]>(texts.groups)
  const origins = integersOf(texts.origins)
  yield
  const attributes = attributeTexts && (yield* attributesOf(origins, attributeTexts))
  const { changes } = texts
  const numbers = { ids, packedPrintings, quantities, conditions: conditionNumbers }
  return { changes, ...numbers, ...amounts, needs, groups, attributes }
}

function* attributesOf(origins: Int32Array, texts: AttributeTexts): Interruptible<EntryAttributes> {
  const labels = yield* labelsById(texts.labelled)
  const forTrade = new Set(integersOf(texts.forTrade))
  yield
  const guessed = new Set(integersOf(texts.guessed))
  yield
  const notes = yield* pairsOf<string>(texts.notes)
  const sections = yield* namesById(texts.sections)
  const decks = yield* namesById(texts.decks)
  return { origins, labels, forTrade, guessed, decks, notes, sections }
}

/** Values by ids, from portions of the pairs that a statement writes. */
function* pairsOf<Value>(portions: readonly string[]): Interruptible<Map<number, Value>> {
  const pairs = new Map<number, Value>()
  for (const portion of portions) {
    for (const [id, value] of JSON.parse(portion) as [number, Value][]) pairs.set(id, value)
    yield
  }
  return pairs
}

/**
 * Some of a member's entries as if they were on a list: without what a list does not show of them, so that the copies of a printing
 * in one finish are one entry, the first of theirs.
 */
export function listedColumns(
  { changes, ids, packedPrintings, quantities, needs, groups, attributes }: EntryColumns,
  matching: Int32Array,
): EntryColumns {
  const copies = new Map<number, number>()
  const rowIndexes = matching.filter((rowIndex) => {
    const packed = packedPrintings[rowIndex] ?? 0
    const before = copies.get(packed)
    copies.set(packed, (before ?? 0) + (quantities[rowIndex] ?? 0))
    return before === undefined
  })
  const cut = (column: Int32Array) => rowIndexes.map((rowIndex) => column[rowIndex] ?? 0)
  return {
    changes,
    ids: cut(ids),
    packedPrintings: cut(packedPrintings),
    quantities: rowIndexes.map((rowIndex) => copies.get(packedPrintings[rowIndex] ?? 0) ?? 0),
    conditions: new Int32Array(rowIndexes.length),
    paid: new Float64Array(),
    paidQuantities: new Int32Array(),
    currencies: new Map(),
    ownValues: new Map(),
    needs,
    groups,
    attributes: attributes && {
      origins: cut(attributes.origins).map((origin) => origin - (origin % originUnit)),
      notes: new Map(),
      labels: new Map(),
      forTrade: new Set(),
      guessed: new Set(),
      decks: new Map(),
      sections: new Map(),
    },
  }
}

function conditionOf(items: Items): SQL {
  if (!('condition' in items)) return sql`0`
  return sql`array_position(${sql.param(conditions)}::text[], ${items.condition})`
}

/** Larger than the number of languages. */
export const originUnit = 64

function originOf(items: Items): SQL {
  const day = sql`floor(extract(epoch from ${items.addedAt}) / 86400)::integer`
  const language =
    'language' in items
      ? sql`array_position(${sql.param(languages)}::text[], ${items.language})`
      : sql`0`
  return sql`${originUnit}::integer * ${day} + ${language}`
}

function forTradeOf(items: Items, holderId: number): SQL<string> {
  if (!('forTrade' in items)) return noNumbers
  return sql`(
    select ${numberArray(items.id)} from ${items} where ${holderOf(items)} = ${holderId} and ${items.forTrade} > 0)`
}

function guessedOf(items: Items, holderId: number): SQL<string> {
  if (!('guessed' in items)) return noNumbers
  return sql`(
    select ${numberArray(items.id)} from ${items} where ${holderOf(items)} = ${holderId} and ${items.guessed})`
}

/** The ids of entries with one name in common. */
interface NamedIds<Name = string> {
  name: Name
  ids: string
}

function* namesById<Name>(groups: readonly NamedIds<Name>[]): Interruptible<Map<number, Name>> {
  const names = new Map<number, Name>()
  for (const { name, ids } of groups) {
    for (const id of numbersOf(ids)) names.set(id, name)
    yield
  }
  return names
}

/** The items of a deck by their sections: few sections, and `limits.maxDeckEntries` ids. */
function sectionsOf(items: Items, holderId: number): SQL<NamedIds<DeckSection>[]> {
  if (!('section' in items)) return sql`'[]'::json`
  return sql`(
    select coalesce(json_agg(sections), '[]') from (
      select ${items.section} as name, ${numberArray(items.id)} as ids
      from ${items} where ${holderOf(items)} = ${holderId} and ${items.section} <> '' group by 1
    ) sections)`
}

function decksOf(items: Items, holderId: number): SQL<NamedIds[]> {
  if (!('deckId' in items)) return sql`'[]'::json`
  return sql`(
    select coalesce(json_agg(decks), '[]') from (
      select ${lists.name} as name, ${numberArray(items.id)} as ids
      from ${items} join ${lists} on ${lists.id} = ${items.deckId}
      where ${holderOf(items)} = ${holderId} and not ${isFree(items)} group by ${lists.id}
    ) decks)`
}

/** Rows of a portion, which is parsed in a piece of work. */
const portionSize = sql.raw('4000')

function notesOf(items: Items, holderId: number): SQL<string[]> {
  if (!('note' in items)) return noTexts
  return pairTexts(sql`
    select ${items.id} as id, ${items.note} as value
    from ${items} where ${holderOf(items)} = ${holderId} and ${items.note} is not null`)
}

function needsOf(items: Items, holderId: number): SQL<string[]> {
  if (!('anyPrinting' in items)) return noTexts
  const { onlySet, onlyFinish, maxPrice } = items
  const need = jsonObject({ groupId: cardGroups.groupId, onlySet, onlyFinish, maxPrice })
  return pairTexts(sql`
    select ${items.id} as id, ${need} as value
    from ${items} join ${cardGroups} on ${cardGroups.cardId} = ${items.cardId}
    where ${holderOf(items)} = ${holderId} and ${items.anyPrinting}`)
}

function groupsOf(items: Items, holderId: number): SQL<string[]> {
  if (!('anyPrinting' in items)) return noTexts
  return pairTexts(sql`
    select ${cardGroups.groupId} as id, json_agg(${cardGroups.cardId}) as value
    from ${cardGroups}
    where ${cardGroups.groupId} in (
      select own_group.group_id from ${items} join ${cardGroups} own_group on own_group.card_id = ${items.cardId}
      where ${holderOf(items)} = ${holderId} and ${items.anyPrinting})
    group by ${cardGroups.groupId}`)
}

/** The pairs of a query's ids and values (`pairsOf`). */
const pairTexts = (pairs: SQL) => sql<string[]>`(
  select coalesce(json_agg(portion), '[]') from (
    select json_agg(json_build_array(id, value))::text as portion
    from (select pair.*, row_number() over () / ${portionSize} as portion from (${pairs}) pair) numbered
    group by portion
  ) portions)`

const noNumbers = sql<string>`'{}'`
const noTexts = sql<string[]>`'[]'::json`

/** Entries by what their owner wrote on them: there are many entries, and few different labels. */
interface Labelled extends EntryLabels {
  ids: number[]
}

function labelledOf(items: Items, holderId: number): SQL<string[]> {
  if (!('location' in items)) return noTexts
  return sql`(
    select coalesce(json_agg(portion), '[]') from (
      select json_agg(json_build_object('location', location, 'tags', tags, 'ids', ids))::text as portion
      from (
        select location, tags, array_agg(id) as ids, row_number() over () / ${portionSize} as portion
        from collection_items
        where user_id = ${holderId} and (location <> '' or tags <> '{}')
        group by location, tags
      ) labelled
      group by portion
    ) portions)`
}

function* labelsById(portions: readonly string[]): Interruptible<Map<number, EntryLabels>> {
  const byId = new Map<number, EntryLabels>()
  for (const portion of portions) {
    // The statement writes them.
    for (const { ids, ...labels } of JSON.parse(portion) as Labelled[])
      for (const id of ids) byId.set(id, labels)
    yield
  }
  return byId
}

/** Ids in an order that only the table knows. */
export async function readOrder(
  db: Db,
  items: Items,
  holderId: number,
  { by, join = sql`` }: OwnOrder,
): Promise<Int32Array> {
  const ids = numberArray(sql`${items.id} order by ${by}, ${items.id}`)
  const from = sql`from ${items} ${join} where ${holderOf(items)} = ${holderId}`
  return integersOf(await selectValue(db, ids, { from }))
}

const integersOf = (array: string) => Int32Array.from(numbersOf(array))
