/** Imports of backups: which cards a document names, and what an import makes of it. */
import { mockNow } from '../../../../mocks/clock.ts'
import { expect } from 'vitest'
import { collectionRemoveBulk } from '../../../../src/contract/collection.ts'
import { exported, imported, nothing, previewed, eloise, forager } from './backups.ts'
import { add, addBulk, briefly, owned, wish, wished } from '../entries/entries.ts'
import { inOwnOrder, listed, mine, put } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const noon = mockNow().toISOString()

/** A card of a set that no catalogue has. */
const gone = (index: number) => ({ name: `Gone ${index}`, set: 'OLD', quantity: 1 })

export const backupImportScenarios: Scenarios = {
  'a list keeps its id and its link, wherever the backup has it': async (client) => {
    const { client: own } = await newcomer(client)
    const swaps = await listed(own, { name: 'Swaps', visibility: 'for_trade' }, [card.token])
    const lost = await listed(own, { name: 'Lost' }, [card.dear])
    const deck = await listed(own, { name: 'Deck', visibility: 'public' }, [card.normalOnly])
    const { text } = await exported(own)
    await own.send('DELETE', `/api/lists/${lost.id}`)
    await put(own, swaps.id, card.dear)
    const later = await listed(own, { name: 'Later' }, [])
    await imported(own, text)
    const lists = await mine(own)
    const of = (name: string) => lists.find((list) => list.name === name)
    expect(of('Swaps')).toMatchObject({ id: swaps.id, publicUrlId: swaps.publicUrlId })
    expect(of('Deck')).toMatchObject({ id: deck.id, publicUrlId: deck.publicUrlId, itemCount: 1 })
    expect(lists).toHaveLength(3)
    const restored = of('Lost')
    expect(restored?.id).toBeGreaterThan(later.id)
    expect(await inOwnOrder(own, swaps.id)).toEqual(['1x 91 Normal'])
    // Its order is not that of the ids any more.
    expect((await exported(own)).text).toBe(text)
    await listed(own, { name: 'After' }, [])
    const names = JSON.parse((await exported(own)).text).lists.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(['Swaps', 'Lost', 'Deck', 'After'])
  },

  'cards that the catalog does not know are named, and left out': async (client) => {
    const { client: own } = await newcomer(client)
    const document = {
      ...nothing,
      collection: [
        { ...gone(1), number: '7a', tcgProductId: 123_456_789 },
        { ...eloise, quantity: 2 },
        { ...gone(1), number: '7a', tcgProductId: 123_456_789, condition: 'LP' },
      ],
      wishlist: [{ ...gone(1), number: '7a', tcgProductId: 123_456_789 }],
      lists: [
        {
          name: 'Many',
          cards: [
            ...Array.from({ length: 60 }, (_, index) => gone(index + 2)),
            { ...forager, quantity: 1 },
          ],
        },
      ],
    }
    const change = await previewed(own, document)
    expect(change.unknown.count).toBe(61)
    expect(change.unknown.cards).toHaveLength(50)
    expect(change.unknown.cards.slice(0, 2)).toEqual([
      { name: 'Gone 1', set: 'OLD', number: '7a' },
      { name: 'Gone 2', set: 'OLD', number: null },
    ])
    expect(await imported(own, document)).toEqual({ ...change, unbound: 0 })
    expect(await briefly(own)).toEqual(['2x 600 Normal NM en'])
    expect(await wished(own)).toEqual([])
    const [many] = await mine(own)
    expect(many).toMatchObject({ itemCount: 1 })
  },

  'a card is found by all that names it': async (client) => {
    const { client: own } = await newcomer(client)
    const pair = await owned(await withPair(client))
    const [first, second] = (await exported(await withPair(client))).document.collection
    expect(pair.map(({ card_id }) => card_id)).toEqual([621, 622])
    await imported(own, {
      ...nothing,
      wishlist: [
        // By a unique product id, whatever the other fields are.
        { name: 'Whatever', tcgProductId: eloise.tcgProductId, set: 'GAL', quantity: 1 },
        // By set, number and name, where the product id is unknown.
        { ...forager, name: 'FORAGER  token', set: 'gal', tcgProductId: 123_456_789, quantity: 1 },
        // The card with the set and number, where two cards share the product id.
        { ...second, key: null, quantity: 1 },
        { ...first, key: null, quantity: 1 },
        // A name with another number is another card, and a shared product id alone identifies
        // none.
        { name: eloise.name, set: 'GAL', number: '10', quantity: 1 },
        { name: 'Which?', tcgProductId: 990_001, quantity: 1 },
      ],
    })
    const ids = (await wished(own, { sortBy: 'added' })).map((each) => each.card.id)
    expect(ids).toEqual([600, 91, 622, 621])
  },

  'entries of one card are joined where nothing is lost by it': async (client) => {
    const { client: own } = await newcomer(client)
    const early = '2020-01-01T00:00:00.000Z'
    const note = 'From the fair.'
    await imported(own, {
      ...nothing,
      collection: [
        { ...eloise, quantity: 2, addedAt: noon },
        { ...eloise, quantity: 3, addedAt: early, isForTrade: true, pricePaid: 4, note },
        { ...eloise, quantity: 1, addedAt: noon, pricePaid: 4 },
        { ...eloise, quantity: 1, language: 'ja' },
      ],
    })
    expect(await owned(own)).toMatchObject([
      {
        quantity: 6,
        language: 'en',
        added_at: early,
        is_for_trade: true,
        for_trade: 3,
        price_paid: 4,
        note,
      },
      { quantity: 1, language: 'ja', price_paid: null },
    ])
  },

  'what a document leaves out is as in a new entry; what it has too much means nothing': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await imported(own, {
      ...nothing,
      comment: 'by hand',
      profile: { name: '', nickname: 'Mo' },
      collection: [{ name: '', tcgProductId: 500303, quantity: 1, note: '', id: 5, user_id: 1 }],
      lists: [{ name: '  Spaced  ', description: '', publicUrlId: 'alice-list-1', cards: [] }],
    })
    const { document } = await exported(own)
    expect(document.profile).toEqual(nothing.profile)
    expect(document.collection).toMatchObject([
      { ...eloise, condition: 'NM', language: 'en', note: null, addedAt: noon },
    ])
    expect(await mine(own)).toMatchObject([
      { name: 'Spaced', description: null, visibility: 'private', publicUrlId: null },
    ])
  },

  'nothing on a list is newer than now': async (client) => {
    const { client: own } = await newcomer(client)
    const times = { createdAt: '2090-01-01', updatedAt: '2090-01-01' }
    const cards = [{ ...eloise, quantity: 1, addedAt: '2090-01-01' }]
    await imported(own, {
      ...nothing,
      collection: [{ ...eloise, quantity: 1, addedAt: '2030-01-01' }],
      lists: [{ name: 'First', visibility: 'for_trade', ...times, cards }],
    })
    const { document } = await exported(own)
    expect(document.lists).toMatchObject([
      { createdAt: noon, updatedAt: noon, cards: [{ addedAt: noon }] },
    ])
    expect(document.collection).toMatchObject([{ addedAt: '2030-01-01T00:00:00.000Z' }])
  },

  'what was removed before an import does not come back by undoing': async (client) => {
    const { client: own } = await newcomer(client)
    const entry = await add(own, card.bothFinishes)
    const entries = { ids: [entry.id] }
    const { undo } = await own.call(collectionRemoveBulk, { body: { entries } })
    await imported(own, nothing)
    const answer = await own.send('POST', '/api/collection/undo', { body: { undo } })
    expect(answer.status).toBe(404)
    expect(await owned(own)).toEqual([])
  },

  'totals and pages follow an import at once': async (client) => {
    const { client: own } = await newcomer(client)
    await addBulk(own, [card.bothFinishes, card.normalOnly])
    await wish(own, card.token)
    await listed(own, { name: 'Deck' }, [card.token])
    expect(await owned(own)).toHaveLength(2)
    await imported(own, { ...nothing, collection: [{ ...eloise, quantity: 7 }] })
    const { body } = await own.get('/api/collection')
    expect(body).toMatchObject({ totals: { totalCards: 7, totalValue: 3.5 } })
    expect(await wished(own)).toEqual([])
    expect(await mine(own)).toEqual([])
  },
}

/** A new member who owns both cards of one product id. */
async function withPair(client: Parameters<typeof newcomer>[0]) {
  const { client: own } = await newcomer(client)
  await addBulk(own, [{ cardId: 621 }, { cardId: 622 }])
  return own
}
