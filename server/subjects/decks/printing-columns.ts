/** Printings as decks compare them, in the columns of all cards. */
import { type Finish, finishOfSide } from '../../../src/domain/cards/finish.ts'
import type { ComparedPrinting } from '../../../src/domain/decks/cheapest-printing.ts'
import { cheapestFinish } from '../../../src/rules/decks.ts'
import type { NeededGroup } from '../../../src/rules/needed-cards.ts'
import { type CardColumns, valueAt } from '../cards/card-columns.ts'
import { IndexedCard } from '../cards/indexed-card.ts'

/** Reads printings by their indexes. */
export class PrintingColumns {
  readonly #columns: CardColumns
  readonly #releases: ReadonlyMap<number, string>
  readonly #indexed: IndexedCard

  constructor(columns: CardColumns) {
    this.#columns = columns
    this.#releases = new Map(columns.sets.map(({ id, releasedOn }) => [id, releasedOn ?? '']))
    this.#indexed = new IndexedCard(columns)
  }

  comparedAt(card: number): ComparedPrinting & { card: number } {
    const columns = this.#columns
    return {
      card,
      id: columns.ids[card] ?? 0,
      isForeign: columns.isForeign[card] === 1,
      cents: lowest(valueAt(columns.normalPrices, card), valueAt(columns.foilPrices, card)),
      releasedOn: this.#releases.get(columns.setIds[card] ?? 0) ?? '',
      nameLength: columns.foldedNames[card]?.length ?? 0,
    }
  }

  /** All printings of a group, by the index of the group. */
  comparedIn(group: number): [PrintingOfGroup, ...PrintingOfGroup[]] {
    const [first = group, ...others] = this.#columns.groups.printingsOf(group)
    return [this.comparedAt(first), ...others.map((card) => this.comparedAt(card))]
  }

  /** The cheapest finish with its price. */
  priceAt(card: number): Pick<NeededGroup, 'price' | 'variation'> {
    const finishes = this.#finishesAt(card)
    return cheapestFinish({
      normalPrice: dollarsAt(this.#columns.normalPrices, card),
      foilPrice: dollarsAt(this.#columns.foilPrices, card),
      finishes: finishes && [...finishes],
    })
  }

  /** The first finish without foil, else the first one. */
  plainFinishAt(card: number): Finish {
    const finishes = this.#finishesAt(card) ?? []
    return finishOfSide(finishes, 'Normal') ?? finishes[0] ?? 'Normal'
  }

  /** Null where the printing has no other finishes than Normal and Foil. */
  #finishesAt(card: number): readonly Finish[] | null {
    return this.#columns.named.has(card) ? this.#indexed.atCard(card).finishes : null
  }
}

type PrintingOfGroup = ReturnType<PrintingColumns['comparedAt']>

const lowest = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

function dollarsAt(prices: Float64Array, card: number): number | null {
  const cents = valueAt(prices, card)
  return cents === null ? null : cents / 100
}
