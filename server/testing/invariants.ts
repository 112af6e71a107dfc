/** What must be so in every database, whatever was asked of its server and whatever happened to it. */
import { sql } from 'drizzle-orm'
import { foldText } from '../../src/domain/format/text.ts'
import type { Db } from '../db/engine.ts'

/** Rows of a query. */
export type Read = (query: string) => Promise<Record<string, unknown>[]>

export const readerOf =
  (db: Db): Read =>
  async (query) =>
    (await db.execute(sql.raw(query))).rows

const control = String.raw`'[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'`

/** `displayPrice` of the domain, for an item of a list. */
const marketPrice = `case when items.variation = 'F' then foil_price when normal_price > 0 then normal_price
  else coalesce(foil_price, normal_price) end`

/** Statements that find rows breaking a rule, by the rule. */
type Rules = Readonly<Record<string, string>>

const rules: Rules = {
  'an entry has at least one copy': `
    select 'collection' as what, id from collection_items where quantity < 1
    union all select 'wishlist', id from wishlist_items where quantity < 1
    union all select 'list', id from list_items where quantity < 1
    union all select 'proposal', proposal_id from proposed_cards where quantity < 1`,
  'there is one entry of a kind': `
    select 'collection' as what, user_id, card_id from collection_items
    group by user_id, card_id, variation, condition, language, location, grade, deck_id having count(*) > 1
    union all
    select 'wishlist', user_id, card_id from wishlist_items
    group by user_id, card_id, variation having count(*) > 1
    union all
    select 'list', list_id, card_id from list_items
    group by list_id, card_id, variation, section having count(*) > 1`,
  'a list says what its items come to': `
    select lists.id, item_count, card_count, total_value from lists
      left join list_items items on items.list_id = lists.id left join cards on cards.id = card_id
    group by lists.id
    having (item_count, card_count, total_value) is distinct from (count(items.id), coalesce(sum(quantity), 0),
      coalesce(sum(quantity * ${marketPrice}), 0))`,
  'what is promised is the senders of what is pending': `
    select proposal_id, giver_id from proposed_cards join trade_proposals on id = proposal_id
    where is_promised <> (state = 'pending' and giver_id = sender_id)`,
  'a proposal is closed exactly when it is no longer pending': `
    select id from trade_proposals where (state = 'pending') <> (closed_at is null)`,
  'a pending proposal has two members, any other at least one': `
    select id from trade_proposals
    where num_nonnulls(sender_id, receiver_id) < case state when 'pending' then 2 else 1 end`,
  'an answer to a proposal is between the same two, and the other one is countered': `
    select answer.id from trade_proposals answer join trade_proposals asked on asked.id = answer.counter_of
    where asked.state <> 'countered' or answer.sender_id <> asked.receiver_id or answer.receiver_id <> asked.sender_id`,
  'a proposal has cards, given by its members': `
    select id from trade_proposals where id not in (select proposal_id from proposed_cards)
    union all
    select id from proposed_cards join trade_proposals on id = proposal_id where giver_id not in (sender_id, receiver_id)`,
  'a list has a link exactly when it is not private': `
    select id from lists where (visibility = 'private') <> (public_url_id is null)`,
  'everything belongs to somebody and to something': `
    select 'collection' as what, id from collection_items
    where user_id not in (select id from users) or card_id not in (select id from cards)
    union all
    select 'wishlist', id from wishlist_items
    where user_id not in (select id from users) or card_id not in (select id from cards)
    union all
    select 'list', id from list_items
    where list_id not in (select id from lists) or card_id not in (select id from cards)
    union all
    select 'session', user_id from sessions where user_id not in (select id from users)`,
  'copies are bound to decks of their owner': `
    select id, user_id, deck_id from collection_items owned where deck_id <> 0 and not exists (
      select from lists where lists.id = owned.deck_id and lists.user_id = owned.user_id and deck is not null)`,
  'bound copies are not for trade': `
    select id, user_id from collection_items where deck_id <> 0 and for_trade > 0`,
  'a place of a list has one card': `
    select list_id from list_items group by list_id, position having count(*) > 1`,
  'texts hold no control characters': `
    select 'user' as what, id from users where concat_ws(' ', username, name, additional_info) ~ ${control}
    union all select 'list', id from lists where concat_ws(' ', name, description) ~ ${control}
    union all select 'collection', id from collection_items where note ~ ${control}
    union all select 'proposal', id from trade_proposals where note ~ ${control}`,
  'somebody is in charge': `
    select 1 as nobody where not exists (select from users where role = 'admin' and status = 'approved')`,
}

/** Invariants that hold while no member gives away promised cards, which members may do. */
export const promisesKept: Rules = {
  'nobody has promised more than they have beside what their decks have': `
    select giver_id, card_id, sum(quantity) from proposed_cards promised where is_promised
    group by giver_id, card_id, variation, condition, language
    having sum(quantity) > coalesce((
      select sum(quantity) from collection_items owned where user_id = giver_id and deck_id = 0
        and (owned.card_id, owned.variation, owned.condition, owned.language)
          = (promised.card_id, promised.variation, promised.condition, promised.language)), 0)`,
}

/** Rules that are broken, with what breaks them. */
export async function brokenRules(read: Read, more: Rules = {}): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries({ ...rules, ...more })) {
    const rows = await read(query)
    if (rows.length > 0) broken.push(`Not so: ${rule}. ${JSON.stringify(rows.slice(0, 5))}`)
  }
  for (const { name, folded_name: folded } of await read('select name, folded_name from lists')) {
    if (foldText(String(name)) !== folded)
      broken.push(`The list ${String(name)} is sorted as another.`)
  }
  return broken
}
