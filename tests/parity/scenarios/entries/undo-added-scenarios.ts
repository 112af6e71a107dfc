/** Additions, emptied lists and joined entries that are undone, with what has changed since. */
import { expect } from 'vitest'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import { listAddBulk, listDelete, listEmpty } from '../../../../src/contract/lists.ts'
import { wishlistAddBulk } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { collector, contents, gone, grade, shorts, tooMany, undo } from './bulk-changes.ts'
import { add, addBulk, briefly, owned, update, wish, wishesBriefly } from './entries.ts'
import { cardOrder, detail, fiveCards, inOwnOrder, mine, move, put, step } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const refused = (client: Client, token: string | null) =>
  client.send('POST', '/api/collection/undo', { body: { undo: token } })

const empty = (client: Client, listId: number) => client.call(listEmpty, { params: { listId } })

const addToList = (client: Client, listId: number, cards: readonly { cardId: number }[]) =>
  client.call(listAddBulk, { params: { listId }, body: { cards: [...cards] } })

/** Names the change before this one in an act. */
const after = (undoBefore: string | null) => ({ undoBefore: undoBefore ?? undefined })

export const undoAddedScenarios: Scenarios = {
  'undoing a bulk addition to a collection removes the added copies alone': async (client) => {
    const { own } = await collector(client)
    const before = await contents(own)
    const added = await addBulk(own, [
      { ...card.bothFinishes, quantity: 2 },
      { ...card.bothFinishes, quantity: 3 },
      { ...card.token, quantity: 4 },
      { cardId: 999_999 },
    ])
    expect(await undo(own, added.undo)).toEqual({ count: 2 })
    expect(await contents(own)).toEqual(before)
    expect(await refused(own, added.undo)).toEqual(gone)
  },

  'undoing an addition removes no more copies than are still there': async (client) => {
    const { client: own } = await newcomer(client)
    const rows = [
      { ...card.bothFinishes, quantity: 5 },
      { ...card.normalOnly, quantity: 5 },
      { ...card.token, quantity: 5 },
    ]
    const added = await addBulk(own, rows)
    const [both, normal, token] = (await owned(own)).toSorted((a, b) => a.id - b.id)
    await update(own, both?.id ?? 0, { quantity: 2 })
    await update(own, normal?.id ?? 0, { quantity: 9 })
    await update(own, token?.id ?? 0, { quantity: 0 })
    await add(own, { ...card.token, quantity: 1 })
    expect(await undo(own, added.undo)).toEqual({ count: 2 })
    expect(await briefly(own)).toEqual(['1x 91 Normal NM en', '4x 618 Normal NM en'])
  },

  'undoing a bulk addition to a wishlist removes the added copies alone': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, { ...card.bothFinishes, quantity: 2 })
    const cards = [
      { ...card.bothFinishes, quantity: 3 },
      { ...card.bothFinishes, variation: 'Foil' as const },
    ]
    const added = await own.call(wishlistAddBulk, { body: { cards } })
    expect(await wishesBriefly(own)).toHaveLength(2)
    expect(await undo(own, added.undo)).toEqual({ count: 2 })
    expect(await wishesBriefly(own)).toEqual(['2x 600 Normal'])
  },

  'undoing a bulk addition to a list removes the added copies alone': async (client) => {
    const { own, id } = await fiveCards(client)
    const added = await addToList(own, id, [{ cardId: 618 }, { cardId: 700 }, { cardId: 701 }])
    await move(own, [id, (await detail(own, id)).list.items[0]?.id ?? 0], 1)
    expect(await mine(own)).toMatchObject([{ itemCount: 7, totalCards: 8 }])
    expect(await undo(own, added.undo)).toEqual({ count: 3 })
    expect((await inOwnOrder(own, id)).toSorted()).toEqual(
      [600, 618, 612, 616, 91].map((cardId) => `1x ${cardId} Normal`).toSorted(),
    )
    expect(await mine(own)).toMatchObject([{ itemCount: 5, totalCards: 5 }])
  },

  'the last token of an act of several calls undoes all of them, once': async (client) => {
    const { own, id } = await fiveCards(client)
    const before = [await contents(own), await inOwnOrder(own, id), await wishesBriefly(own)]
    const first = await addBulk(own, [{ ...card.bothFinishes, quantity: 2 }])
    const cards = [{ ...card.normalOnly, quantity: 3 }]
    const second = await own.call(wishlistAddBulk, { body: { cards, ...after(first.undo) } })
    const none = [{ cardId: 999_999, quantity: 1 }]
    const nothing = await own.call(wishlistAddBulk, {
      body: { cards: none, ...after(second.undo) },
    })
    expect(nothing.undo).toBe(second.undo)
    const params = { listId: id }
    const emptied = await own.call(listEmpty, { params, query: after(nothing.undo) })
    expect(await inOwnOrder(own, id)).toEqual([])
    expect(await undo(own, emptied.undo)).toEqual({ count: 7 })
    expect([await contents(own), await inOwnOrder(own, id), await wishesBriefly(own)]).toEqual(
      before,
    )
    for (const token of [first.undo, second.undo, emptied.undo])
      expect(await refused(own, token)).toEqual(gone)
  },

  'an act is undone as far as its lists still exist': async (client) => {
    const { own, id } = await fiveCards(client)
    const before = await contents(own)
    const { undo: undoBefore } = await addBulk(own, [{ ...card.bothFinishes, quantity: 2 }])
    const query = after(undoBefore)
    const emptied = await own.call(listEmpty, { params: { listId: id }, query })
    await own.call(listDelete, { params: { listId: id } })
    expect(await undo(own, emptied.undo)).toEqual({ count: 1 })
    expect(await contents(own)).toEqual(before)
  },

  'an emptied list comes back with its ids, quantities and order': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    await step(own, [id, itemOf(616)], { quantity: 4 })
    await move(own, [id, itemOf(91)], 2)
    const before = (await detail(own, id)).list
    const order = await inOwnOrder(own, id)
    const { undo: token } = await empty(own, id)
    expect(await mine(own)).toMatchObject([{ itemCount: 0, totalCards: 0, totalValue: 0 }])
    expect(await undo(own, token)).toEqual({ count: 5 })
    expect(await inOwnOrder(own, id)).toEqual(order)
    expect({ ...(await detail(own, id)).list, updatedAt: before.updatedAt }).toEqual(before)
    expect(await refused(own, token)).toEqual(gone)
  },

  'a list without cards is emptied without anything to undo, which leaves what was undoable before':
    async (client) => {
      const { own, id } = await fiveCards(client)
      const { undo: token } = await empty(own, id)
      expect(await empty(own, id)).toEqual({ undo: null })
      expect(await undo(own, token)).toEqual({ count: 5 })
    },

  'additions and emptied lists are undone by their own member alone': async (client) => {
    const { own, id } = await fiveCards(client)
    const { client: other } = await newcomer(client)
    const added = await addToList(own, id, [{ cardId: 700 }])
    const owning = await addBulk(own, [card.normalOnly])
    const emptied = await empty(own, id)
    for (const { undo: token } of [added, owning, emptied]) {
      expect(await refused(other, token)).toEqual(gone)
    }
    expect(await undo(own, emptied.undo)).toEqual({ count: 6 })
    expect(await undo(own, added.undo)).toEqual({ count: 1 })
    expect(await undo(own, owning.undo)).toEqual({ count: 1 })
    expect(await cardOrder(own, id)).toEqual([600, 618, 612, 616, 91])
    expect(await briefly(own)).toEqual([])
  },

  'undoing an edit that joined two entries gives both what they said': async (client) => {
    const { own, ids } = await collector(client)
    await update(own, ids[1] ?? 0, { note: 'Played', pricePaid: 7, isForTrade: true })
    const before = await contents(own)
    for (const copies of [undefined, 2]) {
      const body = {
        condition: 'LP' as const,
        note: 'Overwritten',
        pricePaid: null,
        isForTrade: false,
        copies,
      }
      const edited = (await owned(own)).find(({ note }) => note === 'Mint one')
      const answer = await own.send('PUT', `/api/collection/${edited?.id}`, { body })
      const { undo: token } = answer.body as { undo: string }
      const joined = (await owned(own)).find(({ note }) => note === 'Overwritten')
      expect(joined).toMatchObject({
        paid_total: 14,
        paid_quantity: 2,
        quantity: 2 + (copies ?? 3),
      })
      expect(await undo(own, token)).toEqual({ count: 1 })
      expect(await contents(own)).toEqual(before)
      expect(await refused(own, token)).toEqual(gone)
    }
  },

  'what was written on a joined entry since stays when the edit is undone': async (client) => {
    const { own, ids } = await collector(client)
    const [mint = 0, played = 0] = ids
    const body = { condition: 'LP', note: 'Both', pricePaid: 3 }
    const { body: answer } = await own.send('PUT', `/api/collection/${mint}`, { body })
    const { undo: token } = answer as { undo: string }
    await update(own, played, { note: 'Later', quantity: 4 })
    expect(await undo(own, token)).toEqual({ count: 1 })
    expect((await shorts(own)).filter((text) => text.includes('600 Normal'))).toEqual([
      '1x 600 Normal LP en',
      '3x 600 Normal NM en',
    ])
    const facts = (await owned(own)).map(({ condition, note, price_paid }) => [
      condition,
      note,
      price_paid,
    ])
    expect(facts).toContainEqual(['LP', 'Later', null])
    expect(facts).toContainEqual(['NM', 'Mint one', 1.5])
  },

  'an edit that joins nothing answers no token': async (client) => {
    const { own, ids } = await collector(client)
    const path = `/api/collection/${ids[0] ?? 0}`
    for (const body of [{ quantity: 2 }, { condition: 'DMG' }, { note: 'New' }, { quantity: 0 }]) {
      expect((await own.send('PUT', path, { body })).body).not.toHaveProperty('undo')
    }
  },
}

/** Undos of entries that were changed again since. */
export const laterUndoAddedScenarios: Scenarios = {
  'what was put on an emptied list since is joined, or comes last': async (client) => {
    const { own, id } = await fiveCards(client)
    const { undo: token } = await empty(own, id)
    await put(own, id, { cardId: 701, quantity: 2 })
    await put(own, id, { cardId: 612, quantity: 3 })
    expect(await undo(own, token)).toEqual({ count: 5 })
    expect(await inOwnOrder(own, id)).toEqual([
      '1x 600 Normal',
      '1x 618 Normal',
      '4x 612 Normal',
      '1x 616 Normal',
      '1x 91 Normal',
      '2x 701 Normal',
    ])
    await put(own, id, { cardId: 702 })
    expect((await cardOrder(own, id)).slice(-2)).toEqual([701, 702])
  },

  'an emptied list does not come back to too many copies, or after it was deleted': async (
    client,
  ) => {
    const { own, id } = await fiveCards(client)
    const { undo: token } = await empty(own, id)
    const full = await put(own, id, { cardId: 612, quantity: maxCopies })
    expect(await refused(own, token)).toEqual(tooMany)
    expect(await cardOrder(own, id)).toEqual([612])
    await step(own, [id, full.id], { quantity: 0 })
    const added = await addToList(own, id, [{ cardId: 700 }])
    await own.call(listDelete, { params: { listId: id } })
    for (const each of [token, added.undo]) expect(await refused(own, each)).toEqual(gone)
  },

  'an edit is not undone where the joined entry was graded since, nor for others': async (
    client,
  ) => {
    const { own, ids } = await collector(client)
    const { client: other } = await newcomer(client)
    const [mint = 0, played = 0] = ids
    const body = { condition: 'LP' }
    const { body: answer } = await own.send('PUT', `/api/collection/${mint}`, { body })
    const { undo: token } = answer as { undo: string }
    expect(await refused(other, token)).toEqual(gone)
    await grade(own, { ids: [played] }, 'DMG')
    const before = await contents(own)
    expect(await undo(own, token)).toEqual({ count: 0 })
    expect(await contents(own)).toEqual(before)
  },
}
