/** The catalogue's tables as Drizzle sees them. Migrations are plain SQL; a test holds both together. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { colours } from '../../../src/domain/cards/colour.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import { priceSources } from '../../../src/domain/cards/price-source.ts'
import type { FinishPrice } from '../../../src/domain/cards/price.ts'
import { treatments } from '../../../src/domain/cards/variant.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { codePointText, finish, price, time } from './columns.ts'
import { displayPriceOf, isNumberZero, isUnpriced } from '../display-price.ts'

export const sets = pgTable(
  'sets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    /** The code of its game. */
    game: text('game').notNull().default('magic'),
    name: text('name').notNull(),
    foldedName: codePointText('folded_name').notNull(),
    releasedOn: date('released_on'),
    /** `CatalogSet.type`. */
    kind: text('kind'),
    /** Kept by every import (`countCardsOfSets`). */
    cardCount: integer('card_count').notNull().default(0),
    /** Where the source has its symbol (`setSymbols.address`); null where the source names none. */
    symbolAddress: text('symbol_address'),
  },
  (table) => [index('sets_folded_name_index').on(table.foldedName)],
)

/** The symbols of sets that the source was asked for, by their addresses; several sets may share one. */
export const setSymbols = pgTable(
  'set_symbols',
  {
    address: text('address').primaryKey(),
    /** The SVG document; null where none could be read yet. */
    svg: text('svg'),
    /** A hash of the document, by which the app asks for it. */
    hash: text('hash'),
    /** The day of the last request, whether or not it was answered. */
    askedOn: date('asked_on').notNull(),
  },
  (table) => [index('set_symbols_hash_index').on(table.hash)],
)

/** One printing of a card. Prices in dollars; `display_price` is the product's display rule, 0 when there is none. */
export const cards = pgTable(
  'cards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identity in the catalogue source (`CatalogCard.key`). */
    sourceKey: text('source_key').notNull().unique(),
    setId: integer('set_id')
      .notNull()
      .references(() => sets.id),
    productId: bigint('product_id', { mode: 'number' }),
    /** These six as in `CatalogCard`. */
    scryfallId: uuid('scryfall_id'),
    oracleId: uuid('oracle_id'),
    finishes: text('finishes', { enum: sides }).array(),
    labels: text('labels').array(),
    language: text('printed_language'),
    colours: text('colours', { enum: colours }).array(),
    name: text('name').notNull(),
    /** `foldText(name)`, for sorting. */
    foldedName: codePointText('folded_name').notNull(),
    /** `CatalogCard.printedNames`. */
    printedNames: text('printed_names').array(),
    /** `FoldedNames.foldedPrintedNames`. */
    foldedPrintedNames: codePointText('folded_printed_names'),
    /** `searchKeyOf` and `cardNameKeys` of the folded names: the expressions are in migrations/0042_name_keys.sql. */
    searchKey: codePointText('search_key')
      .notNull()
      .generatedAlwaysAs(sql`folded_name`),
    nameKeys: text('name_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array[folded_name]`),
    collectorNumber: text('collector_number'),
    /** `collectorNumberKey(collectorNumber)`, for natural order and for search. */
    numberKey: codePointText('number_key'),
    /** A label of `rarityLabel()`. */
    rarity: text('rarity').notNull(),
    /** `rarityRank(rarity)`. */
    rarityRank: smallint('rarity_rank').notNull(),
    treatments: text('treatments', { enum: treatments }).array().notNull(),
    isToken: boolean('is_token').notNull(),
    imageUrl: text('image_url'),
    /** The picture of a two-faced card's back. */
    backImageUrl: text('back_image_url'),
    normalPrice: price('normal_price'),
    normalLowPrice: price('normal_low_price'),
    foilPrice: price('foil_price'),
    foilLowPrice: price('foil_low_price'),
    /** `CatalogCard.finishPrices`, in dollars; null where the four prices say all. */
    finishPrices: jsonb('finish_prices').$type<FinishPrice[]>(),
    displayPrice: price('display_price').notNull(),
  },
  (table) => [
    index('cards_set_index').on(table.setId, table.id),
    index('cards_product_index').on(table.productId),
    index('cards_scryfall_index').on(table.scryfallId),
    // Finds the rows of members' files that name set and number.
    index('cards_set_number_index').on(table.setId, table.numberKey),
    index('cards_name_search_index').using('gin', table.searchKey.op('gin_trgm_ops')),
    index('cards_name_index').on(table.foldedName, table.id),
    // Finds out whether the catalogue names the address of a picture.
    index('cards_image_index').using('hash', table.imageUrl),
    index('cards_back_image_index')
      .using('hash', table.backImageUrl)
      .where(sql`${table.backImageUrl} is not null`),
    index('cards_treatments_index').using('gin', table.treatments),
    index('cards_rarity_index').on(table.rarityRank, table.id),
    // Holds every column that filters read, so that counting never touches the table.
    index('cards_filter_index').on(
      table.rarityRank,
      table.displayPrice,
      table.normalPrice,
      table.foilPrice,
      table.treatments,
    ),
    // The id alone is its key; the rest is there to be read without the table.
    index('cards_entry_index').on(
      table.id,
      table.normalPrice,
      table.foilPrice,
      table.normalLowPrice,
      table.foilLowPrice,
      table.rarityRank,
      table.setId,
      table.isToken,
    ),
    index('cards_number_asc_index').on(
      isNumberZero(table),
      table.numberKey,
      isUnpriced(table),
      table.id,
    ),
    index('cards_number_desc_index').on(
      table.numberKey.desc().nullsLast(),
      sql`${isUnpriced(table)} desc`,
      table.id.desc(),
    ),
    index('cards_normal_price_asc_index').on(table.normalPrice, table.id),
    index('cards_normal_price_desc_index').on(
      table.normalPrice.desc().nullsLast(),
      table.id.desc(),
    ),
    index('cards_foil_price_asc_index').on(table.foilPrice, table.id),
    index('cards_foil_price_desc_index').on(table.foilPrice.desc().nullsLast(), table.id.desc()),
    // The value of `marketPriceOf` for a copy that is not foil; read backwards, missing prices come
    // last.
    index('cards_finish_price_index').on(
      sql`${displayPriceOf(table.normalPrice, table.foilPrice)} nulls first`,
    ),
    // Finds the rows of members' files.
    index('cards_name_keys_index').using('gin', table.nameKeys),
  ],
)

/** The words of finishes by the characters that stand for them in other tables: N for Normal, F for Foil. */
export const finishes = pgTable('finishes', {
  code: finish('code').primaryKey(),
  word: text('word').notNull().unique(),
  isFoil: boolean('is_foil').notNull(),
})

/**
 * The facts that all printings of a card share, each text once: 110,000 printings have some 27,000. Rows of cards stay
 * narrow, since every list reads them.
 */
export const cardTexts = pgTable('card_texts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** A hash of the facts. */
  key: text('key').notNull().unique(),
  /** `CardFacts.card`. */
  facts: jsonb('facts').$type<CardFacts['card']>().notNull(),
})

/** The facts of a printing; cards whose source does not say have no row. */
export const cardFacts = pgTable(
  'card_facts',
  {
    cardId: integer('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    textId: integer('text_id')
      .notNull()
      .references(() => cardTexts.id),
    /** `CardFacts.printing`. */
    facts: jsonb('facts').$type<CardFacts['printing']>().notNull(),
  },
  (table) => [index('card_facts_text_index').on(table.textId)],
)

/**
 * The printings of each card, of which all have the same `group_id`, as `cardIdentity` says; kept by every import (`mergeCardGroups`).
 * The table lies beside `cards`, whose rows stay narrow.
 */
export const cardGroups = pgTable(
  'card_groups',
  {
    cardId: integer('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** The smallest id of the group's cards. */
    groupId: integer('group_id').notNull(),
  },
  (table) => [index('card_groups_group_index').on(table.groupId, table.cardId)],
)

/** Market prices of one card and kind, one element a day, the last on `last_day`; null for a day without one. */
export const priceSeries = pgTable(
  'price_series',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    kind: finish('kind').notNull(),
    lastDay: date('last_day').notNull(),
    prices: price('prices').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.kind] })],
)

/** Prices of a card in other sources than that of `cards`, in the currency of the source. */
export const sourcePrices = pgTable(
  'source_prices',
  {
    source: text('source', { enum: priceSources }).notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    normalPrice: price('normal_price'),
    normalLowPrice: price('normal_low_price'),
    foilPrice: price('foil_price'),
    foilLowPrice: price('foil_low_price'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.cardId] }),
    index('source_prices_normal_index').on(table.source, table.normalPrice, table.cardId),
    index('source_prices_foil_index').on(table.source, table.foilPrice, table.cardId),
  ],
)

/** The day of the newest prices of `source_prices`. */
export const pricesBySource = pgTable('price_sources', {
  source: text('source', { enum: priceSources }).primaryKey(),
  pricesOf: date('prices_of').notNull(),
})

/** The only row (`id` true) has the rates of one day: units of a currency for a euro, by its ISO code. */
export const exchangeRates = pgTable('exchange_rates', {
  id: boolean('id').primaryKey().default(true),
  day: date('day').notNull(),
  rates: jsonb('rates').$type<Readonly<Record<string, number>>>().notNull(),
})

/**
 * The only row (`id` true) describes the loaded catalogue. Every import raises `version`, for
 * ETags.
 */
export const catalogState = pgTable('catalog_state', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(0),
  /** File or URL of the last import; null before the first one. */
  source: text('source'),
  importedAt: time('imported_at'),
  /** The day of the newest prices; null before there are any. */
  pricesOf: date('prices_of'),
  cardCount: integer('card_count').notNull().default(0),
  setCount: integer('set_count').notNull().default(0),
  /** Whether admins were notified that there are no new prices. */
  hasStalePrices: boolean('has_stale_prices').notNull().default(false),
})

/**
 * Public services by their short names: the day of the last request, and of the last one that was answered, with the stamp of
 * the catalogue that was imported.
 */
export const catalogRequests = pgTable('catalog_requests', {
  source: text('source').primaryKey(),
  requestedOn: date('requested_on').notNull(),
  importedOn: date('imported_on'),
  stamp: text('stamp'),
})

/** Runs of the daily task, the last hundred. */
export const taskRuns = pgTable('task_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  status: text('status', { enum: ['running', 'success', 'failed'] }).notNull(),
  trigger: text('trigger', { enum: ['schedule', 'admin'] }).notNull(),
  startedAt: time('started_at').notNull(),
  /** Null while it runs, and for good when the server stopped before it was done. */
  finishedAt: time('finished_at'),
  message: text('message').notNull(),
})
