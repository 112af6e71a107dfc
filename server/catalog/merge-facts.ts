/** Merges the facts of staged cards (`merge-catalog.ts`), in the same transaction. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'
import { countRows, selectValue } from '../db/select.ts'

/**
 * Returns how many cards have new facts. Cards whose source does not say keep theirs. A text that no card has any more is deleted.
 * Cards must be merged before.
 */
export async function mergeFacts(tx: Db): Promise<number> {
  await tx.execute(sql`
    insert into card_texts (key, facts)
    select text_key, text_facts from incoming_cards
    where text_facts is not null
      and not exists (select from card_texts where card_texts.key = incoming_cards.text_key)`)
  const before = sql`
    with changed as (
      insert into card_facts (card_id, text_id, facts)
      select cards.id, card_texts.id, incoming_cards.printing_facts
      from incoming_cards
      join cards on cards.source_key = incoming_cards.source_key
      join card_texts on card_texts.key = incoming_cards.text_key
      left join card_facts known on known.card_id = cards.id
      where (known.text_id, known.facts) is distinct from (card_texts.id, incoming_cards.printing_facts)
      on conflict (card_id) do update set text_id = excluded.text_id, facts = excluded.facts
      returning 1
    )`
  const changed = await selectValue(tx, countRows(sql`from changed`), { before })
  if (changed > 0)
    await tx.execute(sql`
      delete from card_texts
      where not exists (select from card_facts where card_facts.text_id = card_texts.id)`)
  return changed
}
