/** What must be so in every database, whatever happened to its server. */
import type { Read } from './writer.ts'

/** Each finds what breaks a rule. */
const breaches: Readonly<Record<string, string>> = {
  'an entry has at least one copy': `
    select 'collection' as what, id from collection_items where quantity < 1
    union all select 'wishlist', id from wishlist_items where quantity < 1
    union all select 'list', id from list_items where quantity < 1
    union all select 'proposal', proposal_id from proposed_cards where quantity < 1`,
  'there is one entry of a kind': `
    select 'collection' as what, user_id, card_id from collection_items
    group by user_id, card_id, variation, condition, language having count(*) > 1
    union all
    select 'wishlist', user_id, card_id from wishlist_items
    group by user_id, card_id, variation having count(*) > 1
    union all
    select 'list', list_id, card_id from list_items
    group by list_id, card_id, variation having count(*) > 1`,
  'a list says what its items come to': `
    select lists.id, item_count, card_count, total_value from lists
      left join list_items items on items.list_id = lists.id left join cards on cards.id = card_id
    group by lists.id
    having (item_count, card_count, total_value) is distinct from (count(items.id), coalesce(sum(quantity), 0),
      coalesce(sum(quantity * case items.variation when 'F' then foil_price else normal_price end), 0))`,
  'nobody has promised more than they have': `
    select giver_id, card_id, sum(quantity) from proposed_cards promised where is_promised
    group by giver_id, card_id, variation, condition, language
    having sum(quantity) > coalesce((
      select quantity from collection_items owned where user_id = giver_id
        and (owned.card_id, owned.variation, owned.condition, owned.language)
          = (promised.card_id, promised.variation, promised.condition, promised.language)), 0)`,
  'what is promised is the senders of what is pending': `
    select proposal_id, giver_id from proposed_cards join trade_proposals on id = proposal_id
    where is_promised <> (state = 'pending' and giver_id = sender_id)`,
  'a proposal is closed exactly when it is no longer pending': `
    select id from trade_proposals where (state = 'pending') <> (closed_at is null)`,
  'a proposal that was answered by another one is countered': `
    select answered.id from trade_proposals answer join trade_proposals answered on answered.id = answer.counter_of
    where answered.state <> 'countered'`,
  'a list has a link exactly when it is not private': `
    select id from lists where (visibility = 'private') <> (public_url_id is null)`,
  'everything belongs to somebody and to something': `
    select 'collection' as what, id from collection_items
    where user_id not in (select id from users) or card_id not in (select id from cards)
    union all
    select 'list', id from list_items
    where list_id not in (select id from lists) or card_id not in (select id from cards)
    union all
    select 'session', user_id from sessions where user_id not in (select id from users)`,
}

/** Rules that are broken, with what breaks them. Reads tables, not indexes, then whether these agree. */
export async function brokenRules(read: Read): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(breaches)) {
    const rows = await read(query)
    if (rows.length > 0) broken.push(`Not so: ${rule}. ${JSON.stringify(rows.slice(0, 5))}`)
  }
  for (const table of ['collection_items', 'wishlist_items', 'list_items', 'users']) {
    const counts: unknown[] = []
    for (const way of ['off', 'on']) {
      await read(`set enable_seqscan = ${way}`)
      const [row] = await read(`select count(*)::int as n from ${table} where id > 0`)
      counts.push(row?.['n'])
    }
    if (counts[0] !== counts[1]) broken.push(`The index of ${table} has ${counts.join(', not ')}.`)
  }
  return broken
}
