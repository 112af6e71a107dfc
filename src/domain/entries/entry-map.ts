/** The entries that a change concerns, by their keys, and what the change made of them. The caller loads them and stores the outcome. */

export interface KeyedEntry {
  /** Below 1 for an entry that is not stored yet. */
  id: number
  quantity: number
}

interface Outcome<Entry> {
  /** The ids of the entries that are gone. */
  gone: number[]
  changed: Entry[]
  /** New entries, and those that return under their old id. */
  added: Entry[]
}

export class EntryMap<Entry extends KeyedEntry> {
  readonly keyOf: (entry: Entry) => string
  readonly #before: ReadonlyMap<number, Entry>
  readonly #entries = new Map<string, Entry>()
  readonly #ids = new Set<number>()
  #lastNewId = 0

  constructor(keyOf: (entry: Entry) => string, entries: readonly Entry[]) {
    this.keyOf = keyOf
    this.#before = new Map(entries.map((entry) => [entry.id, entry]))
    for (const entry of entries) this.put(entry)
  }

  /** The entry that has the key of this one. */
  equalTo(entry: Entry): Entry | undefined {
    return this.#entries.get(this.keyOf(entry))
  }

  /** Puts an entry in the place of the one with its key. */
  put(entry: Entry): void {
    this.take(entry)
    this.#entries.set(this.keyOf(entry), entry)
    this.#ids.add(entry.id)
  }

  /** Takes away the entry that has the key of this one. */
  take(entry: Entry): void {
    const equal = this.equalTo(entry)
    if (!equal) return
    this.#entries.delete(this.keyOf(entry))
    this.#ids.delete(equal.id)
  }

  /** The id for an entry that returns: its old one, unless another entry has it. */
  idFor({ id }: Entry): number {
    return this.#ids.has(id) ? this.newId() : id
  }

  newId(): number {
    return --this.#lastNewId
  }

  entries(): Entry[] {
    return [...this.#entries.values()]
  }

  outcome(): Outcome<Entry> {
    const entries = this.entries()
    return {
      gone: [...this.#before.keys()].filter((id) => !this.#ids.has(id)),
      changed: entries.filter((entry) => {
        const before = this.#before.get(entry.id)
        return before !== undefined && before !== entry
      }),
      added: entries.filter(({ id }) => !this.#before.has(id)),
    }
  }
}
