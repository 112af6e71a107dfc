/** Compares what is stored of rules with the rules (docs/server.md lists it). */
import { sql, type SQL } from 'drizzle-orm'
import { groupsByRule } from '../../catalog/merge-card-groups.ts'
import { displayPriceOf } from '../../db/display-price.ts'
import type { Db } from '../../db/engine.ts'
import { lists } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { countRows, selectValue } from '../../db/select.ts'
import { miscounted } from '../../subjects/lists/totals.ts'
import { type Result, warn } from './check.ts'

/** The lists that were changed last are compared: those of all members would take minutes. */
const comparedLists = 1000

const remedy =
  'Import the catalog again (ninepocket catalog import). Totals of lists follow with the next new price.'

/** Rows whose stored results differ, as what follows `from`, by the name of the fault. */
const differing: Record<string, SQL> = {
  'cards have another display price': sql`from ${cards}
    where ${cards.displayPrice} <> coalesce(${displayPriceOf(cards.normalPrice, cards.foilPrice)}, 0)`,
  'lists have other totals': sql`from lists, ${miscounted(
    sql`${lists.id} in (select id from lists order by updated_at desc limit ${comparedLists})`,
  )}`,
  'cards are in another group of printings': sql`from ${groupsByRule}
    where not exists (select from card_groups known
      where known.card_id = grouped.card_id and known.group_id = grouped.group_id)`,
  'sets have another number of cards': sql`from sets
    where card_count <> (select count(*) from ${cards} where ${cards.setId} = sets.id)`,
}

/** Nothing where all stored results are those of their rules. */
export async function compareStoredResults(db: Db): Promise<Result[]> {
  const results: Result[] = []
  for (const [rows, from] of Object.entries(differing)) {
    const count = await selectValue(db, countRows(from))
    if (count > 0)
      results.push(warn(`${count} ${rows} than their prices, names, items or cards give.`, remedy))
  }
  return results
}
