/** What the decks of a member need of each card, in any printing, and which copies the member has for them. */
import { sql } from 'drizzle-orm'
import { copiesFor, type DeckNeed } from '../../../src/domain/decks/coverage.ts'
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

/** What a deck needs of a card, in all sections that it needs, and what its member has for it (`copiesFor`). */
export interface CardOfDeck extends DeckNeed {
  listId: number
  /** The group of its printings: the id of one of them. */
  groupId: number
  /** Copies beside the needed ones that are proxies. */
  proxies: number
  has: number
  /** Copies that the member owns, wherever they are. */
  owned: number
}

/** What decks of a member need, some decks at a time, by the index of the member's collection. */
export async function* deckNeeds(
  db: Db,
  { userId, own }: { userId: number; own: EntryIndex },
  decks: readonly { id: number; itemCount: number }[],
): AsyncGenerator<CardOfDeck[]> {
  if (decks.length === 0) return
  const { columns } = own
  const { owned, free, bound } = await copiesOf(db, userId, own)
  const basics = new BasicGroups(columns)
  for (const portion of portionsBySize(decks, ({ itemCount }) => itemCount, linesAtOnce)) {
    const listIds = portion.map(({ id }) => id)
    const needs = await needsOf(db, columns, listIds)
    yield [...needs].flatMap(([listId, groups]) =>
      Array.from(groups, ([group, { needed, proxies }]) => {
        const need = {
          needed,
          bound: bound.get(listId)?.get(group) ?? 0,
          isBasic: basics.has(group),
        }
        return {
          ...need,
          listId,
          groupId: columns.ids[group] ?? 0,
          proxies,
          owned: owned[group] ?? 0,
          has: copiesFor(need, free[group] ?? 0),
        }
      }),
    )
  }
}

const noNeed = { needed: 0, proxies: 0 }

/** Values by groups of printings, which are those of `CardColumns`. */
type ByGroup<Value> = Map<number, Value>

/** Changes a value of a map, which begins as the given one. */
function change<Value>(
  values: Map<number, Value>,
  key: number,
  first: Value,
  next: (value: Value) => Value,
): void {
  values.set(key, next(values.get(key) ?? first))
}

/** The values of each deck by their groups. */
class ByDeck<Value> extends Map<number, ByGroup<Value>> {
  of(listId: number): ByGroup<Value> {
    const values = this.get(listId) ?? new Map<number, Value>()
    this.set(listId, values)
    return values
  }
}

/**
 * The copies of each group that a member owns, those that are neither bound nor promised, below 0 where more are promised, and those that
 * are bound to each deck.
 */
async function copiesOf(db: Db, userId: number, own: EntryIndex) {
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
  const { columns } = own
  const groupOf = groupReader(columns)
  const owned = new Float64Array(columns.ids.length)
  for (const [rowIndex, count] of own.entryColumns.quantities.entries()) {
    const card = own.cardAt(rowIndex)
    if (card !== missing) add(owned, columns.groups.of(card), count)
  }
  const free = owned.slice()
  const promised = numbersOf(texts.promised)
  for (const [at, id] of numbersOf(texts.promisedIds).entries())
    add(free, groupOf(id), -(promised[at] ?? 0))
  const bound = new ByDeck<number>()
  const [deckIds, boundCopies] = [numbersOf(texts.deckIds), numbersOf(texts.quantities)]
  for (const [at, id] of numbersOf(texts.cardIds).entries()) {
    const [group, count] = [groupOf(id), boundCopies[at] ?? 0]
    add(free, group, -count)
    change(bound.of(deckIds[at] ?? 0), group, 0, (before) => before + count)
  }
  return { owned, free, bound }
}

function add(copies: Float64Array, group: number, count: number): void {
  copies[group] = (copies[group] ?? 0) + count
}

/** Copies that decks need of each group of printings, and their proxies. */
async function needsOf(
  db: Db,
  columns: CardColumns,
  listIds: readonly number[],
): Promise<ByDeck<typeof noNeed>> {
  const { listId, cardId, quantity, proxies, section } = listItems
  const sections = sql.param(deckSections.filter(isNeeded))
  const texts = await selectOne(
    db,
    {
      listIds: numberArray(listId),
      cardIds: numberArray(cardId),
      needed: numberArray(sql`${quantity} - ${proxies}`),
      proxies: numberArray(proxies),
    },
    {
      from: sql`from ${listItems} where ${isOneOf(listId, listIds)} and ${section} = any (${sections}::text[])`,
    },
  )
  const groupOf = groupReader(columns)
  const needs = new ByDeck<typeof noNeed>()
  const ids = numbersOf(texts.cardIds)
  const [needed, proxyCounts] = [numbersOf(texts.needed), numbersOf(texts.proxies)]
  for (const [at, deck] of numbersOf(texts.listIds).entries())
    change(needs.of(deck), groupOf(ids[at] ?? 0), noNeed, (before) => ({
      needed: before.needed + (needed[at] ?? 0),
      proxies: before.proxies + (proxyCounts[at] ?? 0),
    }))
  return needs
}

/** Reads the group of a printing by the printing's id. */
const groupReader =
  ({ cardIndexes, groups }: CardColumns) =>
  (id: number) =>
    groups.of(cardIndexes.get(id) ?? 0)

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
