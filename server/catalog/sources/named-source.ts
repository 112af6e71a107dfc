/** Public services of catalogues by their short names. Each asks its clients for at most one request of its catalogue a day. */
import { isUrl } from './source-name.ts'

export interface NamedSource {
  /** `scryfall` or `tcgcsv:3`. */
  name: string
  /** How messages name the service. */
  service: string
  /** The address that `openCatalog` opens. */
  address: string
  /** A small text that is another one whenever the catalogue has changed. */
  stampAddress: string
  /** The service's list of sets, which names their symbols; left out where it has none. */
  setsAddress?: string
}

const isSource = (text: string) =>
  namedSource(text) !== null || isUrl(text) || /^\.{0,2}\//.test(text)

/** The sources of a list such as `scryfall,tcgcsv:3`; a path or an address may hold commas of its own. */
export function sourcesOf(list: string): string[] {
  const parts = list.split(',').map((part) => part.trim())
  return parts.every(isSource) ? parts : [list]
}

const scryfall = 'https://api.scryfall.com/bulk-data/default-cards'
const tcgcsv = 'https://tcgcsv.com'

/** The service that a location names; null for a file, a folder or an address. */
export function namedSource(location: string): NamedSource | null {
  if (location === 'scryfall') {
    return {
      name: location,
      service: 'Scryfall',
      address: scryfall,
      stampAddress: scryfall,
      setsAddress: 'https://api.scryfall.com/sets',
    }
  }
  const category = /^tcgcsv:(\d{1,4})$/.exec(location)?.[1]
  if (category === undefined) return null
  return {
    name: location,
    service: 'TCGCSV',
    address: `${tcgcsv}/tcgplayer/${category}`,
    stampAddress: `${tcgcsv}/last-updated.txt`,
  }
}
