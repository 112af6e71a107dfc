/** The missing cards of a set, and adding them. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { finishWordsOf } from '../../../src/domain/cards/finish.ts'
import { centsByFinish, withCopies } from '../../../src/domain/sets/by-finish.ts'
import type { CountingRule } from '../../../src/domain/sets/counting.ts'
import { extrasOf, finishesOf } from '../../../src/domain/sets/completion.ts'
import { type MissingCopies, missingCopies } from '../../../src/domain/sets/missing.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'
import { type CardFilter, filterCondition } from '../cards/card-filter.ts'
import type { Db } from '../../db/engine.ts'
import { jsonArray, jsonObject, jsonRows } from '../../db/json.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import { type HasFinish, finishOf } from '../cards/finishes.ts'
import { withRanks } from '../cards/seen-rarities.ts'

/** Missing cards of one set, by what counts and by filters. */
export interface MissingQuery extends CountingRule, CardFilter {
  set: string
  /** The list that they are for; null for the wishlist. */
  listId: number | null
}

/** By collector number, as they are added; with the prices of the member's source. */
export async function findMissing(
  db: Db,
  { id: userId, priceSource }: Pick<Viewer, 'id' | 'priceSource'>,
  { counting, without, listId, ...filter }: MissingQuery,
): Promise<MissingCopies> {
  const isOwn = sql`${collectionItems.userId} = ${userId} and ${collectionItems.cardId} = ${cards.id}`
  const copies = jsonRows(
    jsonObject({ finish: finishOf({ finish: sql`variation` }), count: sql<number>`count` }),
    {
      from: sql`from (
        select ${collectionItems.finish}, sum(${collectionItems.quantity})::integer as count
        from ${collectionItems} where ${isOwn} group by ${collectionItems.finish}
      ) copies`,
    },
  )
  const held =
    listId === null
      ? finishesIn(wishlistItems, sql`${wishlistItems.userId} = ${userId}`)
      : finishesIn(listItems, sql`${listItems.listId} = ${listId}`)
  const card = jsonObject({
    id: cards.id,
    name: cards.foldedName,
    isToken: cards.isToken,
    treatments: cards.treatments,
    labels: cards.labels,
    finishes: cards.finishes,
    prices: jsonArray([
      cards.normalPrice,
      cards.foilPrice,
      cards.normalLowPrice,
      cards.foilLowPrice,
    ]),
    finishPrices: cards.finishPrices,
    copies,
    held,
  })
  const { found } = await selectOne(db, {
    found: jsonRows(card, {
      from: sql`from ${cardsPricedBy(priceSource)} where ${filterCondition(await withRanks(db, filter))}`,
      orderBy: sql`${cards.numberKey}, ${cards.id}`,
    }),
  })
  const rule = { counting, without }
  return missingCopies(
    rule,
    found.map((row) => {
      const [normal, foil, normalLow, foilLow] = row.prices
      const market = { normal: cents(normal), foil: cents(foil) }
      return {
        id: row.id,
        finishes: finishWordsOf(row.finishPrices) ?? finishesOf(row.finishes, market),
        extras: extrasOf({ ...row, labels: row.labels ?? [] }),
        copies: row.copies.reduce((sum, { finish, count }) => withCopies(sum, finish, count), {
          normal: 0,
          foil: 0,
        }),
        market: { ...market, others: centsByFinish(row.finishPrices, 'market') },
        low: {
          normal: cents(normalLow),
          foil: cents(foilLow),
          others: centsByFinish(row.finishPrices, 'low'),
        },
        held: row.held,
      }
    }),
  )
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** The finishes of a card among the entries of a holder. */
function finishesIn(items: HasFinish & { cardId: SQLWrapper } & SQLWrapper, isHeld: SQLWrapper) {
  return jsonRows(finishOf(items), {
    from: sql`from ${items} where ${isHeld} and ${items.cardId} = ${cards.id}`,
  })
}
