/** The cards of a collection whose prices have moved. */
import type { Input, Viewer } from '../../src/contract/endpoint.ts'
import type { collectionMovers } from '../../src/contract/value.ts'
import { sides } from '../../src/domain/cards/finish.ts'
import {
  findMovers,
  type Holding,
  type MoverDays,
  seriesOf,
} from '../../src/domain/entries/movers.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { moversJson } from '../../src/rules/collection.ts'
import { historyOf } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { matching } from '../../src/memory/entries.ts'
import { flagsFor } from '../../src/memory/own-cards.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'

function moversOf(
  db: MockDb,
  { viewer, own }: { viewer: Viewer; own: readonly CollectionRecord[] },
  { days, game: _game, ...rule }: Input<typeof collectionMovers>['query'],
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
    const side = sides.find((each) => each === finish)
    const history =
      side === undefined
        ? historyOf(card, finish)
        : card.history[seriesOf(side, card.sent.normal_price)]
    return {
      cardId,
      finish,
      copies: entries.reduce((copies, { quantity }) => copies + quantity, 0),
      price: history.at(-1) ?? null,
      priceBefore: history.at(-1 - Number(days)) ?? null,
    }
  })
}

export const moversHandlers = {
  collectionMovers: ({ db, viewer, query }) =>
    moversOf(db, { viewer, own: matching(db, ownedBy(db, viewer.id), query) }, query),
} satisfies Partial<MockHandlers>
