/** What a member has of each card, as the rules of completion count it. */
import type { Viewer } from '../../src/contract/caller.ts'
import type { Finish } from '../../src/domain/cards/price.ts'
import {
  finishesOf,
  extrasOf,
  type ByFinish,
  ownablePockets,
  ownershipOf,
  type OwnershipValues,
  passesOwnership,
} from '../../src/domain/sets/completion.ts'
import type { MockCatalog } from '../catalog.ts'
import type { MockDb } from '../db.ts'
import { isMember } from './card-flags.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** The fields of a card that count for completion, by its id; prices in cents. */
export function countedCards({ cards, printings }: MockCatalog, own: readonly CollectionRecord[]) {
  const copies = new Map<number, ByFinish<number>>()
  for (const { cardId, finish, quantity } of own) {
    const held = copies.get(cardId) ?? { normal: 0, foil: 0 }
    held[finish === 'Foil' ? 'foil' : 'normal'] += quantity
    copies.set(cardId, held)
  }
  return new Map(
    printings.flatMap((printing) => {
      const sent = cards[printing.id - 1]?.sent
      if (sent === undefined) return []
      const market = { normal: centsOf(sent.normal_price), foil: centsOf(sent.foil_price) }
      const counted = {
        setCode: printing.setCode,
        finishes: finishesOf(printing.finishes, market),
        extras: extrasOf({ ...printing, isToken: sent.is_token }),
        copies: copies.get(printing.id) ?? { normal: 0, foil: 0 },
        market,
        low: { normal: centsOf(sent.normal_low_price), foil: centsOf(sent.foil_low_price) },
      }
      return [[printing.id, counted] as const]
    }),
  )
}

/** The test of the filter by ownership, for cards of the catalogue and for entries in one finish. Every card passes for visitors. */
export function ownershipTest(
  { state, catalog }: MockDb,
  viewer: Viewer | null,
  values: OwnershipValues,
): (cardId: number, finish?: Finish) => boolean {
  const filter = ownershipOf(values)
  if (!isMember(viewer) || filter === null) return () => true
  const own = state.collection.filter(({ userId }) => userId === viewer.id)
  const counted = countedCards(catalog, own)
  return (cardId, finish) => {
    const card = counted.get(cardId)
    if (card === undefined) return false
    const pockets = ownablePockets(filter, finish ? { ...card, finishes: [finish] } : card)
    return passesOwnership(filter, pockets, card.copies)
  }
}
