/**
 * Tables of trade proposals and blocks between members. A deleted member is null in closed
 * proposals; pending ones have both members. A block is deleted with either of its members.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { conditions, languages } from '../../../src/domain/entries/entry.ts'
import { proposalStates } from '../../../src/domain/trade/proposal.ts'
import { users } from './accounts.ts'
import { finish, price, time } from './columns.ts'
import { cardId, memberId } from './keys.ts'

const member = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' })

/** Blocks between members. */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    blockerId: memberId('blocker_id'),
    blockedId: memberId('blocked_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('member_blocks_blocked_index').on(table.blockedId, table.blockerId),
  ],
)

export const tradeProposals = pgTable(
  'trade_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    senderId: member('sender_id'),
    receiverId: member('receiver_id'),
    state: text('state', { enum: proposalStates }).notNull().default('pending'),
    note: text('note'),
    createdAt: time('created_at').notNull(),
    /** Null exactly while it is pending. */
    closedAt: time('closed_at'),
    /** The proposal that this one answers. */
    counterOf: integer('counter_of')
      .unique()
      .references((): AnyPgColumn => tradeProposals.id, { onDelete: 'cascade' }),
  },
  (table) => {
    const isPending = sql`state = 'pending'`
    const isPast = sql`state <> 'pending'`
    return [
      index('trade_proposals_sent_index')
        .on(table.senderId, table.createdAt, table.id)
        .where(isPending),
      index('trade_proposals_received_index')
        .on(table.receiverId, table.createdAt, table.id)
        .where(isPending),
      index('trade_proposals_past_sent_index')
        .on(table.senderId, table.closedAt, table.id)
        .where(isPast),
      index('trade_proposals_past_received_index')
        .on(table.receiverId, table.closedAt, table.id)
        .where(isPast),
      index('trade_proposals_pair_index').on(table.senderId, table.receiverId, table.createdAt),
    ]
  },
)

/** Copies of one kind that one of both members gives. */
export const proposedCards = pgTable(
  'proposed_cards',
  {
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => tradeProposals.id, { onDelete: 'cascade' }),
    giverId: member('giver_id'),
    cardId: cardId(),
    finish: finish('variation').notNull(),
    condition: text('condition', { enum: conditions }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    quantity: integer('quantity').notNull(),
    /** Dollars for one, when it was sent. */
    priceThen: price('price_then'),
    /** Rises in the order in which the giver's kinds were given, with gaps. */
    place: integer('place').notNull(),
    /** While the proposal is pending, of its sender's cards; kept by `../proposals/write.ts`. */
    isPromised: boolean('is_promised').notNull(),
  },
  (table) => [
    unique('proposed_cards_kind_unique').on(
      table.proposalId,
      table.giverId,
      table.cardId,
      table.finish,
      table.condition,
      table.language,
    ),
    // Card, finish and giver are its key; the rest is there to be read without the table.
    index('proposed_cards_promised_index')
      .on(
        table.cardId,
        table.finish,
        table.giverId,
        table.condition,
        table.language,
        table.quantity,
        table.proposalId,
      )
      .where(sql`is_promised`),
    index('proposed_cards_giver_index').on(table.giverId),
  ],
)
