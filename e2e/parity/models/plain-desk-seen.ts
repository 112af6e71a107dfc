/** What the members of a plain desk see. */
import {
  askedFor,
  available,
  type Desk,
  isPart,
  left,
  listed,
  promisedOf,
  promisedOfFinish,
  type Proposal,
  sum,
} from './plain-desk.ts'
import { finishOf, listNames, members, type Seen, told, type Who } from './trade-keeper.ts'

export function seenBy(desk: Desk, who: Who): Seen {
  const { owned, lists, wishes } = desk.members[who]
  const box = (isIn: (proposal: Proposal) => boolean) =>
    desk.proposals
      .filter((each) => isPart(each, who) && isIn(each))
      .map((each) => proposalText(desk, each, who))
      .toReversed()
  const received = box(({ state, receiver }) => state === 'pending' && receiver === who)
  return {
    collection: [...owned]
      .map(([kind, quantity]) => told.owned(kind, quantity, promisedOf(desk, who, kind)))
      .toSorted(),
    lists: listNames.map((name) => {
      const { isForTrade, items } = lists[name]
      const texts = [...items].map(([finish, quantity]) =>
        told.listed(finish, quantity, isForTrade ? promisedOfFinish(desk, who, finish) : undefined),
      )
      return told.list(name, texts, sum([...items.values()]))
    }),
    wishes: [...wishes].map(([finish, quantity]) => `${quantity}x ${finish}`).toSorted(),
    boxes: {
      received,
      sent: box(({ state, sender }) => state === 'pending' && sender === who),
      past: box(({ state }) => state !== 'pending'),
    },
    waiting: received.length,
    tradeCards: members.map((owner) => tradeCards(desk, owner, who)),
  }
}

function proposalText(desk: Desk, proposal: Proposal, who: Who): string {
  const { number, state, sender, receiver, counterOf, gives } = proposal
  const isSender = sender === who
  const texts = (role: 'sender' | 'receiver') =>
    gives[role].map((row) =>
      told.proposed(row.kind, row.quantity, left(desk, proposal, proposal[role], row)),
    )
  const answer = desk.proposals.find((each) => each.counterOf === number)
  return told.proposal(
    {
      number,
      state,
      role: isSender ? 'sender' : 'receiver',
      partner: isSender ? receiver : sender,
    },
    { counterOf, counteredBy: answer?.number ?? null },
    texts(isSender ? 'sender' : 'receiver'),
    texts(isSender ? 'receiver' : 'sender'),
  )
}

function tradeCards(desk: Desk, owner: Who, viewer: Who): string[] {
  const { owned, lists } = desk.members[owner]
  const finishes = new Set(
    Object.values(lists).flatMap(({ isForTrade, items }) => (isForTrade ? [...items.keys()] : [])),
  )
  const rows = [...finishes].flatMap((finish) => {
    const forTrade = listed(desk, owner, finish)
    const ofFinish = [...owned].filter(([kind]) => finishOf(kind) === finish)
    const none = { listed: forTrade, owned: 0, promised: 0, askedFor: 0, available: 0 }
    if (ofFinish.length === 0) return [told.tradeCard(finish, none)]
    return ofFinish.map(([kind, quantity]) =>
      told.tradeCard(kind, {
        listed: forTrade,
        owned: viewer === owner ? quantity : Math.min(quantity, forTrade),
        promised: promisedOf(desk, owner, kind),
        askedFor: askedFor(desk, owner, viewer, kind),
        available: available(desk, owner, kind),
      }),
    )
  })
  return rows.toSorted()
}
