/** The boxes of proposals, the contents of waiting proposals, and proposals of deleted members. */
import { expect } from 'vitest'
import { adminUserDelete } from '../../../../src/contract/admin.ts'
import type { ProposalBox } from '../../../../src/domain/trade/trade.ts'
import type { Client } from '../../client.ts'
import { as, logIn, setStatus } from '../accounts/members.ts'
import {
  accept,
  availableOf,
  boxOf,
  briefSide,
  counter,
  decline,
  look,
  send,
  swap,
  tryTo,
  twoDealers,
  waiting,
  withdraw,
} from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly } = card

const idsIn = async (who: Client, box: ProposalBox, limit?: number) =>
  (await boxOf(who, box, limit)).map(({ id }) => id)

const cannotTrade = (username: string) => ({
  status: 409,
  body: { message: `${username} can no longer trade.` },
})

export const proposalBoxScenarios: Scenarios = {
  'proposals lie in boxes, the newest first, page by page': async (client) => {
    const { a, b } = await twoDealers(client)
    const sent: number[] = []
    for (let made = 0; made < 7; made++) {
      sent.push((await send(a.own, { memberId: b.id, theirs: [normalOnly] })).id)
    }
    const newest = sent.toReversed()
    expect(await idsIn(a.own, 'sent')).toEqual(newest)
    expect(await idsIn(a.own, 'sent', 3)).toEqual(newest)
    expect(await idsIn(b.own, 'received', 3)).toEqual(newest)
    expect([await idsIn(a.own, 'received'), await idsIn(b.own, 'sent')]).toEqual([[], []])
    const [first = 0, second = 0, third = 0, ...rest] = sent
    await decline(b.own, second)
    await withdraw(a.own, first)
    await accept(b.own, third)
    for (const { own } of [a, b])
      expect(await idsIn(own, 'past', 2)).toEqual([third, second, first])
    expect(await idsIn(a.own, 'sent', 2)).toEqual(rest.toReversed())
    const { body } = await b.own.get('/api/trade/proposals?limit=3&page=9')
    expect(body).toEqual({
      proposals: [],
      pagination: { page: 9, limit: 3, totalPages: 2, totalItems: 4 },
    })
    // By default, a page has twenty received proposals.
    expect((await b.own.get('/api/trade/proposals')).body).toMatchObject({
      pagination: { page: 1, limit: 20, totalItems: 4 },
    })
  },

  "alice's are in every state": async (client) => {
    const alice = await as(client, 'alice')
    const brief = async (box: 'received' | 'sent' | 'past') =>
      (await boxOf(alice, box)).map(
        ({ id, state, role, partner, counterOf, counteredBy }) =>
          `${id} ${state} ${role} ${partner.username} ${counterOf} ${counteredBy}`,
      )
    expect(await brief('received')).toEqual([
      '7 pending receiver carol null null',
      '6 pending receiver bob 5 null',
      '4 pending receiver dan null null',
    ])
    expect(await brief('sent')).toEqual(['8 pending sender carol null null'])
    expect(await brief('past')).toEqual([
      '5 countered sender bob null 6',
      '3 withdrawn sender carol null null',
      '2 declined receiver bob null null',
      '1 accepted receiver carol null null',
    ])
    expect(await waiting(alice)).toBe(2)
  },

  'a pending proposal lists what has changed since it was sent': async (client) => {
    const alice = await as(client, 'alice')
    const { theirs, yours } = await look(alice, 7)
    expect(briefSide(theirs)).toEqual([
      '1x 6 Foil NM en, 1 left',
      '2x 12 Normal NM en, 2 left',
      '1x 11 Foil NM en, 0 left',
    ])
    expect(theirs).toMatchObject({ count: 4, value: 19.76, valueThen: 15.31 })
    expect(yours).toMatchObject({ count: 4, value: 20.01, valueThen: 20.01 })
    // A past proposal is not counted.
    expect(briefSide((await look(alice, 1)).theirs)).toEqual(['2x 91 Normal NM en, 2 left'])
  },

  'as many wait for an answer as were received and not answered': async (client) => {
    const { a, b } = await twoDealers(client)
    expect(await waiting(b.own)).toBe(0)
    const one = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    const two = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    expect([await waiting(a.own), await waiting(b.own)]).toEqual([0, 2])
    await decline(b.own, one.id)
    await counter(b.own, two.id, { yours: [normalOnly] })
    expect([await waiting(a.own), await waiting(b.own)]).toEqual([1, 0])
  },

  'with who was denied nothing can be closed but by turning down and taking back': async (
    client,
  ) => {
    const { a, b } = await twoDealers(client)
    const [one, two] = [
      await send(a.own, swap(b.id, 600, 618)),
      await send(b.own, swap(a.id, 618, 600)),
    ]
    const ada = await as(client, 'ada')
    await setStatus(ada, a.id, 'denied')
    expect(await tryTo(b.own, 'accept', one.id)).toEqual(cannotTrade(a.username))
    expect(await tryTo(b.own, 'counter', one.id, {})).toEqual(cannotTrade(a.username))
    expect(await waiting(b.own)).toBe(0)
    expect((await boxOf(b.own, 'received')).map(({ partner }) => partner.canTrade)).toEqual([false])
    expect(await withdraw(b.own, two.id)).toMatchObject({ state: 'withdrawn' })
    await setStatus(ada, a.id, 'approved')
    expect(await waiting(b.own)).toBe(1)
    await setStatus(ada, a.id, 'denied')
    expect(await decline(b.own, one.id)).toMatchObject({
      state: 'declined',
      partner: { username: a.username, canTrade: false },
    })
    // Again a member, they have it all again.
    await setStatus(ada, a.id, 'approved')
    const again = await logIn(client, a.username, a.password)
    expect((await boxOf(again, 'past')).map(({ id }) => id)).toEqual([two.id, one.id])
  },

  'who is gone leaves nothing that waits, and what was promised is free': async (client) => {
    const { a, b } = await twoDealers(client)
    const one = await send(a.own, swap(b.id, 600, 618))
    const two = await send(b.own, swap(a.id, 618, 600))
    const past = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    await decline(b.own, past.id)
    const answer = await counter(b.own, one.id, { yours: [normalOnly] })
    expect(await availableOf(b.own, b.id, 618)).toBe(0)
    await (await as(client, 'ada')).call(adminUserDelete, { params: { id: a.id } })
    for (const box of ['received', 'sent'] as const) expect(await boxOf(b.own, box)).toEqual([])
    const states = (await boxOf(b.own, 'past')).map(({ id, state }) => [id, state] as const)
    expect(new Map(states)).toEqual(
      new Map([
        [one.id, 'countered'],
        [two.id, 'declined'],
        [past.id, 'declined'],
        [answer.id, 'declined'],
      ]),
    )
    expect(await availableOf(b.own, b.id, 618)).toBe(2)
  },
}
