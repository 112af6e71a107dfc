/** What trades and decks may change, as it stands in the database: for tests of what is never lost. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ProposalState } from '../../src/domain/trade/proposal.ts'
import type { Db } from '../db/engine.ts'
import { collectionItems, lists } from '../db/schema/belongings.ts'
import { proposedCards, tradeProposals } from '../db/schema/proposals.ts'

interface ProposedCopies {
  proposalId: number
  giverId: number
  kind: string
  quantity: number
  isPromised: boolean
}

export interface DeskState {
  /** Copies by member and kind (`ownedKey`), those that are bound to decks included. */
  owned: Map<string, number>
  /** The bound ones among them, by the name of the deck and by kind (`boundKey`). */
  bound: Map<string, number>
  entries: (typeof collectionItems.$inferSelect & { key: string })[]
  decks: { id: number; ownerId: number; name: string }[]
  proposals: Map<number, { state: ProposalState; senderId: number; receiverId: number }>
  proposed: ProposedCopies[]
  /** What lists say that they hold, and what they hold. */
  listsSay: string
  listsHold: string
  /** Every row of it. */
  rows: unknown
}

/** The key of a kind of copies, as cards of proposals name it. */
const stockKeyOf = (row: { cardId: number; finish: string; condition: string; language: string }) =>
  [row.cardId, row.finish, row.condition, row.language].join(' ')

export const ownedKey = (userId: number, kind: string) => `${userId}: ${kind}`

/** Reads the trade desk's state of these members. */
export async function readDesk(db: Db, userIds: number[]): Promise<DeskState> {
  const items = await db
    .select()
    .from(collectionItems)
    .where(inArray(collectionItems.userId, userIds))
    .orderBy(collectionItems.id)
  const decks = await db
    .select({ id: lists.id, ownerId: lists.userId, name: lists.name })
    .from(lists)
    .where(and(inArray(lists.userId, userIds), isNotNull(lists.deck)))
    .orderBy(lists.id)
  const proposals = await db
    .select()
    .from(tradeProposals)
    .where(inArray(tradeProposals.senderId, userIds))
    .orderBy(tradeProposals.id)
  const proposed = await db
    .select()
    .from(proposedCards)
    .where(inArray(proposedCards.giverId, userIds))
    .orderBy(proposedCards.proposalId, proposedCards.giverId, proposedCards.place)
  const ids = sql`(${sql.param(userIds)}::integer[])`
  const { rows } = await db.execute<{
    say: string
    hold: string
    listed: string
    wished: string
  }>(sql`
    select
      (select json_agg(json_build_array(id, item_count, card_count, total_value::float) order by id)::text
        from lists where user_id = any ${ids}) as say,
      (select json_agg(json_build_array(id, items, copies, value) order by id)::text
        from (
          select lists.id, count(items.id) as items, coalesce(sum(quantity), 0) as copies,
            coalesce(sum(quantity * case items.variation when 'F' then foil_price else normal_price end), 0)::float as value
          from lists left join list_items items on items.list_id = lists.id
            left join cards on cards.id = items.card_id
          where user_id = any ${ids} group by lists.id
        ) counted) as hold,
      (select json_agg(items order by items.id)::text
        from list_items items join lists on lists.id = list_id where user_id = any ${ids}) as listed,
      (select json_agg(wishes order by id)::text
        from wishlist_items wishes where user_id = any ${ids}) as wished`)
  const [more] = rows
  const entries = items.map((item) => ({ ...item, key: ownedKey(item.userId, stockKeyOf(item)) }))
  return {
    owned: sumsOf(entries),
    bound: sumsOf(
      entries
        .filter(({ deckId }) => deckId !== 0)
        .map(({ key, deckId, quantity }) => ({
          key: `${decks.find(({ id }) => id === deckId)?.name}; ${key}`,
          quantity,
        })),
    ),
    entries,
    decks,
    proposals: new Map(
      proposals.map(({ id, state, senderId, receiverId }) => [
        id,
        { state, senderId: present(senderId), receiverId: present(receiverId) },
      ]),
    ),
    proposed: proposed.map(({ proposalId, giverId, quantity, isPromised, ...row }) => ({
      proposalId,
      giverId: present(giverId),
      quantity,
      isPromised,
      kind: stockKeyOf(row),
    })),
    listsSay: more?.say ?? '',
    listsHold: more?.hold ?? '',
    rows: { items, proposals, proposed, more },
  }
}

/** Sums of quantities by their keys. */
function sumsOf(rows: readonly { key: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { key, quantity } of rows) sums.set(key, (sums.get(key) ?? 0) + quantity)
  return sums
}

/** A member of a proposal: those who are looked at here do not leave. */
function present(memberId: number | null): number {
  if (memberId === null) throw new Error('A member has left.')
  return memberId
}
