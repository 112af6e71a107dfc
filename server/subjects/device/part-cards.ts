/** The cards of a part of what a device keeps, and their prices. */
import { sql } from 'drizzle-orm'
import { type DeviceCards, type DevicePrices, maxPartCards } from '../../../src/contract/device.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import type { PartEntries } from '../../../src/rules/device-packing.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import {
  cardFacts,
  cardGroups,
  cards,
  cardTexts,
  sets,
  sourcePrices,
} from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'
import { columnRows, inPortions } from './column-rows.ts'

/**
 * The ids of the cards that entries name, then those of the other printings of the cards that decks and wishes of any printing need: their
 * prices count.
 */
export async function shownCards(
  db: Db,
  { collection, wishlist, items }: PartEntries,
): Promise<number[]> {
  const named = new Set([...collection.cardId, ...wishlist.cardId, ...items.cardId])
  const anyPrinting = [
    ...wishlist.cardId.filter((_, index) => wishlist.anyPrinting[index]),
    ...items.cardId.filter((_, index) => items.section[index] !== ''),
  ]
  const others = numbersOf(
    await selectValue(
      db,
      sql<string>`(select ${numberArray(sql`printing.card_id`)} from (
        select ${cardGroups.cardId} from ${cardGroups}
        where ${cardGroups.groupId} in (
          select ${cardGroups.groupId} from ${cardGroups} where ${isOneOf(cardGroups.cardId, anyPrinting)})
        order by ${cardGroups.cardId} limit ${maxPartCards}) printing)`,
    ),
  )
  return [...new Set([...named, ...others])]
    .slice(0, Math.max(maxPartCards, named.size))
    .toSorted((a, b) => a - b)
}

const cardFields = {
  id: cards.id,
  groupId: cardGroups.groupId,
  set: cards.setId,
  // Null for cards whose source says nothing.
  text: sql<number | null>`${cardFacts.textId}`,
  facts: sql<CardFacts['printing'] | null>`${cardFacts.facts}`,
  productId: cards.productId,
  name: cards.name,
  printedNames: cards.printedNames,
  collectorNumber: cards.collectorNumber,
  rarity: cards.rarity,
  treatments: cards.treatments,
  isToken: cards.isToken,
  imageUrl: cards.imageUrl,
  backImageUrl: cards.backImageUrl,
  finishes: cards.finishes,
  labels: cards.labels,
  language: cards.language,
  colours: cards.colours,
}

const setFields = {
  id: sets.id,
  code: sets.code,
  game: sets.game,
  name: sets.name,
  releasedOn: sets.releasedOn,
}

export async function readCards(db: Db, ids: readonly number[]): Promise<DeviceCards> {
  const rows = await inPortions(ids, (portion) =>
    selectValue(
      db,
      columnRows(
        cardFields,
        sql`from ${cards} join ${cardGroups} on ${cardGroups.cardId} = ${cards.id}
          left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}
          where ${isOneOf(cards.id, portion)} order by ${cards.id}`,
      ),
    ),
  )
  const { id: setIds, ...setRows } = await selectValue(
    db,
    columnRows(
      setFields,
      sql`from ${sets} where ${isOneOf(sets.id, distinct(rows.set))} order by ${sets.id}`,
    ),
  )
  const { id: textIds, facts: texts } = await inPortions(
    distinct(rows.text).filter((each) => each !== null),
    (portion) =>
      selectValue(
        db,
        columnRows(
          { id: cardTexts.id, facts: cardTexts.facts },
          sql`from ${cardTexts} where ${isOneOf(cardTexts.id, portion)} order by ${cardTexts.id}`,
        ),
      ),
  )
  const setIndexes = indexesOf(setIds)
  const textIndexes = indexesOf(textIds)
  return {
    sets: setRows,
    texts,
    cards: {
      ...rows,
      set: rows.set.map((each) => setIndexes.get(each) ?? 0),
      text: rows.text.map((each) => (each === null ? null : (textIndexes.get(each) ?? null))),
    },
  }
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

const indexesOf = (ids: readonly number[]) => new Map(ids.map((id, index) => [id, index]))

const centsOf = (price: (typeof cards)['normalPrice'] | (typeof sourcePrices)['normalPrice']) =>
  sql<number | null>`round(${price} * 100)::integer`

const priceFields = {
  id: cards.id,
  normal: centsOf(cards.normalPrice),
  normalLow: centsOf(cards.normalLowPrice),
  foil: centsOf(cards.foilPrice),
  foilLow: centsOf(cards.foilLowPrice),
  finishes: cards.finishPrices,
  euroNormal: centsOf(sourcePrices.normalPrice),
  euroFoil: centsOf(sourcePrices.foilPrice),
}

export async function readPrices(db: Db, ids: readonly number[]): Promise<DevicePrices> {
  const prices = await inPortions(ids, (portion) =>
    selectValue(
      db,
      columnRows(
        priceFields,
        sql`from ${cards} left join ${sourcePrices}
            on ${sourcePrices.cardId} = ${cards.id} and ${sourcePrices.source} = 'cardmarket'
          where ${isOneOf(cards.id, portion)} order by ${cards.id}`,
      ),
    ),
  )
  return { prices }
}
