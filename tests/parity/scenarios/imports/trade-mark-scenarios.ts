/** What others see of an import: copies on offer, and cards of a shared target, only where the member says so. */
import { expect } from 'vitest'
import { importChoose, importDetail } from '../../../../src/contract/imports.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { wishlistShare } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned } from '../entries/entries.ts'
import { create, detail, mine, show } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { commit, csv, header, imported, undo } from './imports.ts'

/** Each row marks all of its copies, as Moxfield writes them. */
const marked = csv(
  [
    header,
    '4,4,Plain Herring,hrb,Near Mint,English,,306,',
    '2,1,Half-Sunk Bell,hrb,Near Mint,English,foil,13,',
    '3,3,Lost Anvil,hrb,Near Mint,English,,999,',
    'x,9,Harbour Hearth,hrb,Near Mint,English,,302,',
  ].join('\n'),
)

const marks = async (own: Client) =>
  (await owned(own))
    .toSorted((a, b) => a.card_id - b.card_id)
    .map(({ card_id, quantity, for_trade }) => `${card_id}: ${for_trade} of ${quantity}`)

const forTradeList = async (own: Client) =>
  (await mine(own)).find(({ fromCollection }) => fromCollection)?.totalCards ?? 0

const marksLeft = async (own: Client, id: number) =>
  (await own.call(importDetail, { params: { id } })).import.forTrade

const modes = ['add', 'set', 'new'] as const

export const tradeMarkScenarios: Scenarios = {
  'a review counts the copies that its rows mark, but for skipped ones': async (client) => {
    const { client: own } = await newcomer(client)
    const { id, forTrade } = await imported(own, { file: marked })
    expect(forTrade).toBe(8)
    await own.call(importChoose, { params: { id, line: 4 }, body: { skip: true } })
    expect(await marksLeft(own, id)).toBe(5)
    await commit(own, id)
    expect(await marksLeft(own, id)).toBe(0)
  },

  'an import leaves marks out, whatever it does to quantities': async (client) => {
    for (const mode of modes) {
      const { client: own } = await newcomer(client)
      await add(own, { ...card.normalOnly, quantity: 2, forTrade: 1 })
      const { id } = await imported(own, { file: marked, mode })
      await commit(own, id)
      const quantity = { add: 6, set: 4, new: 2 }[mode]
      expect(await marks(own), mode).toEqual(['605: 0 of 2', `618: 1 of ${quantity}`])
      expect(await forTradeList(own), mode).toBe(1)
    }
  },

  'an import takes marks over where the member says so': async (client) => {
    for (const mode of modes) {
      const { client: own } = await newcomer(client)
      await add(own, { ...card.normalOnly, quantity: 2, forTrade: 1 })
      const { id } = await imported(own, { file: marked, mode })
      await commit(own, id, { forTrade: true })
      const ofHerring = { add: '5 of 6', set: '4 of 4', new: '1 of 2' }[mode]
      expect(await marks(own), mode).toEqual(['605: 1 of 2', `618: ${ofHerring}`])
      await undo(own, id)
      expect(await marks(own), mode).toEqual(['618: 1 of 2'])
    }
  },

  'a later part of an import leaves marks out again': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await imported(own, { file: marked })
    await commit(own, id, { forTrade: true })
    const choice = { params: { id, line: 4 }, body: { cardId: card.bothFinishes.cardId } }
    await own.call(importChoose, choice)
    expect(await marksLeft(own, id)).toBe(3)
    await commit(own, id)
    expect(await marks(own)).toEqual(['600: 0 of 3', '605: 1 of 2', '618: 4 of 4'])
  },

  'a wishlist and a list take no marks, and their reviews count none': async (client) => {
    const { client: own } = await newcomer(client)
    const list = await create(own, { name: 'Deck' })
    for (const target of ['wishlist', `list:${list.id}`]) {
      const { id, forTrade } = await imported(own, { file: marked, target })
      expect(forTrade, target).toBe(0)
      await commit(own, id, { forTrade: true })
    }
    expect((await detail(own, list.id)).list.totalCards).toBe(6)
    expect(await forTradeList(own)).toBe(0)
  },

  'an import into a shared target waits until the member confirms that others see it': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const list = await create(own, { name: 'Deck' })
    const review = async (target: string) => (await imported(own, { file: marked, target })).id
    const [toList, toWishlist] = [await review(`list:${list.id}`), await review('wishlist')]
    const state = async (id: number) =>
      (await own.call(importDetail, { params: { id } })).import.visibility
    expect([await state(toList), await state(toWishlist)]).toEqual(['private', 'private'])
    const send = (id: number, query = '') => own.send('POST', `/api/imports/${id}/commit${query}`)
    const refused = {
      status: 409,
      body: { message: 'Others will see these cards. Confirm that first.' },
    }

    await show(own, list.id, 'public')
    expect(await state(toList)).toBe('public')
    await show(own, list.id, 'for_trade')
    expect(await state(toList)).toBe('for_trade')
    expect(await send(toList)).toMatchObject(refused)
    expect((await detail(own, list.id)).list.totalCards).toBe(0)
    expect(await send(toList, '?shared=true')).toMatchObject({ status: 200 })
    expect((await detail(own, list.id)).list.totalCards).toBe(6)

    await own.call(profileUpdate, { body: { is_public: true } })
    expect(await state(toWishlist)).toBe('public')
    expect(await send(toWishlist)).toMatchObject(refused)
    await own.call(profileUpdate, { body: { is_public: false } })
    await own.call(wishlistShare, {})
    expect(await state(toWishlist)).toBe('public')
    expect(await send(toWishlist)).toMatchObject(refused)
    expect(await send(toWishlist, '?shared=true')).toMatchObject({ status: 200 })
  },
}
