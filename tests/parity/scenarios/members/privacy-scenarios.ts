/**
 * Private data is invisible to others: every read by a visitor, another member and an admin
 * answers, byte for byte, as if the data did not exist.
 */
import { expect } from 'vitest'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { add, wish } from '../entries/entries.ts'
import { create, listed, show } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { addressesOf, answers, anything, others, tempting, whole, words } from './privacy.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

/** Changes of a list by others who know its ids. */
const changes = (listId: number, itemId: number) => {
  const list = `/api/lists/${listId}`
  return [
    ['PUT', list, { name: 'Mine' }],
    ['PUT', `${list}/visibility`, { visibility: 'public' }],
    ['POST', `${list}/cards`, card.normalOnly],
    ['POST', `${list}/cards/bulk`, { cards: [card.normalOnly] }],
    ['PUT', `${list}/cards/${itemId}`, { change: 1 }],
    ['PUT', `${list}/cards/${itemId}/position`, { position: 1 }],
    ['DELETE', `${list}/cards/${itemId}`, undefined],
    ['DELETE', `${list}/cards`, undefined],
    ['DELETE', list, undefined],
  ] as const
}

export const privacyScenarios: Scenarios = {
  'private lists, collections and wishlists change no answer to anybody else @deep': async (
    client,
  ) => {
    const who = await others(client)
    const { client: hider, id: userId } = await newcomer(client)
    const { publicUrlId } = await create(hider, { name: 'Open', visibility: 'public' })
    const named = { ...anything, userId, publicUrlId: publicUrlId ?? '' }
    const addresses = addressesOf(named, words)
    const before = await answers(who, addresses)
    await listed(hider, { name: 'hidden list', description: 'hidden words' }, tempting)
    for (const each of tempting) await add(hider, each)
    for (const each of [card.bothFinishes, card.normalOnly]) await wish(hider, each)
    expect(await answers(who, addresses)).toEqual(before)
  },

  'a list made private leaves nothing behind, by its ids, its link or a search @deep': async (
    client,
  ) => {
    const who = await others(client)
    const { client: hider, id: userId } = await newcomer(client)
    const nowhere = { ...anything, userId }
    const empty = await answers(who, addressesOf(nowhere, words))
    const { id, publicUrlId } = await listed(
      hider,
      { name: 'hidden list', description: 'hidden words', visibility: 'for_trade' },
      tempting,
    )
    const shared = await answers(who, addressesOf(nowhere, words))
    expect(shared).not.toEqual(empty)
    await show(hider, id, 'private')
    expect(await answers(who, addressesOf(nowhere, words))).toEqual(empty)
    const there = { ...nowhere, listId: id, publicUrlId: publicUrlId ?? '' }
    const texts = await answers(who, addressesOf(there, words))
    // In the same order, and equal to the byte to the answers about a list that never existed.
    expect([...texts.values()]).toEqual([...empty.values()])
    for (const [address, text] of texts) {
      expect(text, address).not.toMatch(/hidden (list|words)/)
      expect(text, address).not.toContain(publicUrlId)
    }
  },

  'changes of a private list are refused as those of one that is not there': async (client) => {
    const who = await others(client)
    const { client: hider } = await newcomer(client)
    const { id, items } = await listed(hider, { name: 'hidden list' }, tempting)
    const real = changes(id, items[0]?.id ?? 0)
    const none = changes(2_147_483_647, 2_147_483_646)
    for (const other of Object.values(who)) {
      for (const [index, [method, address, body]] of real.entries()) {
        const [, nowhere] = none[index] ?? []
        const extras = body === undefined ? {} : { body }
        const answer = await whole(await other.ask(method, address, extras))
        expect(answer).toBe(await whole(await other.ask(method, nowhere ?? '', extras)))
        expect(answer).toMatch(/^40[14]\n/)
      }
    }
  },

  'a wishlist of a private profile is in no answer to others, whatever is offered for it @deep':
    async (client) => {
      const { client: hider, id: userId } = await newcomer(client)
      await hider.call(profileUpdate, { body: { is_public: false } })
      const who = await others(client)
      const addresses = addressesOf({ ...anything, userId }, words)
      const before = await answers(who, addresses)
      const wishes = [card.bothFinishes, card.normalOnly, ...tempting]
      for (const each of wishes) await wish(hider, each)
      expect(await answers(who, addresses)).toEqual(before)
      // Only the private profile hides it.
      await hider.call(profileUpdate, { body: { is_public: true } })
      expect(await answers(who, addresses)).not.toEqual(before)
    },
}
