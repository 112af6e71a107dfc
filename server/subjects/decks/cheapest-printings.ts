/** Which printing stands for each group of printings. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import {
  cheapestPrinting,
  type ComparedPrinting,
} from '../../../src/domain/decks/cheapest-printing.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { cardGroups, cards, sets } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'

/** The group, the id of its cheapest printing, and the id of the printing whose name it has, of each group. */
export async function cheapestPrintings(
  db: Db,
  groupIds: readonly number[],
  source: PriceSource,
): Promise<{ groupId: number; cardId: number; namedId: number }[]> {
  const columns = await selectOne(
    db,
    {
      groupIds: numberArray(sql`group_id`),
      ids: numberArray(sql`id`),
      foreign: numberArray(sql`is_foreign`),
      cents: numberArray(sql`cents`),
      days: numberArray(sql`days`),
      lengths: numberArray(sql`length`),
    },
    {
      from: sql`
        from (
          select ${cardGroups.groupId}, ${cards.id}, (coalesce(${cards.language}, 'en') <> 'en')::int as is_foreign,
            coalesce((least(${cards.normalPrice}, ${cards.foilPrice}) * 100)::bigint, -1) as cents,
            coalesce(${sets.releasedOn} - date '1970-01-01', 0) as days, length(${cards.name}) as length
          from ${cardGroups} join ${cardsPricedBy(source)} on ${cards.id} = ${cardGroups.cardId}
            join ${sets} on ${sets.id} = ${cards.setId}
          where ${isOneOf(cardGroups.groupId, groupIds)}
        ) printing`,
    },
  )
  const [foreign, cents, days, lengths] = [
    columns.foreign,
    columns.cents,
    columns.days,
    columns.lengths,
  ].map(numbersOf)
  const ids = numbersOf(columns.ids)
  const groups = new Map<number, [ComparedPrinting, ...ComparedPrinting[]]>()
  for (const [index, groupId] of numbersOf(columns.groupIds).entries()) {
    const price = cents?.[index] ?? -1
    const printing = {
      id: ids[index] ?? 0,
      isForeign: foreign?.[index] === 1,
      cents: price < 0 ? null : price,
      releasedOn: days?.[index] ?? 0,
      nameLength: lengths?.[index] ?? 0,
    }
    const group = groups.get(groupId)
    if (group) group.push(printing)
    else groups.set(groupId, [printing])
  }
  return Array.from(groups, ([groupId, printings]) => {
    const { cheapest, named } = cheapestPrinting(printings)
    return { groupId, cardId: cheapest.id, namedId: named.id }
  })
}
