/** Whatever a member does to their cards, and undoes later, every server keeps what a plain model keeps. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardId, nth, quantity, rows, step, variation, wanted } from './models/any-copies.ts'
import { clientOf } from './client.ts'
import type { Copies, Keeper, Outcome, Owned } from './models/keeper.ts'
import { newcomer } from './scenarios/accounts/members.ts'
import { PlainModel } from './models/plain-model.ts'
import { RemoteKeeper } from './models/remote-keeper.ts'
import { servers, type Target } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'

const condition = fc.constantFrom('NM' as const, 'LP' as const, 'DMG' as const)
const language = fc.constantFrom('en' as const, 'en' as const, 'en' as const, 'ja' as const)
const location = fc.constantFrom('', '', 'Binder 1', 'Box, upper shelf')
const owned: fc.Arbitrary<Copies<Owned>> = fc.record({
  cardId,
  variation,
  condition,
  language,
  location,
  quantity,
})
/** Which one of those that there are. */
const at = fc.nat(30)
const some = fc.array(at, { minLength: 1, maxLength: 4 })

const change = fc.oneof(
  fc.record({ do: fc.constant('add' as const), copies: owned }),
  fc.record({ do: fc.constant('addMany' as const), rows: rows(owned) }),
  fc.record({ do: fc.constant('step' as const), at, step }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('regrade' as const),
      at,
      to: fc.record({ condition, language, location }),
    }),
  },
  fc.record({ do: fc.constant('remove' as const), at }),
  fc.record({ do: fc.constant('removeMany' as const), some }),
  fc.record({ do: fc.constant('removeFinish' as const), variation, some }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('giveAll' as const),
      some,
      change: fc.oneof(fc.record({ condition }), fc.record({ location })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat(2) }) },
  fc.record({ do: fc.constant('wish' as const), copies: wanted }),
  fc.record({ do: fc.constant('wishMany' as const), rows: rows(wanted) }),
  fc.record({ do: fc.constant('stepWish' as const), at, step }),
  fc.record({ do: fc.constant('removeWish' as const), at }),
  fc.record({ do: fc.constant('moveWish' as const), at }),
)
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never

/** Which entries a change means, by what there is before it; null when there is nothing of the kind. */
function makeOf(
  each: Change,
  { owned: entries, wanted: wishes, changes }: ReturnType<PlainModel['choices']>,
): ((keeper: Keeper) => Outcome | Promise<Outcome>) | null {
  const chosen = 'some' in each ? new Set(each.some.map((index) => nth(entries, index))) : []
  const several = [...chosen].filter((entry) => entry !== undefined)
  const entry = 'at' in each ? nth(entries, each.at) : undefined
  const wish = 'at' in each ? nth(wishes, each.at) : undefined
  switch (each.do) {
    case 'add':
      return (keeper) => keeper.add(each.copies)
    case 'addMany':
      return (keeper) => keeper.addMany(each.rows)
    case 'step':
      return entry ? (keeper) => keeper.step(entry, each.step) : null
    case 'regrade':
      return entry ? (keeper) => keeper.regrade(entry, each.to) : null
    case 'remove':
      return entry ? (keeper) => keeper.remove(entry) : null
    case 'removeMany':
      return several.length > 0 ? (keeper) => keeper.removeMany(several) : null
    case 'removeFinish':
      return (keeper) => keeper.removeFinish(each.variation, several)
    case 'giveAll':
      return several.length > 0 ? (keeper) => keeper.giveAll(several, each.change) : null
    case 'undo':
      // Undoes one of the last changes.
      return (keeper) => keeper.undo(Math.max(0, changes - 1 - each.at))
    case 'wish':
      return (keeper) => keeper.wish(each.copies)
    case 'wishMany':
      return (keeper) => keeper.wishMany(each.rows)
    case 'stepWish':
      return wish ? (keeper) => keeper.stepWish(wish, each.step) : null
    case 'removeWish':
      return wish ? (keeper) => keeper.removeWish(wish) : null
    case 'moveWish':
      return wish ? (keeper) => keeper.moveWish(wish) : null
  }
}

/** Makes the changes one after the other, and compares what came of each, and of all. */
async function keepAlike(remote: Keeper, changes: readonly Change[]): Promise<void> {
  const model = new PlainModel()
  for (const each of changes) {
    const choices = structuredClone(model.choices())
    const make = makeOf(each, choices)
    if (!make) continue
    const outcome = await make(remote)
    expect(outcome, JSON.stringify(each)).toEqual(await make(model))
  }
  expect(await remote.contents()).toEqual(model.contents())
}

describe.each(Object.entries(servers))('%s', (_name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  // On failure fast-check prints the seed, the path and the shortest sequence that it found.
  test('any sequence of changes leaves what a plain model keeps', async () => {
    if (!target) throw new Error('not started')
    const anyone = clientOf(target.send)
    const alike = fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30, size: 'max' }), async (changes) => {
        const { client } = await newcomer(anyone)
        await keepAlike(new RemoteKeeper(client), changes)
      }),
      { numRuns: runsOf(28) },
    )
    await expect(alike).resolves.toBeUndefined()
  })
})
