/** The stock of a member: owned copies of cards that are on the member's lists for trade. */
import { sql, type SQL } from 'drizzle-orm'
import { noStock, type StockCounts } from '../../../src/domain/trade/stock.ts'
import { type StockKey, stockKey } from '../../../src/domain/entries/stock-key.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { isFree } from '../entries/promised-copies.ts'
import { finishOf } from '../cards/finishes.ts'

export interface StockQuery {
  ownerId: number
  /** Only of these cards. */
  cardIds: readonly number[]
  /** The id of a proposal whose promises are ignored, or null. */
  insteadOf?: SQL
}

/**
 * Rows of card_id, variation, condition, language, entry_id, and owned, listed, promised and promised_of_finish as
 * `StockCounts` has them: one row for each stock key that the member owns of a listed card and finish, and one
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
      coalesce(items.quantity, 0)::int as owned, listed.quantity::int as listed,
      coalesce(kinds.quantity, 0)::int as promised, coalesce(finishes.quantity, 0)::int as promised_of_finish
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
        and ${isFree(sql`collection_items`)}
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
): Promise<(key: StockKey) => StockCounts> {
  if (keys.length === 0) return () => noStock
  const { rows } = await tx.execute<{ key: string } & Record<keyof StockCounts, number>>(sql`
    select concat_ws(' ', card_id, ${finishOf({ finish: sql`variation` })}, condition, language) as key,
      owned, listed, promised, promised_of_finish as "promisedOfFinish"
    from (${stockOf({ ownerId, cardIds: keys.map(({ cardId }) => cardId) })}) stock`)
  const byKey = new Map(rows.map(({ key, ...counts }) => [key, counts]))
  return (key) => byKey.get(stockKey(key)) ?? noStock
}
