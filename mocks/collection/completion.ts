/** Counts the cards of a collection, by set and by card. */
import type { Input } from '../../src/contract/endpoint.ts'
import type { collectionCompletion } from '../../src/contract/collection-completion.ts'
import { completionJson } from '../../src/rules/collection.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { countCard, newCompletion } from '../../src/domain/sets/completion.ts'
import { countedCards } from '../cards/ownership.ts'
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
  for (const { setCode, ...card } of countedCards(catalog, own).values()) {
    const count = counts.get(setCode)
    if (count) countCard(count, rule, card)
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
  const counted = countedCards(catalog, own)
  return [...new Set(cardIds)].flatMap((id) => {
    const card = counted.get(id)
    if (card === undefined) return []
    const { copies, finishes, extras } = card
    return [{ card_id: id, ...copies, finishes, extras }]
  })
}
