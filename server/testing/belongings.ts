/** Members with cards to own and to want, for tests of what they do with them. */
import type { CollectionItemSent } from '../../src/contract/collection.ts'
import type { Engine } from '../db/engine.ts'
import { insertCards } from './database.ts'
import { openMembers, type Person } from './members.ts'

/** Two of the printings share a product id; one has no price at all. */
const seeds = [
  { name: 'Anvil', productId: 501, collectorNumber: '10', normalPrice: 0.1, foilPrice: 5 },
  { name: 'Bellows', productId: 502, collectorNumber: '2', foilPrice: 2.2, foilLowPrice: 2 },
  { name: 'Cinder', productId: 503, collectorNumber: '10a', normalPrice: 1.1, rarity: 'Rare' },
  { name: 'Cinder', productId: 503, collectorNumber: '9', setCode: 'OTH', normalPrice: 3 },
  { name: 'Dross', productId: null, isToken: true },
]

/** The app with amy and bob, and cards by their names (of the two Cinders the first). */
export async function openBelongings(
  kind: Engine['kind'] = 'embedded',
  options: Parameters<typeof openMembers>[1] = {},
) {
  const members = await openMembers(kind, options)
  const amy = await members.join('amy')
  const bob = await members.join('bob')
  const [anvil = 0, bellows = 0, cinder = 0, otherCinder = 0, dross = 0] = await insertCards(
    members.engine.db,
    seeds,
  )

  /** Sends a request that must succeed, by default as amy, and returns its body. */
  async function ok(method: string, path: string, body?: unknown, as: Person = amy) {
    const answered = await members.send(method, path, { as, body })
    if (answered.status >= 300) {
      throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(answered.body)}`)
    }
    return answered.body
  }

  /** Sends what must be refused; answers `400 message`. */
  async function refused(method: string, path: string, body?: unknown, as: Person | null = amy) {
    const answered = await members.send(method, path, { as: as ?? undefined, body })
    return `${answered.status} ${answered.body?.message}`
  }

  /** What a member owns, as `3 Anvil N NM en`, in the order of the names and then of their ages. */
  async function owned(as: Person = amy): Promise<string[]> {
    const { collection } = await ok('GET', '/api/collection?limit=100', undefined, as)
    return collection.map(
      ({ quantity, name, variation, condition, language }: CollectionItemSent) =>
        `${quantity} ${name} ${variation} ${condition} ${language}`,
    )
  }

  const cards = { anvil, bellows, cinder, otherCinder, dross }
  return { ...members, amy, bob, cards, ok, refused, owned }
}

export type Belongings = Awaited<ReturnType<typeof openBelongings>>
