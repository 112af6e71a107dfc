/**
 * The writes that the server has acknowledged to a member, and the one change without an answer.
 */

export interface Change {
  /** The changed thing, such as `collection 7`. */
  key: string
  /** How many copies there are after it; 0 for none. */
  quantity: number
}

export class AcknowledgedWrites {
  readonly #acknowledged = new Map<string, number>()
  /** Sent, without an answer (yet). */
  #open: Change | null = null
  /** Changes that were acknowledged. */
  count = 0

  quantityOf(key: string): number {
    return this.#acknowledged.get(key) ?? 0
  }

  ask(change: Change): void {
    if (this.#open !== null) throw new Error('One change after the other.')
    this.#open = change
  }

  acknowledge(): void {
    if (this.#open === null) throw new Error('Nothing was asked for.')
    this.#acknowledged.set(this.#open.key, this.#open.quantity)
    this.#open = null
    this.count += 1
  }

  /** The differences to the found state, in sentences. Continues from the found state. */
  compare(quantities: ReadonlyMap<string, number>): string[] {
    const open = this.#open
    this.#open = null
    const wrong: string[] = []
    for (const key of new Set([...this.#acknowledged.keys(), ...quantities.keys()])) {
      const [kept, is] = [this.quantityOf(key), quantities.get(key) ?? 0]
      // The change without an answer may have been committed.
      if (is !== kept && !(open?.key === key && open.quantity === is)) {
        wrong.push(`${key}: ${kept} were acknowledged, ${is} are there.`)
      }
      this.#acknowledged.set(key, is)
    }
    return wrong
  }
}
