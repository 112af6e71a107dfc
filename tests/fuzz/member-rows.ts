/** The rows of circles as SQL, for thousands of members in a moment. Their ids count from 1, in the order of the rows. */
import { sql, type SQL } from 'drizzle-orm'

interface Accounts {
  victims: number
  count: number
  passwordHash: string
}

export function accountRows({ victims, count, passwordHash }: Accounts): SQL[] {
  return [
    sql`
      insert into users (username, username_key, password_hash, role, status, is_public, name,
        wishlist_share_token, created_at)
      select 'user' || n, 'user' || n, ${passwordHash}::text,
        case when n = ${victims + 1}::integer or n > ${victims + 3 + count * 3}::integer then 'admin' else 'member' end,
        case when n = ${victims + 2}::integer then 'pending' when n = ${victims + 3}::integer then 'denied' else 'approved' end,
        n % 2 = 0, 'Name ' || n, case when n % 3 <> 0 then 'share-' || n end, now()
      from generate_series(1, ${victims + 3 + count * 4}::integer) n order by n`,
  ]
}

/** A card of a member's, by the number of the row. */
const card = sql`1 + (member * 7 + n * 13) % 400`
const finish = sql`case when n % 3 = 0 then 'F' else 'N' end`

/** Each member has six entries, one of them as large as can be, four wishes, and five lists of which the last is gone. */
export function entryRows(count: number, victims: number): SQL[] {
  const first = victims + 4
  const members = sql`generate_series(${first}::integer, ${first - 1 + count * 3}::integer) member`
  return [
    sql`
      insert into collection_items (user_id, card_id, variation, condition, location, tags, quantity, added_at)
      select member, ${card}, ${finish}, case when n = 2 then 'LP' else 'NM' end,
        case when n = 3 then 'Binder 1' else '' end, case when n = 4 then '{gift,signed}'::text[] else '{}' end,
        case n when 6 then 999999 else n end, now()
      from ${members}, generate_series(1, 6) n order by member, n`,
    sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select member, 1 + (member * 7 + n * 13) % 400 + 20, ${finish}, case n when 4 then 999999 else n end, now()
      from ${members}, generate_series(1, 4) n order by member, n`,
    sql`
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      select member, 'List ' || n, 'list ' || n,
        (array['private', 'public', 'for_trade', 'for_trade', 'private'])[n],
        case when n in (2, 3, 4) then 'link-' || member || '-' || n end, now(), now()
      from ${members}, generate_series(1, 5) n order by member, n`,
    sql`delete from lists where folded_name = 'list 5'`,
    sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select lists.id, 1 + (user_id * 7 + n * 13) % 400, ${finish}, n, n, now()
      from lists, generate_series(1, 4) n order by lists.id, n`,
  ]
}

/** Three removals of each member that can be undone: of entries like those that are there, with ids of their own. */
export function undoRows(): SQL {
  return sql`
    insert into entry_changes (token, user_id, holder, holder_id, moves, size, created_at)
    select 'undo-' || user_id || '-' || undo, user_id, 'collection', user_id, json_agg(removed), 1, now()
    from (
      select user_id, 1 + id % 3 as undo,
        to_jsonb(items) || jsonb_build_object('id', id + 100000000, 'quantity', 1) as removed
      from collection_items items
    ) removed group by user_id, undo`
}

/** Each member has an import to review, one that is carried out, a saved search, two keys, two webhooks, two notifications, a feed and an address. */
export function otherRows(count: number, victims: number): SQL[] {
  const first = victims + 4
  const members = sql`generate_series(${first}::integer, ${first - 1 + count * 3}::integer) member`
  return [
    sql`
      insert into imports (user_id, holder, mode, status, format, format_name, columns, created_at, progress_at, committed_at)
      select member, 'collection', 'add', status, 'paste', 'Pasted list', '{Card}', now(), now(),
        case status when 'committed' then now() end
      from ${members}, unnest(array['review', 'committed']) status order by member, status desc`,
    sql`
      insert into import_rows (import_id, position, line, source, alike, quantity, finish, entry, verdict, reason,
        card_id, candidates, found_verdict, found_card_id)
      select imports.id, n, n + 1, json_build_array('Card ' || n), 'card ' || n, n, 'Normal',
        (select to_json(entry) from (
          select 'NM' as condition, 'en' as language, '' as location, '' as grade, null as added_at, for_trade, paid_total,
            paid_quantity, own_currency, own_value, note, tags, alert_above, alert_below
          from collection_items limit 1
        ) entry),
        (array['certain', 'check', 'not_found', 'check'])[n], case when n > 1 then 'several' end,
        case n when 1 then ${cardOf(sql`user_id`)} end, array[${cardOf(sql`user_id`)}], (array['certain', 'check', 'not_found', 'check'])[n],
        case n when 1 then ${cardOf(sql`user_id`)} end
      from imports, generate_series(1, 4) n order by imports.id, n`,
    sql`
      insert into saved_searches (user_id, name, scope, search, notifies, created_at, updated_at)
      select member, 'Search ' || n, 'cards', 'search=a', n = 1, now(), now()
      from ${members}, generate_series(1, 2) n order by member, n`,
    sql`
      insert into api_keys (user_id, name, key_hash, scope, created_at, expires_at)
      select member, 'Key ' || n, ${hashOf(sql`'key-' || member || '-' || n`)}, 'write', now(), now() + interval '30 days'
      from ${members}, generate_series(1, 2) n order by member, n`,
    sql`
      insert into webhooks (user_id, name, url, form, secret, created_at)
      select member, 'Webhook ' || n, 'https://home.example/' || n, 'standard', 'whsec_AAAA', now()
      from ${members}, generate_series(1, 2) n order by member, n`,
    sql`
      insert into notifications (user_id, kind, subject, day, created_at, actor_id, card_id, variation, list_id)
      select user_id, 'wish_offered', 'list-' || lists.id, current_date, now(), user_id, 1 + user_id % 400, 'N', lists.id
      from lists where folded_name in ('list 3', 'list 4') order by user_id, lists.id`,
    sql`
      insert into notification_feeds (user_id, token_hash, created_at)
      select member, ${hashOf(sql`'feed-' || member`)}, now() from ${members}`,
    sql`
      insert into notification_mails (user_id, address, confirmation_hash, confirmation_ends_at, end_token)
      select member, 'user' || member || '@example.com', ${hashOf(sql`'confirm-' || member`)}, now() + interval '1 day', 'end-' || member
      from ${members}`,
  ]
}

/** `hashToken` as SQL. */
const hashOf = (text: SQL) =>
  sql`translate(encode(sha256((${text})::bytea), 'base64'), '+/=', '-_')`

const cardOf = (member: SQL) => sql`1 + (${member} * 7 + n * 13) % 400`

/**
 * Proposals between the acting member and the partner: two sent, three received, two closed. The
 * passive members have one among themselves.
 */
export function proposalRows(count: number, victims: number): SQL[] {
  const own = sql`${victims + 4}::integer + circle * 3`
  const lastOther = victims + 3 + count * 3
  return [
    sql`
      insert into trade_proposals (sender_id, receiver_id, state, created_at, closed_at)
      select
        case when n = 9 then ${own} + 2 when n <= 2 then ${own} else ${own} + 1 end,
        case when n = 9 then (case when ${own} + 2 = ${lastOther}::integer then ${victims + 6}::integer else ${own} + 5 end)
          when n <= 2 then ${own} + 1 else ${own} end,
        case n when 7 then 'declined' when 8 then 'accepted' else 'pending' end, now(),
        case when n in (7, 8) then now() end
      from generate_series(0, ${count - 1}::integer) circle, generate_series(1, 9) n
      where n <> 6 and (n < 9 or ${count}::integer > 1)
      order by circle, n`,
    sql`
      insert into proposed_cards (proposal_id, giver_id, card_id, variation, condition, language,
        quantity, price_then, place, is_promised)
      select proposal.id, giver, 1 + (giver * 7 + n * 13) % 400, ${finish}, 'NM', 'en', 1, 1.5, n,
        state = 'pending' and giver = sender_id
      from trade_proposals proposal
        cross join lateral (values (sender_id), (receiver_id)) givers (giver)
        cross join lateral generate_series(3, 4) n`,
  ]
}
