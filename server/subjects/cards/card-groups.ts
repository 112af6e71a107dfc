/** The printings of each card by the groups that every import keeps (`card_groups`), by their indexes in the columns of all cards. */
export class CardGroups {
  /** The group of each printing. */
  readonly #groups: Int32Array
  /** All printings, group after group, and where each group begins among them. */
  readonly #printings: Int32Array
  readonly #starts: Int32Array

  /** `groupIds` has the id of the group of each printing. A group is the index of the printing that has its id. */
  constructor(groupIds: Int32Array, cardIndexes: ReadonlyMap<number, number>) {
    this.#groups = groupIds.map((groupId, card) => cardIndexes.get(groupId) ?? card)
    this.#starts = new Int32Array(groupIds.length + 1)
    for (const group of this.#groups) this.#starts[group + 1] = (this.#starts[group + 1] ?? 0) + 1
    for (let group = 0; group < groupIds.length; group++)
      this.#starts[group + 1] = (this.#starts[group + 1] ?? 0) + (this.#starts[group] ?? 0)
    const ends = this.#starts.slice()
    this.#printings = new Int32Array(groupIds.length)
    for (const [card, group] of this.#groups.entries()) {
      const place = ends[group] ?? 0
      this.#printings[place] = card
      ends[group] = place + 1
    }
  }

  /** The group of a printing. */
  of(card: number): number {
    return this.#groups[card] ?? card
  }

  printingsOf(group: number): Int32Array {
    return this.#printings.subarray(this.#starts[group], this.#starts[group + 1])
  }
}
