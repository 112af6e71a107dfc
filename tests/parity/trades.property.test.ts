/**
 * Three members make random proposals, answers and changes of their own entries: on the mocks and
 * on every server they see what a plain model predicts, and the number of copies stays the same.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposalActions } from '../../src/domain/trade/proposal.ts'
import { nth } from './models/any-copies.ts'
import { clientOf } from './client.ts'
import { newcomer } from './scenarios/accounts/members.ts'
import { PlainTrades } from './models/plain-trades.ts'
import { RemoteTrades } from './models/remote-trades.ts'
import { type Target, targets } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'
import {
  finishOf,
  kinds,
  listNames,
  members,
  type Terms,
  type TradeKeeper,
  type Who,
} from './models/trade-keeper.ts'

const who = fc.constantFrom(...members)
const kind = fc.constantFrom(...kinds)
const quantity = fc.integer({ min: 1, max: 3 })
const list = fc.constantFrom(...listNames)
/** Which one of those that there are. */
const index = fc.nat(30)
const nearlyAlways = <T>(usual: T, rare: T) => [...Array.from({ length: 7 }, () => usual), rare]

/** Nearly always of what its owner has for trade, promised or not. */
const row = fc.record({
  index,
  isAny: fc.constantFrom(...nearlyAlways(false, true)),
  quantity: fc.constantFrom(1, 1, 2),
})
const rows = fc.array(row, { maxLength: 2 })
const terms = fc.record({ yours: rows, theirs: rows })
type Drawn = typeof terms extends fc.Arbitrary<infer Each> ? Each : never
const upToTwo = fc.integer({ min: 0, max: 2 })

const change = fc.oneof(
  fc.record({ do: fc.constant('own' as const), who, kind, quantity }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('keep' as const), who, index, quantity: upToTwo }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('list' as const), who, list, kind, quantity }),
  },
  fc.record({ do: fc.constant('keepListed' as const), who, index, quantity: upToTwo }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('show' as const), who, list, isForTrade: fc.boolean() }),
  },
  fc.record({ do: fc.constant('wish' as const), who, kind, quantity }),
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send' as const), who, to: who, terms }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      // Nearly always the member of the action, among the pending ones.
      isOthers: fc.constantFrom(...nearlyAlways(false, true)),
      who,
      isPast: fc.constantFrom(...nearlyAlways(false, true)),
      index,
      action: fc.constantFrom('accept' as const, 'accept' as const, ...proposalActions),
      terms,
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never

type Make = (keeper: TradeKeeper) => unknown

function termsOf(model: PlainTrades, { yours, theirs }: Drawn, giver: Who, taker: Who): Terms {
  const rowsOf = (owner: Who, drawn: Drawn['yours']) =>
    drawn.flatMap(({ isAny, index: at, quantity: count }) => {
      const chosen = nth(isAny ? kinds : model.choices(owner).forTrade, at)
      return chosen === undefined ? [] : [{ kind: chosen, quantity: count }]
    })
  return { yours: rowsOf(giver, yours), theirs: rowsOf(taker, theirs) }
}

/** The target of a change, chosen by the present state; null when there is none of the kind. */
function makeOf(each: Change, model: PlainTrades): Make | null {
  switch (each.do) {
    case 'own':
      return (keeper) => keeper.own(each.who, each)
    case 'keep': {
      const entry = nth(model.choices(each.who).owned, each.index)
      if (entry === undefined) return null
      return (keeper) => keeper.keep(each.who, { kind: entry, quantity: each.quantity })
    }
    case 'list':
      return (keeper) => keeper.list(each.who, each.list, finishOf(each.kind), each.quantity)
    case 'keepListed': {
      const item = nth(model.choices(each.who).listed, each.index)
      if (!item) return null
      return (keeper) => keeper.keepListed(each.who, item.list, item.finish, each.quantity)
    }
    case 'show':
      return (keeper) => keeper.show(each.who, each.list, each.isForTrade)
    case 'wish':
      return (keeper) => keeper.wish(each.who, finishOf(each.kind), each.quantity)
    case 'send': {
      const newTerms = termsOf(model, each.terms, each.who, each.to)
      return (keeper) => keeper.send(each.who, each.to, newTerms)
    }
    case 'answer': {
      const pending = model.proposals.filter(({ state }) => state === 'pending')
      const chosen = nth(each.isPast ? model.proposals : pending, each.index)
      if (!chosen) return null
      const part = each.action === 'withdraw' ? chosen.sender : chosen.receiver
      const newTerms = termsOf(model, each.terms, chosen.receiver, chosen.sender)
      return (keeper) =>
        keeper.answer(each.isOthers ? each.who : part, chosen.number, each.action, newTerms)
    }
  }
}

/** Each has something for trade to begin with. */
async function stock(keeper: TradeKeeper): Promise<void> {
  for (const member of members) {
    await keeper.wish(member, finishOf(nth(kinds, member + 2) ?? ''), 2)
    for (const each of [nth(kinds, member), nth(kinds, member + 1)]) {
      if (each === undefined) continue
      await keeper.own(member, { kind: each, quantity: 2 })
      await keeper.list(member, 'List A', finishOf(each), 2)
    }
  }
}

/** Makes the changes one after the other, and compares what came of each, and what all see in the end. */
async function keepAlike(remote: TradeKeeper, changes: readonly Change[]): Promise<void> {
  const model = new PlainTrades()
  await stock(remote)
  await stock(model)
  for (const each of changes) {
    const make = makeOf(each, model)
    if (!make) continue
    const outcome = await make(remote)
    expect(outcome, JSON.stringify(each)).toEqual(make(model))
  }
  expect(await remote.view()).toEqual(model.view())
}

describe.each(Object.entries(targets))('%s', (name, start) => {
  // Servers take a hundred times as long as the mocks.
  const numRuns = runsOf(name === 'mocks' ? 40 : 6)

  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  // On failure fast-check prints the seed, the path and the shortest sequence that it found.
  test('any trades show all what a plain model says', async () => {
    if (!target) throw new Error('not started')
    const anyone = clientOf(target.send)
    const alike = fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 60, size: 'max' }), async (changes) => {
        const three = [await newcomer(anyone), await newcomer(anyone), await newcomer(anyone)]
        const remote = new RemoteTrades(three)
        await remote.open()
        await keepAlike(remote, changes)
      }),
      { numRuns },
    )
    await expect(alike).resolves.toBeUndefined()
  })
})
