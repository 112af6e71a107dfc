/** The test that cards and entries pass when they match a search; the mocks and the server's columns share it. */
import { isCalled } from '../cards/card-name.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import { matchesSearch, readSearch, type SearchedCard } from '../cards/search.ts'
import { parseSearch } from './parse-search.ts'
import { leavesOf, type SearchTree } from './search-tree.ts'

export type RowTest = (row: FilterFields) => boolean

/** A search of words alone is a tree too. */
export const searchTree = (search: string): SearchTree =>
  parseSearch(search).tree ?? { kind: 'words', text: search }

export const searchTest = (search: string): RowTest => treeTest(searchTree(search))

export function treeTest(tree: SearchTree): RowTest {
  switch (tree.kind) {
    case 'words':
    case 'phrase':
    case 'name':
      return leafOfNamesTest(tree)
    case 'fact':
      return (row) => row.hasFact(tree.test)
    case 'field':
      return tree.test
    case 'all': {
      const tests = tree.of.map(treeTest)
      return (row) => tests.every((test) => test(row))
    }
    case 'any': {
      const tests = tree.of.map(treeTest)
      return (row) => tests.some((test) => test(row))
    }
    case 'not': {
      const test = treeTest(tree.of)
      return (row) => !test(row)
    }
  }
}

/** Whether a search is more than the words of a name. */
export const hasConditions = (search: string) => parseSearch(search).tree !== null

type LeafOfNames = Extract<SearchTree, { kind: 'words' | 'phrase' | 'name' }>
export type CardTest = (card: SearchedCard) => boolean

function leafOfNamesTest(leaf: LeafOfNames): CardTest {
  switch (leaf.kind) {
    case 'words': {
      const read = readSearch(leaf.text)
      return (card) => matchesSearch(read, card)
    }
    case 'phrase':
      return ({ foldedName, foldedPrintedNames }) =>
        foldedName.includes(leaf.folded) || foldedPrintedNames?.includes(leaf.folded) === true
    case 'name':
      return (card) => isCalled(leaf.keys, card)
  }
}

/** Whether a search asks for what cards say. */
export const hasFacts = (search: string) =>
  leavesOf(searchTree(search)).some(({ kind }) => kind === 'fact')

/** What the search requires of names, sets and numbers, with whatever else; null where it requires nothing, or asks for what cards say. */
export function namesTest(search: string): CardTest | null {
  const required = requiredParts(search)
  const tests = required.filter(isOfNames).map(leafOfNamesTest)
  if (search.trim() === '' || tests.length === 0 || hasFacts(search)) return null
  return (card) => tests.every((test) => test(card))
}

/** Whether the search requires nothing beside what `namesTest` tests. */
export const hasNamesAlone = (search: string) => requiredParts(search).every(isOfNames)

function requiredParts(search: string): readonly SearchTree[] {
  const tree = searchTree(search)
  return tree.kind === 'all' ? tree.of : [tree]
}

const isOfNames = (part: SearchTree): part is LeafOfNames =>
  part.kind === 'words' || part.kind === 'phrase' || part.kind === 'name'
