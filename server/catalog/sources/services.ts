/** What the services of the catalogue say of themselves. The key of a card begins with that of its service. */
import { magic } from '../../../src/domain/games/magic.ts'

/** Has the printings of one game, with the market prices of their products. */
export const printingsService = {
  name: 'Scryfall',
  key: 'scryfall',
  game: magic.code,
  /** The domain of the hosts that have its pictures and the symbols of its sets. */
  pictureDomain: 'scryfall.io',
} as const

/** Has the products of a store with all their prices. Products of the other service's game are its printings. */
export const productsService = { key: 'tcgcsv', prices: 'tcgplayer' } as const
