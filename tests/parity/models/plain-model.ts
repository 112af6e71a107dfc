/**
 * An independent model of a member's cards: maps of entries, and sums of whole cents. It shares no
 * code with mocks and server.
 */
import type { Finish } from '../../../src/domain/cards/finish.ts'
import {
  type Contents,
  type Copies,
  type Given,
  type Keeper,
  type Outcome,
  type Owned,
  ownedKey,
  type Regraded,
  type Step,
  type Wanted,
  wantedKey,
} from './keeper.ts'
import { maxCopies, stepped, totalsOf } from './plain-rows.ts'
import { type Kept, PlainUndo } from './plain-undo.ts'

const inOrder = <Kind>(map: ReadonlyMap<string, Kind>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, kept]) => kept)

export class PlainModel extends PlainUndo implements Keeper {
  /** The possible targets of a change, in a fixed order. */
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
    if (sum > maxCopies) return 'too many'
    this.owned.set(key, { ...kind, quantity: sum, age: there?.age ?? this.ages++ })
    return sum
  }

  addMany(rows: readonly Copies<Owned>[]): Outcome {
    return this.rememberAdded(this.owned, rows, ownedKey, (row) => this.add(row))
  }

  step(entry: Owned, step: Step): Outcome {
    const kept = this.entry(entry)
    const quantity = stepped(kept.quantity, step)
    if (quantity > maxCopies) return 'too many'
    if (quantity <= 0) return this.remove(entry)
    kept.quantity = quantity
    return quantity
  }

  regrade(entry: Owned, to: Regraded): Outcome {
    const kept = this.entry(entry)
    const key = ownedKey({ ...kept, ...to })
    const equal = this.owned.get(key)
    if (equal === kept) return kept.quantity
    const quantity = kept.quantity + (equal?.quantity ?? 0)
    if (quantity > maxCopies) return 'too many'
    this.owned.delete(ownedKey(kept))
    this.owned.set(key, { ...kept, ...to, quantity, age: equal?.age ?? kept.age })
    if (equal) this.remember(() => this.separate(kept, key))
    return quantity
  }

  remove(entry: Owned): Outcome {
    this.owned.delete(ownedKey(entry))
    return 'gone'
  }

  removeMany(entries: readonly Owned[]): Outcome {
    const gone = entries.map((entry) => this.entry(entry))
    for (const entry of gone) this.remove(entry)
    return this.rememberBulk(gone, null)
  }

  removeFinish(variation: Finish, except: readonly Owned[]): Outcome {
    const kept = new Set(except.map(ownedKey))
    return this.removeMany(
      [...this.owned.values()].filter(
        (entry) => entry.variation === variation && !kept.has(ownedKey(entry)),
      ),
    )
  }

  giveAll(entries: readonly Owned[], change: Given): Outcome {
    const changing = entries
      .map((entry) => this.entry(entry))
      .filter((entry) => ownedKey(entry) !== ownedKey({ ...entry, ...change }))
      .toSorted((a, b) => a.age - b.age)
    const graded = new Map<string, Kept>()
    for (const entry of changing) {
      const key = ownedKey({ ...entry, ...change })
      const equal = graded.get(key) ?? this.owned.get(key)
      const quantity = (equal?.quantity ?? 0) + entry.quantity
      if (quantity > maxCopies) return 'too many'
      graded.set(key, { ...entry, ...change, quantity, age: equal?.age ?? entry.age })
    }
    for (const entry of changing) this.remove(entry)
    for (const [key, entry] of graded) this.owned.set(key, entry)
    return this.rememberBulk(changing, change)
  }

  wish({ quantity, ...kind }: Copies<Wanted>): Outcome {
    const there = this.wanted.get(wantedKey(kind))
    const sum = (there?.quantity ?? 0) + quantity
    if (sum > maxCopies) return 'too many'
    this.wanted.set(wantedKey(kind), { ...kind, quantity: sum, age: there?.age ?? this.ages++ })
    return sum
  }

  wishMany(rows: readonly Copies<Wanted>[]): Outcome {
    return this.rememberAdded(this.wanted, rows, wantedKey, (row) => this.wish(row))
  }

  stepWish(wish: Wanted, step: Step): Outcome {
    const kept = this.wanted.get(wantedKey(wish))
    if (!kept) throw new Error(`The model has no ${wantedKey(wish)}`)
    const quantity = stepped(kept.quantity, step)
    if (quantity > maxCopies) return 'too many'
    if (quantity <= 0) return this.removeWish(wish)
    kept.quantity = quantity
    return quantity
  }

  removeWish(wish: Wanted): Outcome {
    this.wanted.delete(wantedKey(wish))
    return 'gone'
  }

  moveWish({ cardId, variation }: Wanted): Outcome {
    const { quantity = 0 } = this.wanted.get(wantedKey({ cardId, variation })) ?? {}
    const added = this.add({
      cardId,
      variation,
      quantity,
      condition: 'NM',
      language: 'en',
      location: '',
    })
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
}
