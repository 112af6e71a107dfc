/** The stock of a member: owned copies of cards that are on the member's lists for trade. */
import { sql, type SQL } from 'drizzle-orm'
import type { Stock } from '../../../src/rules/proposals.ts'
import { type StockKey, stockKey } from '../../../src/domain/entries/stock-key.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../cards/card-portions.ts'
import { finishOf } from '../cards/finishes.ts'

export interface StockQuery {
  ownerId: number
  /** Only of these cards. */
  cardIds: readonly number[]
  /** The id of a proposal whose promises are ignored, or null. */
  insteadOf?: SQL
}

/**
 * Rows of card_id, variation, condition, language, entry_id, listed, owned, promised, available
 * (see `tradeCards` of the contract) and available_of_finish, the sum over all stock keys of the
 * finish: one row for each stock key that the member owns of a listed card and finish, and one
 * without condition, language and entry where the member owns none.
 */
export function stockOf({ ownerId, cardIds, insteadOf = sql`null` }: StockQuery): SQL {
  const ofCards = sql`and ${isOneOf(sql`card_id`, cardIds)}`
  const promises = sql`
    from proposed_cards
    where is_promised and giver_id = ${ownerId} ${ofCards}
      and proposal_id is distinct from (${insteadOf})`
  return sql`
    select listed.card_id, listed.variation, items.condition, items.language, items.entry_id,
      listed.quantity as listed, coalesce(items.quantity, 0) as owned,
      coalesce(kinds.quantity, 0) as promised,
      greatest(0, least(
        coalesce(items.quantity, 0) - coalesce(kinds.quantity, 0),
        listed.quantity - coalesce(finishes.quantity, 0)
      )) as available,
      listed.quantity - coalesce(finishes.quantity, 0) as available_of_finish
    from (
      select card_id, variation, sum(list_items.quantity) as quantity
      from lists join list_items on list_items.list_id = lists.id
      where lists.user_id = ${ownerId} and lists.visibility = 'for_trade' ${ofCards}
      group by card_id, variation
    ) listed
    left join lateral (
      select card_id, variation, condition, language, min(id) as entry_id, sum(quantity) as quantity
      from collection_items
      where user_id = ${ownerId} and card_id = listed.card_id and variation = listed.variation
      group by card_id, variation, condition, language
    ) items on true
    left join (
      select card_id, variation, condition, language, sum(quantity) as quantity ${promises}
      group by card_id, variation, condition, language
    ) kinds on kinds.card_id = items.card_id and kinds.variation = items.variation
      and kinds.condition = items.condition and kinds.language = items.language
    left join (
      select card_id, variation, sum(quantity) as quantity ${promises} group by card_id, variation
    ) finishes on finishes.card_id = listed.card_id and finishes.variation = listed.variation`
}

/** The stock of a member, of the cards of these keys. */
export async function findStock(
  tx: Db,
  ownerId: number,
  keys: readonly StockKey[],
): Promise<(key: StockKey) => Stock> {
  if (keys.length === 0) return () => noStock
  const { rows } = await tx.execute<{
    key: string
    available: number
    availableOfFinish: number
  }>(sql`
    select concat_ws(' ', card_id, ${finishOf({ finish: sql`variation` })}, condition, language) as key,
      available::int as available,
      available_of_finish::int as "availableOfFinish"
    from (${stockOf({ ownerId, cardIds: keys.map(({ cardId }) => cardId) })}) stock`)
  const byKey = new Map(rows.map(({ key, ...stock }) => [key, stock]))
  return (key) => byKey.get(stockKey(key)) ?? noStock
}

const noStock: Stock = { available: 0, availableOfFinish: 0 }
