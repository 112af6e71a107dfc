/** How much of each of their decks a member owns, in any printing. */
import { sql } from 'drizzle-orm'
import { copiesFor } from '../../../src/domain/decks/coverage.ts'
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
import { versionColumns } from '../entries/entry-columns.ts'
import type { FreshIndexes } from '../entries/fresh-indexes.ts'

export interface DeckOwnership {
  needed: number
  owned: number
  proxies: number
  bound: number
}

/** Ownership of a deck without lines. */
export const noOwnership: DeckOwnership = { needed: 0, owned: 0, proxies: 0, bound: 0 }

/** Lines of the decks of one statement. Others have their turn between two statements. */
const linesAtOnce = 10_000

/**
 * Copies that each deck of a member needs, and how many of these the member owns, which other decks have not; basic lands and energies
 * all. `proxies` are among the needed copies, `bound` are those that it has. By the ids of the decks that have any line.
 */
export async function ownershipOf(
  { db, indexes }: { db: Db; indexes: FreshIndexes },
  userId: number,
  decks: readonly { id: number; itemCount: number }[],
): Promise<Map<number, DeckOwnership>> {
  const ownership = new Map<number, DeckOwnership>()
  if (decks.length === 0) return ownership
  const { columns, free, bound } = await copiesOf(db, indexes, userId)
  const basics = new BasicGroups(columns)
  for (const portion of portionsBySize(decks, ({ itemCount }) => itemCount, linesAtOnce)) {
    const { needs, proxiesOf } = await needsOf(
      db,
      columns,
      portion.map(({ id }) => id),
    )
    for (const [listId, groups] of needs) {
      const proxies = proxiesOf.get(listId) ?? 0
      const sum = { needed: proxies, owned: 0, proxies, bound: 0 }
      for (const [group, needed] of groups) {
        const need = {
          needed,
          bound: bound.get(listId)?.get(group) ?? 0,
          isBasic: basics.has(group),
        }
        sum.needed += needed
        sum.owned += copiesFor(need, free.get(group) ?? 0)
        sum.bound += need.bound
      }
      ownership.set(listId, sum)
    }
  }
  return ownership
}

/** Numbers of copies by decks, or by groups of printings, which are those of `CardColumns`. */
type Counts = Map<number, number>

const add = (counts: Counts, key: number, copies: number) =>
  counts.set(key, (counts.get(key) ?? 0) + copies)

/** The counts of each deck. */
class CountsByDeck extends Map<number, Counts> {
  of(listId: number): Counts {
    const counts = this.get(listId) ?? new Map<number, number>()
    this.set(listId, counts)
    return counts
  }
}

/**
 * The copies that a member has neither bound nor promised, below 0 where they promised more, and those that each deck has; by the index
 * of the collection.
 */
function copiesOf(db: Db, indexes: FreshIndexes, userId: number) {
  const { cardId, quantity, deckId } = collectionItems
  const promises = sql`
    from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${userId}`
  return indexes.withFreshIndex(collectionItems, userId, async (index) => {
    const { changes, catalog, ...texts } = await selectOne(
      db,
      {
        ...versionColumns(collectionItems, userId),
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
    const { columns } = index
    const groupOf = groupReader(columns)
    const free: Counts = new Map()
    const { quantities } = index.entryColumns
    for (const [rowIndex, copies] of quantities.entries()) {
      const card = index.cardAt(rowIndex)
      if (card !== missing) add(free, columns.groups.of(card), copies)
    }
    const promised = numbersOf(texts.promised)
    for (const [at, id] of numbersOf(texts.promisedIds).entries())
      add(free, groupOf(id), -(promised[at] ?? 0))
    const bound = new CountsByDeck()
    const [deckIds, boundCopies] = [numbersOf(texts.deckIds), numbersOf(texts.quantities)]
    for (const [at, id] of numbersOf(texts.cardIds).entries()) {
      const [group, copies] = [groupOf(id), boundCopies[at] ?? 0]
      add(free, group, -copies)
      add(bound.of(deckIds[at] ?? 0), group, copies)
    }
    return { version: { changes, catalog }, result: { columns, free, bound } }
  })
}

/** Copies that decks need of each group of printings beside proxies, and the proxies of each deck. */
async function needsOf(
  db: Db,
  columns: CardColumns,
  listIds: readonly number[],
): Promise<{ needs: CountsByDeck; proxiesOf: Counts }> {
  const { listId, cardId, quantity, proxies, section } = listItems
  const sections = sql.param(deckSections.filter(isNeeded))
  const texts = await selectOne(
    db,
    {
      listIds: numberArray(listId),
      cardIds: numberArray(cardId),
      quantities: numberArray(quantity),
      proxies: numberArray(proxies),
    },
    {
      from: sql`from ${listItems} where ${isOneOf(listId, listIds)} and ${section} = any (${sections}::text[])`,
    },
  )
  const groupOf = groupReader(columns)
  const needs = new CountsByDeck()
  const proxiesOf: Counts = new Map()
  const [ids, quantities] = [numbersOf(texts.cardIds), numbersOf(texts.quantities)]
  const proxyCounts = numbersOf(texts.proxies)
  for (const [index, deck] of numbersOf(texts.listIds).entries()) {
    const copies = proxyCounts[index] ?? 0
    add(proxiesOf, deck, copies)
    add(needs.of(deck), groupOf(ids[index] ?? 0), (quantities[index] ?? 0) - copies)
  }
  return { needs, proxiesOf }
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
