/** The entries that a change concerns, by their keys, and what the change made of them. The caller loads them and stores the outcome. */

export interface KeyedEntry {
  /** Below 1 for an entry that is not stored yet. */
  id: number
  quantity: number
  /** A time, or an ISO time. */
  addedAt: Date | string
}

interface Outcome<Entry> {
  /** The ids of the entries that are gone. */
  gone: number[]
  changed: Entry[]
  /** The fields in which one of the changed entries differs from what it was. */
  changedFields: (keyof Entry)[]
  /** New entries, and those that return under their old id. */
  added: Entry[]
  /** Entries with how many copies of their printing came, or were taken back. */
  arrived: { entry: Entry; copies: number }[]
}

export class EntryMap<Entry extends KeyedEntry> {
  readonly keyOf: (entry: Entry) => string
  readonly #before = new Map<number, Entry>()
  readonly #entries = new Map<string, Entry>()
  readonly #byId = new Map<number, Entry>()
  readonly #arrived: Outcome<Entry>['arrived'] = []
  #lastNewId = 0

  constructor(keyOf: (entry: Entry) => string, entries: readonly Entry[]) {
    this.keyOf = keyOf
    this.load(entries)
  }

  /** Adds entries as they are before the change. */
  load(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#before.set(entry.id, entry)
      this.put(entry)
    }
  }

  /** The entry that has the key of this one. */
  equalTo(entry: Entry): Entry | undefined {
    return this.#entries.get(this.keyOf(entry))
  }

  withId(id: number): Entry | undefined {
    return this.#byId.get(id)
  }

  /** Puts an entry in the place of the one with its key. */
  put(entry: Entry): void {
    this.take(entry)
    this.#entries.set(this.keyOf(entry), entry)
    this.#byId.set(entry.id, entry)
  }

  /** Takes away the entry that has the key of this one. */
  take(entry: Entry): void {
    const equal = this.equalTo(entry)
    if (!equal) return
    this.#entries.delete(this.keyOf(entry))
    this.#byId.delete(equal.id)
  }

  /** Notes that copies came to the holder, or below 0 that copies which had come were taken back. An edit moves copies, and adds none. */
  noteArrived(entry: Entry, copies: number): void {
    if (copies !== 0) this.#arrived.push({ entry, copies })
  }

  /** The id for an entry that returns: its old one, unless another entry has it. */
  idFor({ id }: Entry): number {
    return this.#byId.has(id) ? this.newId() : id
  }

  newId(): number {
    return --this.#lastNewId
  }

  entries(): Entry[] {
    return [...this.#entries.values()]
  }

  outcome(): Outcome<Entry> {
    const entries = this.entries()
    const changedFields = new Set<keyof Entry>()
    const changed = entries.filter((entry) => {
      const before = this.#before.get(entry.id)
      if (before === undefined || before === entry) return false
      for (const field of Object.keys(entry) as (keyof Entry)[])
        if (entry[field] !== before[field]) changedFields.add(field)
      return true
    })
    return {
      gone: [...this.#before.keys()].filter((id) => !this.#byId.has(id)),
      changed,
      changedFields: [...changedFields],
      added: entries.filter(({ id }) => !this.#before.has(id)),
      arrived: this.#arrived,
    }
  }
}
