/** An independent model of trades. It shares no code with mocks and server. */
import type { ProposalAction } from '../../../src/domain/trade/proposal.ts'
import {
  add,
  available,
  availableOfFinish,
  countOf,
  type Counts,
  isPart,
  left,
  listed,
  newDesk,
  type Proposal,
  set,
} from './plain-desk.ts'
import { seenBy } from './plain-desk-seen.ts'
import {
  type AllSeen,
  type FinishText,
  finishOf,
  type ListName,
  listNames,
  members,
  type Outcome,
  type Row,
  type Terms,
  textOf,
  type TradeKeeper,
  type Who,
} from './trade-keeper.ts'

/** Rows of one kind as one, with the index of the first. */
function joined(rows: readonly Row[]): (Row & { index: number })[] {
  const all: (Row & { index: number })[] = []
  for (const [index, { kind, quantity }] of rows.entries()) {
    const same = all.find((each) => each.kind === kind)
    if (same) same.quantity += quantity
    else all.push({ kind, quantity, index })
  }
  return all
}

/** The member of each action, and the next state of a pending proposal. */
const parts = {
  accept: ['receiver', 'accepted'],
  counter: ['receiver', 'countered'],
  decline: ['receiver', 'declined'],
  withdraw: ['sender', 'withdrawn'],
} as const

export class PlainTrades implements TradeKeeper {
  private readonly desk = newDesk()
  /** Copies that members have added to their collections themselves, less the removed ones. */
  private readonly ever: Counts = new Map()

  own(who: Who, { kind, quantity }: Row): void {
    add(this.desk.members[who].owned, kind, quantity)
    add(this.ever, kind, quantity)
  }

  keep(who: Who, { kind, quantity }: Row): void {
    const { owned } = this.desk.members[who]
    add(this.ever, kind, quantity - countOf(owned, kind))
    set(owned, kind, quantity)
  }

  list(who: Who, list: ListName, finish: FinishText, quantity: number): void {
    add(this.desk.members[who].lists[list].items, finish, quantity)
  }

  keepListed(who: Who, list: ListName, finish: FinishText, quantity: number): void {
    set(this.desk.members[who].lists[list].items, finish, quantity)
  }

  show(who: Who, list: ListName, isForTrade: boolean): void {
    this.desk.members[who].lists[list].isForTrade = isForTrade
  }

  wish(who: Who, finish: FinishText, quantity: number): void {
    add(this.desk.members[who].wishes, finish, quantity)
  }

  send(who: Who, to: Who, terms: Terms): Outcome {
    return who === to ? textOf.refusal(400) : this.propose(who, to, terms, null)
  }

  answer(who: Who, number: number, action: ProposalAction, terms: Terms): Outcome {
    const proposal = this.desk.proposals[number]
    if (!proposal || !isPart(proposal, who)) return textOf.refusal(404)
    const [role, to] = parts[action]
    if (proposal.state !== 'pending') return textOf.refusal(409)
    if (proposal[role] !== who) return textOf.refusal(403)
    const outcome =
      action === 'accept'
        ? this.exchange(proposal)
        : action === 'counter'
          ? this.propose(who, proposal.sender, terms, number)
          : 'done'
    if (outcome === 'done') proposal.state = to
    return outcome
  }

  view(): AllSeen {
    return {
      members: members.map((who) => seenBy(this.desk, who)),
      copies: [...this.ever].map(([kind, quantity]) => `${quantity}x ${kind}`).toSorted(),
    }
  }

  get proposals(): readonly Proposal[] {
    return this.desk.proposals
  }

  /** The possible targets of a member's changes, in a fixed order. */
  choices(who: Who) {
    const { owned, lists } = this.desk.members[who]
    return {
      owned: [...owned.keys()].toSorted(),
      forTrade: [...owned.keys()]
        .toSorted()
        .filter((kind) => listed(this.desk, who, finishOf(kind)) > 0),
      listed: listNames.flatMap((list) =>
        [...lists[list].items.keys()].toSorted().map((finish) => ({ list, finish })),
      ),
    }
  }

  private propose(who: Who, to: Who, terms: Terms, counterOf: number | null): Outcome {
    const [yours, theirs] = [joined(terms.yours), joined(terms.theirs)]
    if (yours.length + theirs.length === 0) return textOf.refusal(400)
    const missing = (owner: Who, side: string, rows: typeof yours) => {
      // Kinds of one card and finish share what is listed of it.
      const taken = new Map<FinishText, number>()
      const isThere = ({ kind, quantity }: (typeof yours)[number]) => {
        const finish = finishOf(kind)
        const before = taken.get(finish) ?? 0
        const ofFinish = availableOfFinish(this.desk, owner, finish, counterOf) - before
        if (Math.min(available(this.desk, owner, kind, counterOf), ofFinish) < quantity)
          return false
        taken.set(finish, before + quantity)
        return true
      }
      return rows.filter((row) => !isThere(row)).map(({ index }) => `body.${side}.${index}`)
    }
    const paths = [...missing(who, 'yours', yours), ...missing(to, 'theirs', theirs)]
    if (paths.length > 0) return textOf.refusal(409, paths)
    const { proposals } = this.desk
    proposals.push({
      number: proposals.length,
      sender: who,
      receiver: to,
      state: 'pending',
      counterOf,
      gives: { sender: yours, receiver: theirs },
    })
    return 'done'
  }

  private exchange(proposal: Proposal): Outcome {
    const { sender, receiver, gives } = proposal
    const gone = (role: 'sender' | 'receiver', side: string) =>
      gives[role].flatMap((row, index) =>
        left(this.desk, proposal, proposal[role], row) < row.quantity ? [`${side}.${index}`] : [],
      )
    const paths = [...gone('receiver', 'yours'), ...gone('sender', 'theirs')]
    if (paths.length > 0) return textOf.refusal(409, paths)
    for (const row of gives.sender) this.move(sender, receiver, row)
    for (const row of gives.receiver) this.move(receiver, sender, row)
    return 'done'
  }

  private move(giver: Who, taker: Who, { kind, quantity }: Row): void {
    const finish = finishOf(kind)
    const [from, to] = [this.desk.members[giver], this.desk.members[taker]]
    add(from.owned, kind, -quantity)
    add(to.owned, kind, quantity)
    add(to.wishes, finish, -Math.min(quantity, countOf(to.wishes, finish)))
    let still = quantity
    for (const name of listNames) {
      const { isForTrade, items } = from.lists[name]
      const taken = isForTrade ? Math.min(still, countOf(items, finish)) : 0
      add(items, finish, -taken)
      still -= taken
    }
  }
}
