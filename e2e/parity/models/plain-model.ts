/**
 * The rules of a member's cards once more, as plainly as they can be said: maps of entries, and sums of whole cents.
 * Knows nothing of the mocks' code nor of the server's.
 */
import type { Condition } from '../../../src/domain/entry.ts'
import type { Variation } from '../../../src/domain/price.ts'
import {
  type Contents,
  type Copies,
  type Keeper,
  type Outcome,
  type Owned,
  ownedKey,
  type Step,
  type Wanted,
  wantedKey,
} from './keeper.ts'

/** Cards of the sample catalogue with the cents that an entry of each finish counts: market, low. */
export const pricesOf: Readonly<Record<number, Record<Variation, readonly [number, number]>>> = {
  600: { Normal: [50, 38], Foil: [132, 121] },
  612: { Normal: [108, 80], Foil: [108, 80] },
  616: { Normal: [0, 0], Foil: [0, 0] },
  618: { Normal: [9, 6], Foil: [0, 0] },
}

export const most = 999_999
const isAddable = ({ cardId, quantity }: Copies<Wanted>) => cardId in pricesOf && quantity > 0

/** An entry, and how old it is among all. */
type Kept = Copies<Owned> & { age: number }
interface BulkChange {
  before: readonly Kept[]
  condition: Condition | null
  isUndone: boolean
}

function totalsOf(all: readonly Copies<Wanted>[]) {
  const cents = (which: 0 | 1) =>
    all.reduce(
      (sum, { cardId, variation, quantity }) =>
        sum + quantity * (pricesOf[cardId]?.[variation][which] ?? 0),
      0,
    )
  return {
    totalCards: all.reduce((sum, { quantity }) => sum + quantity, 0),
    totalValue: cents(0) / 100,
    totalLowValue: cents(1) / 100,
  }
}

/** Adds rows to what there is: those that make one entry all fit, or none of them does. */
export function addRows<Kind extends Wanted>(
  rows: readonly Copies<Kind>[],
  keyOf: (row: Kind) => string,
  add: (row: Copies<Kind>) => Outcome,
): Outcome {
  const sums = new Map<string, { copies: Copies<Kind>; rows: number }>()
  for (const row of rows.filter(isAddable)) {
    const { copies, rows: count } = sums.get(keyOf(row)) ?? {
      copies: { ...row, quantity: 0 },
      rows: 0,
    }
    const quantity = copies.quantity + row.quantity
    sums.set(keyOf(row), { copies: { ...copies, quantity }, rows: count + 1 })
  }
  const successes = [...sums.values()].map(({ copies, rows: count }) =>
    add(copies) === 'too many' ? 0 : count,
  )
  const done = successes.reduce((sum, count) => sum + count, 0)
  return [done, rows.length - done]
}

export const stepped = (quantity: number, step: Step) =>
  'quantity' in step ? step.quantity : quantity + step.change

const inOrder = <Kind>(map: ReadonlyMap<string, Kind>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, kept]) => kept)

export class PlainModel implements Keeper {
  private readonly owned = new Map<string, Kept>()
  private readonly wanted = new Map<string, Copies<Wanted>>()
  private readonly changes: BulkChange[] = []
  private ages = 0

  /** What could be changed now, in a fixed order. */
  choices() {
    return {
      owned: inOrder(this.owned),
      wanted: inOrder(this.wanted),
      changes: this.changes.length,
    }
  }

  add({ quantity, ...kind }: Copies<Owned>): Outcome {
    const key = ownedKey(kind)
    const there = this.owned.get(key)
    const sum = (there?.quantity ?? 0) + quantity
    if (sum > most) return 'too many'
    this.owned.set(key, { ...kind, quantity: sum, age: there?.age ?? this.ages++ })
    return sum
  }

  addMany(rows: readonly Copies<Owned>[]): Outcome {
    return addRows(rows, ownedKey, (row) => this.add(row))
  }

  step(entry: Owned, step: Step): Outcome {
    const kept = this.entry(entry)
    const quantity = stepped(kept.quantity, step)
    if (quantity > most) return 'too many'
    if (quantity <= 0) return this.remove(entry)
    kept.quantity = quantity
    return quantity
  }

  regrade(entry: Owned, to: Pick<Owned, 'condition' | 'language'>): Outcome {
    const kept = this.entry(entry)
    const key = ownedKey({ ...kept, ...to })
    const equal = this.owned.get(key)
    if (equal === kept) return kept.quantity
    const quantity = kept.quantity + (equal?.quantity ?? 0)
    if (quantity > most) return 'too many'
    this.owned.delete(ownedKey(kept))
    this.owned.set(key, { ...kept, ...to, quantity, age: equal?.age ?? kept.age })
    return quantity
  }

  remove(entry: Owned): Outcome {
    this.owned.delete(ownedKey(entry))
    return 'gone'
  }

  removeMany(entries: readonly Owned[]): Outcome {
    const gone = entries.map((entry) => this.entry(entry))
    for (const entry of gone) this.remove(entry)
    return this.remember(gone, null)
  }

  removeFinish(variation: Variation, except: readonly Owned[]): Outcome {
    const kept = new Set(except.map(ownedKey))
    return this.removeMany(
      [...this.owned.values()].filter(
        (entry) => entry.variation === variation && !kept.has(ownedKey(entry)),
      ),
    )
  }

  grade(entries: readonly Owned[], condition: Condition): Outcome {
    const changing = entries
      .map((entry) => this.entry(entry))
      .filter((entry) => entry.condition !== condition)
      .toSorted((a, b) => a.age - b.age)
    const graded = new Map<string, Kept>()
    for (const entry of changing) {
      const key = ownedKey({ ...entry, condition })
      const equal = graded.get(key) ?? this.owned.get(key)
      const quantity = (equal?.quantity ?? 0) + entry.quantity
      if (quantity > most) return 'too many'
      graded.set(key, { ...entry, condition, quantity, age: equal?.age ?? entry.age })
    }
    for (const entry of changing) this.remove(entry)
    for (const [key, entry] of graded) this.owned.set(key, entry)
    return this.remember(changing, condition)
  }

  undo(index: number): Outcome {
    const change = this.changes[index]
    if (!change || change.isUndone) return 'cannot be undone'
    const back = change.condition === null ? change.before : this.takeBack(change, change.condition)
    const fits = back.every(
      (entry) => (this.owned.get(ownedKey(entry))?.quantity ?? 0) + entry.quantity <= most,
    )
    if (!fits) return 'too many'
    const { condition, before } = change
    if (condition !== null) {
      for (const source of new Set(before.map((entry) => ownedKey({ ...entry, condition })))) {
        const given = back.filter((entry) => ownedKey({ ...entry, condition }) === source)
        this.takeFrom(source, given)
      }
    }
    for (const entry of back) {
      const there = this.owned.get(ownedKey(entry))
      const quantity = (there?.quantity ?? 0) + entry.quantity
      this.owned.set(ownedKey(entry), { ...entry, quantity, age: there?.age ?? entry.age })
    }
    change.isUndone = true
    return back.length
  }

  wish({ quantity, ...kind }: Copies<Wanted>): Outcome {
    const sum = (this.wanted.get(wantedKey(kind))?.quantity ?? 0) + quantity
    if (sum > most) return 'too many'
    this.wanted.set(wantedKey(kind), { ...kind, quantity: sum })
    return sum
  }

  wishMany(rows: readonly Copies<Wanted>[]): Outcome {
    return addRows(rows, wantedKey, (row) => this.wish(row))
  }

  stepWish(wish: Wanted, step: Step): Outcome {
    const quantity = stepped(this.wanted.get(wantedKey(wish))?.quantity ?? 0, step)
    if (quantity > most) return 'too many'
    if (quantity <= 0) return this.removeWish(wish)
    this.wanted.set(wantedKey(wish), { ...wish, quantity })
    return quantity
  }

  removeWish(wish: Wanted): Outcome {
    this.wanted.delete(wantedKey(wish))
    return 'gone'
  }

  moveWish({ cardId, variation }: Wanted): Outcome {
    const { quantity = 0 } = this.wanted.get(wantedKey({ cardId, variation })) ?? {}
    const added = this.add({ cardId, variation, quantity, condition: 'NM', language: 'en' })
    if (added !== 'too many') this.removeWish({ cardId, variation })
    return added
  }

  contents(): Contents {
    const owned = [...this.owned.values()]
    const wanted = [...this.wanted.values()]
    return {
      collection: owned.map((entry) => `${ownedKey(entry)} ${entry.quantity}`).toSorted(),
      collectionTotals: totalsOf(owned),
      wishlist: wanted.map((wish) => `${wantedKey(wish)} ${wish.quantity}`).toSorted(),
      wishlistTotals: totalsOf(wanted),
    }
  }

  private entry(entry: Owned): Kept {
    const kept = this.owned.get(ownedKey(entry))
    if (!kept) throw new Error(`The model has no ${ownedKey(entry)}`)
    return kept
  }

  private remember(before: readonly Kept[], condition: Condition | null): number {
    if (before.length > 0) {
      this.changes.push({ before: structuredClone([...before]), condition, isUndone: false })
    }
    return before.length
  }

  /** What is left of graded copies, the oldest entries first. */
  private takeBack({ before }: BulkChange, condition: Condition): Kept[] {
    const left = new Map<string, number>()
    return before.flatMap((entry) => {
      const key = ownedKey({ ...entry, condition })
      const available = left.get(key) ?? this.owned.get(key)?.quantity ?? 0
      const quantity = Math.min(entry.quantity, available)
      left.set(key, available - quantity)
      return quantity === 0 ? [] : [{ ...entry, quantity }]
    })
  }

  /** An entry all of whose copies go back to where it was itself keeps its age; copies make new entries. */
  private takeFrom(key: string, given: Kept[]): void {
    const source = this.owned.get(key)
    if (!source) return
    source.quantity -= given.reduce((sum, { quantity }) => sum + quantity, 0)
    if (source.quantity === 0) this.owned.delete(key)
    for (const entry of given) {
      const isSame = entry.age === source.age && source.quantity === 0
      if (!isSame) entry.age = this.ages++
    }
  }
}
