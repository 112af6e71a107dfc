/** Undoing edits of a collection that joined an entry with another one. */
import { sql, type SQL } from 'drizzle-orm'
import { detailColumns, type EntryDetails } from '../../src/domain/entries/details.ts'
import type { collectionItems } from '../db/schema/belongings.ts'
import {
  assignDetails,
  detailDefinitions,
  detailNames,
  detailsWithin,
  mergeIntoEntry,
} from './detail-columns.ts'
import { rowsOf } from './undo-copies.ts'

type Entry = typeof collectionItems.$inferSelect

interface Joined {
  /** The edited entry, as it was. */
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
    quantity: copies,
    ...detailColumns(edited),
    added_at: edited.addedAt.toISOString(),
    other_condition: other.condition,
    other_language: other.language,
    other_location: other.location,
    ...prefixed('old_', other),
    ...prefixed('new_', details),
  }
}
export type JoinedRow = ReturnType<typeof joinedRow>

const prefixed = (prefix: string, details: EntryDetails) =>
  Object.fromEntries(
    Object.entries(detailColumns(details)).map(([column, value]) => [`${prefix}${column}`, value]),
  )

const otherColumns = sql`other_condition text, other_language text, other_location text,
  ${detailDefinitions('old_')}, ${detailDefinitions('new_')}`

/** The old detail, unless it was changed since. */
const restored = (column: string) =>
  `case when items.${column} is not distinct from new_${column} then old_${column} else items.${column} end`

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
            and other.language = other_language and other.location = other_location
    ), lessened as (
      update collection_items items
      set quantity = available - given, ${assignDetails(restored, 'available - given')}
      from given where items.id = other_id and available > given
    ), removed as (
      delete from collection_items where id in (select other_id from given where available = given)
    ), added as (
      insert into collection_items as items
        (user_id, card_id, variation, condition, language, location, quantity, ${detailNames}, added_at)
      select user_id, card_id, variation, condition, language, location, given, ${detailsWithin('given')}, added_at
      from given
      ${mergeIntoEntry}
    )
    select count(*)::int as count from given`
}
