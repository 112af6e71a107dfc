/** What a search says: words of names, and tests of cards and entries joined by `and`, `or` and `-`. */
import type { FilterFields } from '../cards/filter-fields.ts'
import type { FactTest } from './fact-test.ts'
import type { ListTest } from './list-test.ts'

/**
 * What a test reads beside the columns of all cards: what cards say, the prices of every source, what owners wrote, the viewer's own
 * copies, the free ones among them and lists, and who offers a card. An entry has a price and a finish of its own, so `prices` and
 * `free` are not of a card alone.
 */
export type SearchNeed = 'facts' | 'prices' | 'entry' | 'copies' | 'free' | 'lists' | 'offer'

/** A test of an offer as data, which the server compares in SQL. */
export type OfferTest =
  /** The owner's name as `usernameKey` makes it. */
  | { of: 'owner'; key: string }
  | (ListTest & { of: 'list' })
  | { of: 'available' }
  /** The price of a copy in the offer's finish, by the test of the field. */
  | { of: 'price' }

export type SearchTree =
  /** Words of a name, as `readSearch` reads them. */
  | { kind: 'words'; text: string }
  /** Folded, and found in one of the names as it stands. */
  | { kind: 'phrase'; folded: string }
  /** Keys, one of which is the name of the card or of a face (`isCalled`). */
  | { kind: 'name'; keys: readonly string[] }
  | { kind: 'fact'; test: FactTest }
  | {
      kind: 'field'
      needs?: SearchNeed
      offer?: OfferTest
      /** The test of the viewer's lists, where `needs` says so. */
      lists?: ListTest
      test: (row: FilterFields) => boolean
    }
  | { kind: 'all' | 'any'; of: readonly SearchTree[] }
  | { kind: 'not'; of: SearchTree }

/** What cannot be read at a position of the search; the rest applies. */
export interface Mistake {
  start: number
  /** Exclusive. */
  end: number
  sentence: string
  /** What may stand there instead. */
  instead?: string
}

export interface SearchQuery {
  /** Null for a search that is words alone. */
  tree: SearchTree | null
  mistakes: readonly Mistake[]
}

export const all = (of: readonly SearchTree[]): SearchTree => joined('all', of)
export const any = (of: readonly SearchTree[]): SearchTree => joined('any', of)
export const not = (of: SearchTree): SearchTree => ({ kind: 'not', of })

function joined(kind: 'all' | 'any', of: readonly SearchTree[]): SearchTree {
  const [first, ...others] = of
  return first !== undefined && others.length === 0 ? first : { kind, of }
}

/** The parts of a tree that have no parts. */
export function leavesOf(tree: SearchTree): SearchTree[] {
  if (!('of' in tree)) return [tree]
  return 'kind' in tree.of ? leavesOf(tree.of) : tree.of.flatMap(leavesOf)
}

/** The test of offers in a part of a search; null where cards decide it. */
export const offerTestOf = (tree: SearchTree) =>
  tree.kind === 'field' ? (tree.offer ?? null) : null

export interface OfferParts {
  /** The parts that are about cards alone. */
  ofCards: SearchTree[]
  /** The parts about the prices of offers, and about cards beside these. */
  ofPrices: SearchTree[]
  /** The parts about owners, lists and copies, and about anything beside these. */
  ofOffers: SearchTree[]
}

/** The parts of a search of offers, all of which have to match. */
export function offerParts(tree: SearchTree): OfferParts {
  const parts: OfferParts = { ofCards: [], ofPrices: [], ofOffers: [] }
  for (const part of tree.kind === 'all' ? tree.of : [tree]) {
    const tests = leavesOf(part).flatMap((leaf) => offerTestOf(leaf) ?? [])
    const kind =
      tests.length === 0
        ? 'ofCards'
        : tests.every(({ of }) => of === 'price')
          ? 'ofPrices'
          : 'ofOffers'
    parts[kind].push(part)
  }
  return parts
}
