/** Searches by decks: copies that are bound, copies that are free, and cards that a deck needs. */
import { expect } from 'vitest'
import { cardList } from '../../../../src/contract/cards.ts'
import { collectionSetCondition } from '../../../../src/contract/collection.ts'
import { deckBuild, deckContested, deckCreate, deckUpdate } from '../../../../src/contract/decks.ts'
import { collectionStatistics } from '../../../../src/contract/value.ts'
import { filterOf } from '../../../../src/domain/entries/statistics.ts'
import { tradeSearch } from '../../../../src/contract/trade.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, brief, owned, wish, wished } from '../entries/entries.ts'
import { create } from '../lists/lists.ts'
import { dealer, send, withdraw } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const make = async (client: Client, text: string, name = 'Eels') =>
  (await client.call(deckCreate, { body: { name, text } })).deck.id

const build = (client: Client, listId: number) =>
  client.call(deckBuild, { params: { listId }, body: {} })

const inCollection = async (client: Client, search: string) =>
  (await owned(client, { search })).map(brief)

export const inCatalogue = async (client: Client, search: string) =>
  (await client.call(cardList, { query: { search, limit: 100 } })).data.map(({ id }) => id)

const offered = async (client: Client, cardName: string) =>
  (await client.call(tradeSearch, { query: { cardName } })).results.map((offer) => offer.card_id)

const contested = (client: Client, deck?: number) =>
  client.call(deckContested, { query: deck === undefined ? {} : { deck } })

export const deckSearchScenarios: Scenarios = {
  'is:bound finds the copies that are in a deck': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    expect(await inCollection(own, 'is:bound')).toEqual([])
    await build(own, await make(own, '2 Reefbound Eel'))
    expect(await inCollection(own, 'is:bound')).toEqual(['2x 520 Normal NM en'])
    expect(await inCollection(own, '-is:bound')).toEqual(['1x 520 Normal NM en'])
    expect(await inCatalogue(own, 'is:bound')).toEqual([])
  },

  'bound finds the copies of decks by their names, and so do statistics by deck': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.bothFinishes, quantity: 3 })
    await add(own, { ...card.eel, quantity: 2 })
    await build(own, await make(own, '2 Reefbound Eel', 'Élan, "first"'))
    await build(own, await make(own, '1 Éloïse Ñuñez, Tide’s Daughter', 'Tide (second)'))
    expect(await inCollection(own, 'bound:elan')).toEqual(['2x 1 Normal NM en'])
    expect(await inCollection(own, 'bound=tide')).toEqual([])
    expect(await inCollection(own, '-bound:tide is:bound')).toEqual(['2x 1 Normal NM en'])
    const { groups } = await own.call(collectionStatistics, { query: { by: 'deck' } })
    expect(groups.map(({ key, cards, value }) => [key, cards, value])).toEqual([
      ['', 2, 1],
      ['Tide (second)', 1, 0.5],
      ['Élan, "first"', 2, 0.08],
    ])
    const found = groups.map(({ key }) => filterOf('deck', key)?.search)
    expect(found).toEqual(['-is:bound', 'bound="Tide (second)"', undefined])
    expect(await inCollection(own, '-is:bound')).toEqual(['2x 600 Normal NM en'])
    expect(await inCollection(own, 'bound="Tide (second)"')).toEqual(['1x 600 Normal NM en'])
  },

  'free counts the copies that are neither in a deck nor promised': async (client) => {
    const { own } = await dealer(client, [{ ...card.bothFinishes, quantity: 5 }])
    const { id: otherId } = await newcomer(client)
    await add(own, { ...card.bothFinishes, isFoil: true, quantity: 2 })
    const isFree = async (count: number) => [
      await inCatalogue(own, `free=${count}`),
      await inCatalogue(own, `free>=${count} is:owned`),
      await inCatalogue(own, `free>${count}`),
    ]
    expect(await isFree(7)).toEqual([[600], [600], []])
    const { id } = await send(own, { memberId: otherId, yours: [{ cardId: 600, quantity: 2 }] })
    expect(await isFree(5)).toEqual([[600], [600], []])
    await build(own, await make(own, '1 Éloïse Ñuñez, Tide’s Daughter'))
    expect(await isFree(4)).toEqual([[600], [600], []])
    // An entry counts the copies of its finish, which all its entries share.
    expect(await inCollection(own, 'free=2')).toEqual(
      expect.arrayContaining(['2x 600 Foil NM en', '4x 600 Normal NM en', '1x 600 Normal NM en']),
    )
    expect(await inCollection(own, 'free<2')).toEqual([])
    await withdraw(own, id)
    expect((await inCollection(own, 'free=4')).toSorted()).toEqual([
      '1x 600 Normal NM en',
      '4x 600 Normal NM en',
    ])
    expect(await isFree(6)).toEqual([[600], [600], []])
  },

  'needs finds any printing of the cards that a deck lacks': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await dealer(client, [card.eel, card.archivist])
    await add(own, card.otherEel)
    await add(own, { ...card.archivist, quantity: 2 })
    await wish(own, { ...card.eel, variation: 'Foil' })
    const deckId = await make(own, '2 Reefbound Eel\n2 Calibrated Archivist\n\nMaybeboard\n9 Bell')
    const eels = [1, 520]
    expect((await inCatalogue(own, 'needs:eel')).toSorted((a, b) => a - b)).toEqual(eels)
    expect(await inCatalogue(own, 'needs=eel')).toEqual([])
    expect(await inCatalogue(own, 'needs=eels is:owned')).toEqual([520])
    expect(await inCatalogue(other, 'needs:eel')).toEqual([])
    expect(await inCollection(own, 'needs:eel')).toEqual(['1x 520 Normal NM en'])
    expect(await inCollection(own, '-needs:eel')).toEqual(['2x 20 Normal NM en'])
    expect((await wished(own, { search: 'needs:eel' })).map(({ card: { id } }) => id)).toEqual([1])
    expect(await offered(own, 'needs:eel owner:alice')).toEqual([])
    expect(await offered(own, 'needs=eels')).toContain(1)
    expect(await offered(own, 'needs=eels')).not.toContain(20)
    await add(own, card.eel)
    expect(await inCatalogue(own, 'needs:eel')).toEqual([])
    await own.call(deckUpdate, { params: { listId: deckId }, body: { name: 'Tides' } })
    await add(own, { ...card.eel, condition: 'LP' })
    expect(await inCatalogue(own, 'needs:tides')).toEqual([])
  },

  'a deck needs the copies that are in another deck or promised': async (client) => {
    const { own } = await dealer(client, [{ ...card.eel, quantity: 2 }])
    const { id: otherId } = await newcomer(client)
    const first = await make(own, '1 Reefbound Eel', 'First')
    await make(own, '2 Reefbound Eel', 'Second')
    expect(await inCollection(own, 'needs:second')).toEqual([])
    await build(own, first)
    expect(await inCollection(own, 'needs:first')).toEqual([])
    expect((await inCollection(own, 'needs:second')).toSorted()).toEqual([
      '1x 1 Normal NM en',
      '1x 1 Normal NM en',
    ])
    await send(own, { memberId: otherId, yours: [{ cardId: 1 }] })
    expect(await inCollection(own, 'needs:first')).toEqual([])
    const third = await make(own, '1 Reefbound Eel', 'Third')
    expect((await build(own, third)).count).toBe(0)
    expect(await inCollection(own, 'needs:third or needs:first')).toHaveLength(2)
  },

  'cards that several decks need are said with their decks': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await add(own, card.otherEel)
    await add(own, { ...card.archivist, quantity: 2 })
    expect(await contested(own)).toEqual({ cards: [], count: 0 })
    const rats = await make(own, '1 Reefbound Eel\n1 Calibrated Archivist\n4 Plain Herring', 'Rats')
    const moths = await make(own, '2 Reefbound Eel\n1 Calibrated Archivist', 'Moths')
    const idle = await make(own, '1 Calibrated Archivist\n\nMaybeboard\n1 Reefbound Eel', 'Idle')
    const eel = { cardId: 1, name: 'Reefbound Eel', needed: 3, owned: 1 }
    const archivist = { cardId: 20, name: 'Calibrated Archivist', needed: 3, owned: 2 }
    const [ofIdle, ofMoths, ofRats] = [idle, moths, rats].map((id, index) => ({
      id,
      name: ['Idle', 'Moths', 'Rats'][index],
      quantity: 1,
    }))
    expect(await contested(own)).toEqual({
      cards: [
        { ...eel, decks: [{ ...ofMoths, quantity: 2 }, ofRats], deckCount: 2 },
        { ...archivist, decks: [ofIdle, ofMoths, ofRats], deckCount: 3 },
      ],
      count: 2,
    })
    await build(own, idle)
    expect(await contested(own, idle)).toEqual({
      cards: [{ ...archivist, decks: [ofMoths, ofRats], deckCount: 2 }],
      count: 1,
    })
    expect(await contested(other, idle)).toEqual({ cards: [], count: 0 })
    await add(own, { ...card.eel, quantity: 2 })
    expect((await contested(own, rats)).count).toBe(1)
  },

  'lists are no decks, and a bulk change selects by what decks need': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, card.eel)
    await add(own, card.archivist)
    await create(own, { name: 'Needy list' })
    expect(await inCatalogue(own, 'needs:needy')).toEqual([])
    await make(own, '4 Reefbound Eel', 'Needy deck')
    const entries = { matching: { search: 'needs:needy free>0' } }
    const { count } = await own.call(collectionSetCondition, {
      body: { entries, condition: 'LP' },
    })
    expect(count).toBe(1)
    expect(await inCollection(own, 'cond:lp')).toEqual(['1x 1 Normal LP en'])
  },
}
