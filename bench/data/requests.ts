/** The paths that benchmarks request, the same in every run. */
import { cardSorts, sortOrders } from '../../src/domain/cards/card-sort.ts'
import { filterRarities } from '../../src/domain/cards/rarity.ts'
import { dice } from '../../server/testing/dice.ts'
import { variants } from '../../src/domain/cards/variant.ts'
import { catalogSize } from './bench-catalog.ts'
import { collectorSets } from './collector-catalog.ts'

const sets = collectorSets(catalogSize)

/** A common word, rarer ones, parts of words, two words, collector numbers, nothing that matches. */
export const searches = [
  'the',
  'of',
  'lantern',
  'oracle',
  'drowned oracle',
  'ser',
  'moon',
  'pearl-eyed',
  'tide',
  '7',
  '101',
  'øyvind',
  'zzz',
]

/**
 * Pages of cards as visitors request them: a search, filters, both or neither; any sort; mostly
 * early pages.
 */
export function filteredSearches(count: number): string[] {
  const { chance, pick, whole } = dice(20_261_120)
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({
      limit: '50',
      sortBy: pick(cardSorts),
      sortOrder: pick(sortOrders),
    })
    const add = (share: number, name: string, value: () => string) => {
      if (chance(share)) query.set(name, value())
    }
    add(0.6, 'search', () => pick(searches))
    add(0.4, 'rarity', () => [pick(filterRarities), pick(filterRarities)].join(','))
    add(0.3, 'variant', () => pick(variants))
    add(0.25, 'minPrice', () => String(whole(0, 20)))
    add(0.15, 'maxPrice', () => String(whole(20, 60)))
    add(0.15, 'sets', () => [pick(sets).code, pick(sets).code].join(','))
    add(0.3, 'page', () => String(whole(2, 5)))
    return `/api/cards/all-sets?${query}`
  })
}

export function setPages(count: number): string[] {
  const { pick } = dice(2)
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({ limit: '50', set: pick(sets).name })
    return `/api/cards/all-sets?${query}`
  })
}

/** Product ids and card ids that exist, from pages all over the catalogue. */
export async function someCards(address: string, count: number) {
  const cards: { id: number; tcgProductId: number }[] = []
  for (let page = 1; cards.length < count; page += 97) {
    const answer = await fetch(`${address}/api/cards/all-sets?limit=50&page=${page}`)
    // Typed by the contract that the server answers to.
    const { data } = (await answer.json()) as {
      data: { id: number; tcgProductId: number | null }[]
    }
    for (const { id, tcgProductId } of data)
      if (tcgProductId !== null) cards.push({ id, tcgProductId })
  }
  return cards.slice(0, count)
}
