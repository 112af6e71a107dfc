/**
 * Random changes of two members' lists: on the mocks and on every server both see what a plain
 * model predicts.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visibilities } from '../../src/domain/entries/list.ts'
import { nth, rows, step, wanted } from './models/any-copies.ts'
import { clientOf } from './client.ts'
import type { ListKeeper, Named } from './models/list-keeper.ts'
import { as, newcomer, setStatus } from './scenarios/accounts/members.ts'
import { PlainLists } from './models/plain-lists.ts'
import { RemoteLists } from './models/remote-lists.ts'
import { type Target, targets } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'

const who = fc.constantFrom(0 as const, 1 as const)
const visibility = fc.constantFrom('for_trade' as const, ...visibilities)
/** Which one of those that there are. */
const list = fc.nat(5)
const item = fc.nat(7)

const change = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who, visibility }),
  fc.record({ do: fc.constant('show' as const), who, list, visibility }),
  fc.record({ do: fc.constant('empty' as const), who, list }),
  fc.record({ do: fc.constant('delete' as const), who, list }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, list, copies: wanted }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('addMany' as const), who, list, rows: rows(wanted) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('step' as const), who, list, item, step }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who,
      list,
      item,
      position: fc.integer({ min: 1, max: 9 }),
    }),
  },
  fc.record({ do: fc.constant('remove' as const), who, list, item }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wish' as const), who, copies: wanted }) },
)
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never

type Make = (keeper: ListKeeper) => unknown

/** The target of a change, chosen by the present state; null when there is none of the kind. */
function makeOf(each: Change, model: PlainLists, turn: number): Make | null {
  // Names in the order in which lists are made.
  const made = { who: each.who, name: `List ${String(turn).padStart(2, '0')}` }
  if (each.do === 'create') return (keeper) => keeper.create(made, each.visibility)
  if (each.do === 'wish') return (keeper) => keeper.wish(each.who, each.copies)
  const chosen = nth(model.listsOf(each.who), each.list)
  if (!chosen) return null
  const named: Named = { who: each.who, name: chosen.name }
  const onList = 'item' in each ? nth(chosen.items, each.item) : undefined
  const entry = onList && { ...named, cardId: onList.cardId, variation: onList.variation }
  switch (each.do) {
    case 'show':
      return (keeper) => keeper.show(named, each.visibility)
    case 'empty':
      return (keeper) => keeper.empty(named)
    case 'delete':
      return (keeper) => keeper.delete(named)
    case 'add':
      return (keeper) => keeper.add(named, each.copies)
    case 'addMany':
      return (keeper) => keeper.addMany(named, each.rows)
    case 'step':
      return entry ? (keeper) => keeper.step(entry, each.step) : null
    case 'move':
      return entry ? (keeper) => keeper.move(entry, each.position) : null
    case 'remove':
      return entry ? (keeper) => keeper.remove(entry) : null
  }
}

/** Makes the changes one after the other, and compares what came of each, and what both see in the end. */
async function keepAlike(remote: ListKeeper, changes: readonly Change[]): Promise<void> {
  const model = new PlainLists()
  for (const [turn, each] of changes.entries()) {
    const make = makeOf(each, model, turn)
    if (!make) continue
    const outcome = await make(remote)
    expect(outcome, JSON.stringify(each)).toEqual(make(model))
  }
  expect(await remote.view()).toEqual(model.view())
}

describe.each(Object.entries(targets))('%s', (_name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  // On failure fast-check prints the seed, the path and the shortest sequence that it found.
  test('any changes of lists show both what a plain model says', async () => {
    if (!target) throw new Error('not started')
    const anyone = clientOf(target.send)
    const ada = await as(anyone, 'ada')
    const alike = fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40, size: 'max' }), async (changes) => {
        const members = [await newcomer(anyone), await newcomer(anyone)] as const
        const remote = new RemoteLists(members)
        try {
          await remote.open()
          await keepAlike(remote, changes)
        } finally {
          // Their offers would crowd out those of the next ones.
          for (const { id } of members) await setStatus(ada, id, 'denied')
        }
      }),
      { numRuns: runsOf(16) },
    )
    await expect(alike).resolves.toBeUndefined()
  })
})
