/** The cards of a part of what a device keeps, their prices, what they say, and their pictures. */
import { sql } from 'drizzle-orm'
import {
  type DeviceCards,
  type DeviceFacts,
  type DevicePictures,
  type DevicePrices,
  maxPartCards,
} from '../../../src/contract/device.ts'
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
  productId: cards.productId,
  name: cards.name,
  printedNames: cards.printedNames,
  collectorNumber: cards.collectorNumber,
  rarity: cards.rarity,
  treatments: cards.treatments,
  isToken: cards.isToken,
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
  return { sets: setRows, cards: { ...rows, set: indexesIn(setIds, rows.set) } }
}

/** What the cards say whose source says something. */
export async function readFacts(db: Db, ids: readonly number[]): Promise<DeviceFacts> {
  const rows = await inPortions(ids, (portion) =>
    selectValue(
      db,
      columnRows(
        { id: cardFacts.cardId, text: cardFacts.textId, facts: cardFacts.facts },
        sql`from ${cardFacts} where ${isOneOf(cardFacts.cardId, portion)} order by ${cardFacts.cardId}`,
      ),
    ),
  )
  const texts = await inPortions(distinct(rows.text), (portion) =>
    selectValue(
      db,
      columnRows(
        { id: cardTexts.id, facts: cardTexts.facts },
        sql`from ${cardTexts} where ${isOneOf(cardTexts.id, portion)} order by ${cardTexts.id}`,
      ),
    ),
  )
  return { texts: texts.facts, cards: { ...rows, text: indexesIn(texts.id, rows.text) } }
}

const pictureFields = { id: cards.id, front: cards.imageUrl, back: cards.backImageUrl }

/** The pictures of the cards that have one. */
export async function readPictures(db: Db, ids: readonly number[]): Promise<DevicePictures> {
  const rows = await inPortions(ids, (portion) =>
    selectValue(
      db,
      columnRows(
        pictureFields,
        sql`from ${cards} where ${isOneOf(cards.id, portion)}
          and (${cards.imageUrl} is not null or ${cards.backImageUrl} is not null) order by ${cards.id}`,
      ),
    ),
  )
  return { cards: rows }
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

/** The index of each id in the ids of a section. */
function indexesIn(ids: readonly number[], column: readonly number[]): number[] {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return column.map((id) => indexes.get(id) ?? 0)
}

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
