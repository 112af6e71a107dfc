/** Changes cards of the catalogue for one test: tests of a worker share it. */
import type { MemoryCard } from '../../src/memory/catalog.ts'
import type { MockDb } from '../../mocks/records.ts'

/** Changes the cards of this name. */
export function changeCards(
  db: MockDb,
  name: string,
  change: (card: MemoryCard) => Partial<MemoryCard>,
): void {
  const cards = db.catalog.cards.map((card) => {
    if (card.sent.name !== name) return card
    const changes = change(card)
    return new Proxy(card, {
      get: (_, key) => Reflect.get(Object.hasOwn(changes, key) ? changes : card, key),
    })
  })
  const byProduct = new Map(cards.toReversed().map((card) => [card.sent.tcgProductId, card]))
  Object.assign(db, { catalog: { ...db.catalog, cards, byProduct } })
}
