/** What the decks of a member need of each card, in any printing or in those to which lines are fixed, and which copies the member has. */
import { sql } from 'drizzle-orm'
import {
  type CoveredNeed,
  coverNeed,
  type DeckNeed,
  type PrintingNeed,
} from '../../../src/domain/decks/coverage.ts'
import { deckSections, isNeeded } from '../../../src/domain/decks/sections.ts'
import { isBasicName } from '../../../src/domain/games/games.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsBySize } from '../../db/id-portions.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems, listItems } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne } from '../../db/select.ts'
import { type CardColumns, missing } from '../cards/card-columns.ts'
import { IndexedCard } from '../cards/indexed-card.ts'
import type { EntryIndex } from './entry-index.ts'

/** Lines of the decks of one statement. Others have their turn between two statements. */
const linesAtOnce = 10_000

/** What a deck needs of a card, in all sections that it needs, and what its member has for it. */
export interface CardOfDeck extends DeckNeed, CoveredNeed {
  listId: number
  /** The group of its printings: the id of one of them. */
  groupId: number
  /** Copies beside the needed ones that are proxies. */
  proxies: number
  /** Copies that the member owns, wherever they are. */
  owned: number
  printings: readonly (PrintingNeed & { owned: number })[]
}

/** What decks of a member need, some decks at a time, by the index of the member's collection. */
export async function* deckNeeds(
  db: Db,
  { userId, own }: { userId: number; own: EntryIndex },
  decks: readonly { id: number; itemCount: number }[],
): AsyncGenerator<CardOfDeck[]> {
  if (decks.length === 0) return
  const { columns } = own
  const copies = await copiesOf(db, userId, own)
  const basics = new BasicGroups(columns)
  for (const portion of portionsBySize(decks, ({ itemCount }) => itemCount, linesAtOnce)) {
    const listIds = portion.map(({ id }) => id)
    const needs = await needsOf(db, columns, listIds)
    yield [...needs].flatMap(([listId, groups]) =>
      Array.from(groups, ([group, { needed, proxies, fixed }]) => {
        const need = {
          needed,
          ...copies.byGroup.at(listId, group),
          isBasic: basics.has(group),
          printings: Array.from(fixed, ([card, count]) => ({
            cardId: columns.ids[card] ?? 0,
            needed: count,
            ...copies.byPrinting.at(listId, card),
          })),
        }
        const groupId = columns.ids[group] ?? 0
        return { ...need, ...coverNeed(need), listId, groupId, proxies }
      }),
    )
  }
}

/** Copies that a deck needs of a group of printings, their proxies, and how many of them fixed lines need, by their printings. */
interface GroupNeed {
  needed: number
  proxies: number
  fixed: Map<number, number>
}

/** The values of each deck by indexes of cards (`CardColumns`). */
class ByDeck<Value> extends Map<number, Map<number, Value>> {
  of(listId: number): Map<number, Value> {
    const values = this.get(listId) ?? new Map<number, Value>()
    this.set(listId, values)
    return values
  }
}

/** Copies of a member by indexes of cards, which are those of printings, or of the groups for which one of them stands. */
class Copies {
  readonly #owned: Float64Array
  /** Copies that are neither bound nor promised; below 0 where more are promised. */
  readonly #free: Float64Array
  readonly #bound = new ByDeck<number>()

  constructor(size: number) {
    this.#owned = new Float64Array(size)
    this.#free = new Float64Array(size)
  }

  own(index: number, count: number): void {
    add(this.#owned, index, count)
    add(this.#free, index, count)
  }

  promise(index: number, count: number): void {
    add(this.#free, index, -count)
  }

  bind(listId: number, index: number, count: number): void {
    add(this.#free, index, -count)
    const bound = this.#bound.of(listId)
    bound.set(index, (bound.get(index) ?? 0) + count)
  }

  at(listId: number, index: number): { owned: number; free: number; bound: number } {
    return {
      owned: this.#owned[index] ?? 0,
      free: this.#free[index] ?? 0,
      bound: this.#bound.get(listId)?.get(index) ?? 0,
    }
  }
}

/** The copies of a member by groups and by printings. */
async function copiesOf(
  db: Db,
  userId: number,
  own: EntryIndex,
): Promise<{ byGroup: Copies; byPrinting: Copies }> {
  const { cardId, quantity, deckId } = collectionItems
  const promises = sql`
    from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId}`
  const texts = await selectOne(
    db,
    {
      promisedIds: sql<string>`(select ${numberArray(proposedCards.cardId)} ${promises})`,
      promised: sql<string>`(select ${numberArray(proposedCards.quantity)} ${promises})`,
      cardIds: numberArray(cardId),
      quantities: numberArray(quantity),
      deckIds: numberArray(deckId),
    },
    {
      from: sql`from ${collectionItems} where ${collectionItems.userId} = ${userId} and ${deckId} <> 0`,
    },
  )
  const { cardIndexes, groups, ids } = own.columns
  const [byGroup, byPrinting] = [new Copies(ids.length), new Copies(ids.length)]
  for (const [rowIndex, count] of own.entryColumns.quantities.entries()) {
    const card = own.cardAt(rowIndex)
    if (card === missing) continue
    byGroup.own(groups.of(card), count)
    byPrinting.own(card, count)
  }
  const promised = numbersOf(texts.promised)
  for (const [at, id] of numbersOf(texts.promisedIds).entries()) {
    const [card, count] = [cardIndexes.get(id) ?? 0, promised[at] ?? 0]
    byGroup.promise(groups.of(card), count)
    byPrinting.promise(card, count)
  }
  const [deckIds, boundCopies] = [numbersOf(texts.deckIds), numbersOf(texts.quantities)]
  for (const [at, id] of numbersOf(texts.cardIds).entries()) {
    const [card, count, deck] = [cardIndexes.get(id) ?? 0, boundCopies[at] ?? 0, deckIds[at] ?? 0]
    byGroup.bind(deck, groups.of(card), count)
    byPrinting.bind(deck, card, count)
  }
  return { byGroup, byPrinting }
}

function add(copies: Float64Array, index: number, count: number): void {
  copies[index] = (copies[index] ?? 0) + count
}

/** What decks need of each group of printings. */
async function needsOf(
  db: Db,
  columns: CardColumns,
  listIds: readonly number[],
): Promise<ByDeck<GroupNeed>> {
  const { listId, cardId, quantity, proxies, section, isFixed } = listItems
  const sections = sql.param(deckSections.filter(isNeeded))
  const texts = await selectOne(
    db,
    {
      listIds: numberArray(listId),
      cardIds: numberArray(cardId),
      needed: numberArray(sql`${quantity} - ${proxies}`),
      proxies: numberArray(proxies),
      fixed: numberArray(sql`${isFixed}::integer`),
    },
    {
      from: sql`from ${listItems} where ${isOneOf(listId, listIds)} and ${section} = any (${sections}::text[])`,
    },
  )
  const needs = new ByDeck<GroupNeed>()
  const ids = numbersOf(texts.cardIds)
  const [needed, proxyCounts] = [numbersOf(texts.needed), numbersOf(texts.proxies)]
  const fixed = numbersOf(texts.fixed)
  for (const [at, deck] of numbersOf(texts.listIds).entries()) {
    const card = columns.cardIndexes.get(ids[at] ?? 0) ?? 0
    const [group, count] = [columns.groups.of(card), needed[at] ?? 0]
    const need = needs.of(deck).get(group) ?? { needed: 0, proxies: 0, fixed: new Map() }
    need.needed += count
    need.proxies += proxyCounts[at] ?? 0
    if (fixed[at] === 1) need.fixed.set(card, (need.fixed.get(card) ?? 0) + count)
    needs.of(deck).set(group, need)
  }
  return needs
}

/** The groups of basic lands and energies, each tested once. */
class BasicGroups {
  readonly #card: IndexedCard
  readonly #tested = new Map<number, boolean>()

  constructor(columns: CardColumns) {
    this.#card = new IndexedCard(columns)
  }

  has(group: number): boolean {
    const tested = this.#tested.get(group)
    if (tested !== undefined) return tested
    const { game, foldedName } = this.#card.atCard(group)
    const isBasic = isBasicName(game, foldedName)
    this.#tested.set(group, isBasic)
    return isBasic
  }
}
