/**
 * Writes of the catalogue, for one transaction: cards are staged in a temporary table, then merged set by set of
 * columns, so that what did not change is not written. SQL that PostgreSQL 15 and the embedded engine share.
 */
import { sql } from 'drizzle-orm'
import { type Finish, isFoil } from '../../src/domain/cards/finish.ts'
import type { Db } from '../db/engine.ts'
import { jsonRows } from '../db/json.ts'
import { finishes } from '../db/schema/catalog.ts'
import { countRows, selectOne, selectValue } from '../db/select.ts'
import { finishCode, maxFinishes } from '../db/finish-numbers.ts'
import { CatalogError } from './sources/catalog-error.ts'

export interface SetRow {
  game: string
  source_code: string
  name: string
  folded_name: string
  /** The name of the set if another game has a set of its name. */
  name_with_game: string
  folded_name_with_game: string
  released_on: string | null
  set_kind: string | null
}

export interface Tally {
  added: number
  changed: number
  unchanged: number
}

const incomingColumns = sql.raw(`
  source_key text, source_rows integer, set_code text, product_id bigint, scryfall_id uuid, oracle_id uuid, finishes text[],
  labels text[], printed_language text, colours text[], name text, folded_name text, printed_names text[],
  folded_printed_names text, collector_number text, number_key text, rarity text, rarity_rank smallint, treatments text[], is_token boolean, image_url text,
  back_image_url text, normal_price numeric(10, 2), normal_low_price numeric(10, 2), foil_price numeric(10, 2),
  foil_low_price numeric(10, 2), cardmarket_price numeric(10, 2), cardmarket_foil_price numeric(10, 2), finish_prices jsonb, display_price numeric(10, 2), normal_history numeric(10, 2)[],
  foil_history numeric(10, 2)[], text_key text, text_facts jsonb, printing_facts jsonb`)

/** Makes other imports wait until this transaction ends, and the empty staging table, which ends with it. */
export async function beginCatalogImport(tx: Db): Promise<void> {
  await tx.execute(sql`select version from catalog_state for update`)
  await tx.execute(sql`create temporary table incoming_cards (${incomingColumns}) on commit drop`)
  await tx.execute(sql`
    create temporary table incoming_sets
      (source_code text, code text, game text, name text, folded_name text, released_on date, kind text)
    on commit drop`)
}

/** Adds a batch, given as a JSON text (`Incoming.batches`); keys must differ within the import. */
export async function stageCards(tx: Db, json: string): Promise<void> {
  await tx.execute(sql`
    insert into incoming_cards
    select * from json_to_recordset(${json}::json) as batch (${incomingColumns})`)
}

const ofOtherGame = (condition: string) => sql`exists (
  select from sets where sets.${sql.raw(condition)} and sets.game <> batch.game)`

/**
 * Adds and renames sets by game and code. Codes and names are keys of addresses: where another game has one, the game is
 * added to it (`BS-POKEMON`, `Base Set (Pokémon)`). A set that holds cards of this source is its own, whatever its game.
 * Cards must be staged before. A set without a date or a kind keeps the one it has.
 */
export async function mergeSets(tx: Db, rows: SetRow[]): Promise<Tally> {
  const batch = sql`json_to_recordset(${JSON.stringify(rows)}::json) as batch (game text, source_code text, name text,
    folded_name text, name_with_game text, folded_name_with_game text, released_on date, set_kind text)`
  await tx.execute(sql`
    update sets set game = batch.game from ${batch}
    where sets.code = batch.source_code and sets.game <> batch.game and exists (
      select from cards join incoming_cards on incoming_cards.source_key = cards.source_key
      where cards.set_id = sets.id)`)
  await tx.execute(sql`
    insert into incoming_sets
    select source_code,
      case when ${ofOtherGame('code = batch.source_code')} then source_code || '-' || upper(game)
        else source_code end,
      game,
      case when ${ofOtherGame('folded_name = batch.folded_name')} then name_with_game else name end,
      case when ${ofOtherGame('folded_name = batch.folded_name')} then folded_name_with_game
        else folded_name end,
      released_on, set_kind
    from ${batch}`)
  const added = sql`
    insert into sets (code, game, name, folded_name, released_on, kind)
    select code, game, name, folded_name, released_on, kind from incoming_sets incoming
    where not exists (select from sets where sets.code = incoming.code)
    order by incoming.released_on nulls first, incoming.code
    returning 1`
  const changed = sql`
    update sets
    set game = incoming.game, name = incoming.name, folded_name = incoming.folded_name,
      released_on = coalesce(incoming.released_on, sets.released_on),
      kind = coalesce(incoming.kind, sets.kind)
    from incoming_sets incoming
    where incoming.code = sets.code
      and (sets.game, sets.name, sets.folded_name, sets.released_on, sets.kind) is distinct from
        (incoming.game, incoming.name, incoming.folded_name,
          coalesce(incoming.released_on, sets.released_on), coalesce(incoming.kind, sets.kind))
    returning 1`
  const counts = await selectOne(
    tx,
    { added: countRows(sql`from added`), changed: countRows(sql`from changed`) },
    { before: sql`with added as (${added}), changed as (${changed})` },
  )
  return tally(rows.length, counts)
}

/** Columns that say what a card is; its prices are merged apart, since they change daily. */
const cardColumns = [
  'set_id',
  'product_id',
  'scryfall_id',
  'oracle_id',
  'finishes',
  'labels',
  'printed_language',
  'colours',
  'name',
  'folded_name',
  'printed_names',
  'folded_printed_names',
  'collector_number',
  'number_key',
  'rarity',
  'rarity_rank',
  'treatments',
  'is_token',
  'image_url',
  'back_image_url',
]
const priceColumns = [
  'normal_price',
  'normal_low_price',
  'foil_price',
  'foil_low_price',
  'finish_prices',
  'display_price',
]

/** Adds the words of finishes that no card had before. Throws CatalogError where there are more than `maxFinishes`. */
async function mergeFinishes(tx: Db): Promise<void> {
  const { words, count } = await selectOne(tx, {
    words: jsonRows(sql<Finish>`word`, {
      from: sql`from (
        select distinct price ->> 'finish' as word
        from incoming_cards cross join jsonb_array_elements(finish_prices) price
      ) printed where word not in (select word from finishes)`,
      orderBy: sql`word collate "C"`,
    }),
    count: countRows(sql`from finishes`),
  })
  if (words.length === 0) return
  if (count + words.length > maxFinishes)
    throw new CatalogError(`The catalog names more than ${maxFinishes} finishes.`)
  await tx
    .insert(finishes)
    .values(
      words.map((word, index) => ({ code: finishCode(count + index), word, isFoil: isFoil(word) })),
    )
}

/** Keeps the finishes that a printing had before, without prices: members may have copies of them. */
async function keepFinishes(tx: Db): Promise<void> {
  await tx.execute(sql`
    update incoming_cards
    set finish_prices = coalesce(incoming.finish_prices, sides.prices, '[]') || kept.prices
    from incoming_cards incoming join cards on cards.source_key = incoming.source_key, lateral (
      select jsonb_agg(jsonb_build_object('finish', word, 'market', market, 'low', low) order by word desc) as prices
      from (values ('Normal', incoming.normal_price, incoming.normal_low_price),
        ('Foil', incoming.foil_price, incoming.foil_low_price)) side (word, market, low)
      where word = any (incoming.finishes)
    ) sides, lateral (
      select jsonb_agg(jsonb_build_object('finish', price ->> 'finish', 'market', null, 'low', null) order by ordinal) as prices
      from jsonb_array_elements(cards.finish_prices) with ordinality as before (price, ordinal)
      where not exists (
        select from jsonb_array_elements(coalesce(incoming.finish_prices, sides.prices, '[]')) now
        where now ->> 'finish' = price ->> 'finish')
    ) kept
    where incoming_cards.source_key = incoming.source_key and kept.prices is not null`)
}

/** Adds and updates cards by source key; cards that are not staged stay as they are. Sets must be merged before. */
export async function mergeCards(tx: Db): Promise<{ cards: Tally; repriced: number }> {
  await tx.execute(sql`analyze incoming_cards`)
  await mergeFinishes(tx)
  await keepFinishes(tx)
  const total = await selectValue(tx, countRows(sql`from incoming_cards`))
  const changed = await updateCards(tx, cardColumns)
  const repriced = await updateCards(tx, priceColumns)
  const columns = sql.raw([...cardColumns, ...priceColumns].join(', '))
  const before = sql`
    with added as (
      insert into cards (source_key, ${columns})
      select source_key, ${columns} from (${incomingWithSet}) incoming
      where not exists (select from cards where cards.source_key = incoming.source_key)
      order by set_id, number_key collate "C", source_key
      returning 1
    )`
  const added = await selectValue(tx, countRows(sql`from added`), { before })
  return { cards: tally(total, { added, changed }), repriced }
}

const incomingWithSet = sql.raw(`
  select sets.id as set_id, incoming_cards.*
  from incoming_cards
  join incoming_sets on incoming_sets.source_code = incoming_cards.set_code
  join sets on sets.code = incoming_sets.code`)

/** Returns how many cards differed in these columns. */
function updateCards(tx: Db, columns: string[]): Promise<number> {
  const list = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(', ')
  const before = sql`
    with changed as (
      update cards set (${sql.raw(list(''))}) = row (${sql.raw(list('incoming.'))})
      from (${incomingWithSet}) incoming
      where incoming.source_key = cards.source_key
        and (${sql.raw(list('cards.'))}) is distinct from (${sql.raw(list('incoming.'))})
      returning 1
    )`
  return selectValue(tx, countRows(sql`from changed`), { before })
}

/** Writes how many cards each set has, where that has changed. */
export async function countCardsOfSets(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sets set card_count = counted.cards
    from (
      select sets.id, count(cards.id)::int as cards
      from sets left join cards on cards.set_id = sets.id
      group by sets.id
    ) counted
    where counted.id = sets.id and counted.cards <> sets.card_count`)
}

interface LoadedCatalog {
  /** The catalogue's file or address. */
  source: string
  /** ISO date of its prices; null when it brought none. */
  pricesOf: string | null
}

/**
 * Stores the loaded catalogue under a new version. Prices of an earlier day than the stored ones do
 * not count as newest.
 */
export async function raiseCatalogVersion(
  tx: Db,
  { source, pricesOf }: LoadedCatalog,
): Promise<void> {
  await tx.execute(sql`
    update catalog_state set version = version + 1, source = ${source}, imported_at = now(),
      prices_of = greatest(prices_of, ${pricesOf}::date),
      card_count = (select count(*) from cards), set_count = (select count(*) from sets)`)
}

/** Whether no card has ever been imported. */
export const isCatalogEmpty = (db: Db) =>
  selectValue(db, sql<boolean>`not exists (select from cards)`)

export function tally(
  total: number,
  { added, changed }: { added: number; changed: number },
): Tally {
  return { added, changed, unchanged: total - added - changed }
}
