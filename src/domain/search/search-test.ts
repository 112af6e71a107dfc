/** The test that cards and entries pass when they match a search; the mocks and the server's columns share it. */
import { isCalled } from '../cards/card-name.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import { matchesSearch, readSearch } from '../cards/search.ts'
import { parseSearch } from './parse-search.ts'
import type { SearchTree } from './search-tree.ts'

export type RowTest = (row: FilterFields) => boolean

/** A search of words alone is a tree too. */
export const searchTree = (search: string): SearchTree =>
  parseSearch(search).tree ?? { kind: 'words', text: search }

export const searchTest = (search: string): RowTest => treeTest(searchTree(search))

export function treeTest(tree: SearchTree): RowTest {
  switch (tree.kind) {
    case 'words': {
      const read = readSearch(tree.text)
      return (row) => matchesSearch(read, row)
    }
    case 'phrase':
      return ({ foldedName, foldedPrintedNames }) =>
        foldedName.includes(tree.folded) || foldedPrintedNames?.includes(tree.folded) === true
    case 'name':
      return (row) => isCalled(tree.keys, row)
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
