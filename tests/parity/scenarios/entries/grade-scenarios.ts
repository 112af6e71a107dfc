/** Grades: a part of what makes an entry, as the condition is. */
import { expect } from 'vitest'
import {
  collectionRemoveBulk,
  collectionSetCondition,
  collectionUpdate,
} from '../../../../src/contract/collection.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { accept, dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { everything, undo } from './bulk-changes.ts'
import { add, owned } from './entries.ts'

const { bothFinishes, normalOnly } = card

const grades = async (client: Client) =>
  (await owned(client)).map(({ quantity, grade }) => `${quantity}x ${grade}`.trim()).toSorted()

export const gradeScenarios: Scenarios = {
  'copies of two grades are two entries, whatever their spelling': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, bothFinishes)
    await add(own, { ...bothFinishes, grade: 'psa10' })
    await add(own, { ...bothFinishes, grade: ' PSA  10 ', tags: ['slab'] })
    expect(await grades(own)).toEqual(['1x', '2x PSA 10'])
    await add(own, { ...bothFinishes, grade: 'Ungraded' })
    expect(await grades(own)).toEqual(['2x', '2x PSA 10'])
    const body = { ...bothFinishes, grade: 'x'.repeat(41) }
    expect(await own.send('POST', '/api/collection', { body })).toMatchObject({ status: 400 })
  },

  'a changed grade joins equal copies, and undo parts them': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...bothFinishes, quantity: 2 })
    await add(own, { ...bothFinishes, grade: 'BGS 9.5', note: 'Subgrades 9 9 10 10' })
    const { undo: token } = await own.call(collectionUpdate, {
      params: { id },
      body: { copies: 1, grade: 'Beckett 9.5' },
    })
    expect(await grades(own)).toEqual(['1x', '2x BGS 9.5'])
    await undo(own, token ?? null)
    expect(await grades(own)).toEqual(['1x BGS 9.5', '2x'])
  },

  'a bulk change of condition keeps grades apart, and undo gives them back': async (client) => {
    const { client: own } = await newcomer(client)
    const kinds = [{ grade: 'PSA 10' }, {}, { condition: 'LP' as const }]
    for (const kind of kinds) await add(own, { ...bothFinishes, ...kind })
    const { undo: token } = await own.call(collectionSetCondition, {
      body: { entries: everything, condition: 'LP' },
    })
    expect(await grades(own)).toEqual(['1x PSA 10', '2x'])
    await undo(own, token ?? null)
    expect(await grades(own)).toEqual(['1x', '1x', '1x PSA 10'])
    const removed = await own.call(collectionRemoveBulk, { body: { entries: everything } })
    await undo(own, removed.undo)
    expect(await grades(own)).toEqual(['1x', '1x', '1x PSA 10'])
  },

  'a trade takes copies without a grade first, and those with one keep it': async (client) => {
    const a = await dealer(client, [], [{ ...bothFinishes, quantity: 3 }])
    await add(a.own, { ...bothFinishes, grade: 'PSA 10' })
    await add(a.own, { ...bothFinishes, quantity: 2 })
    const b = await dealer(client, [{ ...normalOnly, quantity: 2 }])
    const trade = async (quantity: number) => {
      const yours = [{ ...bothFinishes, quantity }]
      const { id } = await send(a.own, { memberId: b.id, yours, theirs: [normalOnly] })
      await accept(b.own, id)
    }
    await trade(1)
    expect([await grades(a.own), await grades(b.own)]).toEqual([
      ['1x', '1x', '1x PSA 10'],
      ['1x', '1x'],
    ])
    await trade(2)
    expect([await grades(a.own), await grades(b.own)]).toEqual([['2x'], ['1x PSA 10', '2x']])
  },
}
