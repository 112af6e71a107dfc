/**
 * Tables of the members' collections, wishlists and lists. All rows are deleted with their member.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { conditions, languages } from '../../../src/domain/entries/entry.ts'
import { currencies } from '../../../src/domain/format/currency.ts'
import { type DeckFacts, visibilities } from '../../../src/domain/entries/list.ts'
import { listSections } from '../../../src/domain/decks/sections.ts'
import { codePointText, finish, time } from './columns.ts'
import { cardId, memberId } from './keys.ts'

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

/** One entry for each printing, finish, condition, language, location and grade that a member owns. */
export const collectionItems = pgTable(
  'collection_items',
  {
    id: id(),
    userId: memberId(),
    cardId: cardId(),
    finish: finish('variation').notNull(),
    condition: text('condition', { enum: conditions }).notNull().default('NM'),
    language: text('language', { enum: languages }).notNull().default('en'),
    /** Where the copies are kept; empty where the member did not say. */
    location: text('location').notNull().default(''),
    /** Company and grade, such as `PSA 10`; empty where the copies have none. */
    grade: text('grade').notNull().default(''),
    /** The deck to which the copies are bound; 0 for free ones. */
    deckId: integer('deck_id').notNull().default(0),
    /** A bound copy was taken from its location. */
    pulled: boolean('pulled').notNull().default(false),
    quantity: integer('quantity').notNull(),
    /** Dollars for `paidQuantity` copies together; both are null where no price is known. */
    paidTotal: numeric('paid_total', { precision: 15, scale: 2, mode: 'number' }),
    paidQuantity: integer('paid_quantity'),
    /** The currency of these, and of the own value; null for dollars. */
    ownCurrency: text('own_currency', { enum: currencies }),
    /** What one copy is worth to its owner; null where the market price counts. */
    ownValue: dollars('own_value'),
    note: text('note'),
    /**
     * The time of the entry, not that of its copies: the one that the addition or the file names, or else when the entry was made.
     * Copies that join the entry later leave it as it is, and a part that is split off keeps it.
     */
    addedAt: time('added_at').notNull(),
    /** Dollars at which the owner is notified. */
    alertAbove: dollars('alert_above'),
    alertBelow: dollars('alert_below'),
    /** The alert that the last check found reached; null where the price has not reached it. */
    reachedAbove: dollars('reached_above'),
    reachedBelow: dollars('reached_below'),
    /** Copies for trade, at most the quantity. */
    forTrade: integer('for_trade').notNull().default(0),
    tags: text('tags')
      .array()
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'{}'`),
    /** An import took the printing by its name alone, and the member has not settled it. */
    guessed: boolean('guessed').notNull().default(false),
  },
  (table) => [
    index('collection_items_guessed_index')
      .on(table.userId, table.id)
      .where(sql`guessed`),
    unique('collection_items_entry_unique').on(
      table.userId,
      table.cardId,
      table.finish,
      table.condition,
      table.language,
      table.location,
      table.grade,
      table.deckId,
    ),
    index('collection_items_deck_index')
      .on(table.deckId)
      .where(sql`deck_id <> 0`),
    index('collection_items_alert_index')
      .on(table.id)
      .where(sql`alert_above is not null or alert_below is not null`),
    index('collection_items_for_trade_index')
      .on(table.userId, table.cardId, table.finish, table.id, table.forTrade)
      .where(sql`for_trade > 0`),
    index('collection_items_paid_index')
      .on(table.userId, table.id, table.paidTotal, table.paidQuantity)
      .where(sql`paid_quantity is not null`),
    index('collection_items_own_value_index')
      .on(table.userId, table.id, table.ownValue, table.ownCurrency)
      .where(sql`own_value is not null`),
    // Card, finish and owner are its key; the rest is there to be read without the table.
    index('collection_items_card_index').on(
      table.cardId,
      table.finish,
      table.userId,
      table.quantity,
      table.deckId,
    ),
  ],
)

/** One entry for each printing and finish that a member wants, and for each card in any printing within the same limits. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: memberId(),
    cardId: cardId(),
    finish: finish('variation').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: time('added_at').notNull(),
    /** Dollars at which the member is notified. */
    targetPrice: dollars('target_price'),
    /** The target price that the last check found reached; null where the price has not reached it. */
    reachedTarget: dollars('reached_target'),
    // A `Need` (src/domain/entries/need.ts). Of one in any printing, the row's own printing and finish are those that are shown.
    anyPrinting: boolean('any_printing').notNull().default(false),
    onlySet: text('only_set').notNull().default(''),
    onlyFinish: text('only_finish').notNull().default(''),
    maxPrice: dollars('max_price').notNull().default(0),
  },
  (table) => [
    index('wishlist_items_target_index')
      .on(table.id)
      .where(sql`target_price is not null`),
    unique('wishlist_items_entry_unique').on(
      table.userId,
      table.cardId,
      table.finish,
      table.anyPrinting,
      table.onlySet,
      table.onlyFinish,
      table.maxPrice,
    ),
    // Finds the wishes that an offer in another printing fits.
    index('wishlist_items_any_index')
      .on(
        table.cardId,
        table.userId,
        table.id,
        table.quantity,
        table.onlySet,
        table.onlyFinish,
        table.maxPrice,
      )
      .where(sql`any_printing`),
    index('wishlist_items_own_any_index')
      .on(table.userId, table.cardId)
      .where(sql`any_printing`),
    // All but the card and the finish is there to be read without the table.
    index('wishlist_items_card_index').on(
      table.cardId,
      table.finish,
      table.userId,
      table.quantity,
      table.anyPrinting,
    ),
  ],
)

export const lists = pgTable(
  'lists',
  {
    id: id(),
    userId: memberId(),
    name: text('name').notNull(),
    /** `foldText(name)`. */
    foldedName: codePointText('folded_name').notNull(),
    description: text('description'),
    /** Null for a list that is no deck. */
    deck: jsonb('deck').$type<DeckFacts>(),
    visibility: text('visibility', { enum: visibilities }).notNull().default('private'),
    /** The token of the public link; null exactly while the list is private. */
    publicUrlId: text('public_url_id').unique(),
    // Totals of its items, kept by `countLists` (`server/subjects/lists/totals.ts`).
    /** Entries. */
    itemCount: integer('item_count').notNull().default(0),
    /** Copies. */
    cardCount: bigint('card_count', { mode: 'number' }).notNull().default(0),
    /** The value in dollars, exact, and the copies that are in it. */
    totalValue: numeric('total_value').notNull().default('0'),
    pricedCount: bigint('priced_count', { mode: 'number' }).notNull().default(0),
    /** The value at Cardmarket's prices, in euros, and the copies that are in it. */
    cardmarketValue: numeric('cardmarket_value').notNull().default('0'),
    cardmarketPricedCount: bigint('cardmarket_priced_count', { mode: 'number' })
      .notNull()
      .default(0),
    /** Whether its cards are the copies that are marked for trade in the collection; a member has one such list. */
    fromCollection: boolean('from_collection').notNull().default(false),
    /** The list's index in the backup that was imported last; null for a list that was made since. */
    backupPosition: integer('backup_position'),
    createdAt: time('created_at').notNull(),
    /** When its name, its visibility or its cards changed. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => {
    const isForTrade = sql`visibility = 'for_trade'`
    return [
      uniqueIndex('lists_from_collection_index')
        .on(table.userId)
        .where(sql`from_collection`),
      index('lists_user_index').on(table.userId, table.foldedName, table.id),
      index('lists_for_trade_updated_index').on(table.updatedAt, table.id).where(isForTrade),
      index('lists_for_trade_value_index').on(table.totalValue, table.id).where(isForTrade),
      index('lists_for_trade_cardmarket_index')
        .on(table.cardmarketValue, table.id)
        .where(isForTrade),
      index('lists_for_trade_cards_index').on(table.cardCount, table.id).where(isForTrade),
    ]
  },
)

/** One entry for each printing and finish on a list, in a deck for each section, apart from the line that means the printing alone. */
export const listItems = pgTable(
  'list_items',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    cardId: cardId(),
    finish: finish('variation').notNull(),
    /** Empty on lists that are no decks. */
    section: text('section', { enum: listSections }).notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Copies of a deck's line that are proxies. */
    proxies: integer('proxies').notNull().default(0),
    /** A deck's line means its printing alone. */
    isFixed: boolean('fixed').notNull().default(false),
    /** The position in the list's own order: rises, with gaps. */
    position: integer('position').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (table) => [
    unique('list_items_entry_unique').on(
      table.listId,
      table.cardId,
      table.finish,
      table.section,
      table.isFixed,
    ),
    index('list_items_position_index').on(table.listId, table.position),
    // Finds the few offers that the indexes of prices do not order.
    index('list_items_other_finish_index')
      .on(table.cardId)
      .where(sql`variation not in ('N', 'F')`),
    // Card and finish are its key; the rest is there to be read without the table.
    index('list_items_card_index').on(
      table.cardId,
      table.finish,
      table.listId,
      table.quantity,
      table.id,
    ),
    // Time and id are its key.
    index('list_items_newest_index').on(table.addedAt.desc(), table.id, table.listId, table.cardId),
  ],
)

/** Answers of additions by the keys of their requests, kept for a day (`server/subjects/accounts/kept-answers.ts`). */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    userId: memberId(),
    key: text('key').notNull(),
    /** A hash of what was asked for. */
    fingerprint: text('fingerprint').notNull(),
    answer: json('answer').notNull(),
    /** Bytes of `answer` as text. */
    size: integer('size').notNull(),
    createdAt: time('created_at').notNull(),
    /** The order in which they were kept. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('kept_answers_user_index').on(table.userId, table.id),
    index('kept_answers_age_index').on(table.createdAt),
  ],
)
