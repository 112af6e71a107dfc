/** The printings and finishes that many entries would get. */
import { sql } from 'drizzle-orm'
import { finishNamed } from '../../../src/domain/cards/finish.ts'
import type {
  BulkEntryChange,
  OtherPrinting,
} from '../../../src/domain/entries/bulk-entry-change.ts'
import { finishesOf } from '../../../src/domain/sets/completion.ts'
import type { Db } from '../../db/engine.ts'
import { selectRows } from '../../db/select.ts'
import { json } from '../../db/json.ts'
import { cards } from '../../db/schema/catalog.ts'
import { finishOf, printedFinish, printedFinishes } from './finishes.ts'

/** The printings that entries get by a change of the finish or of the set, by the ids of the entries. */
export async function otherPrintings(
  tx: Db,
  ids: readonly number[],
  change: Extract<BulkEntryChange, { variation: string } | { set: string }>,
): Promise<Map<number, OtherPrinting>> {
  const own = finishOf({ finish: sql`items.variation` })
  const word = 'variation' in change ? sql`${change.variation}::text` : own
  // Whether the card is in the set already, how many printings of it the set has, and the first one.
  const matches =
    'variation' in change
      ? sql`select items.card_id as id, 1 as count`
      : sql`
        select case when own_sets.code = ${change.set} then items.card_id else min(same.id) end as id,
          case when own_sets.code = ${change.set} then 1 else count(*)::int end as count
        from cards same join sets on sets.id = same.set_id
        where sets.code = ${change.set} and sets.game = own_sets.game
          and same.folded_name = own.folded_name and same.name = own.name and same.is_token = own.is_token`
  const rows = await selectRows(
    tx,
    {
      id: sql<number>`items.id`,
      count: sql<number>`match.count`,
      cardId: sql<number | null>`${cards.id}`,
      word: sql<string>`${word}`,
      code: sql<string | null>`${printedFinish(word)}`,
      printed: json(printedFinishes),
      normal: sql<number | null>`${cards.normalPrice}::float8`,
      foil: sql<number | null>`${cards.foilPrice}::float8`,
    },
    {
      from: sql`
        from collection_items items
          join cards own on own.id = items.card_id join sets own_sets on own_sets.id = own.set_id
          cross join lateral (${matches}) match
          left join ${cards} on ${cards.id} = match.id and match.count = 1
        where items.id = any (${sql.param(ids)}::integer[])`,
    },
  )
  return new Map(rows.map(({ id, ...row }) => [id, printingOf(row)]))
}

interface Match {
  count: number
  cardId: number | null
  word: string
  code: string | null
  printed: string[] | null
  normal: number | null
  foil: number | null
}

function printingOf({ count, cardId, word, code, printed, ...prices }: Match): OtherPrinting {
  if (count > 1) return 'several_printings'
  if (cardId === null) return 'no_printing'
  const isMade = finishNamed(finishesOf(printed, prices), word) !== undefined
  return code !== null && isMade ? { cardId, finish: code } : 'no_finish'
}
