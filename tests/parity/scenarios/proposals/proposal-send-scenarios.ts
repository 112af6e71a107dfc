/** Sending proposals: what they say to both, and what is refused, in which order and in which words. */
import { expect } from 'vitest'
import { limits } from '../../../../src/domain/entries/limits.ts'
import type { Client } from '../../client.ts'
import { listed } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import {
  accept,
  boxOf,
  briefSide,
  dealer,
  decline,
  look,
  noMember,
  send,
  swap,
  trySending,
  twoDealers,
  withdraw,
} from './proposals.ts'
import { card, unknownCard, unknownProduct } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly, unpriced, firstOfTwo } = card
const now = '2026-11-20T12:00:00.000Z'

const nothingSent = async (...members: readonly Client[]) => {
  for (const each of members) {
    expect([...(await boxOf(each, 'sent')), ...(await boxOf(each, 'received'))]).toEqual([])
  }
}

export const proposalSendScenarios: Scenarios = {
  'a proposal shows both members what they give and get, with its value': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, variation: 'Foil', quantity: 3 }, unpriced])
    const b = await dealer(client, [
      { ...normalOnly, condition: 'LP', language: 'de', quantity: 9 },
    ])
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [unpriced, { ...bothFinishes, variation: 'Foil', quantity: 2 }],
      theirs: [{ ...normalOnly, condition: 'LP', language: 'de', quantity: 7 }],
      note: '  A fair one?\n\tYours, a ',
    })
    expect(sent).toMatchObject({
      state: 'pending',
      role: 'sender',
      partner: { id: b.id, username: b.username, canTrade: true },
      note: 'A fair one?\n\tYours, a',
      createdAt: now,
      closedAt: null,
      counterOf: null,
      counteredBy: null,
      yours: { count: 3, value: 2.64, valueThen: 2.64 },
      theirs: { count: 7, value: 0.63, valueThen: 0.63 },
    })
    expect(briefSide(sent.yours)).toEqual([
      '1x 616 Normal NM en, 1 left',
      '2x 600 Foil NM en, 2 left',
    ])
    expect(sent.yours.cards.map(({ priceThen }) => priceThen)).toEqual([null, 1.32])
    expect(sent.yours.cards[1]?.card).toMatchObject({ id: 600, market_price: 1.32 })
    expect(briefSide(sent.theirs)).toEqual(['7x 618 Normal LP de, 7 left'])
    expect(sent.theirs.cards[0]?.card).toMatchObject({ on_trade_list: false })
    expect(await look(a.own, sent.id)).toEqual(sent)
    expect(await boxOf(a.own, 'sent')).toEqual([sent])
    const received = await look(b.own, sent.id)
    expect(received).toMatchObject({
      role: 'receiver',
      partner: { id: a.id, username: a.username, canTrade: true },
    })
    expect(briefSide(received.yours)).toEqual(briefSide(sent.theirs))
    expect(briefSide(received.theirs)).toEqual(briefSide(sent.yours))
    expect(received.yours.cards[0]?.card).toMatchObject({ on_trade_list: true })
    expect(await boxOf(b.own, 'received')).toEqual([received])
  },

  'a row that says no more than its card is one near mint copy in English': async (client) => {
    const { a, b } = await twoDealers(client)
    const sent = await send(a.own, swap(b.id, 600, 618))
    expect(briefSide(sent.yours)).toEqual(['1x 600 Normal NM en, 1 left'])
    expect(sent.note).toBeNull()
  },

  'rows of one kind are one, where the first of them stands': async (client) => {
    const foil = { ...bothFinishes, variation: 'Foil' as const }
    const a = await dealer(client, [{ ...bothFinishes, quantity: 3 }, foil, normalOnly])
    const { id } = await newcomer(client)
    const { cardId, tcgProductId } = bothFinishes
    const sent = await send(a.own, {
      memberId: id,
      yours: [{ cardId }, foil, { tcgProductId, quantity: 2 }, normalOnly],
    })
    expect(briefSide(sent.yours)).toEqual([
      '3x 600 Normal NM en, 3 left',
      '1x 600 Foil NM en, 1 left',
      '1x 618 Normal NM en, 1 left',
    ])
  },

  'a product id that two cards have means the first of them, an own id the card itself': async (
    client,
  ) => {
    const both = [{ cardId: 621 }, { cardId: 622 }]
    const a = await dealer(client, both)
    const { id } = await newcomer(client)
    const { tcgProductId } = firstOfTwo
    const first = await send(a.own, { memberId: id, yours: [{ tcgProductId }] })
    expect(briefSide(first.yours)).toEqual(['1x 621 Normal NM en, 1 left'])
    const second = await send(a.own, { memberId: id, yours: [{ cardId: 622, tcgProductId }] })
    expect(briefSide(second.yours)).toEqual(['1x 622 Normal NM en, 1 left'])
  },

  'an empty note is none': async (client) => {
    const { a, b } = await twoDealers(client)
    for (const note of ['', ' \n\t ', null]) {
      const { id } = await send(a.own, { memberId: b.id, theirs: [normalOnly], note })
      expect((await look(b.own, id)).note).toBeNull()
    }
  },

  'one side may be empty, not both': async (client) => {
    const { a, b } = await twoDealers(client)
    const gift = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    expect(gift.theirs).toEqual({ cards: [], count: 0, value: 0, valueThen: 0 })
    const asking = await send(a.own, { memberId: b.id, theirs: [normalOnly] })
    expect(asking.yours.count).toBe(0)
    for (const empty of [{}, { yours: [] }, { yours: [], theirs: [], note: 'Well?' }]) {
      expect(await trySending(a.own, { memberId: b.id, ...empty })).toEqual({
        status: 400,
        body: { message: 'Choose at least one card.' },
      })
    }
  },

  'of several errors the answer names the first': async (client) => {
    const { a, b } = await twoDealers(client)
    const waiting = await newcomer(client, 'pending')
    const terms = { yours: [bothFinishes, unknownCard, { ...bothFinishes, quantity: 9 }] }
    expect(await trySending(a.own, { memberId: a.id })).toEqual({
      status: 400,
      body: { message: "You can't trade with yourself." },
    })
    for (const memberId of [2_147_483_647, 6, waiting.id]) {
      expect(await trySending(a.own, { memberId })).toEqual(noMember)
    }
    expect(await trySending(a.own, { memberId: b.id })).toMatchObject({
      body: { message: 'Choose at least one card.' },
    })
    expect(await trySending(a.own, { memberId: b.id, ...terms })).toEqual({
      status: 400,
      body: {
        message: 'Card not found.',
        issues: [{ path: 'body.yours.1', message: 'Card not found.' }],
      },
    })
    await nothingSent(a.own, b.own)
  },

  'the answer names each card that does not exist': async (client) => {
    const { a, b } = await twoDealers(client)
    const answer = await trySending(a.own, {
      memberId: b.id,
      yours: [bothFinishes, unknownCard],
      theirs: [unknownProduct, normalOnly, unknownCard],
    })
    const message = 'Card not found.'
    const issues = ['body.yours.1', 'body.theirs.0', 'body.theirs.2'].map((path) => ({
      path,
      message,
    }))
    expect(answer).toEqual({ status: 400, body: { message, issues } })
    await nothingSent(a.own, b.own)
  },

  'the answer names the cards of each kind that are not for trade, and nothing is promised': async (
    client,
  ) => {
    const a = await dealer(
      client,
      [
        { ...bothFinishes, quantity: 5 },
        { ...bothFinishes, condition: 'LP', language: 'ja' },
        normalOnly,
      ],
      [{ ...bothFinishes, quantity: 2 }, unpriced],
    )
    const b = await dealer(client, [{ ...bothFinishes, variation: 'Foil' }])
    const answer = await trySending(a.own, {
      memberId: b.id,
      yours: [
        { ...bothFinishes, quantity: 2 },
        // Owned but not listed, listed but not owned, and in another condition than requested.
        normalOnly,
        bothFinishes,
        unpriced,
        { ...bothFinishes, condition: 'LP', language: 'ja' },
        { ...bothFinishes, condition: 'MP' },
      ],
      theirs: [
        { ...bothFinishes, variation: 'Foil', condition: 'DMG', language: 'fr', quantity: 4 },
      ],
    })
    const name = '"Éloïse Ñuñez, Tide’s Daughter"'
    const issues = [
      ['yours.0', `${name} (Normal, NM): ${a.username} has 2 of 3 for trade.`],
      ['yours.1', `"Plain Herring" (Normal, NM): ${a.username} has 0 of 1 for trade.`],
      ['yours.3', `"Found at Sea" (Normal, NM): ${a.username} has 0 of 1 for trade.`],
      ['yours.5', `${name} (Normal, MP): ${a.username} has 0 of 1 for trade.`],
      ['theirs.0', `${name} (Foil, DMG, fr): ${b.username} has 0 of 4 for trade.`],
    ].map(([path, message]) => ({ path: `body.${path}`, message }))
    expect(answer).toEqual({ status: 409, body: { message: issues[0]?.message, issues } })
    await nothingSent(a.own, b.own)
  },

  'copies of one card in several grades share what is listed of it': async (client) => {
    const played = { ...bothFinishes, condition: 'LP' as const }
    const a = await dealer(client, [bothFinishes, played], [bothFinishes])
    const { id } = await newcomer(client)
    const both = { memberId: id, yours: [bothFinishes, played] }
    expect(await trySending(a.own, both)).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'body.yours.1' }] },
    })
    await nothingSent(a.own)
    expect((await send(a.own, { memberId: id, yours: [played] })).yours.count).toBe(1)
  },

  'what is promised cannot be promised again until it is free': async (client) => {
    const { a, b } = await twoDealers(client)
    const everything = { memberId: b.id, yours: [{ ...bothFinishes, quantity: 2 }] }
    const name = '"Éloïse Ñuñez, Tide’s Daughter"'
    const tooFew = (left: number, quantity: number) => {
      const message = `${name} (Normal, NM): ${a.username} has ${left} of ${quantity} for trade.`
      return { status: 409, body: { message, issues: [{ path: 'body.yours.0', message }] } }
    }
    const first = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    expect(await trySending(a.own, everything)).toEqual(tooFew(1, 2))
    await decline(b.own, first.id)
    const second = await send(a.own, everything)
    const other = await newcomer(client)
    expect(await trySending(a.own, { ...everything, memberId: other.id })).toEqual(tooFew(0, 2))
    // Others cannot request it either.
    expect(await trySending(b.own, { memberId: a.id, theirs: [bothFinishes] })).toMatchObject({
      status: 409,
    })
    await withdraw(a.own, second.id)
    await accept(b.own, (await send(a.own, everything)).id)
    expect(await trySending(a.own, everything)).toEqual(tooFew(0, 2))
  },

  'asking promises nothing: several can ask for the same copy': async (client) => {
    const { a, b } = await twoDealers(client)
    const everything = { memberId: a.id, theirs: [{ ...bothFinishes, quantity: 2 }] }
    await send(b.own, everything)
    await send(b.own, everything)
    await send((await newcomer(client)).client, everything)
    // Not even from its owner.
    await send(a.own, { memberId: b.id, yours: [{ ...bothFinishes, quantity: 2 }] })
  },

  'a hundred cards can be proposed at once': async (client) => {
    const cards = Array.from({ length: 100 }, (_, index) => ({ cardId: 701 + index }))
    const { client: own, id } = await newcomer(client)
    await own.send('POST', '/api/collection/bulk', { body: { cards } })
    const list = await listed(own, { name: 'All', visibility: 'for_trade' }, [])
    await own.send('POST', `/api/lists/${list.id}/cards/bulk`, { body: { cards } })
    const { client: other } = await newcomer(client)
    const sent = await send(other, { memberId: id, theirs: cards })
    expect(sent.theirs.cards.map((row) => row.card.id)).toEqual(cards.map(({ cardId }) => cardId))
  },
}

export const proposalLimitScenarios: Scenarios = {
  'a hundred proposals can wait for an answer, and no more @deep': async (client) => {
    const { client: own } = await newcomer(client)
    // Several receivers, since the proposals of a day to one receiver are limited. They are approved one after another: at one
    // time of the clock, each sign-in of the admin may end any other session of the admin but its own.
    const askings: { memberId: number; theirs: (typeof bothFinishes)[] }[] = []
    for (let receiver = 0; receiver < 6; receiver++) {
      const { id } = await dealer(client, [bothFinishes])
      askings.push({ memberId: id, theirs: [bothFinishes] })
    }
    const ask = (sent: number) => askings[sent % askings.length] ?? { memberId: 0 }
    for (let sent = 1; sent < limits.maxOpenProposals; sent++) await send(own, ask(sent))
    const asking = ask(limits.maxOpenProposals)
    const last = await send(own, asking)
    const refusal = {
      status: 409,
      body: {
        message: 'You have 100 open offers. Withdraw one first.',
      },
    }
    expect(await trySending(own, asking)).toEqual(refusal)
    // The limit is checked before what is missing, and after what does not exist.
    expect(await trySending(own, { ...asking, yours: [bothFinishes] })).toEqual(refusal)
    expect(await trySending(own, { ...asking, yours: [unknownCard] })).toMatchObject({
      status: 400,
    })
    await withdraw(own, last.id)
    await send(own, asking)
    expect(await boxOf(own, 'sent', 30)).toHaveLength(limits.maxOpenProposals)
  },
}
