/** The views of the members of a plain desk. */
import {
  askedFor,
  availableCopies,
  available,
  availableOfFinish,
  type Desk,
  isPart,
  left,
  listed,
  promisedOf,
  promisedOfFinish,
  type Proposal,
  sum,
} from './plain-desk.ts'
import { finishOf, listNames, members, type Seen, textOf, type Who } from './trade-keeper.ts'

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
      .map(([kind, quantity]) => textOf.owned(kind, quantity, promisedOf(desk, who, kind)))
      .toSorted(),
    lists: listNames.map((name) => {
      const { isForTrade, items } = lists[name]
      const texts = [...items].map(([finish, quantity]) =>
        textOf.listed(
          finish,
          quantity,
          isForTrade ? promisedOfFinish(desk, who, finish) : undefined,
        ),
      )
      return textOf.list(name, texts, sum([...items.values()]))
    }),
    wishes: [...wishes].map(([finish, quantity]) => `${quantity}x ${finish}`).toSorted(),
    boxes: {
      received,
      sent: box(({ state, sender }) => state === 'pending' && sender === who),
      past: box(({ state }) => state !== 'pending'),
    },
    waiting: received.length,
    tradeCards: members.map((owner) => tradeCards(desk, owner, who)),
    offers: offers(desk, who),
    partners: partners(desk, who),
  }
}

/** Other members' items for trade with their available copies, without items whose copies are all promised. */
function offers(desk: Desk, viewer: Who): string[] {
  const texts = members
    .filter((owner) => owner !== viewer)
    .flatMap((owner) =>
      listNames.flatMap((name) => {
        const { isForTrade, items } = desk.members[owner].lists[name]
        const listedItems = [...(isForTrade ? items : [])]
        const onOffer = listedItems.filter(([finish]) => availableOfFinish(desk, owner, finish) > 0)
        return onOffer.map(([finish, quantity]) => {
          const copies = Math.min(quantity, availableCopies(desk, owner, finish))
          return textOf.offer(owner, name, finish, { quantity, available: copies })
        })
      }),
    )
  return texts.toSorted()
}

function partners(desk: Desk, viewer: Who): string[] {
  const { wishes } = desk.members[viewer]
  const texts = members
    .filter((owner) => owner !== viewer)
    .flatMap((owner) =>
      [...wishes].flatMap(([finish, wanted]) => {
        const copies = availableCopies(desk, owner, finish)
        return availableOfFinish(desk, owner, finish) > 0
          ? [textOf.partner(owner, finish, { wanted, available: copies })]
          : []
      }),
    )
  return texts.toSorted()
}

function proposalText(desk: Desk, proposal: Proposal, who: Who): string {
  const { number, state, sender, receiver, counterOf, gives } = proposal
  const isSender = sender === who
  const texts = (role: 'sender' | 'receiver') =>
    gives[role].map((row) =>
      textOf.proposed(row.kind, row.quantity, left(desk, proposal, proposal[role], row)),
    )
  const answer = desk.proposals.find((each) => each.counterOf === number)
  return textOf.proposal(
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
    if (ofFinish.length === 0) {
      const isOther = (each: string) =>
        each !== finish && each.split(' ')[0] === finish.split(' ')[0]
      const hasOther = [...owned.keys()]
        .map(finishOf)
        .some((each) => isOther(each) && (viewer === owner || finishes.has(each)))
      return [
        textOf.tradeCard(finish, {
          listed: forTrade,
          owned: 0,
          promised: 0,
          askedFor: 0,
          available: 0,
          hasOtherFinish: Number(hasOther),
        }),
      ]
    }
    return ofFinish.map(([kind, quantity]) =>
      textOf.tradeCard(kind, {
        listed: forTrade,
        owned: viewer === owner ? quantity : Math.min(quantity, forTrade),
        promised: promisedOf(desk, owner, kind),
        askedFor: askedFor(desk, owner, viewer, kind),
        available: available(desk, owner, kind),
        hasOtherFinish: 0,
      }),
    )
  })
  return rows.toSorted()
}
