/** The numbers of a member's data before and after an import, for the confirmation. */
import type { BackupPrinting } from './document.ts'
import type { ImportPlan } from './plan.ts'

export interface BackupCounts {
  profile: { name: string | null; is_public: boolean }
  collection: { entries: number; copies: number }
  wishlist: { entries: number; copies: number }
  /** `decks` are not among the `lists`. `shared`: of both those that are public or for trade; `entries` and `copies` of all together. */
  lists: { lists: number; decks: number; shared: number; entries: number; copies: number }
  savedSearches: number
  /** Copies of the collection that are for trade. */
  forTrade: number
}

/** The number of unknown cards that are named; the others are counted. */
const maxNamedCards = 50

/** The changes of an import. */
export interface BackupChange {
  before: BackupCounts
  after: BackupCounts
  unknown: { count: number; cards: Pick<BackupPrinting, 'name' | 'set' | 'number'>[] }
}

export function namedUnknown(unknown: readonly BackupPrinting[]): BackupChange['unknown'] {
  const cards = unknown
    .slice(0, maxNamedCards)
    .map(({ name, set, number }) => ({ name, set, number }))
  return { count: unknown.length, cards }
}

export function countsOfPlan({
  profile,
  collection,
  wishlist,
  lists,
  savedSearches,
}: ImportPlan): BackupCounts {
  const { name, is_public } = profile
  return {
    profile: { name, is_public },
    collection: countsOf(collection),
    wishlist: countsOf(wishlist),
    lists: {
      lists: lists.filter(({ deck }) => !deck).length,
      decks: lists.filter(({ deck }) => deck).length,
      shared: lists.filter(({ visibility }) => visibility !== 'private').length,
      ...countsOf(lists.flatMap(({ cards }) => cards)),
    },
    savedSearches: savedSearches.length,
    forTrade: collection.reduce((sum, entry) => sum + entry.forTrade, 0),
  }
}

function countsOf(entries: readonly { quantity: number }[]): { entries: number; copies: number } {
  return {
    entries: entries.length,
    copies: entries.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
