/** The missing cards of a set, and adding them. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { finishWordsOf } from '../../../src/domain/cards/finish.ts'
import { finishesWithin, type NeedLimits } from '../../../src/domain/entries/need.ts'
import { centsByFinish, priceOfCopy, withCopies } from '../../../src/domain/sets/by-finish.ts'
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
import { selectValue } from '../../db/select.ts'
import { finishOf, type HasFinish } from '../cards/finishes.ts'
import { withRanks } from '../cards/seen-rarities.ts'
import { missingJson } from '../../../src/rules/collection.ts'
import type { AppHandlers } from '../../context.ts'
import { addEntries } from '../entries/add-entries.ts'
import { listOf, wishlistOf } from '../entries/holder.ts'
import { needColumns } from '../entries/items.ts'
import { undoToken } from '../entries/kept-moves.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { requireEditable } from '../lists/list-row.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'

interface MissingQuery extends CountingRule, CardFilter {
  set: string
  /** The list that they are for; null for the wishlist. */
  listId: number | null
}

/** The missing cards by collector number, as they are added, with the prices of the member's source. */
async function findMissing(
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
      ? finishesIn(wishlistItems, sql`${wishlistItems.userId} = ${userId} and not any_printing`)
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
    ...(listId === null ? needFields(userId) : noNeeds),
  })
  const condition = filterCondition(await withRanks(db, filter))
  const from = sql`from ${cardsPricedBy(priceSource)} where ${condition}`
  const orderBy = sql`${cards.numberKey}, ${cards.id}`
  const rows = await selectValue(db, jsonRows(card, { from, orderBy }))
  const rule = { counting, without }
  return missingCopies(
    rule,
    rows.map((row) => {
      const [normal, foil, normalLow, foilLow] = row.prices
      const market = { normal: cents(normal), foil: cents(foil) }
      const others = centsByFinish(row.finishPrices, 'market')
      const finishes = finishWordsOf(row.finishPrices) ?? finishesOf(row.finishes, market)
      const [usualNormal = null, usualFoil = null] = row.usualPrices
      const usual = { normal: cents(usualNormal), foil: cents(usualFoil), others }
      const wanted = finishesWithin(row.needs, { setCode: row.setCode, finishes }, (finish) =>
        dollars(priceOfCopy(finish, usual)),
      )
      return {
        id: row.id,
        finishes,
        extras: extrasOf({ ...row, labels: row.labels ?? [] }),
        copies: row.copies.reduce((sum, { finish, count }) => withCopies(sum, finish, count), {
          normal: 0,
          foil: 0,
        }),
        market: { ...market, others },
        low: {
          normal: cents(normalLow),
          foil: cents(foilLow),
          others: centsByFinish(row.finishPrices, 'low'),
        },
        held: [...row.held, ...wanted],
      }
    }),
  )
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

const dollars = (amount: number | null) => (amount === null ? null : amount / 100)

const noNeeds = {
  setCode: sql<string>`''`,
  usualPrices: sql<(number | null)[]>`'[]'::json`,
  needs: sql<NeedLimits[]>`'[]'::json`,
}

/**
 * The limits of a member's wishes in any printing of a card, and what they compare of the card: its set, and its prices in dollars by the
 * usual source. Nothing is looked up for members without such wishes.
 */
function needFields(userId: number): typeof noNeeds {
  const { onlySet, onlyFinish, maxPrice } = needColumns
  const hasNeeds = sql`(select exists (select from ${wishlistItems} where ${wishlistItems.userId} = ${userId} and any_printing))`
  const needs = jsonRows(jsonObject({ onlySet, onlyFinish, maxPrice }), {
    from: sql`
      from card_groups own_group join card_groups same on same.group_id = own_group.group_id
        join ${wishlistItems} on ${wishlistItems.cardId} = same.card_id
      where own_group.card_id = ${cards.id} and ${wishlistItems.userId} = ${userId} and any_printing`,
  })
  return {
    setCode: sql`(select code from sets where sets.id = ${cards.setId})`,
    usualPrices: sql`(select json_build_array(usual.normal_price, usual.foil_price) from cards usual where usual.id = ${cards.id})`,
    needs: sql`case when ${hasNeeds} then ${needs} else '[]'::json end`,
  }
}

/** The finishes of a card among the entries of a holder. */
function finishesIn(items: HasFinish & { cardId: SQLWrapper } & SQLWrapper, isHeld: SQLWrapper) {
  return jsonRows(finishOf(items), {
    from: sql`from ${items} where ${isHeld} and ${items.cardId} = ${cards.id}`,
  })
}

export const missingHandlers = {
  collectionMissing: async ({
    viewer,
    query: { listId = null, ...query },
    engine: { db },
    entries,
  }) => {
    await checkList(db, { userId: viewer.id, listId })
    const filter = await entries.indexes.withSearch(query, perspectiveOf(viewer))
    const missing = await findMissing(db, viewer, { ...filter, listId })
    return missingJson(missing, viewer.priceSource)
  },

  collectionMissingAdd: async ({ viewer, body, engine, now, limits, entries, act }) => {
    const { matching, listId, ...options } = body
    const filter = await entries.indexes.withSearch(matching, perspectiveOf(viewer))
    return offeringTransaction(
      { engine, viewer, now, limits, keyed: { act, limits } },
      async (tx, userId) => {
        await checkList(tx, { userId, listId })
        const missing = await findMissing(tx, viewer, { ...filter, ...options, listId })
        const rows = missing.rows.map(({ cardId, finish }) => ({
          cardId,
          variation: finish,
          quantity: 1,
        }))
        if (rows.length === 0) return { count: 0, undo: null }
        const context = { userId, now: now(), limits }
        const holder = listId === null ? wishlistOf(userId) : listOf(listId)
        const { moves } = await addEntries(tx, holder, context, rows)
        if (listId !== null) await noteItemsChanged(tx, listId, context.now)
        return { count: rows.length, undo: await undoToken(tx, context, holder, moves) }
      },
      'large',
    )
  },
} satisfies Partial<AppHandlers>

/** Throws ApiError 404 for a list that is not the member's own, and 409 for one that cannot be changed. */
async function checkList(
  db: Db,
  { userId, listId }: { userId: number; listId: number | null },
): Promise<void> {
  if (listId !== null) await requireEditable(db, { userId, listId })
}
