/** Decks that are kept: what fills them, their sections, what their member owns of them, and who sees them. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { collectionList } from '../../../../src/contract/collection.ts'
import {
  deckAdd,
  deckCoverage,
  deckCreate,
  deckMine,
  deckPublic,
  deckUpdate,
  deckWithCard,
} from '../../../../src/contract/decks.ts'
import { listAddCard, listUpdateItem } from '../../../../src/contract/lists.ts'
import { writeDeck } from '../../../../src/domain/decks/text.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card, unknownCard } from '../cards/sample-cards.ts'
import { add } from '../entries/entries.ts'
import { undo } from '../entries/bulk-changes.ts'
import { byLink, create, detail, mine, noList, put, show } from '../lists/lists.ts'
import { exported, imported, nothing, sendFile } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'

const make = (client: Client, body: Args<typeof deckCreate>['body']) =>
  client.call(deckCreate, { body })

const ownedOf = (client: Client, listId: number) =>
  client.call(deckCoverage, { params: { listId } })

/** The decks of a member with a card, as `4x in Tides`. */
const decksWith = async (viewer: Client, { cardId }: { cardId: number }) =>
  (await viewer.call(deckWithCard, { params: { cardId } })).decks.map(
    ({ name, quantity }) => `${quantity}x in ${name}`,
  )

/** The items of a deck in its own order, as `4x 600 Normal main`. */
async function itemsOf(client: Client, listId: number): Promise<string[]> {
  const { list } = await detail(client, listId, { sortBy: 'position' })
  return list.items.map(
    (item) => `${item.quantity}x ${item.card.id} ${item.variation} ${item.section}`,
  )
}

const text = `Commander
1 Éloïse Ñuñez, Tide’s Daughter

Deck
4 Reefbound Eel
1 Nobody's Card

Sideboard
2 Reefbound Eel`

export const storedDeckScenarios: Scenarios = {
  'a text makes a deck in sections, of owned printings first, and says what it skipped': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    const { deck, skipped } = await make(own, { name: 'Tides', game: 'lanternwild', text })
    expect(deck).toMatchObject({
      name: 'Tides',
      deck: { game: 'lanternwild', format: null, tags: [] },
      visibility: 'private',
      itemCount: 3,
      totalCards: 7,
    })
    expect(skipped).toMatchObject([{ section: 'main', quantity: 1, name: "Nobody's Card" }])
    expect(await itemsOf(own, deck.id)).toEqual([
      '1x 600 Normal commander',
      '4x 520 Normal main',
      '2x 520 Normal side',
    ])
    const { lines, cards } = await ownedOf(own, deck.id)
    expect(lines.map(({ section, quantity, card: index }) => [section, quantity, index])).toEqual([
      ['commander', 1, 0],
      ['main', 4, 1],
      ['side', 2, 1],
    ])
    expect(cards).toMatchObject([
      { cardId: 600, copies: 0 },
      { cardId: 1, name: 'Reefbound Eel', price: 0.04, copies: 3 },
    ])
    expect((await own.call(deckMine, {})).decks).toMatchObject([
      { id: deck.id, name: 'Tides', needed: 7, owned: 3 },
    ])
    expect(await mine(own)).toEqual([])
  },

  'a line that names a printing gets it, others the cheapest': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, card.otherEel)
    const named = '1 Reefbound Eel (GAL) 1 *F*\n1 Calibrated Archivist'
    const { deck } = await make(own, { name: 'Named', text: named })
    expect(await itemsOf(own, deck.id)).toEqual(['1x 1 Foil main', '1x 20 Normal main'])
  },

  'a deck that is written for Moxfield is read as the same deck': async (client) => {
    const { client: own } = await newcomer(client)
    const named =
      'Commander\n1 Éloïse Ñuñez, Tide’s Daughter (HRB) 10 *F*\nDeck\n4 Reefbound Eel (KLN) 114\n2 Reefbound Eel (GAL) 1 *F*\nSideboard\n1 “Last Call” at the Low Moon'
    const { deck } = await make(own, { name: 'Named', text: named })
    const { lines, cards } = await ownedOf(own, deck.id)
    const shown = { cards, lines: lines.map((line) => ({ ...line, name: '' })) }
    const written = writeDeck(shown, 'moxfield').text
    expect(written.split('\n')).toContain('2 Reefbound Eel (GAL) 1 *F*')
    const again = await make(own, { name: 'Again', text: written })
    expect(again.skipped).toEqual([])
    expect(await itemsOf(own, again.deck.id)).toEqual(await itemsOf(own, deck.id))
  },

  'a card in two sections is two items, which join when one is moved, and part again': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { deck } = await make(own, { name: 'Tides', text })
    const params = { listId: deck.id }
    await put(own, deck.id, { ...card.eel, section: 'side' })
    await put(own, deck.id, card.eel)
    expect(await itemsOf(own, deck.id)).toEqual([
      '1x 600 Normal commander',
      '5x 1 Normal main',
      '3x 1 Normal side',
    ])
    const { list } = await detail(own, deck.id, { sortBy: 'position' })
    const itemId = list.items[2]?.id ?? 0
    const moved = await own.call(listUpdateItem, {
      params: { ...params, itemId },
      body: { section: 'main' },
    })
    expect(moved.item).toMatchObject({ quantity: 8, section: 'main' })
    await undo(own, moved.undo ?? null)
    expect(await itemsOf(own, deck.id)).toEqual([
      '1x 600 Normal commander',
      '5x 1 Normal main',
      '3x 1 Normal side',
    ])
  },

  'lines are added later, and taken back': async (client) => {
    const { client: own } = await newcomer(client)
    const { deck } = await make(own, { name: 'Tides' })
    const added = await own.call(deckAdd, { params: { listId: deck.id }, body: { text } })
    expect(added).toMatchObject({ added: 7, skipped: [{ name: "Nobody's Card" }] })
    expect(await itemsOf(own, deck.id)).toHaveLength(3)
    await undo(own, added.undo)
    expect(await itemsOf(own, deck.id)).toEqual([])
  },

  'a deck is made of a list, and of a deck that is shared': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const list = await create(own, { name: 'Pile' })
    await put(own, list.id, { ...card.bothFinishes, variation: 'Foil', quantity: 2 })
    const { deck } = await make(own, { name: 'Of a list', from: list.id })
    expect(await itemsOf(own, deck.id)).toEqual(['2x 600 Foil main'])
    const refused = await other.send('POST', '/api/decks', {
      body: { name: 'Of hers', from: deck.id },
    })
    expect(refused).toEqual(noList)
    await show(own, deck.id, 'public')
    const copy = await make(other, { name: 'Of hers', from: deck.id })
    expect(await itemsOf(other, copy.deck.id)).toEqual(['2x 600 Foil main'])
    expect(copy.deck.visibility).toBe('private')
  },

  'a shared deck has its sections for everybody, and a deck is never for trade': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await add(own, card.bothFinishes)
    const { deck } = await make(own, { name: 'Tides', text, visibility: 'public' })
    const { list } = await byLink(client, deck.publicUrlId ?? '')
    expect(list).toMatchObject({ name: 'Tides', deck: { tags: [] } })
    expect(list.items.map(({ section }) => section)).toContain('side')
    const { cards } = await ownedOf(other, deck.id)
    expect(cards.map(({ copies }) => copies)).toEqual([0, 0])
    const forTrade = { body: { visibility: 'for_trade' } }
    const answer = await own.send('PUT', `/api/lists/${deck.id}/visibility`, forTrade)
    expect(answer.status).toBe(400)
    await show(own, deck.id, 'private')
    expect(await other.get(`/api/decks/${deck.id}`)).toEqual(noList)
  },

  'a search finds the cards of a section, in a deck alone': async (client) => {
    const { client: own } = await newcomer(client)
    const { deck } = await make(own, { name: 'Tides', text, visibility: 'public' })
    const inDeck = async (search: string) =>
      (await detail(own, deck.id, { search, sortBy: 'position' })).list.items.map(
        ({ section }) => section,
      )
    expect(await inDeck('section:side')).toEqual(['side'])
    expect(await inDeck('section:"Main Deck" or section:commander')).toEqual(['commander', 'main'])
    expect(await inDeck('-section:side eel')).toEqual(['main'])
    expect(await inDeck('section:maybe')).toEqual([])
    const shared = await byLink(client, deck.publicUrlId ?? '', { search: 'section:side' })
    expect(shared.list.items.map(({ section }) => section)).toEqual(['side'])
    const pile = await create(own, { name: 'Pile' })
    await put(own, pile.id, card.eel)
    expect((await detail(own, pile.id, { search: 'section:main' })).list.items).toEqual([])
    await add(own, card.eel)
    const query = { search: 'section:main' }
    expect((await own.call(collectionList, { query })).collection).toEqual([])
  },

  "a card is found in the member's decks by any of its printings": async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await make(own, { name: 'Waves', text: '1 Reefbound Eel (GAL) 1', visibility: 'public' })
    await make(own, { name: 'Tides', text })
    await create(own, { name: 'Pile' }).then(({ id }) => put(own, id, card.eel))
    const expected = ['6x in Tides', '1x in Waves']
    expect(await decksWith(own, card.eel)).toEqual(expected)
    expect(await decksWith(own, card.otherEel)).toEqual(expected)
    expect(await decksWith(own, card.bothFinishes)).toEqual(['1x in Tides'])
    expect(await decksWith(own, unknownCard)).toEqual([])
    expect(await decksWith(other, card.eel)).toEqual([])
  },

  'of many decks with a card the first twenty are named, and all are counted': async (client) => {
    const { client: own } = await newcomer(client)
    for (let n = 22; n > 0; n -= 1)
      await make(own, { name: `Deck ${String(n).padStart(2, '0')}`, text: '1 Reefbound Eel' })
    const params = { cardId: card.eel.cardId }
    const { decks, count } = await own.call(deckWithCard, { params })
    expect(count).toBe(22)
    expect(decks.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Deck ${String(n + 1).padStart(2, '0')}`),
    )
  },

  'the link of a deck shows its sections and the facts of its cards, and no copies': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 3 })
    const lines = 'Deck\n4 Reefbound Eel\n\nSideboard\n1 Éloïse Ñuñez, Tide’s Daughter'
    const { deck } = await make(own, { name: 'Tides', text: lines, visibility: 'public' })
    const publicUrlId = deck.publicUrlId ?? ''
    const { list } = await byLink(client, publicUrlId)
    expect(list.items.map(({ section }) => section)).toEqual(['main', 'side'])
    const byName = await byLink(client, publicUrlId, { sortBy: 'name' })
    expect(byName.list.items.map(({ section }) => section)).toEqual(['side', 'main'])
    const named = await byLink(client, publicUrlId, { atName: 'reef', limit: 1 })
    expect(named.list.items[0]?.card.name).toBe('Reefbound Eel')
    const seen = await own.call(deckCoverage, { params: { listId: deck.id } })
    expect(seen.cards.map(({ copies }) => copies)).toEqual([3, 0])
    const cards = seen.cards.map((each) => ({ ...each, copies: 0 }))
    for (const viewer of [client, own])
      expect(await viewer.call(deckPublic, { params: { publicUrlId } })).toEqual({ ...seen, cards })
    await show(own, deck.id, 'private')
    expect((await client.get(`/api/decks/public/${publicUrlId}`)).status).toBe(404)
    const pile = await create(own, { name: 'Pile', visibility: 'public' })
    await put(own, pile.id, card.bothFinishes)
    await put(own, pile.id, card.eel)
    expect((await client.get(`/api/decks/public/${pile.publicUrlId}`)).status).toBe(404)
    const usual = await byLink(client, pile.publicUrlId ?? '')
    expect(usual).toEqual(await byLink(client, pile.publicUrlId ?? '', { sortBy: 'name' }))
  },

  'what a deck says of itself is changed': async (client) => {
    const { client: own } = await newcomer(client)
    const { deck } = await make(own, { name: 'Tides', description: 'Slow.' })
    const body = { name: 'High Tides', game: 'magic', format: 'commander', tags: ['sea', 'fish'] }
    const { list } = await own.call(deckUpdate, { params: { listId: deck.id }, body })
    const { name: _name, ...facts } = body
    expect(list).toMatchObject({ name: 'High Tides', description: 'Slow.', deck: facts })
  },

  'a list that is no deck has no sections and is none of the decks': async (client) => {
    const { client: own } = await newcomer(client)
    const list = await create(own, { name: 'Pile' })
    const params = { listId: list.id }
    const body = { ...card.eel, section: 'side' as const }
    const { item } = await own.call(listAddCard, { params, body })
    expect(item).not.toHaveProperty('section')
    await own.call(listUpdateItem, {
      params: { ...params, itemId: item.id },
      body: { section: 'side' },
    })
    expect((await detail(own, list.id)).list.items[0]).not.toHaveProperty('section')
    expect(await own.get(`/api/decks/${list.id}`)).toEqual(noList)
    expect(await own.send('PUT', `/api/decks/${list.id}`, { body: { name: 'x' } })).toEqual(noList)
    const add1 = { body: { text: '1 Reefbound Eel' } }
    expect(await own.send('POST', `/api/decks/${list.id}/cards`, add1)).toEqual(noList)
    expect((await own.call(deckMine, {})).decks).toEqual([])
  },

  'bad decks are refused': async (client) => {
    const { client: own } = await newcomer(client)
    const status = async (body: unknown) => (await own.send('POST', '/api/decks', { body })).status
    expect(await status({ name: ' ' })).toBe(400)
    expect(await status({ name: 'a', format: 'x'.repeat(41) })).toBe(400)
    expect(await status({ name: 'a', visibility: 'for_trade' })).toBe(400)
    expect(await status({ name: 'a', text: '# nothing' })).toBe(400)
    expect(await status({ name: 'a', text: '1 Eel', from: 1 })).toBe(400)
    expect(await status({ name: 'a', from: unknownCard.cardId })).toBe(404)
    expect((await own.call(deckMine, {})).decks).toEqual([])
  },

  "a member's file has decks with their sections, and brings them back": async (client) => {
    const { client: own } = await newcomer(client)
    const { deck } = await make(own, { name: 'Tides', format: 'commander', tags: ['sea'], text })
    await create(own, { name: 'Tides' })
    const items = await itemsOf(own, deck.id)
    const { document } = await exported(own)
    expect(document.lists).toMatchObject([
      {
        name: 'Tides',
        deck: { game: null, format: 'commander', tags: ['sea'] },
        cards: [{ section: 'commander' }, { section: 'main' }, { section: 'side' }],
      },
      { name: 'Tides', cards: [] },
    ])
    expect(document.lists[1]).not.toHaveProperty('deck')
    await imported(own, document)
    const [kept] = (await own.call(deckMine, {})).decks
    expect(kept?.id).toBe(deck.id)
    expect(await itemsOf(own, deck.id)).toEqual(items)
    expect((await exported(own)).document).toEqual(document)
    const { client: other } = await newcomer(client)
    await imported(other, { ...nothing, lists: document.lists })
    const [brought] = (await other.call(deckMine, {})).decks
    expect(brought).toMatchObject({ name: 'Tides', deck: { format: 'commander' }, needed: 7 })
    const shared = { ...document.lists[0], visibility: 'for_trade' as const, cards: [] }
    const refused = await sendFile(other, 'import', JSON.stringify({ ...nothing, lists: [shared] }))
    expect(refused.status).toBe(400)
  },
}
