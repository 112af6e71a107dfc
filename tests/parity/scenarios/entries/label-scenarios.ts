/** Locations and tags: where copies are kept is a part of what makes an entry, tags are not. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { wishlistAdd } from '../../../../src/contract/wishlist.ts'
import {
  collectionCopies,
  collectionLabels,
  collectionSetLocation,
  collectionSetTags,
} from '../../../../src/contract/collection.ts'
import { listAddCard, listCreate } from '../../../../src/contract/lists.ts'
import { partNeedsOtherDetails } from '../../../../src/domain/entries/entry.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { accept, briefCards, dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { contents, everything, type Selection, undo } from './bulk-changes.ts'
import { add, owned, update } from './entries.ts'

const { bothFinishes, foilOnly, normalOnly } = card

const place = (client: Client, entries: Selection, location: string) =>
  client.call(collectionSetLocation, { body: { entries, location } })

const tag = (client: Client, entries: Selection, tags: { add?: string[]; remove?: string[] }) =>
  client.call(collectionSetTags, { body: { entries, ...tags } })

const where = async (client: Client) =>
  (await owned(client)).map(({ quantity, location }) => `${quantity}x in “${location}”`)

const tagsOf = async (client: Client) => (await owned(client)).map(({ tags }) => tags.join(', '))

/** A member with equal copies in three places. */
async function keeper(client: Client) {
  const { client: own } = await newcomer(client)
  const items = [
    await add(own, { ...bothFinishes, quantity: 3, location: 'Box', tags: ['gift'] }),
    await add(own, {
      ...bothFinishes,
      quantity: 2,
      location: 'Binder 1',
      tags: ['signed', 'gift'],
    }),
    await add(own, { ...bothFinishes, quantity: 1 }),
  ]
  return { own, ids: items.map(({ id }) => id) }
}

export const labelScenarios: Scenarios = {
  'equal copies in two locations are two entries, and in one location they are one': async (
    client,
  ) => {
    const { own } = await keeper(client)
    expect(await where(own)).toEqual(['3x in “Box”', '2x in “Binder 1”', '1x in “”'])
    expect(await add(own, { ...bothFinishes, location: ' Box ', tags: ['new'] })).toMatchObject({
      quantity: 4,
      location: 'Box',
      tags: ['gift', 'new'],
    })
  },

  'a collection is sorted by location, within one by set and number, those without one last':
    async (client) => {
      const { own, ids } = await keeper(client)
      const [box, binder, nowhere] = ids
      const later = (await add(own, { ...normalOnly, location: 'Box' })).id
      const earlier = (await add(own, { ...foilOnly, location: 'Box' })).id
      const sorted = async (sortOrder: 'asc' | 'desc') =>
        (await owned(own, { sortBy: 'location', sortOrder })).map(({ id }) => id)
      expect(await sorted('asc')).toEqual([binder, box, earlier, later, nowhere])
      expect(await sorted('desc')).toEqual([later, earlier, box, binder, nowhere])
    },

  'an entry that is put to equal copies is joined with them, and taken out again': async (
    client,
  ) => {
    const { own, ids } = await keeper(client)
    const before = await contents(own)
    const [box = 0, binder = 0] = ids
    const { body } = await own.send('PUT', `/api/collection/${binder}`, {
      body: { location: 'Box' },
    })
    expect(await where(own)).toEqual(['5x in “Box”', '1x in “”'])
    expect(await tagsOf(own)).toEqual(['gift, signed', ''])
    await undo(own, (body as { undo: string }).undo)
    expect(await contents(own)).toEqual(before)
    await update(own, box, { location: 'Shelf', copies: 1 })
    expect((await where(own)).toSorted()).toEqual([
      '1x in “Shelf”',
      '1x in “”',
      '2x in “Binder 1”',
      '2x in “Box”',
    ])
    const part = await own.send('PUT', `/api/collection/${box}`, {
      body: { location: 'Box', tags: ['x'], copies: 1 },
    })
    expect(part).toMatchObject({ status: 400, body: { message: partNeedsOtherDetails } })
  },

  'many entries get one location at once, and undo restores all': async (client) => {
    const { own } = await keeper(client)
    await add(own, { ...normalOnly, quantity: 4, location: 'Box' })
    const before = await contents(own)
    const { count, undo: token } = await place(own, everything, 'Box')
    expect(count).toBe(2)
    expect(await where(own)).toEqual(['6x in “Box”', '4x in “Box”'])
    expect(await tagsOf(own)).toEqual(['gift, signed', ''])
    expect(await undo(own, token)).toEqual({ count: 2 })
    expect(
      (await contents(own)).map(({ location, quantity }) => `${location} ${quantity}`),
    ).toEqual(before.map(({ location, quantity }) => `${location} ${quantity}`))
    expect(await place(own, { ids: [2_147_483_647] }, 'Box')).toEqual({ count: 0, undo: null })
  },

  'tags are added to many entries and removed, and only unchanged ones go back': async (client) => {
    const { own, ids } = await keeper(client)
    const { count, undo: token } = await tag(own, everything, { add: ['sale'], remove: ['gift'] })
    expect(count).toBe(3)
    expect(await tagsOf(own)).toEqual(['sale', 'signed, sale', 'sale'])
    await update(own, ids[0] ?? 0, { tags: ['mine'] })
    expect(await undo(own, token)).toEqual({ count: 2 })
    expect(await tagsOf(own)).toEqual(['mine', 'signed, gift', ''])
    expect(await tag(own, everything, { remove: ['unused'] })).toEqual({ count: 0, undo: null })
  },

  'entries are found by their tag and by their location, and changed by it': async (client) => {
    const { own } = await keeper(client)
    await add(own, { ...normalOnly, quantity: 4, location: 'Box', tags: ['signed'] })
    const entriesBy = async (query: { tag?: string; location?: string }) =>
      (await owned(own, query)).map(({ quantity, location }) => `${quantity} ${location}`)
    expect(await entriesBy({ location: 'Box' })).toEqual(['3 Box', '4 Box'])
    expect(await entriesBy({ tag: 'signed' })).toEqual(['2 Binder 1', '4 Box'])
    expect(await entriesBy({ tag: 'signed', location: 'Box' })).toEqual(['4 Box'])
    expect(await entriesBy({ tag: 'sign' })).toEqual([])
    expect((await tag(own, { matching: { location: 'Box' } }, { add: ['sale'] })).count).toBe(2)
    expect((await place(own, { matching: { tag: 'sale' } }, 'Shelf')).count).toBe(2)
    expect(await entriesBy({ location: 'Shelf' })).toEqual(['3 Shelf', '4 Shelf'])
  },

  'entries are found by a list that has their card, and changed by it': async (client) => {
    const { own } = await keeper(client)
    await add(own, { ...foilOnly, location: 'Box' })
    const { list } = await own.call(listCreate, {
      body: { name: 'Deck', visibility: 'private' },
    })
    const put = (of: Args<typeof listAddCard>['body']) =>
      own.call(listAddCard, { params: { listId: list.id }, body: of })
    const deckEntries = async () =>
      (await owned(own, { list: 'Deck' })).map(
        ({ quantity, location }) => `${quantity} ${location}`,
      )
    expect(await deckEntries()).toEqual([])
    await put(normalOnly)
    expect(await deckEntries()).toEqual([])
    await put(foilOnly)
    expect(await deckEntries()).toEqual(['1 Box'])
    await put({ ...bothFinishes, variation: 'Foil' })
    expect((await deckEntries()).toSorted()).toEqual(['1 ', '1 Box', '2 Binder 1', '3 Box'])
    expect((await place(own, { matching: { list: 'Deck' } }, 'Shelf')).count).toBe(4)
    const { client: other } = await newcomer(client)
    await add(other, foilOnly)
    expect(await owned(other, { list: 'Deck' })).toEqual([])
  },

  'the answer has each location and tag in use once': async (client) => {
    const { own } = await keeper(client)
    expect(await own.call(collectionLabels, {})).toEqual({
      locations: ['Binder 1', 'Box'],
      tags: ['gift', 'signed'],
      decks: [],
    })
    const { client: other } = await newcomer(client)
    expect(await other.call(collectionLabels, {})).toEqual({ locations: [], tags: [], decks: [] })
  },

  'the answer has the locations of the copies of a card': async (client) => {
    const { own } = await keeper(client)
    const [entry] = await owned(own)
    const { copies, wishes } = await own.call(collectionCopies, {
      params: { cardId: entry?.card_id ?? 0 },
    })
    const kind = { variation: 'Normal', condition: 'NM', language: 'en' }
    expect(copies).toMatchObject([
      { ...kind, location: 'Box', quantity: 3 },
      { ...kind, location: 'Binder 1', quantity: 2 },
      { ...kind, location: '', quantity: 1 },
    ])
    const entries = (await owned(own)).filter(({ card_id }) => card_id === entry?.card_id)
    expect(new Set(copies)).toEqual(new Set(entries))
    expect(wishes).toEqual([])
  },

  'the answer has the wishes for a card with its copies': async (client) => {
    const { own } = await keeper(client)
    const { cardId } = normalOnly
    const { item } = await own.call(wishlistAdd, { body: { cardId, targetPrice: 1.5 } })
    const { wishes } = await own.call(collectionCopies, { params: { cardId } })
    expect(wishes).toEqual([item])
  },

  'locations and tags that are too long, or hold commas, are refused': async (client) => {
    const { own } = await keeper(client)
    const refused = (body: object) =>
      own.send('POST', '/api/collection', { body: { ...normalOnly, ...body } })
    expect(await refused({ location: 'x'.repeat(101) })).toMatchObject({ status: 400 })
    expect(await refused({ location: 'a\nb' })).toMatchObject({ status: 400 })
    expect(await refused({ tags: ['a,b'] })).toMatchObject({ status: 400 })
    expect(await refused({ tags: ['x'.repeat(41)] })).toMatchObject({ status: 400 })
    expect(await refused({ tags: [''] })).toMatchObject({ status: 400 })
    const nothing = { entries: { matching: {} }, add: [], remove: [] }
    expect(await own.send('POST', '/api/collection/tags', { body: nothing })).toMatchObject({
      status: 400,
    })
    expect(await where(own)).toHaveLength(3)
  },

  'a trade takes equal copies from all locations, those without a location first': async (
    client,
  ) => {
    const a = await dealer(client, [], [{ ...bothFinishes, quantity: 6 }])
    await add(a.own, { ...bothFinishes, quantity: 3, location: 'Box' })
    await add(a.own, { ...bothFinishes, quantity: 2, location: 'Binder 1' })
    await add(a.own, bothFinishes)
    const b = await dealer(client, [{ ...normalOnly, quantity: 2 }])
    expect(await briefCards(b.own, a.id)).toEqual([
      '600 Normal NM en: 6 listed, 6 owned, 0 promised, 0 asked for, 6 available',
    ])
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 5 }],
      theirs: [normalOnly],
    })
    const promised = (await owned(a.own)).map(({ location, promised: copies }) => [
      location,
      copies,
    ])
    expect(promised).toEqual([
      ['Box', 3],
      ['Binder 1', 1],
      ['', 1],
    ])
    await accept(b.own, sent.id)
    expect(await where(a.own)).toEqual(['1x in “Binder 1”', '1x in “”'])
    expect((await where(b.own)).toSorted()).toEqual(['1x in “”', '5x in “”'])
  },
}
