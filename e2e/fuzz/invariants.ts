/** What holds of the whole database, whatever has been asked of the server. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../server/db/engine.ts'
import { marketPriceOf } from '../../server/db/entries/finish.ts'
import { listItems } from '../../server/db/schema/belongings.ts'
import { foldText } from '../../src/domain/text.ts'

const control = sql.raw(`'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'`)

/** Rows that must not be, by what would be wrong with them. */
const forbidden: Readonly<Record<string, SQL>> = {
  'lists that say another count or value than their cards come to': sql`
    select lists.id from lists
      left join list_items on list_items.list_id = lists.id
      left join cards on cards.id = list_items.card_id
    group by lists.id
    having (item_count, card_count, total_value) is distinct from (count(list_items.id), coalesce(sum(list_items.quantity), 0),
      coalesce(sum(list_items.quantity * ${marketPriceOf(listItems)}), 0))`,
  'two cards at one place of a list': sql`
    select list_id as id from list_items group by list_id, position having count(*) > 1`,
  'cards that are promised and should not be, or the other way about': sql`
    select proposal_id as id from proposed_cards join trade_proposals on trade_proposals.id = proposal_id
    where is_promised <> (state = 'pending' and giver_id = sender_id)`,
  'cards given by who has no part in the proposal': sql`
    select proposal_id as id from proposed_cards join trade_proposals on trade_proposals.id = proposal_id
    where giver_id not in (sender_id, receiver_id)`,
  'proposals without a card': sql`
    select id from trade_proposals where id not in (select proposal_id from proposed_cards)`,
  'answers to proposals that do not say so, or are between others': sql`
    select answer.id from trade_proposals answer join trade_proposals asked on asked.id = answer.counter_of
    where asked.state <> 'countered' or answer.sender_id <> asked.receiver_id or answer.receiver_id <> asked.sender_id`,
  'texts with control characters': sql`
    select id from users where concat_ws(' ', username, name, additional_info) ~ ${control}
    union all select id from lists where concat_ws(' ', name, description) ~ ${control}
    union all select id from collection_items where note ~ ${control}
    union all select id from trade_proposals where note ~ ${control}`,
  'entries without a card of the catalogue': sql`
    select id from collection_items where card_id not in (select id from cards)
    union all select id from wishlist_items where card_id not in (select id from cards)
    union all select id from list_items where card_id not in (select id from cards)`,
}

/** What is broken, with the ids of some of the rows; empty when nothing is. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [name, statement] of Object.entries(forbidden)) {
    const { rows } = await db.execute<{ id: number }>(sql`${statement} limit 5`)
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  return [...broken, ...(await wronglyFolded(db)), ...(await withoutAdmin(db))]
}

async function wronglyFolded(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; folded_name: string }>(
    sql`select name, folded_name from lists`,
  )
  return rows
    .filter((row) => foldText(row.name) !== row.folded_name)
    .map(({ name }) => `the list ${name} is sorted by another name`)
}

async function withoutAdmin(db: Db): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select from users where role = 'admin' and status = 'approved'`,
  )
  return rows.length > 0 ? [] : ['nobody is in charge any more']
}

/** Rows as one JSON text, in the order of their ids. */
const inJson = (rows: SQL) =>
  sql`(select json_agg(row_to_json(rows) order by rows.id) from (${rows}) rows)`

/**
 * All that some members have, as a text for each: to be the same before and after what others did. Without what it is worth,
 * which follows prices, and how often it changed, which a proposal that they get counts too.
 */
export async function belongingsOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = sql`(${sql.param(userIds)}::integer[])`
  const { rows } = await db.execute<{ id: number; all: string }>(sql`
    select users.id, json_build_array(to_jsonb(users) - 'changes',
      ${inJson(sql`select * from collection_items where user_id = users.id`)},
      ${inJson(sql`select * from wishlist_items where user_id = users.id`)},
      ${inJson(sql`select id, name, description, visibility, public_url_id, updated_at, item_count, card_count
        from lists where user_id = users.id`)},
      ${inJson(sql`select list_items.* from list_items join lists on lists.id = list_id where user_id = users.id`)}
    )::text as all
    from users where id = any ${ids}`)
  return new Map(rows.map(({ id, all }) => [id, all]))
}
