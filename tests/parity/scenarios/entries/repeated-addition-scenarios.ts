/** Writes that are sent again with the key of the first request, as after a lost answer. */
import { expect } from 'vitest'
import { actHeader } from '../../../../src/contract/endpoint.ts'
import { keyOfOther } from '../../../../src/contract/handle.ts'
import { collectionAdd } from '../../../../src/contract/collection.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { create } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { contents } from './bulk-changes.ts'
import { briefly, wishesBriefly } from './entries.ts'

const { bothFinishes, normalOnly } = card

const post = (client: Client, address: string, body: object, key: string) =>
  client.send('POST', address, { body, headers: { [actHeader]: key } })

const put = (client: Client, id: number, body: object, key?: string) =>
  client.send('PUT', `/api/collection/${id}`, {
    body,
    ...(key !== undefined && { headers: { [actHeader]: key } }),
  })

/** An entry of five copies of a new member. */
async function fiveCopies(client: Client) {
  const { client: own } = await newcomer(client)
  const { item } = await own.call(collectionAdd, { body: { ...bothFinishes, quantity: 5 } })
  return { own, id: item.id }
}

export const repeatedAdditionScenarios: Scenarios = {
  'an addition that is sent again with its key is done once and answered as before': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Deck' })
    const additions: [string, object][] = [
      ['/api/collection', { ...bothFinishes, quantity: 2 }],
      ['/api/collection/bulk', { cards: [{ ...bothFinishes, isFoil: true }, { cardId: 999_999 }] }],
      ['/api/wishlist', bothFinishes],
      ['/api/wishlist/bulk', { cards: [normalOnly] }],
      [`/api/lists/${id}/cards`, bothFinishes],
      [`/api/lists/${id}/cards/bulk`, { cards: [normalOnly] }],
    ]
    for (const [index, [address, body]] of additions.entries()) {
      const first = await post(own, address, body, `key-${index}`)
      expect(first.status).toBe(200)
      expect(await post(own, address, body, `key-${index}`)).toEqual(first)
    }
    expect(await briefly(own)).toEqual(['2x 600 Normal NM en', '1x 600 Foil NM en'])
    expect(await wishesBriefly(own)).toEqual(['1x 600 Normal', '1x 618 Normal'])
    const { body } = await own.send('GET', `/api/lists/${id}`)
    expect(body).toMatchObject({ list: { totalCards: 2 } })
  },

  'equal additions at the same time with one key are one': async (client) => {
    const { client: own } = await newcomer(client)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(own, '/api/collection', bothFinishes, 'pressed')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await briefly(own)).toEqual(['1x 600 Normal NM en'])
  },

  'a key is of one member and of one request': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await post(own, '/api/collection', bothFinishes, 'mine')
    const before = await contents(own)
    const refusal = { status: 422, body: { message: keyOfOther } }
    const twice = { ...bothFinishes, quantity: 2 }
    expect(await post(own, '/api/collection', twice, 'mine')).toEqual(refusal)
    expect(await post(own, '/api/wishlist', bothFinishes, 'mine')).toEqual(refusal)
    expect(await contents(own)).toEqual(before)
    expect(await post(other, '/api/collection', twice, 'mine')).toMatchObject({ status: 200 })
    expect(await post(own, '/api/collection', bothFinishes, 'next')).toMatchObject({ status: 200 })
    expect(await briefly(own)).toEqual(['2x 600 Normal NM en'])
  },

  'a quantity that was seen is changed; another one is answered with the present one': async (
    client,
  ) => {
    const { own, id } = await fiveCopies(client)
    expect(await put(own, id, { quantity: 8, seenQuantity: 5 })).toMatchObject({
      status: 200,
      body: { item: { quantity: 8 } },
    })
    const present = { message: 'The quantity is 8 by now.', presentQuantity: 8 }
    for (const change of [{ quantity: 6 }, { change: 1 }, { quantity: 0 }, { location: 'Box' }])
      expect(await put(own, id, { ...change, seenQuantity: 5 })).toEqual({
        status: 409,
        body: present,
      })
    expect(await put(own, id, { quantity: 6, seenQuantity: 0 })).toMatchObject({ status: 400 })
    expect(await put(own, 999_999, { quantity: 6, seenQuantity: 5 })).toMatchObject({ status: 404 })
    expect(await briefly(own)).toEqual(['8x 600 Normal NM en'])
  },

  'a change of a quantity that is sent again with its key is done once, whatever came in between':
    async (client) => {
      const { own, id } = await fiveCopies(client)
      const change = { quantity: 8, seenQuantity: 5 }
      const first = await put(own, id, change, 'changed')
      expect(await put(own, id, change, 'changed')).toEqual(first)
      await put(own, id, { quantity: 5 })
      expect(await put(own, id, change, 'changed')).toEqual(first)
      expect(await briefly(own)).toEqual(['5x 600 Normal NM en'])
      expect(await put(own, id, { quantity: 9 }, 'changed')).toEqual({
        status: 422,
        body: { message: keyOfOther },
      })
    },

  'a change that got no answer may be sent again with the quantity that was seen': async (
    client,
  ) => {
    const { own, id } = await fiveCopies(client)
    const first = await put(own, id, { quantity: 8 }, 'arrived')
    expect(await put(own, id, { quantity: 8, seenQuantity: 5 }, 'arrived')).toEqual(first)
    expect(await put(own, id, { quantity: 9, seenQuantity: 5 }, 'refused')).toMatchObject({
      status: 409,
    })
    expect(await put(own, id, { quantity: 9, seenQuantity: 8 }, 'refused')).toMatchObject({
      status: 200,
    })
  },

  'the key of a refused addition can be used again, and one that is no key is refused': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const unknown = await post(own, '/api/collection', { cardId: 999_999 }, 'tried')
    expect(unknown.status).toBe(400)
    expect(await post(own, '/api/collection', bothFinishes, 'tried')).toMatchObject({ status: 200 })
    for (const key of ['two words', 'x'.repeat(101), 'é'])
      expect(await post(own, '/api/collection', bothFinishes, key)).toMatchObject({ status: 400 })
    expect(await briefly(own)).toEqual(['1x 600 Normal NM en'])
  },
}
