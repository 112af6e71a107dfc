/** The check of a deck: what its member owns in any printing, and what the rest costs. */
import { expect } from 'vitest'
import { deckCheck, maxDeckLines } from '../../../../src/contract/decks.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add } from '../entries/entries.ts'
import { dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const check = (client: Client, text: string) => client.call(deckCheck, { body: { text } })

const refusal = async (client: Client, text: string) => {
  const answer = await client.send('POST', deckCheck.path, { body: { text } })
  return [answer.status, answer.body]
}

export const deckScenarios: Scenarios = {
  'copies of every printing count, and the cheapest printing is the price': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 1 })
    await add(own, { ...card.otherEel, quantity: 2, variation: 'Foil' })
    const { lines, cards } = await check(
      own,
      '4 Reefbound Eel (KLN) 114\n\nSideboard\n1 Found at Sea',
    )
    expect(lines).toEqual([
      {
        section: 'main',
        quantity: 4,
        name: 'Reefbound Eel',
        card: 0,
        printing: { setCode: 'KLN', collectorNumber: '114', finish: 'normal' },
        reason: null,
      },
      {
        section: 'side',
        quantity: 1,
        name: 'Found at Sea',
        card: 1,
        printing: { setCode: 'HRB', collectorNumber: '304', finish: 'normal' },
        reason: null,
      },
    ])
    expect(cards).toMatchObject([
      { cardId: 1, setName: 'A Choir of Gales', variation: 'Normal', price: 0.04, copies: 3 },
      { cardId: card.unpriced.cardId, price: null, copies: 0, promised: 0, isBasic: false },
    ])
  },

  'each card has the facts that decide about its place in a deck': async (client) => {
    const { client: own } = await newcomer(client)
    const { cards } = await check(own, '1 Reefbound Eel')
    expect(cards).toMatchObject([
      {
        game: 'magic',
        setCode: 'GAL',
        imageUrl: expect.stringContaining('/GAL/') as string,
        facts: {
          type: 'Eel of the Tide',
          cost: 6,
          colours: ['Blue'],
          identity: ['Blue'],
          // The catalog names other formats than those of the game.
          legality: {},
          copies: null,
        },
      },
    ])
  },

  'lines of one card share its copies': async (client) => {
    const { client: own } = await newcomer(client)
    const { lines, cards } = await check(own, '1 reefbound eel\nSB: 2 Reefbound Eel')
    expect(lines.map(({ section, card: index }) => [section, index])).toEqual([
      ['main', 0],
      ['side', 0],
    ])
    expect(cards).toHaveLength(1)
  },

  'copies that are promised in a trade are named': async (client) => {
    const { own } = await dealer(client, [{ cardId: 600, quantity: 2 }])
    const { id } = await newcomer(client)
    await send(own, { memberId: id, yours: [{ cardId: 600 }] })
    const { cards } = await check(own, '1 Éloïse Ñuñez, Tide’s Daughter')
    expect(cards).toMatchObject([{ copies: 2, promised: 1 }])
  },

  'a line that names no card says why, and no other card is taken for it': async (client) => {
    const { client: own } = await newcomer(client)
    const { lines, cards } = await check(own, '1 Reefbound Eels\n0 Found at Sea\n2 Forager Token')
    expect(cards.map(({ cardId }) => cardId)).toEqual([card.token.cardId])
    expect(lines.map(({ card: index }) => index)).toEqual([null, null, 0])
    expect(lines[0]?.reason).toContain('No card is named Reefbound Eels')
    expect(lines[1]?.reason).toMatch(/quantity/i)
  },

  'a text without cards and a deck of too many lines are refused': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await refusal(own, '# nothing')).toEqual([
      400,
      { message: 'Paste a list of cards, one to a line.' },
    ])
    expect(await refusal(own, '1 Eel\n'.repeat(maxDeckLines + 1))).toEqual([
      400,
      { message: 'A deck has at most 1,000 lines.' },
    ])
    expect((await refusal(own, ' '))[0]).toBe(400)
    expect((await refusal(own, 'x'.repeat(100_001)))[0]).toBe(400)
  },
}
