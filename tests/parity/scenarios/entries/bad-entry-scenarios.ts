/** Bad input about members' cards: what is refused for which field, and that nothing came of it. */
import { expect } from 'vitest'
import { type Bad, badChanges, badCopies, badIds, expectRefused } from '../bad-input.ts'
import { add, owned, wish, wished } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes } = card

const badDetails: Bad = [
  [{ condition: 'Mint' }, 'body.condition'],
  [{ condition: 'nm' }, 'body.condition'],
  [{ language: 'english' }, 'body.language'],
  [{ language: 'zh' }, 'body.language'],
  [{ isForTrade: 'true' }, 'body.isForTrade'],
  [{ pricePaid: -0.01 }, 'body.pricePaid'],
  [{ pricePaid: 10_000_000 }, 'body.pricePaid'],
  [{ pricePaid: '1.50' }, 'body.pricePaid'],
  [{ note: 'a'.repeat(501) }, 'body.note'],
  [{ note: 'a\u0000b' }, 'body.note'],
  [{ note: 'half \ud83c' }, 'body.note'],
  [{ note: 5 }, 'body.note'],
]

const badTimes = [
  'yesterday',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01T25:00Z',
  '2026-01-01T10:00',
  '01.02.2026',
  'Wednesday, January 1, 2026',
  0,
  1_700_000_000_000,
  '',
  '+012026-01-01',
]

export const badEntryScenarios: Scenarios = {
  'bad cards are not added to a collection': async (client) => {
    const { client: own } = await newcomer(client)
    await expectRefused(
      own,
      ['POST', '/api/collection'],
      [
        ...badCopies,
        ...badDetails.map(
          ([body, path]) => [{ ...bothFinishes, ...asObject(body) }, path] as const,
        ),
        ...badTimes.map((addedAt) => [{ ...bothFinishes, addedAt }, 'body.addedAt'] as const),
        [{ ...bothFinishes, isFoil: 'yes' }, 'body.isFoil'],
      ],
    )
    expect(await owned(own)).toEqual([])
  },

  'bad cards are not added to a wishlist': async (client) => {
    const { client: own } = await newcomer(client)
    await expectRefused(own, ['POST', '/api/wishlist'], badCopies)
    expect(await wished(own)).toEqual([])
  },

  'bad changes leave an entry of a collection as it is': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...bothFinishes, quantity: 3, note: 'Mine' })
    await expectRefused(own, ['PUT', `/api/collection/${item.id}`], [...badChanges, ...badDetails])
    expect(await owned(own)).toEqual([item])
  },

  'bad changes leave a wish as it is': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await wish(own, { ...bothFinishes, quantity: 3 })
    await expectRefused(own, ['PUT', `/api/wishlist/${item.id}`], badChanges)
    expect(await wished(own)).toEqual([item])
  },

  'an id that is none is refused': async (client) => {
    const { client: own } = await newcomer(client)
    for (const path of ['/api/collection', '/api/wishlist']) {
      for (const id of badIds) {
        for (const method of ['PUT', 'DELETE'] as const) {
          const extras = method === 'PUT' ? { body: { quantity: 1 } } : {}
          const { status, body } = await own.send(method, `${path}/${id}`, extras)
          expect(status, `${method} ${path}/${id}`).toBe(400)
          expect(body).toMatchObject({ issues: [{ path: 'params.id' }] })
        }
      }
    }
  },
}

const asObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
