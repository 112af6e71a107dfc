/** Two members who keep swapping a copy for a copy: one proposes, the other accepts. */
import type { ProposalState } from '../../src/domain/trade/proposal.ts'
import { callBefore, callWell } from './call.ts'
import type { FaultMembers, Person } from './fault-members.ts'
import type { Read } from '../../server/testing/invariants.ts'
import type { Writer } from './writer.ts'

/** The numbers of acknowledged sent and accepted proposals. */
interface Acknowledged {
  sent: number
  accepted: number
}

/** Copies that each has at first: more than are swapped in any run. */
const enough = 90_000

export class TradingMembers implements Writer {
  readonly ledger = { count: 0 }
  readonly #proposer: Person
  readonly #acceptor: Person
  readonly #cards: [yourCard: number, theirCard: number]
  #acknowledged: Acknowledged = { sent: 0, accepted: 0 }
  /** The proposal that waits to be accepted. */
  #waiting: number | null = null

  constructor([proposer, acceptor]: [Person, Person], { cardIds }: FaultMembers) {
    const [yourCard = 0, theirCard = 0] = cardIds
    this.#proposer = proposer
    this.#acceptor = acceptor
    this.#cards = [yourCard, theirCard]
  }

  /** Each puts copies for trade on a list. */
  async open(address: string): Promise<void> {
    const pairs = [
      [this.#proposer, this.#cards[0]],
      [this.#acceptor, this.#cards[1]],
    ] as const
    for (const [{ token }, cardId] of pairs) {
      const post = async (path: string, body: unknown) =>
        callBefore(address, token, ['POST', path, body])
      const made = await post('/api/lists', { name: 'Mine', visibility: 'for_trade' })
      const { id } = (made as { list: { id: number } }).list
      await post('/api/collection', { cardId, quantity: enough })
      await post(`/api/lists/${id}/cards`, { cardId, quantity: enough })
    }
  }

  async write(address: string): Promise<boolean> {
    const done = await this.#step(address)
    if (done) this.ledger.count += 1
    return done
  }

  async #step(address: string): Promise<boolean> {
    const ask = (who: Person, ...what: Parameters<typeof callWell>[2]) =>
      callWell(address, who.token, what)
    if (this.#waiting !== null) {
      const path = `/api/trade/proposals/${this.#waiting}/accept`
      if ((await ask(this.#acceptor, 'POST', path)) === null) return false
      this.#waiting = null
      this.#acknowledged.accepted += 1
      return true
    }
    const [yourCard, theirCard] = this.#cards
    const terms = { yours: [{ cardId: yourCard }], theirs: [{ cardId: theirCard }] }
    const body = { memberId: this.#acceptor.id, ...terms }
    const sent = await ask(this.#proposer, 'POST', '/api/trade/proposals', body)
    if (sent === null) return false
    this.#waiting = (sent.body as { proposal: { id: number } }).proposal.id
    this.#acknowledged.sent += 1
    return true
  }

  async check(read: Read): Promise<string[]> {
    const proposals = await read(
      `select id, state from trade_proposals where sender_id = ${this.#proposer.id} order by id`,
    )
    const inState = (state: ProposalState) => proposals.filter((each) => each['state'] === state)
    const [pending, accepted] = [inState('pending'), inState('accepted')]
    const wrong: string[] = []
    const expect = (what: string, count: number, is: number) => {
      // One more may have been committed without an answer.
      if (is !== count && is !== count + 1)
        wrong.push(`${what}: ${count} were told, ${is} are there.`)
    }
    expect('proposals', this.#acknowledged.sent, proposals.length)
    expect('accepted proposals', this.#acknowledged.accepted, accepted.length)
    if (proposals.length !== pending.length + accepted.length) {
      wrong.push('A proposal is in a state that nobody brought it to.')
    }
    wrong.push(...(await this.#checkCopies(read, accepted.length)))
    this.#acknowledged = { sent: proposals.length, accepted: accepted.length }
    this.#waiting = pending[0] === undefined ? null : Number(pending[0]['id'])
    return wrong
  }

  /** Each accepted proposal brought one copy to the other side, and none is lost or made by it. */
  async #checkCopies(read: Read, accepted: number): Promise<string[]> {
    const rows = await read(`select user_id, card_id, quantity from collection_items
      where user_id in (${this.#proposer.id}, ${this.#acceptor.id})`)
    const has = ({ id }: Person, cardId: number) =>
      Number(
        rows.find((row) => row['user_id'] === id && row['card_id'] === cardId)?.['quantity'] ?? 0,
      )
    const [yourCard, theirCard] = this.#cards
    const left = enough - accepted
    const expected: [what: string, is: number, should: number][] = [
      ['left to the proposer', has(this.#proposer, yourCard), left],
      ['left to the acceptor', has(this.#acceptor, theirCard), left],
      ['got by the proposer', has(this.#proposer, theirCard), accepted],
      ['got by the acceptor', has(this.#acceptor, yourCard), accepted],
    ]
    return expected
      .filter(([, is, should]) => is !== should)
      .map(([what, is, should]) => `copies ${what}: ${is} instead of ${should}.`)
  }
}
