/** The entries that a bulk change leaves as they are, by the reason. */
import { type SkipReason, skipReasons } from '../domain/entries/bulk-entry-change.ts'

/** Cards that are named for each reason. */
const maxNamed = 5

export class SkippedEntries {
  readonly #byReason = new Map<SkipReason, { count: number; cardIds: Set<number> }>()

  add(reason: SkipReason, cardId: number): void {
    const group = this.#byReason.get(reason) ?? { count: 0, cardIds: new Set<number>() }
    this.#byReason.set(reason, group)
    group.count += 1
    if (group.cardIds.size < maxNamed) group.cardIds.add(cardId)
  }

  /** The cards that are named. */
  get cardIds(): number[] {
    return [...this.#byReason.values()].flatMap(({ cardIds }) => [...cardIds])
  }

  /** The skipped entries as answers report them. */
  json(nameOf: (cardId: number) => string | undefined) {
    return skipReasons.flatMap((reason) => {
      const group = this.#byReason.get(reason)
      if (!group) return []
      const names = new Set([...group.cardIds].map((id) => nameOf(id) ?? ''))
      return [{ reason, count: group.count, names: [...names] }]
    })
  }
}
