/**
 * The cards that match a search with conditions, over the columns of all cards. Each part of the search is tested on the cards that
 * the quicker parts have left, and what depends on the name alone once for each name (`npm run bench -- search`).
 */
import { isCalled, isNamed } from '../../../src/domain/cards/card-name.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { FilterFields } from '../../../src/domain/cards/filter-fields.ts'
import { isInName, isOfPrinting, readSearch } from '../../../src/domain/cards/search.ts'
import { field } from '../../../src/domain/search/keyword.ts'
import { searchTree, treeTest } from '../../../src/domain/search/search-test.ts'
import {
  leavesOf,
  not,
  type SearchNeed,
  type SearchTree,
} from '../../../src/domain/search/search-tree.ts'
import { inPieces, type Interruptible, isPause } from '../../db/pieces.ts'
import type { CardTest } from './card-bits.ts'
import { type CardColumns, missing } from './card-columns.ts'
import { cardRow, type CardRow, type CopiesReader, type IndexedCard } from './indexed-card.ts'

interface SeenAs {
  /** Without it every card has no copies. */
  copiesOf?: CopiesReader | undefined
  /** The finish whose prices count, Normal without one. */
  finish?: Finish | undefined
}

/** The columns have what the search needs. */
export async function searchedCards(
  columns: CardColumns,
  tree: SearchTree,
  seenAs: SeenAs = {},
): Promise<CardTest> {
  const kept = new Uint8Array(columns.setIds.length).fill(1)
  await inPieces(new ColumnReader(columns, seenAs).narrow(kept, tree))
  return (card) => kept[card] === 1
}

/**
 * The test of the entry on which `entry` stands, of a search with conditions. What depends on the card alone is tested over the columns.
 * `cards` has the indexes of the entries' cards.
 */
export function* searchedEntries(
  search: string,
  {
    columns,
    cards,
    entry,
    copiesOf,
    hasNeeds,
  }: {
    columns: CardColumns
    cards: Int32Array
    entry: FilterFields & Pick<IndexedCard, 'cardIndex'>
    copiesOf: CopiesReader | undefined
    /** Some entries are wishes of any printing, of which the viewer has copies in several cards. */
    hasNeeds: boolean
  },
): Interruptible<() => boolean> {
  const reader = new ColumnReader(columns, { copiesOf })
  const held = new Uint8Array(columns.setIds.length)
  for (const card of cards) if (card !== missing) held[card] = 1
  function* overColumns(tree: SearchTree): Interruptible<SearchTree> {
    if (isOfCard(tree, hasNeeds ? needsOfNames : needsOfCards)) {
      const marks = held.slice()
      yield* reader.narrow(marks, tree)
      return field(() => marks[entry.cardIndex] === 1)
    }
    if (tree.kind === 'not') return not(yield* overColumns(tree.of))
    if (!('of' in tree)) return tree
    const parts: SearchTree[] = []
    for (const part of tree.of) parts.push(yield* overColumns(part))
    return { ...tree, of: parts }
  }
  const test = treeTest(yield* overColumns(searchTree(search)))
  return () => test(entry)
}

/** What tests of a card read, beside those of all fields of a row. */
type Needs = readonly (SearchNeed | undefined)[]
const needsOfCards: Needs = ['facts', 'copies', 'lists']
/** The same where entries may mean several printings. */
const needsOfNames: Needs = ['facts', 'lists']

/** Whether no part of a tree reads what entries have. */
const isOfCard = (tree: SearchTree, needs: Needs) =>
  leavesOf(tree).every((leaf) => leaf.kind !== 'field' || needs.includes(leaf.needs))

class ColumnReader {
  readonly #columns: CardColumns
  readonly #row: CardRow

  constructor(columns: CardColumns, { copiesOf, finish }: SeenAs) {
    this.#columns = columns
    this.#row = cardRow(columns).seenWith(copiesOf).pricedAs(finish)
  }

  /** Sets the marks of the cards that do not match to 0, by their indexes. */
  *narrow(marks: Uint8Array, tree: SearchTree): Interruptible<void> {
    switch (tree.kind) {
      case 'all':
        for (const part of tree.of.toSorted(byEffort)) yield* this.narrow(marks, part)
        break
      case 'any': {
        const left = marks.slice()
        for (const part of tree.of.toSorted(byEffort)) {
          const matches = left.slice()
          yield* this.narrow(matches, part)
          remove(left, matches)
        }
        remove(marks, left)
        break
      }
      case 'not': {
        const matches = marks.slice()
        yield* this.narrow(matches, tree.of)
        remove(marks, matches)
        break
      }
      case 'fact':
        yield
        this.#row.facts.narrow(marks, tree.test)
        break
      case 'field':
      case 'words':
      case 'phrase':
      case 'name': {
        const test = this.#testOf(tree)
        for (let card = 0; card < marks.length; card++) {
          if (isPause(card)) yield
          if (marks[card] === 1 && !test(card)) marks[card] = 0
        }
      }
    }
  }

  #testOf(leaf: Exclude<SearchTree, { of: unknown } | { kind: 'fact' }>): CardTest {
    const row = this.#row
    switch (leaf.kind) {
      case 'field':
        return (card) => leaf.test(row.atCard(card))
      case 'words':
        return this.#wordsTest(leaf.text)
      case 'phrase':
        return this.#byName(
          ({ foldedName, foldedPrintedNames }) =>
            foldedName.includes(leaf.folded) || foldedPrintedNames?.includes(leaf.folded) === true,
        )
      case 'name':
        return this.#byName((card) => isCalled(leaf.keys, card))
    }
  }

  /** The test of a search's words, by the rules of `matchesSearch`. */
  #wordsTest(text: string): CardTest {
    const { words, signs, names } = readSearch(text)
    const inNames = words.map((word) => ({
      word,
      isIn: this.#byName(({ searchKey }) => isInName(word, searchKey)),
    }))
    const hasSigns = this.#byName(({ foldedName }) =>
      signs.every((sign) => foldedName.includes(sign)),
    )
    const isName = this.#byName((card) => isNamed(names, card))
    return (card) =>
      (hasSigns(card) &&
        inNames.every(
          ({ word, isIn }) => isIn(card) || isOfPrinting(word, this.#row.atCard(card)),
        )) ||
      isName(card)
  }

  /** A test of the names of a card, made once for cards that share them. */
  #byName(test: (row: FilterFields) => boolean): CardTest {
    const { nameRanks, foldedPrintedNames } = this.#columns
    /** The result for each rank of a name; 0 for a name that has not been tested. */
    const results = new Uint8Array(nameRanks.length)
    return (card) => {
      if (foldedPrintedNames.has(card)) return test(this.#row.atCard(card))
      const rank = nameRanks[card] ?? 0
      if (results[rank] === 0) results[rank] = test(this.#row.atCard(card)) ? 2 : 1
      return results[rank] === 2
    }
  }
}

/** Sets marks to 0 where others are set. */
function remove(marks: Uint8Array, others: Uint8Array): void {
  for (let card = 0; card < marks.length; card++) if (others[card] === 1) marks[card] = 0
}

/** How much work a part is for a card, as an order. */
function effortOf(tree: SearchTree): number {
  switch (tree.kind) {
    case 'fact':
      return tree.test.keys[0] === 'text' || tree.test.keys[0] === 'flavour' ? 4 : 1
    case 'field':
      return 2
    case 'words':
    case 'phrase':
    case 'name':
      return 3
    case 'not':
      return effortOf(tree.of)
    case 'all':
    case 'any':
      return Math.max(0, ...tree.of.map(effortOf))
  }
}

const byEffort = (one: SearchTree, other: SearchTree) => effortOf(one) - effortOf(other)
