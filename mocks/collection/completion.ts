/** Counts the cards of a collection, by set and by card. */
import type { Input } from '../../src/api/endpoint.ts'
import type { collectionCompletion } from '../../src/api/collection/completion-contract.ts'
import { completionJson } from '../../src/api/collection/json.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { countCard, extrasOf, finishesOf, newCompletion } from '../../src/domain/sets/completion.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'

type CompletionQuery = Input<typeof collectionCompletion>['query']

/** Sorted by code. */
export function completionOf(
  { catalog }: MockDb,
  own: readonly CollectionRecord[],
  { set, ...rule }: CompletionQuery,
) {
  const counts = new Map(
    catalog.sets
      .filter(
        ({ code, foldedName }) =>
          set === undefined || code === set.toUpperCase() || foldedName === foldText(set),
      )
      .map(({ code }) => [code, newCompletion()]),
  )
  for (const printing of catalog.printings) {
    const count = counts.get(printing.setCode)
    const card = catalog.cards[printing.id - 1]
    if (count === undefined || card === undefined) continue
    const { sent } = card
    countCard(count, rule, {
      ...kindsOf(printing, card),
      copies: copiesOf(own, printing.id),
      market: { normal: centsOf(sent.normal_price), foil: centsOf(sent.foil_price) },
      low: { normal: centsOf(sent.normal_low_price), foil: centsOf(sent.foil_low_price) },
    })
  }
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([code, count]) => completionJson(code, count))
}

/** The member's copies of each known card, in the order of the ids. */
export function copyCountsOf(
  { catalog }: MockDb,
  own: readonly CollectionRecord[],
  cardIds: readonly number[],
) {
  return [...new Set(cardIds)].flatMap((id) => {
    const card = catalog.cards[id - 1]
    const printing = catalog.printings[id - 1]
    if (card === undefined || printing === undefined) return []
    return [{ card_id: id, ...copiesOf(own, id), ...kindsOf(printing, card) }]
  })
}

/** The finishes and the kinds of a card, from which its pockets follow. */
function kindsOf(
  printing: MockDb['catalog']['printings'][number],
  { sent }: MockDb['catalog']['cards'][number],
) {
  return {
    finishes: finishesOf(printing.finishes, { normal: sent.normal_price, foil: sent.foil_price }),
    extras: extrasOf({ ...printing, isToken: sent.is_token }),
  }
}

const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

function copiesOf(own: readonly CollectionRecord[], cardId: number) {
  const copies = { normal: 0, foil: 0 }
  for (const entry of own) {
    if (entry.cardId === cardId)
      copies[entry.finish === 'Foil' ? 'foil' : 'normal'] += entry.quantity
  }
  return copies
}
