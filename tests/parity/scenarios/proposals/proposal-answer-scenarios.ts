/**
 * Answers to proposals: accepted, declined, withdrawn, countered; the permitted actions, and the
 * boxes.
 */
import { expect } from 'vitest'
import { proposalActions, type ProposalAction } from '../../../../src/domain/trade/proposal.ts'
import type { Client } from '../../client.ts'
import { add } from '../entries/entries.ts'
import { put } from '../lists/lists.ts'
import { as } from '../accounts/members.ts'
import {
  accept,
  availableOf,
  boxOf,
  briefSide,
  closed,
  counter,
  decline,
  look,
  noProposal,
  send,
  swap,
  tryTo,
  twoDealers,
  withdraw,
} from './proposals.ts'
import { card, unknownCard } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly } = card
const now = '2026-11-20T12:00:00.000Z'

/** A member who has sent the other a proposal of one copy for one. */
async function proposed(client: Client) {
  const { a, b } = await twoDealers(client)
  return { a, b, id: (await send(a.own, swap(b.id, 600, 618))).id }
}

const ends = {
  accepted: ({ b, id }) => accept(b.own, id),
  declined: ({ b, id }) => decline(b.own, id),
  withdrawn: ({ a, id }) => withdraw(a.own, id),
  countered: ({ b, id }) => counter(b.own, id, { yours: [normalOnly] }),
} satisfies Record<string, (sent: Awaited<ReturnType<typeof proposed>>) => Promise<unknown>>

const many = (cardId: number) => [{ cardId, quantity: 3 }]

const others: Record<ProposalAction, string> = {
  accept: 'Only the member who received an offer can accept it.',
  counter: 'Only the member who received an offer can counter it.',
  decline: 'Only the member who received an offer can decline it.',
  withdraw: 'Only the member who sent an offer can withdraw it.',
}

export const proposalAnswerScenarios: Scenarios = {
  'a counter-proposal closes the one that it answers, and each names the other': async (client) => {
    const { a, b, id } = await proposed(client)
    const answer = await counter(b.own, id, {
      yours: [{ ...normalOnly, quantity: 2 }],
      theirs: [bothFinishes],
      note: ' Rather so. ',
    })
    expect(answer).toMatchObject({
      state: 'pending',
      role: 'sender',
      partner: { id: a.id },
      note: 'Rather so.',
      counterOf: id,
      counteredBy: null,
    })
    expect(briefSide(answer.yours)).toEqual(['2x 618 Normal NM en, 2 left'])
    expect(briefSide(answer.theirs)).toEqual(['1x 600 Normal NM en, 1 left'])
    expect(await look(b.own, id)).toMatchObject({
      state: 'countered',
      role: 'receiver',
      closedAt: now,
      counteredBy: answer.id,
    })
    // And so on, to and fro, until one accepts.
    const last = await counter(a.own, answer.id, { yours: [bothFinishes], theirs: [normalOnly] })
    expect(last.counterOf).toBe(answer.id)
    expect(await look(a.own, answer.id)).toMatchObject({ counterOf: id, counteredBy: last.id })
    expect(await accept(b.own, last.id)).toMatchObject({ state: 'accepted', closedAt: now })
  },

  'copies that an answered proposal promised can be promised and requested again': async (
    client,
  ) => {
    const { a, b } = await twoDealers(client)
    const all = { yours: [{ ...bothFinishes, quantity: 2 }] }
    const sent = await send(a.own, { memberId: b.id, ...all })
    expect(await availableOf(b.own, a.id, 600)).toBe(0)
    const asking = await counter(b.own, sent.id, { theirs: all.yours })
    expect(await availableOf(a.own, a.id, 600)).toBe(2)
    await counter(a.own, asking.id, all)
    expect(await availableOf(a.own, a.id, 600)).toBe(0)
  },

  'a counter-proposal that cannot be leaves all as it was': async (client) => {
    const { a, b, id } = await proposed(client)
    const before = await look(b.own, id)
    expect(await tryTo(b.own, 'counter', id, {})).toEqual({
      status: 400,
      body: { message: 'Choose at least one card.' },
    })
    expect(await tryTo(b.own, 'counter', id, { theirs: [unknownCard] })).toEqual({
      status: 400,
      body: {
        message: 'Card not found.',
        issues: [{ path: 'body.theirs.0', message: 'Card not found.' }],
      },
    })
    const mine = `"Plain Herring" (Normal, NM): ${b.username} has 2 of 3 for trade.`
    const theirs = `"Éloïse Ñuñez, Tide’s Daughter" (Normal, NM): ${a.username} has 2 of 3 for trade.`
    expect(await tryTo(b.own, 'counter', id, { yours: many(618), theirs: many(600) })).toEqual({
      status: 409,
      body: {
        message: mine,
        issues: [
          { path: 'body.yours.0', message: mine },
          { path: 'body.theirs.0', message: theirs },
        ],
      },
    })
    expect(await look(b.own, id)).toEqual(before)
    expect(await boxOf(b.own, 'sent')).toEqual([])
    expect(await availableOf(b.own, a.id, 600)).toBe(1)
  },

  'one that is declined or withdrawn is past, and promises no more': async (client) => {
    for (const end of ['declined', 'withdrawn'] as const) {
      const sent = await proposed(client)
      const { a, b, id } = sent
      expect(await availableOf(a.own, a.id, 600)).toBe(1)
      expect(await ends[end](sent)).toMatchObject({ id, state: end, closedAt: now })
      expect(await availableOf(a.own, a.id, 600)).toBe(2)
      for (const { own } of [a, b]) {
        expect(await look(own, id)).toMatchObject({ state: end, closedAt: now })
        expect((await boxOf(own, 'past')).map((past) => past.id)).toEqual([id])
      }
    }
  },

  ...Object.fromEntries(
    Object.entries(ends).map(([state, end]) => [
      `nothing can be done with one that was ${state}, by neither`,
      async (client: Client) => {
        const sent = await proposed(client)
        await end(sent)
        const before = await look(sent.a.own, sent.id)
        for (const { own } of [sent.a, sent.b]) {
          for (const action of proposalActions) {
            const answer = await tryTo(own, action, sent.id, { yours: [normalOnly] })
            expect(answer, action).toEqual(closed(state))
          }
        }
        expect(await look(sent.a.own, sent.id)).toEqual(before)
      },
    ]),
  ),

  'each has their own part: who sends withdraws, who receives answers': async (client) => {
    const { a, b, id } = await proposed(client)
    for (const action of proposalActions) {
      const { own } = action === 'withdraw' ? b : a
      expect(await tryTo(own, action, id, { yours: [normalOnly] }), action).toEqual({
        status: 403,
        body: { message: others[action] },
      })
    }
    expect(await look(a.own, id)).toMatchObject({ state: 'pending' })
  },

  'of what is between others there is nothing to do and to see, not for an admin either': async (
    client,
  ) => {
    const { a, id } = await proposed(client)
    for (const stranger of [await as(client, 'alice'), await as(client, 'ada')]) {
      for (const each of [id, 2_147_483_647]) {
        expect(await stranger.get(`/api/trade/proposals/${each}`)).toEqual(noProposal)
        for (const action of proposalActions) {
          expect(await tryTo(stranger, action, each, { yours: [normalOnly] })).toEqual(noProposal)
        }
      }
    }
    expect(await look(a.own, id)).toMatchObject({ state: 'pending' })
  },

  'an answer asks for what is there now, and more of it': async (client) => {
    const { a, b, id } = await proposed(client)
    await add(a.own, { ...bothFinishes, condition: 'MP' })
    await put(a.own, a.list.id, bothFinishes)
    const answer = await counter(b.own, id, {
      theirs: [
        { ...bothFinishes, condition: 'MP' },
        { ...bothFinishes, quantity: 2 },
      ],
    })
    expect(answer.theirs.count).toBe(3)
  },
}
