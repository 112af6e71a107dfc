/** Counts the cards of a collection by set. */
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
    const market = { normal: centsOf(sent.normal_price), foil: centsOf(sent.foil_price) }
    countCard(count, rule, {
      finishes: finishesOf(printing.finishes, market),
      extras: extrasOf({ ...printing, isToken: sent.is_token }),
      copies: copiesOf(own, printing.id),
      market,
      low: { normal: centsOf(sent.normal_low_price), foil: centsOf(sent.foil_low_price) },
    })
  }
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([code, count]) => completionJson(code, count))
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
