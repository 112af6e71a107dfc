/** A member who builds a deck and takes it apart again, in turn. */
import type { Read } from '../../server/testing/invariants.ts'
import { callBefore, callWell } from './call.ts'
import type { FaultMembers, Person } from './fault-members.ts'
import type { Writer } from './writer.ts'

/** Copies that the member owns, and those that the deck needs. */
const ownedCopies = 5
const neededCopies = 3

export class DeckBuilder implements Writer {
  readonly ledger = { count: 0 }
  readonly #person: Person
  readonly #cardId: number
  #deckId = 0
  #isBuilt = false

  constructor(person: Person, { cardIds: [cardId = 0] }: FaultMembers) {
    this.#person = person
    this.#cardId = cardId
  }

  async open(address: string): Promise<void> {
    const post = async (path: string, body: unknown) =>
      callBefore(address, this.#person.token, ['POST', path, body])
    const made = await post('/api/decks', { name: 'Deck' })
    this.#deckId = (made as { deck: { id: number } }).deck.id
    const cardId = this.#cardId
    await post(`/api/lists/${this.#deckId}/cards`, { cardId, quantity: neededCopies })
    await post('/api/collection', { cardId, quantity: ownedCopies })
  }

  async write(address: string): Promise<boolean> {
    const path = `/api/decks/${this.#deckId}/${this.#isBuilt ? 'take-apart' : 'build'}`
    if ((await callWell(address, this.#person.token, ['POST', path, {}])) === null) return false
    this.#isBuilt = !this.#isBuilt
    this.ledger.count += 1
    return true
  }

  /** The last change may have been committed without an answer: then the copies are where it put them. */
  async check(read: Read): Promise<string[]> {
    const rows = await read(
      `select deck_id, quantity from collection_items where user_id = ${this.#person.id}`,
    )
    const copiesIn = (deckId: number) =>
      rows.reduce((sum, row) => sum + (row['deck_id'] === deckId ? Number(row['quantity']) : 0), 0)
    const [free, bound] = [copiesIn(0), copiesIn(this.#deckId)]
    this.#isBuilt = bound > 0
    return [0, neededCopies].includes(bound) && free + bound === ownedCopies
      ? []
      : [`A deck of ${neededCopies} of ${ownedCopies} copies has ${bound}, and ${free} are free.`]
  }
}
