/** The printings that fit the wishes of any printing of an index, by the columns of all cards. */
import type { Finish } from '../../../src/domain/cards/finish.ts'
import {
  type FittingFields,
  hasLimits,
  isWithinLimits,
  type PricedPrinting,
} from '../../../src/domain/entries/need.ts'
import { lowestPrice } from '../../../src/domain/sets/by-finish.ts'
import { packed } from '../../db/finish-numbers.ts'
import { type CardColumns, priceAt } from '../cards/card-columns.ts'
import { IndexedCard } from '../cards/indexed-card.ts'
import type { EntryColumns, IndexedNeed } from './entry-columns.ts'

/** A printing in a finish. `price` is that by which limits are compared. */
export interface FittingPrinting extends PricedPrinting, FittingFields {
  /** The index of the card in the columns. */
  card: number
  /** `packed`. */
  printing: number
}

export class IndexedNeeds {
  readonly #needs: EntryColumns['needs']
  readonly #groups: EntryColumns['groups']
  readonly #columns: CardColumns
  readonly #sets: ReadonlyMap<number, CardColumns['sets'][number]>
  readonly #printings = new Map<number, readonly FittingPrinting[]>()

  constructor({ needs, groups }: EntryColumns, columns: CardColumns) {
    this.#needs = needs
    this.#groups = groups
    this.#columns = columns
    this.#sets = new Map(needs.size === 0 ? [] : columns.sets.map((set) => [set.id, set]))
  }

  get size(): number {
    return this.#needs.size
  }

  has(id: number): boolean {
    return this.#needs.has(id)
  }

  /** The printings that fit an entry, by its id; undefined for one that is no wish of any printing. */
  of(id: number): readonly FittingPrinting[] | undefined {
    const need = this.#needs.get(id)
    if (need === undefined) return undefined
    const printings = this.#ofGroup(need)
    if (!hasLimits(need)) return printings
    return printings.filter((printing) => isWithinLimits(need, printing))
  }

  /** The lowest of the prices of the printings that fit an entry; null where none has one, undefined as `of`. */
  lowest(
    id: number,
    priceOf: (printing: FittingPrinting) => number | null,
  ): number | null | undefined {
    const fitting = this.of(id)
    return fitting && lowestPrice(fitting.map(priceOf))
  }

  #ofGroup({ groupId }: IndexedNeed): readonly FittingPrinting[] {
    const known = this.#printings.get(groupId)
    if (known) return known
    const { cardIndexes, named, setIds, usualPrices, finishWords } = this.#columns
    const indexed = new IndexedCard(this.#columns)
    const printings = (this.#groups.get(groupId) ?? []).flatMap((cardId) => {
      const card = cardIndexes.get(cardId)
      if (card === undefined) return []
      const {
        code: setCode = '',
        game = '',
        foldedName: foldedSet = '',
      } = this.#sets.get(setIds[card] ?? 0) ?? {}
      const { finishes } = indexed.atCard(card)
      const words: readonly Finish[] = ['Normal', 'Foil', ...(named.get(card)?.words ?? [])]
      return words.map((finish) => ({
        card,
        game,
        setCode,
        foldedSet,
        finish,
        // The catalog may not say in which finishes a card exists.
        exists: finishes.length === 0 || finishes.includes(finish),
        printing: packed(cardId, finishWords.indexOf(finish)),
        price: priceAt(usualPrices, card, finish),
      }))
    })
    this.#printings.set(groupId, printings)
    return printings
  }
}
