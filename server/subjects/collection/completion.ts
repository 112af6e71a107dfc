/** Counts the cards of a collection by set, from the columns of all cards and the index of the member's entries. */
import { completionJson, copiesJson } from '../../../src/rules/collection.ts'
import { setAt } from '../../../src/domain/sets/set-code.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import { countPockets, newCompletion } from '../../../src/domain/sets/completion.ts'
import { type CountingRule, extras } from '../../../src/domain/sets/counting.ts'
import { pocketReader } from '../cards/card-pockets.ts'
import { type CardColumns, missing, valueAt, wordsByBits } from '../cards/card-columns.ts'
import type { EntryIndex } from '../entries/entry-index.ts'
import type * as z from 'zod/mini'
import type { copyCountSent } from '../../../src/contract/completion.ts'

const finishesByBits = wordsByBits(sides)
const extrasByBits = wordsByBits(extras)

interface CompletionQuery extends CountingRule {
  /** A set's code or name, in any case. */
  set?: string | undefined
}

/** Sorted by code. */
export function completionOf(index: EntryIndex, { set, ...rule }: CompletionQuery) {
  const { columns } = index
  const counts = new Map(
    (set === undefined ? columns.sets : [setAt(columns.sets, set) ?? []].flat()).map(
      ({ id, code }) => [id, { code, completion: newCompletion() }],
    ),
  )
  const copies = index.copiesByCard()
  const pocketsAt = pocketReader(columns, rule)
  for (let place = 0; place < columns.setIds.length; place++) {
    const count = counts.get(columns.setIds[place] ?? missing)
    if (count === undefined) continue
    const named = columns.named.get(place)
    countPockets(count.completion, pocketsAt(place), {
      copies: copies.at(place),
      market: {
        normal: valueAt(columns.normalPrices, place),
        foil: valueAt(columns.foilPrices, place),
        others: named?.market,
      },
      low: {
        normal: valueAt(columns.normalLowPrices, place),
        foil: valueAt(columns.foilLowPrices, place),
        others: named?.low,
      },
    })
  }
  return [...counts.values()]
    .toSorted((a, b) => compareText(a.code, b.code))
    .map(({ code, completion }) => completionJson(code, completion))
}

/** Reads the finishes and kinds of a card, by its place. */
function cardReader(columns: CardColumns) {
  return (place: number) => ({
    finishes: [
      ...(columns.named.get(place)?.words ?? finishesByBits[columns.printed[place] ?? 0] ?? []),
    ],
    extras: extrasByBits[columns.extras[place] ?? 0] ?? [],
  })
}

/** The copies of each card, in the order of the ids, each once; unknown cards are left out. */
export function copyCountsOf(
  index: EntryIndex,
  cardIds: readonly number[],
): z.input<typeof copyCountSent>[] {
  const copies = index.copiesByCard()
  const card = cardReader(index.columns)
  return [...new Set(cardIds)].flatMap((id) => {
    const place = index.columns.places.get(id)
    if (place === undefined) return []
    return [{ card_id: id, ...copiesJson(copies.at(place)), ...card(place) }]
  })
}
