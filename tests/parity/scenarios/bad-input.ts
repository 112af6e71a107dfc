/** Bad input that several calls refuse alike, and what a refusal is. */
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { as } from './accounts/members.ts'
import { card } from './cards/sample-cards.ts'
import type { Scenarios } from './scenario.ts'

const { bothFinishes } = card

const badQuantities = [-1, 1.5, 1_000_000, 1e21, '3', 'three', '', null, true, [1], {}]

/** Bodies by the path of their issue. */
export type Bad = readonly (readonly [body: unknown, path: string])[]

export const badCopies: Bad = [
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
  [{ ...bothFinishes, variation: ' ' }, 'body.variation'],
  [{ ...bothFinishes, variation: null }, 'body.variation'],
  [[], 'body'],
  ['"text"', 'body'],
]

export const badChanges: Bad = [
  ...badQuantities.map((quantity) => [{ quantity }, 'body.quantity'] as const),
  ...[1.5, '1', null, 1e21].map((change) => [{ change }, 'body.change'] as const),
  [{ quantity: 2, change: 1 }, 'body'],
]

/** A scenario for each path: it answers alice as it is, and refuses each of its queries (`sortBy=x`) for what that names. */
export function badQueryScenarios(
  queriesByPath: Readonly<Record<string, readonly string[]>>,
): Scenarios {
  return Object.fromEntries(
    Object.entries(queriesByPath).map(([path, queries]) => [
      `${path} is asked for within bounds`,
      async (client: Client) => {
        const alice = await as(client, 'alice')
        expect((await alice.get(path)).status).toBe(200)
        for (const query of queries) {
          const { status, body } = await alice.get(`${path}?${query}`)
          expect(status, query.slice(0, 40)).toBe(400)
          expect(body).toMatchObject({ issues: [{ path: `query.${query.split('=')[0]}` }] })
        }
      },
    ]),
  )
}

interface ErrorBody {
  message: string
  issues: readonly { path: string }[]
}

/** Invalid database ids in a path. */
export const badIds = ['0', '-1', '1.5', 'x', '2147483648', '1e3', '%20']

export async function expectRefused(
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
