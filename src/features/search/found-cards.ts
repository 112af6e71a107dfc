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

const maxNames = 6

/** Names that begin with the search come first, of these and the others the ones that the member owns. */
export function foundNames(
  search: string,
  cards: readonly Card[],
  own: Reads<typeof collectionList> | undefined,
): readonly FoundName[] {
  const entries = own?.entries ?? []
  const isPart = own !== undefined && own.pagination.total > entries.length
  const pictures = new Map<string, string | null>()
  for (const { name, imageUrl } of [...entries.map(({ card }) => card), ...cards])
    pictures.set(name, pictures.get(name) ?? imageUrl)
  const key = nameKey(search)
  const rank = ({ name, owned }: FoundName) =>
    Number(nameKey(name) === key) * 4 +
    Number(nameKey(name).startsWith(key)) * 2 +
    Number(owned !== null)
  return [...pictures]
    .map(([name, imageUrl]) => ({ name, imageUrl, owned: ownedOf(name, entries, isPart) }))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxNames)
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
