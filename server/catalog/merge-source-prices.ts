/**
 * Merges prices of several sources on one card, in the transaction of an import: those in euros that come with the printings, and the
 * store's own prices of the products that are printings. The printings have the store's market prices, but no low ones.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PriceSource } from '../../src/domain/cards/price-source.ts'
import type { Db } from '../db/engine.ts'
import { displayPriceOf } from '../db/display-price.ts'
import { countRows, selectOne } from '../db/select.ts'
import type { SetRow } from './merge-catalog.ts'
import { printingsService, productsService } from './sources/services.ts'

/** Prices of products that are older are no longer shown on printings. */
const keptDays = 7

const { game } = printingsService
const { prices: ofStore } = productsService

const isPrinting = (key: string) => sql.raw(`${key} like '${printingsService.key}:%'`)
const isProduct = (key: string) => sql.raw(`${key} like '${productsService.key}:%'`)

/** Makes products printings, where they are among these now: they stay the same cards for their owners. Returns how many there are. */
export async function adoptProducts(tx: Db): Promise<number> {
  const before = sql`
    with adopted as (
      update cards set source_key = incoming.source_key
      from (
        select product_id, min(source_key) as source_key from incoming_cards
        where product_id is not null and ${isPrinting('source_key')}
        group by product_id having count(*) = 1
      ) incoming
      where cards.product_id = incoming.product_id and ${isProduct('cards.source_key')}
        and not exists (select from cards known where known.source_key = incoming.source_key)
      returning 1
    )`
  return (await selectOne(tx, { adopted: countRows(sql`from adopted`) }, { before })).adopted
}

/** Deletes the sets of products that have no card any more, once their cards are in the sets of printings. */
export async function dropEmptySets(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from sets
    where game = ${game} and not exists (select from cards where cards.set_id = sets.id)
      and not exists (select from incoming_sets where incoming_sets.code = sets.code)`)
}

interface Products {
  /** Cards whose prices have changed. */
  repriced: number
  /** Rows of products that are no printing. */
  unmatched: number
  /** The sets of which cards are left. */
  sets: SetRow[]
}

/** Takes the products out of the staged cards where there are printings of their game: those that are printings leave their prices. */
export async function takeProductPrices(tx: Db, sets: SetRow[], today: string): Promise<Products> {
  const codes = sets.filter((set) => set.game === game).map((set) => set.source_code)
  const { isBeside } = await selectOne(tx, {
    isBeside: sql<boolean>`exists (select from cards where ${isPrinting('source_key')})
      and exists (select from incoming_cards where ${isProduct('source_key')})`,
  })
  if (!isBeside) return { repriced: 0, unmatched: 0, sets }
  await tx.execute(sql`
    create temporary table products on commit drop as
    with taken as (
      delete from incoming_cards
      where set_code = any (${sql.param(codes)}::text[]) and ${isProduct('source_key')}
        and not exists (select from cards where cards.source_key = incoming_cards.source_key)
      returning *
    )
    select taken.*, cards.id as card_id
    from taken left join cards on cards.product_id = taken.product_id and ${isPrinting('cards.source_key')}`)
  const { matched, unmatched, codesLeft } = await selectOne(
    tx,
    {
      codesLeft: sql<string[]>`array(select distinct set_code from incoming_cards)`,
      matched: sql<number>`count(card_id)::int`,
      unmatched: sql<number>`coalesce(sum(source_rows) filter (where card_id is null), 0)::int`,
    },
    { from: sql`from products` },
  )
  const left = new Set(codesLeft)
  const others = sets.filter((set) => set.game !== game || left.has(set.source_code))
  if (matched === 0) return { repriced: 0, unmatched, sets: others }
  await putPrices(
    tx,
    ofStore,
    today,
    sql`select distinct on (card_id) card_id, normal_price, normal_low_price, foil_price, foil_low_price
      from products where card_id is not null order by card_id, product_id`,
  )
  return { repriced: await showProductPrices(tx), unmatched, sets: others }
}

/** Shows the store's low prices on the cards that have prices of it, and its market prices where the printing has none. */
async function showProductPrices(tx: Db): Promise<number> {
  const normal = sql`coalesce(cards.normal_price, own.normal_price)`
  const foil = sql`coalesce(cards.foil_price, own.foil_price)`
  const shown = sql`(${normal}, own.normal_low_price, ${foil}, own.foil_low_price)`
  const before = sql`
    with changed as (
      update cards set (normal_price, normal_low_price, foil_price, foil_low_price) = row ${shown}, display_price = coalesce(${displayPriceOf(normal, foil)}, 0)
      from source_prices own
      where own.source = ${ofStore} and own.card_id = cards.id
        and (${columns('cards')}) is distinct from ${shown}
      returning 1
    )`
  return (await selectOne(tx, { changed: countRows(sql`from changed`) }, { before })).changed
}

/** Fills the prices that staged printings lack with the store's, for a week. Cards must not be merged yet. */
export async function fillProductPrices(tx: Db, today: string): Promise<void> {
  const normal = sql`coalesce(incoming.normal_price, own.normal_price)`
  const foil = sql`coalesce(incoming.foil_price, own.foil_price)`
  await tx.execute(sql`
    update incoming_cards incoming set
      normal_price = ${normal}, foil_price = ${foil},
      normal_low_price = own.normal_low_price, foil_low_price = own.foil_low_price,
      display_price = coalesce(${displayPriceOf(normal, foil)}, 0)
    from cards join source_prices own on own.card_id = cards.id and own.source = ${ofStore}
    where cards.source_key = incoming.source_key and ${isPrinting('incoming.source_key')}
      and exists (select from price_sources
        where source = ${ofStore} and prices_of > ${today}::date - ${sql.raw(String(keptDays))})`)
}

/** Stores Cardmarket's prices of the staged cards, which must be merged before. Returns how many cards have other ones. */
export async function mergeCardmarketPrices(tx: Db, today: string): Promise<number> {
  return putPrices(
    tx,
    'cardmarket',
    today,
    sql`select cards.id as card_id, cardmarket_price as normal_price, null::numeric as normal_low_price,
        cardmarket_foil_price as foil_price, null::numeric as foil_low_price
      from incoming_cards join cards on cards.source_key = incoming_cards.source_key`,
  )
}

const columns = (table: string) =>
  sql.raw(
    ['normal_price', 'normal_low_price', 'foil_price', 'foil_low_price']
      .map((column) => `${table}.${column}`)
      .join(', '),
  )

/** Stores the prices of one source on these cards; a card without any loses its row. Returns how many cards have other ones. */
async function putPrices(tx: Db, source: PriceSource, today: string, prices: SQL): Promise<number> {
  const isNone = sql`num_nonnulls(given.normal_price, given.normal_low_price, given.foil_price, given.foil_low_price) = 0`
  const before = sql`
    with given as materialized (${prices}), dropped as (
      delete from source_prices known using given
      where known.source = ${source} and known.card_id = given.card_id and ${isNone}
      returning 1
    ), put as (
      insert into source_prices (source, card_id, normal_price, normal_low_price, foil_price, foil_low_price)
      select ${source}, given.card_id, ${columns('given')}
      from given left join source_prices known on known.source = ${source} and known.card_id = given.card_id
      where not (${isNone}) and (${columns('known')}) is distinct from (${columns('given')})
      on conflict (source, card_id) do update set
        (normal_price, normal_low_price, foil_price, foil_low_price) = row (${columns('excluded')})
      returning 1
    )`
  const { changed, hasPrices } = await selectOne(
    tx,
    {
      changed: sql<number>`((select count(*) from dropped) + (select count(*) from put))::int`,
      hasPrices: sql<boolean>`exists (select from given where not (${isNone}))`,
    },
    { before },
  )
  if (hasPrices)
    await tx.execute(sql`
      insert into price_sources (source, prices_of) values (${source}, ${today}::date)
      on conflict (source) do update set prices_of = greatest(price_sources.prices_of, excluded.prices_of)`)
  return changed
}
