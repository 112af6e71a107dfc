/** Public services of catalogues by their short names. Each asks its clients for at most one request a day. */

export interface NamedSource {
  /** `scryfall` or `tcgcsv:3`. */
  name: string
  /** How messages name the service. */
  service: string
  /** The address that `openCatalog` opens. */
  address: string
  /** A small text that is another one whenever the catalogue has changed. */
  stampAddress: string
}

const scryfall = 'https://api.scryfall.com/bulk-data/default-cards'
const tcgcsv = 'https://tcgcsv.com'

/** The service that a location names; null for a file, a folder or an address. */
export function namedSource(location: string): NamedSource | null {
  if (location === 'scryfall') {
    return { name: location, service: 'Scryfall', address: scryfall, stampAddress: scryfall }
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
