/** What a search for cards finds, name by name. */
import type { Card } from '../../contract/card.ts'
import type { CollectionEntry, collectionList } from '../../contract/collection.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { nameKey } from '../../domain/cards/card-name.ts'
import { counted, formatCount } from '../../domain/format/count.ts'

export interface FoundName {
  name: string
  imageUrl: string | null
  /** The member's copies of it; null for none. */
  owned: OwnedCopies | null
}

interface OwnedCopies {
  /** There are more entries than were read, so the counts are the least that there are. */
  isPart: boolean
  copies: number
  printings: number
  locations: readonly string[]
}

/**
 * The best matches first (the name itself, then names that begin with the search), and of equal ones those with the newest
 * printing. `releases` are ISO dates by the names of sets.
 */
export function foundNames(
  search: string,
  cards: readonly Card[],
  own: Reads<typeof collectionList> | undefined,
  releases: ReadonlyMap<string, string | null> = new Map(),
): readonly FoundName[] {
  const entries = own?.entries ?? []
  const isPart = own !== undefined && own.pagination.total > entries.length
  const key = nameKey(search)
  const matchOf = (name: string) =>
    Number(nameKey(name) === key) + Number(nameKey(name).startsWith(key))
  const printings = [...entries.map(({ card }) => card), ...cards]
  return [...new Set(printings.map(({ name }) => name))]
    .map((name) => {
      const all = printings.filter((each) => each.name === name)
      const days = all.map(({ setName }) => releases.get(setName ?? '') ?? '')
      return {
        name,
        imageUrl: all.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
        owned: ownedOf(name, entries, isPart),
        match: matchOf(name),
        newest: days.toSorted().at(-1) ?? '',
      }
    })
    .toSorted((a, b) => b.match - a.match || b.newest.localeCompare(a.newest))
}

function ownedOf(
  name: string,
  entries: readonly CollectionEntry[],
  isPart: boolean,
): OwnedCopies | null {
  const own = entries.filter(({ card }) => card.name === name)
  if (own.length === 0) return null
  return {
    isPart,
    copies: own.reduce((sum, { quantity }) => sum + quantity, 0),
    printings: new Set(own.map(({ card }) => card.id)).size,
    locations: [...new Set(own.map(({ location }) => location))].filter((each) => each !== ''),
  }
}

const shownLocations = 3

/** `5`, or `at least 5`. */
export const copiesText = ({ isPart, copies }: OwnedCopies) =>
  `${isPart ? 'at least ' : ''}${formatCount(copies)}`

/** `5 in 3 printings, red box`. */
export function ownedText(owned: OwnedCopies): string {
  const { printings, locations } = owned
  const shown = locations.slice(0, shownLocations)
  const more = locations.length - shown.length
  return [
    `${copiesText(owned)} in ${counted(printings, 'printing', 'printings')}`,
    ...shown,
    ...(more > 0 ? [`${formatCount(more)} more places`] : []),
  ].join(', ')
}
