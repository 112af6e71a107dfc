/** Finds the movers of a collection, from the columns of all cards and the index of the member's entries. */
import { isSet } from '../../../src/domain/cards/filters.ts'
import { finishes } from '../../../src/domain/cards/price.ts'
import {
  findMovers,
  type Holding,
  type MoverDays,
  type MoverRule,
  type Movers,
  seriesOf,
} from '../../../src/domain/entries/movers.ts'
import { type CardColumns, missing, valueAt } from '../cards/card-columns.ts'
import type { PastPrices } from '../cards/past-prices.ts'
import type { EntryIndex } from '../entries/entry-index.ts'

interface MoversQuery extends MoverRule {
  /** The code of a game; all of them without one. */
  game?: string | undefined
  days: MoverDays
}

export function moversOf(
  index: EntryIndex,
  past: PastPrices,
  { days, game, ...rule }: MoversQuery,
): { movers: Movers; asOf: string | null } {
  return { movers: findMovers(holdingsOf(index, past.prices[days], game), rule), asOf: past.asOf }
}

/** The holdings of the member, in no order. */
function* holdingsOf(
  index: EntryIndex,
  before: PastPrices['prices'][MoverDays],
  game: string | undefined,
): Generator<Holding> {
  const { columns } = index
  const copies = index.copiesByCard()
  const isKept = (set: CardColumns['sets'][number]) => !isSet(game) || set.game === game
  const sets = new Set(columns.sets.filter(isKept).map(({ id }) => id))
  for (const [cardId, place] of columns.places) {
    if (!sets.has(columns.setIds[place] ?? missing)) continue
    for (const finish of finishes) {
      const held = (finish === 'Foil' ? copies.foil : copies.normal)[place] ?? 0
      if (held === 0) continue
      const normalPrice = valueAt(columns.normalPrices, place)
      const series = seriesOf(finish, normalPrice)
      yield {
        cardId,
        finish,
        copies: held,
        price: series === 'Foil' ? valueAt(columns.foilPrices, place) : normalPrice,
        priceBefore: valueAt(before[series], place),
      }
    }
  }
}
