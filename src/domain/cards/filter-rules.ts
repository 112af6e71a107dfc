/** The rules of the filters: which cards and entries each of them keeps. */
import { hasSet } from '../entries/need.ts'
import { foldText } from '../format/text.ts'
import { isSeenRank, ranksOfRarity } from '../games/rarities.ts'
import type { ListTest } from '../search/list-test.ts'
import {
  type CardTest,
  hasNamesAlone,
  namesTest,
  searchTest,
  searchTree,
} from '../search/search-test.ts'
import { leavesOf, type SearchNeed, type SearchTree } from '../search/search-tree.ts'
import { isSetCode } from '../sets/set-code.ts'
import type { FilterFields } from './filter-fields.ts'
import { type FilterKey, type FilterValues, isSet } from './filters.ts'
import { matchesVariant } from './variant.ts'

/** Make the test of a value that is set. */
const rules: {
  [Key in FilterKey]: (value: NonNullable<FilterValues[Key]>) => (row: FilterFields) => boolean
} = {
  search: searchTest,
  game: (code) => (row) => row.game === code,
  // In a game that the app knows, a filter's rarity has the rank of exactly the labels that it includes.
  rarity: (rarities) => {
    const ranks = new Set(rarities.flatMap(ranksOfRarity))
    return (row) =>
      isSeenRank(row.rarityRank) ? rarities.includes(row.rarity) : ranks.has(row.rarityRank)
  },
  variant: (chosen) => (row) => chosen.some((variant) => matchesVariant(row, variant)),
  // A card without a price counts as one of 0.
  minPrice: (min) => (row) => (row.price ?? 0) >= min,
  maxPrice: (max) => (row) => (row.price ?? 0) <= max,
  sets: (codesOrNames) => {
    const codes = codesOrNames.map((name) => name.toUpperCase())
    const names = new Set(codesOrNames.map(foldText))
    return (row) =>
      hasSet(row, (set) => names.has(set.foldedSet) || codes.some((code) => isSetCode(code, set)))
  },
  condition: (chosen) => (row) => row.condition !== null && chosen.includes(row.condition),
  moreThan: (copies) => (row) => row.copies > copies,
  forTrade: (chosen) => (row) => chosen.includes(row.isForTrade ? 'yes' : 'no'),
  tag: (tag) => (row) => row.tags.includes(tag),
  location: (location) => (row) => row.location === location,
  list: (name) => {
    const test = listNamed(name)
    return (row) => row.ownCopies.meets(test)
  },
  language: (language) => (row) => row.language === language,
  year: (year) => (row) => row.year === year,
  colour: (chosen) => (row) => row.colour !== null && chosen.includes(row.colour),
  hideTokens: () => (row) => !row.isToken,
}

const listNamed = (name: string): ListTest => ({
  of: 'list',
  folded: foldText(name),
  isWhole: true,
})

const filterKeys = Object.keys(rules) as FilterKey[]

/** Whether a row may fail the test of `filterTest`. */
export const hasFilters = (values: FilterValues) => filterKeys.some((key) => isSet(values[key]))

/** The test of filters that compare nothing but the names, sets and numbers of cards; null where one compares more. */
export function cardTestOf({ search = '', ...others }: FilterValues): CardTest | null {
  return hasFilters(others) || !hasNamesAlone(search) ? null : namesTest(search)
}

/** Makes the test that a row passes when it matches every filter that is set. */
export function filterTest(values: FilterValues): (row: FilterFields) => boolean {
  const tests = filterKeys.flatMap((key) => testOf(key, values[key]))
  return (row) => tests.every((test) => test(row))
}

function testOf<Key extends FilterKey>(key: Key, value: FilterValues[Key]) {
  return isSet(value) ? [rules[key](value)] : []
}

/**
 * What each rule reads beside the columns of entries and cards; null where it reads nothing else. A rule that reads more than it
 * needs here throws on the server.
 */
const filterNeeds: { [Key in FilterKey]: SearchNeed | null } = {
  // The needs of a search follow from its leaves.
  search: null,
  game: null,
  rarity: null,
  variant: null,
  minPrice: null,
  maxPrice: null,
  sets: null,
  condition: null,
  moreThan: null,
  forTrade: 'entry',
  tag: 'entry',
  location: 'entry',
  list: 'lists',
  language: 'entry',
  year: 'entry',
  colour: null,
  hideTokens: null,
}

const needOfLeaf = (leaf: SearchTree) =>
  leaf.kind === 'fact' ? 'facts' : leaf.kind === 'field' ? (leaf.needs ?? null) : null

/** What a search means of the viewer's lists. */
export const listTestsOfSearch = (tree: SearchTree): ListTest[] =>
  leavesOf(tree).flatMap((leaf) => (leaf.kind === 'field' ? (leaf.lists ?? []) : []))

/** What a search and the filter by a list mean of the viewer's lists. */
export function listTestsOf({ search = '', list }: FilterValues): ListTest[] {
  const ofSearch = listTestsOfSearch(searchTree(search))
  return isSet(list) ? [...ofSearch, listNamed(list)] : ofSearch
}

/** What a search reads beside the columns of entries and cards. */
export const needsOfSearch = (tree: SearchTree): ReadonlySet<SearchNeed> =>
  new Set(leavesOf(tree).map(needOfLeaf).flatMap(withImplied))

/** What the filters that are set read beside the columns of entries and cards. */
export function needsOf(values: FilterValues): ReadonlySet<SearchNeed> {
  const ofFilters = filterKeys.map((key) => (isSet(values[key]) ? filterNeeds[key] : null))
  const ofSearch = needsOfSearch(searchTree(values.search ?? ''))
  return new Set([...ofSearch, ...ofFilters.flatMap(withImplied)])
}

function withImplied(need: SearchNeed | null): SearchNeed[] {
  if (need === null) return []
  // The prices of every source are kept with what cards say, the lists of a card and its free copies with what the viewer has of it.
  if (need === 'prices') return ['facts']
  return need === 'lists' || need === 'free' ? [need, 'copies'] : [need]
}
