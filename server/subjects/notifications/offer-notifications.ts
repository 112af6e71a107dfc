/** Notifies members of wished cards that another member puts up for trade. */
import { max, sql } from 'drizzle-orm'
import { maxDailyOffersFromOneMember } from '../../../src/domain/notifications/notification.ts'
import { isNotBlockedBetween } from '../accounts/block-queries.ts'
import type { Db } from '../../db/engine.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { wishesFitting } from '../entries/fitting-wishes.ts'
import { dayOf, notify, type Notifying } from './write-notifications.ts'

/** The highest id of an item of any list: items that are added afterwards have higher ones. */
export async function lastItemId(tx: Db): Promise<number> {
  const [row] = await tx.select({ id: max(listItems.id) }).from(listItems)
  return row?.id ?? 0
}

/**
 * Notifies members of cards on a list that are on their wishlists, unless the list is not for trade: of items with ids above
 * `afterItemId`. The list's owner causes at most `maxDailyOffersFromOneMember` notifications of a member on a day, of the
 * dearest cards.
 */
export async function notifyOffers(
  tx: Db,
  { listId, afterItemId, ...notifying }: Notifying & { listId: number; afterItemId: number },
): Promise<void> {
  const added = sql`(
    select items.card_id, items.variation
    from lists join list_items items on items.list_id = lists.id
    where lists.id = ${listId} and lists.visibility = 'for_trade' and items.id > ${afterItemId})`
  const price = marketPriceOf({ finish: sql`items.variation` })
  await notify(
    tx,
    {
      kind: 'wish_offered',
      userId: sql`user_id`,
      subject: sql`'card ' || card_id || ' ' || variation || ' of ' || owner_id`,
      facts: {
        actor_id: sql`owner_id`,
        card_id: sql`card_id`,
        variation: sql`variation`,
        list_id: sql`list_id`,
      },
      from: sql`
        from (
          select wishes.wisher_id as user_id, items.card_id, items.variation, items.list_id, lists.user_id as owner_id,
            row_number() over (
              partition by wishes.wisher_id order by ${price} desc nulls last, items.id
            ) + (
              select count(*) from notifications present
              where present.user_id = wishes.wisher_id and present.kind = 'wish_offered'
                and present.actor_id = lists.user_id and present.day = ${dayOf(notifying.now)}::date
            ) as ordinal
          from lists join list_items items on items.list_id = lists.id
            join cards on cards.id = items.card_id
            join (select distinct card_id, variation, wisher_id from ${wishesFitting(added)} fitting) wishes
              on wishes.card_id = items.card_id and wishes.variation = items.variation
          where lists.id = ${listId} and lists.visibility = 'for_trade' and items.id > ${afterItemId}
            and wishes.wisher_id <> lists.user_id
            and ${isNotBlockedBetween(sql`lists.user_id`, sql`wishes.wisher_id`)}
        ) offered
        where ordinal <= ${maxDailyOffersFromOneMember}`,
    },
    notifying,
  )
}
