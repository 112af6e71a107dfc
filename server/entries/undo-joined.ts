/** Undoing edits of a collection that joined an entry with another one. */
import { sql, type SQL } from 'drizzle-orm'
import type { collectionItems } from '../db/schema/belongings.ts'
import { rowsOf } from './undo-copies.ts'

type Entry = typeof collectionItems.$inferSelect
type Details = Pick<Entry, 'isForTrade' | 'pricePaid' | 'note'>

interface Joined {
  /** The edited entry, as it was. */
  edited: Entry
  /** How many of its copies were moved to the other entry. */
  copies: number
  /** The entry that got them, as it was. */
  other: Entry
  /** The details of that entry now. */
  details: Details
}

/** The record for undo: the moved copies, and the details of the other entry before and after. */
export function joinedRow({ edited, copies, other, details }: Joined) {
  return {
    card_id: edited.cardId,
    variation: edited.variation,
    condition: edited.condition,
    language: edited.language,
    quantity: copies,
    is_for_trade: edited.isForTrade,
    price_paid: edited.pricePaid,
    note: edited.note,
    added_at: edited.addedAt.toISOString(),
    other_condition: other.condition,
    other_language: other.language,
    old_is_for_trade: other.isForTrade,
    old_price_paid: other.pricePaid,
    old_note: other.note,
    new_is_for_trade: details.isForTrade,
    new_price_paid: details.pricePaid,
    new_note: details.note,
  }
}
export type JoinedRow = ReturnType<typeof joinedRow>

const otherColumns = sql.raw(`
  other_condition text, other_language text,
  old_is_for_trade boolean, old_price_paid numeric(10, 2), old_note text,
  new_is_for_trade boolean, new_price_paid numeric(10, 2), new_note text`)

/** The copies are added to the entry that exists by now, whose price and note stay. */
export const joining = sql`
  on conflict (user_id, card_id, variation, condition, language) do update
  set quantity = items.quantity + excluded.quantity,
    is_for_trade = items.is_for_trade or excluded.is_for_trade,
    price_paid = coalesce(items.price_paid, excluded.price_paid),
    note = coalesce(items.note, excluded.note)`

/** The old detail, unless it was changed since. */
const restored = (name: string) =>
  sql.raw(
    `${name} = case when items.${name} is not distinct from new_${name} then old_${name} else items.${name} end`,
  )

/** Returns as many of the copies as the other entry still has. That entry gets back each detail that is unchanged since. */
export function separate(userId: number, token: string): SQL {
  return sql`
    with back as (${rowsOf(token)}),
    given as materialized (
      select ${userId}::integer as user_id, back.*, said.*, other.id as other_id,
        least(back.quantity, other.quantity) as given, other.quantity as available
      from back
        cross join (
          select row.* from undo_copies, json_to_recordset(entries) as row (${otherColumns})
          where token = ${token}
        ) said
        join collection_items other
          on other.user_id = ${userId} and other.card_id = back.card_id
            and other.variation = back.variation and other.condition = other_condition
            and other.language = other_language
    ), lessened as (
      update collection_items items
      set quantity = available - given, ${restored('is_for_trade')}, ${restored('price_paid')},
        ${restored('note')}
      from given where items.id = other_id and available > given
    ), removed as (
      delete from collection_items where id in (select other_id from given where available = given)
    ), added as (
      insert into collection_items as items 
        (user_id, card_id, variation, condition, language, quantity, is_for_trade, price_paid, note, added_at)
      select user_id, card_id, variation, condition, language, given, is_for_trade, price_paid, note, added_at
      from given
      ${joining}
    )
    select count(*)::int as count from given`
}
