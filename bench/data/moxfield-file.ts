/** Files in Moxfield's format, without ids: sets, numbers and names from all of the catalogue of real size. */
import type { CatalogCard } from '../../src/domain/cards/catalog-record.ts'
import { exportFormat } from '../../src/domain/imports/export.ts'
import { collectorCatalog } from './collector-catalog.ts'

/** What a row says of its printing. */
type Said = Pick<CatalogCard, 'setCode' | 'collectorNumber'>

/** What rows with several candidates say instead: a number that the set does not have, an unknown set, or no set. */
const unclear: readonly ((description: Said) => Said)[] = [
  ({ setCode, collectorNumber }) => ({ setCode, collectorNumber: `${collectorNumber}00` }),
  ({ collectorNumber }) => ({ setCode: 'ZZZZ', collectorNumber }),
  () => ({ setCode: '', collectorNumber: null }),
]

/** A file of `rows`, of which `open` have several candidates, at equal distances. */
export function moxfieldFile(rows: number, open = 0): string {
  const { head, line } = exportFormat('moxfield')
  const cards: CatalogCard[] = []
  const printings = new Map<string, number>()
  for (const record of collectorCatalog()) {
    if (record.kind !== 'card') continue
    cards.push(record)
    printings.set(record.name, (printings.get(record.name) ?? 0) + 1)
  }
  const step = Math.max(1, cards.length / rows)
  const distance = open === 0 ? Infinity : Math.floor(rows / open)
  const lines = Array.from({ length: rows }, (_, n) => {
    const card = cards[Math.floor(n * step) % cards.length]
    if (card === undefined) throw new Error('The catalog has no cards.')
    const isOpen = n % distance === 0 && n < open * distance
    const kinds = printings.get(card.name) === 1 ? unclear.slice(0, 2) : unclear
    const description = isOpen ? kinds[(n / distance) % kinds.length]?.(card) : undefined
    return line({
      name: card.name,
      setCode: card.setCode,
      setName: '',
      collectorNumber: card.collectorNumber,
      scryfallId: null,
      productId: null,
      finish: card.finishes?.includes('Normal') === false ? 'foil' : 'normal',
      quantity: 1,
      condition: 'NM',
      language: 'en',
      pricePaid: 0.5,
      currency: null,
      ownValue: null,
      addedAt: '2026-05-15T13:52:30.000Z',
      note: null,
      tags: [],
      location: null,
      grade: null,
      tradeQuantity: 0,
      ...description,
    })
  })
  return head + lines.join('')
}
