/**
 * The writes of one client: cards added to a collection, a wishlist or a list, and steps and removals of what it added
 * itself. The writer knows the state that each of its entries must have now.
 */
import { type Dice, shuffledIndex } from '../../server/testing/dice.ts'
import type { Member, Population } from './mix.ts'

/** The path of an entry in the database. */
export interface Entry {
  table: 'collection_items' | 'wishlist_items' | 'list_items'
  id: number
}

/** An entry as of the server's last answer; zero copies when it was removed. */
export interface Acknowledged extends Entry {
  quantity: number
}

interface Held extends Acknowledged {
  path: string
  token: string
}

export interface WriteCall {
  kind: 'write'
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string
  body?: object
  /** Takes the answer (undefined for one without a body): what is so from now on. */
  acknowledge: (answer: unknown) => Acknowledged
  /**
   * Entries that a call without an answer, or a refused call, may have changed; they are not
   * changed again.
   */
  giveUp: () => Entry | null
}

interface Writes {
  dice: Dice
  members: readonly Member[]
  cards: Population['cards']
  seed: number
}

export class Writer {
  readonly #writes: Writes
  readonly #held: Held[] = []
  #added = 0

  constructor(writes: Writes) {
    this.#writes = writes
  }

  next(): WriteCall {
    const { chance, next, whole } = this.#writes.dice
    const share = next()
    const index = whole(0, this.#held.length - 1)
    const held = this.#held[index]
    if (held === undefined || share < 0.45) return this.#add()
    // Until its answer is there nothing else is done with it.
    this.#held.splice(index, 1)
    return share < 0.85 ? this.#step(held, chance(0.5) ? 1 : 3) : remove(held)
  }

  #add(): WriteCall {
    const { dice, members, cards, seed } = this.#writes
    const { token, listId } = dice.pick(members)
    const card = cards[shuffledIndex(this.#added++, cards.length, seed)]
    const { table, path, ...more } = dice.pick(targetsOf(listId))
    return {
      kind: 'write',
      method: 'POST',
      path,
      token,
      body: { cardId: card?.id, ...more },
      acknowledge: (answer) => {
        const { id, quantity } = itemOf(answer)
        const held = { table, id, quantity, path: `${path}/${id}`, token }
        this.#held.push(held)
        return { table, id, quantity }
      },
      giveUp: () => null,
    }
  }

  #step(held: Held, change: number): WriteCall {
    const { table, id, path, token } = held
    return {
      kind: 'write',
      method: 'PUT',
      path,
      token,
      body: { change },
      acknowledge: (answer) => {
        const { quantity } = itemOf(answer)
        this.#held.push({ ...held, quantity })
        return { table, id, quantity }
      },
      giveUp: () => ({ table, id }),
    }
  }
}

function remove({ table, id, path, token }: Held): WriteCall {
  return {
    kind: 'write',
    method: 'DELETE',
    path,
    token,
    acknowledge: () => ({ table, id, quantity: 0 }),
    giveUp: () => ({ table, id }),
  }
}

/** The collection gets most of the writes. No seeded card has this language. */
function targetsOf(listId: number) {
  const collection = { table: 'collection_items', path: '/api/collection', language: 'ja' } as const
  return [
    collection,
    collection,
    { table: 'wishlist_items', path: '/api/wishlist' },
    { table: 'list_items', path: `/api/lists/${listId}/cards` },
  ] as const
}

/** The answer to a write; that to a wish has another key. */
function itemOf(answer: unknown): { id: number; quantity: number } {
  const { item } = answer as { item: { id: number; quantity: number } }
  return item
}
