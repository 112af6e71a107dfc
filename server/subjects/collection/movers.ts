/** Finds the movers of a collection, from the columns of all cards and the index of the member's entries. */
import { isSet } from '../../../src/domain/cards/filters.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import {
  type Holding,
  type MoverDays,
  MoverFinder,
  type MoverRule,
  type Movers,
  seriesOf,
} from '../../../src/domain/entries/movers.ts'
import { heldIn } from '../../../src/domain/sets/by-finish.ts'
import { packed } from '../../db/finish-numbers.ts'
import { type Interruptible, isPause } from '../../db/pieces.ts'
import { type CardColumns, missing, valueAt } from '../cards/card-columns.ts'
import type { PastPrices, PricesBefore } from '../cards/past-prices.ts'
import type { EntryIndex } from '../entries/entry-index.ts'

interface MoversQuery extends MoverRule {
  /** The code of a game; all of them without one. */
  game?: string | undefined
  days: MoverDays
}

export function* moversOf(
  index: EntryIndex,
  past: PastPrices,
  { days, game, ...rule }: MoversQuery,
): Interruptible<{ movers: Movers; asOf: string | null }> {
  const finder = new MoverFinder(rule)
  let step = 0
  for (const holding of holdingsOf(index, past.prices[days], game)) {
    if (isPause(step++)) yield
    finder.add(holding)
  }
  return { movers: finder.movers(), asOf: past.asOf }
}

/** The holdings of the member, in no order. */
function* holdingsOf(
  index: EntryIndex,
  before: PricesBefore,
  game: string | undefined,
): Generator<Holding> {
  const { columns } = index
  const copies = index.copiesByCard()
  const isKept = (set: CardColumns['sets'][number]) => !isSet(game) || set.game === game
  const kept = new Set(columns.sets.filter(isKept).map(({ id }) => id))
  for (const [cardId, cardIndex] of columns.cardIndexes) {
    if (!kept.has(columns.setIds[cardIndex] ?? missing)) continue
    for (const { finish, count } of heldIn(copies.at(cardIndex))) {
      const side = sides.find((each) => each === finish)
      const normalPrice = valueAt(columns.normalPrices, cardIndex)
      const series = side && seriesOf(side, normalPrice)
      yield {
        cardId,
        finish,
        copies: count,
        price:
          series === undefined
            ? (columns.named.get(cardIndex)?.market[finish] ?? null)
            : series === 'Foil'
              ? valueAt(columns.foilPrices, cardIndex)
              : normalPrice,
        priceBefore:
          series === undefined
            ? (before.others.get(packed(cardId, columns.finishWords.indexOf(finish))) ?? null)
            : valueAt(before[series], cardIndex),
      }
    }
  }
}
