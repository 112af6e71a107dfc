/** Undoing edits of a collection that joined an entry with another one. */
import { sql, type SQL } from 'drizzle-orm'
import { detailColumns, type EntryDetails } from '../../../src/domain/entries/details.ts'
import type { collectionItems } from '../../db/schema/belongings.ts'
import {
  costOfLeaving,
  costTakenBack,
  isTakenBackExactly,
  paidColumns,
  selectCost,
} from './cost-columns.ts'
import {
  assignUncounted,
  detailDefinitions,
  detailNames,
  detailsOfPart,
  mergeIntoEntry,
} from './detail-columns.ts'
import { rowsOf } from './undo-copies.ts'

type Entry = typeof collectionItems.$inferSelect

interface Joined {
  /** The edited entry as it was, with the cost of the moved copies. */
  edited: Entry
  /** How many of its copies were moved to the other entry. */
  copies: number
  /** The entry that got them, as it was. */
  other: Entry
  /** The details of that entry now. */
  details: EntryDetails
}

/** The record for undo: the moved copies, and the details of the other entry before and after. */
export function joinedRow({ edited, copies, other, details }: Joined) {
  return {
    card_id: edited.cardId,
    variation: edited.finish,
    condition: edited.condition,
    language: edited.language,
    location: edited.location,
    grade: edited.grade,
    quantity: copies,
    ...detailColumns(edited),
    added_at: edited.addedAt.toISOString(),
    other_condition: other.condition,
    other_language: other.language,
    other_location: other.location,
    other_grade: other.grade,
    ...prefixed('old_', other),
    ...prefixed('new_', details),
  }
}
export type JoinedRow = ReturnType<typeof joinedRow>

const prefixed = (prefix: string, details: EntryDetails) =>
  Object.fromEntries(
    Object.entries(detailColumns(details)).map(([column, value]) => [`${prefix}${column}`, value]),
  )

const otherColumns = sql`other_condition text, other_language text, other_location text, other_grade text,
  ${detailDefinitions('old_')}, ${detailDefinitions('new_')}`

/** The old detail, unless it was changed since. */
const restored = (column: string) =>
  `case when items.${column} is not distinct from new_${column} then old_${column} else items.${column} end`

const held = paidColumns('parted', 'held_')
const gone = paidColumns('parted', 'gone_')

/**
 * The copies get their old cost back where the other entry still has what they added to its cost, or where it is in another
 * currency, else their share of it.
 */
function takenCost() {
  const isOwn = `(${isTakenBackExactly(held, gone)} or not (own_currency is not distinct from held_currency))`
  const own = costOfLeaving(paidColumns('parted'), 'given')
  const share = costOfLeaving(held, 'given')
  const part = (key: keyof typeof own) =>
    `case when ${isOwn} then ${own[key]} else ${share[key]} end`
  return { total: part('total'), copies: part('copies') }
}

/** Returns as many of the copies as the other entry still has. That entry gets back each detail that is unchanged since. */
export function separate(userId: number, token: string): SQL {
  return sql`
    with back as (${rowsOf(token)}),
    offered as (
      select ${userId}::integer as user_id, back.*, said.*, other.id as other_id,
        least(back.quantity, other.quantity) as given, other.quantity as held_quantity,
        other.paid_total as held_paid_total, other.paid_quantity as held_paid_quantity,
        other.own_currency as held_currency,
        back.quantity as added_quantity,
        coalesce(new_paid_total, 0) - coalesce(old_paid_total, 0) as added_paid_total,
        coalesce(new_paid_quantity, 0) - coalesce(old_paid_quantity, 0) as added_paid_quantity
      from back
        cross join (
          select row.* from undo_copies, json_to_recordset(entries) as row (${otherColumns})
          where token = ${token}
        ) said
        join collection_items other
          on other.user_id = ${userId} and other.card_id = back.card_id
            and other.variation = back.variation and other.condition = other_condition
            and other.language = other_language and other.location = other_location
            and other.grade = other_grade
    ), parted as (
      select *, given as gone_quantity,
        ${selectCost(costOfLeaving(paidColumns('offered', 'added_'), 'given'), 'gone_')}
      from offered
    ), given as materialized (
      select *, ${selectCost(costTakenBack(held, gone), 'left_')}, ${selectCost(takenCost(), 'taken_')}
      from parted
    ), lessened as (
      update collection_items items
      set quantity = held_quantity - given, paid_total = left_paid_total, paid_quantity = left_paid_quantity,
        ${assignUncounted(restored, 'held_quantity - given')}
      from given where items.id = other_id and held_quantity > given
    ), removed as (
      delete from collection_items where id in (select other_id from given where held_quantity = given)
    ), added as (
      insert into collection_items as items
        (user_id, card_id, variation, condition, language, location, grade, quantity, ${detailNames}, added_at)
      select user_id, card_id, variation, condition, language, location, grade, given,
        ${detailsOfPart('given', 'taken_')}, added_at
      from given
      ${mergeIntoEntry}
    )
    select count(*)::int as count from given`
}
