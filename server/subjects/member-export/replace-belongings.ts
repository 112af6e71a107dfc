/** Replaces what a member has, within a transaction that holds the member's lock. */
import { and, eq, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import { keepLists, type KeptList } from '../../../src/domain/member-export/kept-lists.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import { newLinkId } from '../accounts/token.ts'
import type { ImportTexts } from './reading/reading.ts'
import type { Db } from '../../db/engine.ts'
import { storedFinish } from '../cards/finishes.ts'
import { keepArrivalsOf } from '../entries/arrivals.ts'
import { detailFields } from '../entries/items.ts'
import { isMadeBy } from '../lists/list-row.ts'
import { countListsOf } from '../lists/totals.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import { updateProfile } from '../accounts/user-queries.ts'

/**
 * Lists keep the ids and links of the present ones of their names, and saved searches become private. Unless the import
 * `shares`, others see nothing that they do not see before it (`kept-sharing.ts`). What could be undone no longer can.
 */
export async function replaceOwn(
  tx: Db,
  { userId, at }: { userId: number; at: Date },
  texts: ImportTexts,
  { shares }: { shares: boolean },
): Promise<void> {
  const { name, additional_info: additionalInfo, is_public } = texts.profile
  const isPublic = shares || !is_public ? is_public : undefined
  await updateProfile(tx, userId, { name, additionalInfo, isPublic })
  if (!shares) await keepPresentMarks(tx, userId)
  await keepPresentCopies(tx, userId)
  const present = await tx
    .select({
      id: lists.id,
      name: lists.name,
      publicUrlId: lists.publicUrlId,
      visibility: lists.visibility,
      deck: lists.deck,
    })
    .from(lists)
    .where(isMadeBy(userId))
    .orderBy(lists.id)
  const kept = keepLists(texts.lists, present, { newLink: newLinkId, shares })
  await tx
    .delete(entryChanges)
    .where(and(eq(entryChanges.userId, userId), isNotNull(entryChanges.token)))
  for (const table of [collectionItems, wishlistItems, savedSearches]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  const keptIds = kept.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx.delete(lists).where(and(isMadeBy(userId), notInArray(lists.id, keptIds)))
  await tx.delete(listItems).where(inArray(listItems.listId, keptIds))
  const listIds = await writeLists(tx, userId, texts.lists, kept)
  for (const rows of texts.collection)
    await insertOwned(tx, { userId, listIds }, rows, shares ? sql`for_trade` : marksKept)
  await keepArrivalsOf(tx, { userId, at }, moreThanPresent(userId))
  for (const rows of texts.wishlist) await insertWanted(tx, userId, rows)
  for (const rows of texts.listCards) await insertListCards(tx, listIds, rows)
  await countListsOf(tx, userId)
  const createdAt = sql`now()`
  const searches = texts.savedSearches.map(({ isPublic: _isPublic, ...search }) => ({
    ...search,
    userId,
    createdAt,
    updatedAt: createdAt,
  }))
  if (searches.length > 0) await tx.insert(savedSearches).values(searches)
}

const finish = storedFinish(sql.raw('finish'))

// Ids follow the order of the rows, as each statement sorts them, so an export has the same order
// again.

const entry = sql.raw('card_id integer, finish text, quantity integer, added_at timestamptz')

const { forTrade: _forTrade, ...otherDetails } = detailFields
/** The details that are stored as a file has them. */
const plainDetails = Object.values(otherDetails)

/** Keeps the copies for trade of the present entries until the transaction ends. */
async function keepPresentMarks(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table present_marks on commit drop as
    select card_id, variation, condition, language, location, grade, for_trade
    from collection_items where user_id = ${userId} and for_trade > 0`)
  await tx.execute(sql`
    create index on present_marks (card_id, variation, condition, language, location, grade)`)
}

/** Keeps how many copies of each printing there are until the transaction ends: of more in the file, the others have come. */
async function keepPresentCopies(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table present_copies on commit drop as ${copiesOf(userId)}`)
}

const copiesOf = (userId: number) => sql`
  select card_id, variation, sum(quantity) as copies
  from collection_items where user_id = ${userId}::integer group by card_id, variation`

const moreThanPresent = (userId: number) => sql`
  select card_id, variation, (restored.copies - coalesce(present.copies, 0))::bigint as copies
  from (${copiesOf(userId)}) restored left join present_copies present using (card_id, variation)
  where restored.copies > coalesce(present.copies, 0)`

/** The copies for trade of a row, at most those of the present entry of the same copies (`marksKept`). */
const marksKept = sql`case when given.for_trade = 0 then 0 else least(given.for_trade, coalesce((
  select marks.for_trade from present_marks marks
  where (marks.card_id, marks.variation, marks.condition, marks.language, marks.location, marks.grade) =
    (given.card_id, ${storedFinish(sql.raw('given.finish'))}, given.condition, given.language, given.location, given.grade)
), 0)) end`

async function insertOwned(
  tx: Db,
  { userId, listIds }: { userId: number; listIds: readonly number[] },
  rows: string,
  forTrade: SQL,
): Promise<void> {
  const plain = sql.raw(plainDetails.map(({ name }) => name).join(', '))
  const types = sql.raw(
    plainDetails.map((column) => `${column.name} ${column.getSQLType()}`).join(', '),
  )
  await tx.execute(sql`
    insert into collection_items (user_id, card_id, variation, condition, language, location, grade, deck_id, pulled, quantity,
      ${plain}, for_trade, added_at)
    select ${userId}::integer, card_id, ${finish}, condition, language, location, grade,
      case deck when 0 then 0 else (${JSON.stringify(listIds)}::json ->> (deck - 1))::integer end, pulled, quantity,
      ${plain}, ${forTrade}, added_at
    from rows from (json_to_recordset(${rows}::json) as (${entry}, condition text, language text,
      location text, grade text, deck integer, pulled boolean, ${types}, for_trade integer)) with ordinality given
    order by ordinality`)
}

async function insertWanted(tx: Db, userId: number, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_items (user_id, card_id, variation, quantity, added_at, target_price, any_printing, only_set,
      only_finish, max_price)
    select ${userId}::integer, card_id, ${finish}, quantity, added_at, target_price, any_printing, only_set, only_finish, max_price
    from rows from (json_to_recordset(${rows}::json) as (${entry}, target_price numeric(10, 2),
      any_printing boolean, only_set text, only_finish text, max_price numeric(10, 2))) with ordinality
    order by ordinality`)
}

const headColumns = `name, folded_name, description, visibility, deck, public_url_id, backup_position,
  created_at, updated_at`

/** Changes kept lists and inserts the others; returns the ids of all in their order. */
async function writeLists(
  tx: Db,
  userId: number,
  heads: ImportTexts['lists'],
  kept: readonly KeptList[],
): Promise<number[]> {
  const rows = heads.map(({ createdAt, updatedAt, ...head }, index) => ({
    ...head,
    id: kept[index]?.id,
    folded_name: foldText(head.name),
    public_url_id: kept[index]?.publicUrlId,
    visibility: kept[index]?.visibility,
    backup_position: index,
    created_at: createdAt,
    updated_at: updatedAt,
  }))
  const columns = sql.raw(headColumns)
  const written = sql`rows as (
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as (id integer, name text,
      folded_name text, description text, visibility text, deck jsonb, public_url_id text,
      backup_position integer, created_at timestamptz, updated_at timestamptz)
  )`
  await tx.execute(sql`
    with ${written}
    update lists set (${columns}) = (
      select ${columns} from rows where rows.id = lists.id
    )
    where user_id = ${userId} and id in (select id from rows)`)
  const result = await tx.execute<{ ids: number[] | null }>(sql`
    with ${written}, inserted as (
      insert into lists (user_id, ${columns})
      select ${userId}::integer, ${columns} from rows where id is null order by backup_position
      returning id, backup_position
    )
    select array_agg(id order by backup_position) as ids from (
      select id, backup_position from inserted
      union all select id, backup_position from rows where id is not null
    ) written`)
  return result.rows[0]?.ids ?? []
}

async function insertListCards(tx: Db, listIds: readonly number[], rows: string): Promise<void> {
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, section, fixed, quantity, proxies, position, added_at)
    select ids.id::integer, card_id, ${finish}, section, fixed, quantity, proxies, position, added_at
    from rows from (json_to_recordset(${rows}::json) as (list integer, position integer, section text, fixed boolean, proxies integer, ${entry}))
        with ordinality
      join json_array_elements_text(${JSON.stringify(listIds)}::json) with ordinality
        as ids (id, list) using (list)
    order by list, position`)
}
