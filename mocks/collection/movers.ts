/** The movers of a collection. */
import type { Viewer } from '../../src/contract/caller.ts'
import { moversJson } from '../../src/rules/collection.ts'
import type { collectionMovers } from '../../src/contract/collection-movers.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import {
  findMovers,
  type Holding,
  type MoverDays,
  seriesOf,
} from '../../src/domain/entries/movers.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { flagsFor } from '../cards/card-flags.ts'
import type { MockDb } from '../db.ts'
import { grouped } from '../entries/counted.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

export function moversOf(
  db: MockDb,
  { viewer, own }: { viewer: Viewer; own: readonly CollectionRecord[] },
  { days, ...rule }: Input<typeof collectionMovers>['query'],
) {
  const { cards, today } = db.catalog
  const flags = flagsFor(db, viewer)
  const asOf = cards.length === 0 ? null : today
  return moversJson(findMovers(holdingsOf(db, own, days), rule), { asOf, days }, (id) => {
    const card = cards[id - 1]
    return card && { ...card.sent, ...flags(id) }
  })
}

function holdingsOf(db: MockDb, own: readonly CollectionRecord[], days: MoverDays): Holding[] {
  const held = grouped(own, finishKey)
  return [...held.values()].flatMap((entries) => {
    const [first] = entries
    const card = first && db.catalog.cards[first.cardId - 1]
    if (!card) return []
    const { cardId, finish } = first
    const history = card.history[seriesOf(finish, card.sent.normal_price)]
    return {
      cardId,
      finish,
      copies: entries.reduce((copies, { quantity }) => copies + quantity, 0),
      price: history.at(-1) ?? null,
      priceBefore: history.at(-1 - Number(days)) ?? null,
    }
  })
}
