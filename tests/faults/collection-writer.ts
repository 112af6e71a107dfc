/** A member who changes a collection, a wishlist and a list, one change after the other. */
import type { Dice } from '../../server/testing/dice.ts'
import { callBefore, callWell } from './call.ts'
import type { FaultMembers, Person } from './fault-members.ts'
import { AcknowledgedWrites } from './acknowledged-writes.ts'
import type { Writer } from './writer.ts'

const shelves = ['collection', 'wishlist', 'list'] as const
type WrittenCollection = (typeof shelves)[number]

interface Item {
  item: { id: number } | null
}

export class CollectionWriter implements Writer {
  readonly ledger = new AcknowledgedWrites()
  readonly #person: Person
  readonly #cardIds: number[]
  readonly #dice: Dice
  /** Ids of entries by their keys in the ledger. */
  readonly #entries = new Map<string, number>()
  #listId = 0

  constructor(person: Person, { cardIds }: FaultMembers, dice: Dice) {
    this.#person = person
    this.#cardIds = cardIds
    this.#dice = dice
  }

  async open(address: string): Promise<void> {
    const made = await callBefore(address, this.#person.token, [
      'POST',
      '/api/lists',
      { name: 'Shelf' },
    ])
    this.#listId = (made as { list: { id: number } }).list.id
  }

  async write(address: string): Promise<boolean> {
    const call = (...what: Parameters<typeof callWell>[2]) =>
      callWell(address, this.#person.token, what)
    const shelf = this.#dice.pick(shelves)
    const cardId = this.#dice.pick(this.#cardIds)
    const key = `${shelf} ${cardId}`
    const quantity = this.#dice.whole(0, 4)
    const id = this.#entries.get(key)
    const kept = this.ledger.quantityOf(key)
    if (id === undefined || kept === 0) {
      this.ledger.ask({ key, quantity: kept + quantity + 1 })
      const added = await call('POST', this.#path(shelf), { cardId, quantity: quantity + 1 })
      if (added === null) return false
      this.#entries.set(key, (added.body as Item).item?.id ?? 0)
    } else {
      this.ledger.ask({ key, quantity })
      const path = `${this.#path(shelf)}/${id}`
      const removes = quantity === 0 && this.#dice.chance(0.5)
      const changed = await (removes ? call('DELETE', path) : call('PUT', path, { quantity }))
      if (changed === null) return false
    }
    this.ledger.acknowledge()
    return true
  }

  /** A write without an answer has unknown ids, so the entries are looked up again. */
  async check(read: Parameters<Writer['check']>[0]): Promise<string[]> {
    const rows = await read(`
      select 'collection ' || card_id as key, id, quantity from collection_items where user_id = ${this.#person.id}
      union all
      select 'wishlist ' || card_id, id, quantity from wishlist_items where user_id = ${this.#person.id}
      union all
      select 'list ' || card_id, items.id, quantity from list_items items
        join lists on lists.id = list_id where user_id = ${this.#person.id}`)
    this.#entries.clear()
    for (const { key, id } of rows) this.#entries.set(String(key), Number(id))
    const quantities = new Map(rows.map(({ key, quantity }) => [String(key), Number(quantity)]))
    return this.ledger.compare(quantities)
  }

  #path(shelf: WrittenCollection): string {
    return shelf === 'list' ? `/api/lists/${this.#listId}/cards` : `/api/${shelf}`
  }
}
