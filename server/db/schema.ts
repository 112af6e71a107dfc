/** Tables as Drizzle sees them. Migrations are plain SQL in `migrations/`; a test holds both together. */
import {
  bigint,
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

const price = (name: string) => numeric(name, { precision: 10, scale: 2 })

export const sets = pgTable('sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  foldedName: text('folded_name').notNull(),
  releasedOn: date('released_on'),
})

/** One printing of a card. Prices in dollars; `display_price` is the product's display rule, 0 when there is none. */
export const cards = pgTable('cards', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Identity in the catalogue source (`CatalogCard.key`). */
  sourceKey: text('source_key').notNull().unique(),
  setId: integer('set_id')
    .notNull()
    .references(() => sets.id),
  productId: bigint('product_id', { mode: 'number' }),
  name: text('name').notNull(),
  /** `foldText(name)`, for search (trigrams) and for sorting. */
  foldedName: text('folded_name').notNull(),
  collectorNumber: text('collector_number'),
  /** `collectorNumberKey(collectorNumber)`, for natural order and for search. */
  numberKey: text('number_key'),
  rarity: text('rarity').notNull(),
  rarityRank: smallint('rarity_rank').notNull(),
  treatments: text('treatments').array().notNull(),
  isToken: boolean('is_token').notNull(),
  imageUrl: text('image_url'),
  normalPrice: price('normal_price'),
  normalLowPrice: price('normal_low_price'),
  foilPrice: price('foil_price'),
  foilLowPrice: price('foil_low_price'),
  displayPrice: price('display_price').notNull(),
})

/** Market prices of one card and kind, one element a day, the last on `last_day`; null for a day without one. */
export const priceSeries = pgTable(
  'price_series',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** N for Normal, F for Foil. */
    kind: char('kind', { length: 1, enum: ['N', 'F'] }).notNull(),
    lastDay: date('last_day').notNull(),
    prices: price('prices').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.kind] })],
)
