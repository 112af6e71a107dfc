/** The copies that a member has of each card, by its index in the columns of all cards. */
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { ByFinish } from '../../../src/domain/sets/by-finish.ts'

/** Most cards have none: they share an object. */
const noCopies: ByFinish<number> = { normal: 0, foil: 0 }

export class CardCopies {
  readonly #normal: Int32Array
  readonly #foil: Int32Array
  /** Copies in finishes with other names, by the card's index. */
  readonly #others = new Map<number, Readonly<Record<Finish, number>>>()

  constructor(cardCount: number) {
    this.#normal = new Int32Array(cardCount)
    this.#foil = new Int32Array(cardCount)
  }

  add(card: number, finish: Finish, quantity: number): void {
    const column = finish === 'Normal' ? this.#normal : finish === 'Foil' ? this.#foil : null
    if (column !== null) column[card] = (column[card] ?? 0) + quantity
    else {
      const others = this.#others.get(card) ?? {}
      this.#others.set(card, { ...others, [finish]: (others[finish] ?? 0) + quantity })
    }
  }

  at(card: number): ByFinish<number> {
    const normal = this.#normal[card] ?? 0
    const foil = this.#foil[card] ?? 0
    const others = this.#others.get(card)
    if (others !== undefined) return { normal, foil, others }
    return normal === 0 && foil === 0 ? noCopies : { normal, foil }
  }
}
