/** What a member could trade: copies that they own, of cards that are on their lists for trade. */
import { sql, type SQL } from 'drizzle-orm'
import type { Condition, Language } from '../../../src/domain/entry.ts'
import type { Db } from '../engine.ts'
import { finishOf } from '../entries/finish.ts'
import type { Variation } from '../../../src/domain/price.ts'

/** Copies of a card that are alike. */
export interface CardKind {
  cardId: number
  variation: Variation
  condition: Condition
  language: Language
}

export interface StockQuery {
  ownerId: number
  /** Only of these cards. */
  cardIds?: readonly number[] | undefined
  /** What is promised in this proposal counts as free: its id, or null. */
  insteadOf?: SQL
}

/**
 * Rows of card_id, variation, condition, language, entry_id, listed, owned, promised and available (`tradeCards` of the contract
 * says what these are): one for each kind that the member owns of a listed card and finish; one without condition, language
 * and entry where they own none of it.
 */
export function stockOf({ ownerId, cardIds, insteadOf = sql`null` }: StockQuery): SQL {
  const ofCards =
    cardIds === undefined ? sql`` : sql`and card_id = any (${sql.param(cardIds)}::integer[])`
  const promises = sql`
    from proposed_cards
    where is_promised and giver_id = ${ownerId} ${ofCards}
      and proposal_id is distinct from (${insteadOf})`
  return sql`
    select listed.card_id, listed.variation, items.condition, items.language, items.id as entry_id,
      listed.quantity as listed, coalesce(items.quantity, 0) as owned,
      coalesce(kinds.quantity, 0) as promised,
      greatest(0, least(
        coalesce(items.quantity, 0) - coalesce(kinds.quantity, 0),
        listed.quantity - coalesce(finishes.quantity, 0)
      )) as available
    from (
      select card_id, variation, sum(list_items.quantity) as quantity
      from lists join list_items on list_items.list_id = lists.id
      where lists.user_id = ${ownerId} and lists.visibility = 'for_trade' ${ofCards}
      group by card_id, variation
    ) listed
    left join collection_items items on items.user_id = ${ownerId}
      and items.card_id = listed.card_id and items.variation = listed.variation
    left join (
      select card_id, variation, condition, language, sum(quantity) as quantity ${promises}
      group by card_id, variation, condition, language
    ) kinds on kinds.card_id = items.card_id and kinds.variation = items.variation
      and kinds.condition = items.condition and kinds.language = items.language
    left join (
      select card_id, variation, sum(quantity) as quantity ${promises} group by card_id, variation
    ) finishes on finishes.card_id = listed.card_id and finishes.variation = listed.variation`
}

/** How many copies of each kind a member could put into a proposal now, in the order of the kinds. */
export async function findAvailable(
  tx: Db,
  ownerId: number,
  kinds: readonly CardKind[],
): Promise<number[]> {
  if (kinds.length === 0) return []
  const { rows } = await tx.execute<{ key: string; available: number }>(sql`
    select concat_ws(' ', card_id, variation, condition, language) as key, available::int as available
    from (${stockOf({ ownerId, cardIds: kinds.map(({ cardId }) => cardId) })}) stock`)
  const available = new Map(rows.map((row) => [row.key, row.available]))
  return kinds.map((kind) => available.get(keyOf(kind)) ?? 0)
}

/** Equal for equal kinds. */
export function keyOf({ cardId, variation, condition, language }: CardKind): string {
  return [cardId, finishOf(variation), condition, language].join(' ')
}
