/** Bad input about members' cards: what is refused for which field, and that nothing came of it. */
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { add, owned, wish, wished } from './entries.ts'
import { newcomer } from './members.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from './scenarios.ts'

const { bothFinishes } = card

const badQuantities = [-1, 1.5, 1_000_000, 1e21, '3', 'three', '', null, true, [1], {}]

/** Bodies by the path of their issue. */
type Bad = readonly (readonly [body: unknown, path: string])[]

const badCopies: Bad = [
  ...[0, ...badQuantities].map(
    (quantity) => [{ ...bothFinishes, quantity }, 'body.quantity'] as const,
  ),
  [{ quantity: 1 }, 'body'],
  [{ cardId: null, tcgProductId: 500303 }, 'body.cardId'],
  [{ cardId: '600' }, 'body.cardId'],
  [{ cardId: 0 }, 'body.cardId'],
  [{ cardId: -600 }, 'body.cardId'],
  [{ cardId: 600.5 }, 'body.cardId'],
  [{ cardId: 2_147_483_648 }, 'body.cardId'],
  [{ tcgProductId: '500303' }, 'body.tcgProductId'],
  [{ tcgProductId: 0 }, 'body.tcgProductId'],
  [{ tcgProductId: 2 ** 53 }, 'body.tcgProductId'],
  [{ ...bothFinishes, variation: 'foil' }, 'body.variation'],
  [{ ...bothFinishes, variation: null }, 'body.variation'],
  [[], 'body'],
  ['"text"', 'body'],
]

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

const badChanges: Bad = [
  ...badQuantities.map((quantity) => [{ quantity }, 'body.quantity'] as const),
  ...[1.5, '1', null, 1e21].map((change) => [{ change }, 'body.change'] as const),
  [{ quantity: 2, change: 1 }, 'body'],
]

interface ErrorBody {
  message: string
  issues: readonly { path: string }[]
}

async function expectRefused(
  member: Client,
  [method, address]: readonly ['POST' | 'PUT', string],
  bad: Bad,
): Promise<void> {
  for (const [body, issue] of bad) {
    const answer = await member.send(method, address, { body })
    const what = `${method} ${address} ${JSON.stringify(body).slice(0, 80)}`
    expect(answer.status, what).toBe(400)
    const { message, issues } = answer.body as ErrorBody
    expect(message, what).toContain('The request ')
    expect([...new Set(issues.map(({ path }) => path))], what).toEqual([issue])
  }
}

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
      for (const id of ['0', '-1', '1.5', 'x', '2147483648', '1e3', '%20']) {
        for (const method of ['PUT', 'DELETE'] as const) {
          const extras = method === 'PUT' ? { body: { quantity: 1 } } : {}
          const { status, body } = await own.send(method, `${path}/${id}`, extras)
          expect(status, `${method} ${path}/${id}`).toBe(400)
          expect(body).toMatchObject({ issues: [{ path: 'params.id' }] })
        }
      }
    }
  },

  'bad lists are not made': async (client) => {
    const { client: own } = await newcomer(client)
    await expectRefused(
      own,
      ['POST', '/api/lists'],
      [
        [{}, 'body.name'],
        [{ name: '' }, 'body.name'],
        [{ name: ' \t ' }, 'body.name'],
        [{ name: 'a'.repeat(101) }, 'body.name'],
        [{ name: 'a\nb' }, 'body.name'],
        [{ name: 5 }, 'body.name'],
        [{ name: 'A', visibility: 'secret' }, 'body.visibility'],
        [{ name: 'A', description: 'a'.repeat(1001) }, 'body.description'],
        [{ name: 'A', description: '\u0007' }, 'body.description'],
      ],
    )
    expect((await own.get('/api/lists')).body).toEqual({ lists: [] })
  },
}

const asObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
