/** An independent model of a member's entries and of undoing their changes. */
import {
  type Copies,
  type Given,
  type Outcome,
  type Owned,
  ownedKey,
  type Wanted,
} from './keeper.ts'
import { addRows, maxCopies } from './plain-rows.ts'

/** An entry, and how old it is among all. */
export type Kept = Copies<Owned> & { age: number }
/** A wish, and how old it is among all. */
type KeptWish = Copies<Wanted> & { age: number }

interface Undoable {
  isUndone: boolean
  undo: () => Outcome
}

export class PlainUndo {
  protected readonly owned = new Map<string, Kept>()
  protected readonly wanted = new Map<string, KeptWish>()
  protected readonly changes: Undoable[] = []
  protected ages = 0

  undo(index: number): Outcome {
    const change = this.changes[index]
    if (!change || change.isUndone) return 'cannot be undone'
    const outcome = change.undo()
    change.isUndone = outcome !== 'too many'
    return outcome
  }

  protected remember(undo: () => Outcome): void {
    this.changes.push({ undo, isUndone: false })
  }

  protected rememberBulk(entries: readonly Kept[], change: Given | null): number {
    const before = structuredClone([...entries])
    if (before.length > 0) this.remember(() => this.putBack(before, change))
    return before.length
  }

  /** Adds rows. Undone, each entry loses at most the copies that it got. */
  protected rememberAdded<Kind extends Wanted>(
    held: Map<string, Copies<Wanted> & { age: number }>,
    rows: readonly Copies<Kind>[],
    keyOf: (row: Kind) => string,
    add: (row: Copies<Kind>) => Outcome,
  ): Outcome {
    const copies = new Map<number, number>()
    const outcome = addRows(rows, keyOf, (row) => {
      const result = add(row)
      const entry = result === 'too many' ? undefined : held.get(keyOf(row))
      if (entry) copies.set(entry.age, row.quantity)
      return result
    })
    const takeAway = () => {
      const entries = [...held].filter(([, { age }]) => copies.has(age))
      for (const [key, entry] of entries) {
        entry.quantity -= copies.get(entry.age) ?? 0
        if (entry.quantity <= 0) held.delete(key)
      }
      return entries.length
    }
    if (copies.size > 0) this.remember(takeAway)
    return outcome
  }

  private putBack(before: readonly Kept[], change: Given | null): Outcome {
    const back = change === null ? structuredClone([...before]) : this.takeBack(before, change)
    const fits = back.every(
      (entry) => (this.owned.get(ownedKey(entry))?.quantity ?? 0) + entry.quantity <= maxCopies,
    )
    if (!fits) return 'too many'
    if (change !== null) {
      for (const source of new Set(before.map((entry) => ownedKey({ ...entry, ...change })))) {
        const returned = back.filter((entry) => ownedKey({ ...entry, ...change }) === source)
        this.takeFrom(source, returned)
      }
    }
    for (const entry of back) {
      const there = this.owned.get(ownedKey(entry))
      const quantity = (there?.quantity ?? 0) + entry.quantity
      this.owned.set(ownedKey(entry), { ...entry, quantity, age: there?.age ?? entry.age })
    }
    return back.length
  }

  /** The remaining graded copies, the oldest entries first. */
  private takeBack(before: readonly Kept[], change: Given): Kept[] {
    const left = new Map<string, number>()
    return before.flatMap((entry) => {
      const key = ownedKey({ ...entry, ...change })
      const available = left.get(key) ?? this.owned.get(key)?.quantity ?? 0
      const quantity = Math.min(entry.quantity, available)
      left.set(key, available - quantity)
      return quantity === 0 ? [] : [{ ...entry, quantity }]
    })
  }

  /** Copies that were joined with the entry of this key go back, as far as it still has them. */
  protected separate(moved: Kept, key: string): Outcome {
    const source = this.owned.get(key)
    if (!source) return 0
    const quantity = Math.min(moved.quantity, source.quantity)
    const there = this.owned.get(ownedKey(moved))
    const sum = (there?.quantity ?? 0) + quantity
    if (sum > maxCopies) return 'too many'
    source.quantity -= quantity
    if (source.quantity === 0) this.owned.delete(key)
    const age = there?.age ?? this.ages++
    this.owned.set(ownedKey(moved), { ...moved, quantity: sum, age })
    return 1
  }

  /** An entry whose copies all move back to it keeps its age; other copies make new entries. */
  private takeFrom(key: string, copies: Kept[]): void {
    const source = this.owned.get(key)
    if (!source) return
    source.quantity -= copies.reduce((sum, { quantity }) => sum + quantity, 0)
    if (source.quantity === 0) this.owned.delete(key)
    for (const entry of copies) {
      const isSame = entry.age === source.age && source.quantity === 0
      if (!isSame) entry.age = this.ages++
    }
  }
}
