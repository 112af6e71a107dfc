/** Printings for tests of matching. */
import type { Printing } from './printing.ts'

let ids = 0

export function printing(name: string, setName: string, more: Partial<Printing> = {}): Printing {
  ids += 1
  return {
    id: ids,
    productId: 5000 + ids,
    scryfallId: null,
    name,
    foldedPrintedNames: null,
    game: 'magic',
    setName,
    setCode: `X${ids}`,
    collectorNumber: String(ids),
    rarity: 'Rare',
    treatments: [],
    labels: [],
    finishes: null,
    language: null,
    normalPrice: 1,
    foilPrice: 4,
    finishPrices: null,
    releasedOn: null,
    ...more,
  }
}
