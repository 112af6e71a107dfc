/** Counts the cards of a collection by set, from the columns of all cards and the index of the member's entries. */
import { completionJson, copiesJson } from '../../../src/rules/collection.ts'
import { setAt } from '../../../src/domain/sets/set-code.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import { countPockets, newCompletion } from '../../../src/domain/sets/completion.ts'
import { type CountingRule, extras } from '../../../src/domain/sets/counting.ts'
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { pocketReader } from '../cards/card-pockets.ts'
import { type CardColumns, missing, valueAt, wordsByBits } from '../cards/card-columns.ts'
import type { EntryIndex } from '../entries/entry-index.ts'
import type * as z from 'zod/mini'
import type { completionSent, copyCountSent } from '../../../src/contract/completion.ts'

const finishesByBits = wordsByBits(sides)
const extrasByBits = wordsByBits(extras)

interface CompletionQuery extends CountingRule {
  /** A set's code or name, in any case. */
  set?: string | undefined
}

/** Sorted by code. */
export function* completionOf(
  index: EntryIndex,
  { set, ...rule }: CompletionQuery,
): Interruptible<z.input<typeof completionSent>[]> {
  const { columns } = index
  const counts = new Map(
    (set === undefined ? columns.sets : [setAt(columns.sets, set) ?? []].flat()).map(
      ({ id, code }) => [id, { code, completion: newCompletion() }],
    ),
  )
  const copies = index.copiesByCard()
  const pocketsAt = pocketReader(columns, rule)
  for (let cardIndex = 0; cardIndex < columns.setIds.length; cardIndex++) {
    if (isPause(cardIndex)) yield
    const count = counts.get(columns.setIds[cardIndex] ?? missing)
    if (count === undefined) continue
    const named = columns.named.get(cardIndex)
    countPockets(count.completion, pocketsAt(cardIndex), {
      copies: copies.at(cardIndex),
      market: {
        normal: valueAt(columns.normalPrices, cardIndex),
        foil: valueAt(columns.foilPrices, cardIndex),
        others: named?.market,
      },
      low: {
        normal: valueAt(columns.normalLowPrices, cardIndex),
        foil: valueAt(columns.foilLowPrices, cardIndex),
        others: named?.low,
      },
    })
  }
  return [...counts.values()]
    .toSorted((a, b) => compareText(a.code, b.code))
    .map(({ code, completion }) => completionJson(code, completion))
}

/** Reads the finishes and kinds of a card, by its index. */
function cardReader(columns: CardColumns) {
  return (cardIndex: number) => ({
    finishes: [
      ...(columns.named.get(cardIndex)?.words ??
        finishesByBits[columns.printed[cardIndex] ?? 0] ??
        []),
    ],
    extras: extrasByBits[columns.extras[cardIndex] ?? 0] ?? [],
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
    const cardIndex = index.columns.cardIndexes.get(id)
    if (cardIndex === undefined) return []
    return [{ card_id: id, ...copiesJson(copies.at(cardIndex)), ...card(cardIndex) }]
  })
}
