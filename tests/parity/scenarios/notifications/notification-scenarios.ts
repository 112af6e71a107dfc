/** Notifications of trades and of wished cards: what makes them, whom they reach, and how they are read. */
import { expect } from 'vitest'
import { adminUserDelete } from '../../../../src/contract/admin.ts'
import { listAddBulk, listDelete } from '../../../../src/contract/lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { wish } from '../entries/entries.ts'
import { create, listed, put, show, step } from '../lists/lists.ts'
import { block, unblock } from '../members/block-scenarios.ts'
import {
  accept,
  counter,
  decline,
  send,
  swap,
  twoDealers,
  withdraw,
} from '../proposals/proposals.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'
import {
  notified,
  read,
  readAll,
  readProposals,
  sentences,
  turn,
  unreadOf,
} from './notifications.ts'

const { bothFinishes, normalOnly } = card
const herring = 'Plain Herring (Normal)'
const notThere = { status: 404, body: { message: 'Notification not found.' } }

const unread = (client: Client) => sentences(client, { unread: true })

export const notificationScenarios: Scenarios = {
  'a new member has no notifications, and members cannot read those of others': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await notified(own)).toEqual([])
    expect(await unreadOf(own)).toBe(0)
    const path = '/api/notifications/1/read'
    expect(await own.send('PUT', path)).toEqual(notThere)
    expect(await own.send('PUT', '/api/notifications/2147483647/read')).toEqual(notThere)
    expect((await own.get('/api/notifications?unread=maybe')).status).toBe(400)
  },

  'a member who waits notifies the admins, until one of them decides': async (client) => {
    const admin = await as(client, 'ada')
    const { id, username, client: own } = await newcomer(client, 'pending')
    const readNotified = async () =>
      (await notified(admin))
        .filter(({ kind }) => kind === 'member_waiting')
        .map((each) => each.member)
    expect(await readNotified()).toContainEqual({ id, username })
    await setStatus(admin, id, 'approved')
    expect(await readNotified()).not.toContainEqual({ id, username })
    expect(await notified(own)).toEqual([])
  },

  'a proposal notifies its receiver, and each answer the other member': async (client) => {
    const { a, b } = await twoDealers(client)
    const first = await send(a.own, swap(b.id, 600, 618))
    expect(await notified(b.own)).toMatchObject([
      {
        kind: 'proposal_received',
        readAt: null,
        member: { id: a.id, username: a.username },
        proposal: { id: first.id, answer: null },
        card: null,
        list: null,
        message: null,
      },
    ])
    expect(await notified(a.own)).toEqual([])
    await decline(b.own, first.id)
    const second = await send(a.own, swap(b.id, 600, 618))
    const answer = await counter(b.own, second.id, swap(a.id, 618, 600))
    await withdraw(b.own, answer.id)
    const third = await send(b.own, swap(a.id, 618, 600))
    await accept(a.own, third.id)
    expect(await sentences(a.own)).toEqual([
      `${b.username} sent you a trade offer.`,
      `${b.username} withdrew a trade offer.`,
      `${b.username} sent a counteroffer.`,
      `${b.username} declined your trade offer.`,
    ])
    expect((await notified(a.own))[2]?.proposal).toEqual({ id: answer.id, answer: 'countered' })
    expect(await sentences(b.own)).toEqual([
      `${a.username} accepted your trade offer.`,
      `${a.username} sent you a trade offer.`,
      `${a.username} sent you a trade offer.`,
    ])
  },

  'a refused action notifies no member': async (client) => {
    const { a, b } = await twoDealers(client)
    const { id } = await send(a.own, swap(b.id, 600, 618))
    expect((await a.own.send('POST', `/api/trade/proposals/${id}/accept`)).status).toBe(403)
    const body = swap(b.id, 600, 701)
    expect((await a.own.send('POST', '/api/trade/proposals', { body })).status).toBe(409)
    expect(await notified(a.own)).toEqual([])
    expect(await unreadOf(b.own)).toBe(1)
  },

  'a wished card that is put up for trade notifies those who want it, once a day': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { client: other, username } = await newcomer(client)
    await wish(own, normalOnly)
    await wish(own, { ...bothFinishes, variation: 'Foil' })
    const list = await create(other, { name: 'Swaps & <b>more</b>', visibility: 'for_trade' })
    await put(other, list.id, bothFinishes)
    expect(await notified(own)).toEqual([])
    const item = await put(other, list.id, normalOnly)
    const sentence = `${username} put ${herring} up for trade on Swaps & <b>more</b>.`
    expect(await sentences(own)).toEqual([sentence])
    expect(await notified(own)).toMatchObject([
      {
        kind: 'wish_offered',
        member: { username },
        card: { id: normalOnly.cardId, name: 'Plain Herring' },
        variation: 'Normal',
        list: { name: list.name, publicUrlId: list.publicUrlId },
      },
    ])
    await step(other, [list.id, item.id], { change: 3 })
    await step(other, [list.id, item.id], { quantity: 0 })
    await put(other, list.id, normalOnly)
    expect(await sentences(own)).toEqual([sentence])
    expect(await notified(other)).toEqual([])
  },

  'a list that becomes one for trade notifies of all its cards; a private one of none': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { client: other, username } = await newcomer(client)
    for (const each of [normalOnly, bothFinishes]) await wish(own, each)
    const list = await listed(other, { name: 'Deck' }, [normalOnly, bothFinishes])
    expect(await notified(own)).toEqual([])
    await show(other, list.id, 'public')
    expect(await notified(own)).toEqual([])
    await show(other, list.id, 'for_trade')
    expect((await sentences(own)).toSorted()).toEqual([
      `${username} put ${herring} up for trade on Deck.`,
      `${username} put Éloïse Ñuñez, Tide’s Daughter (Normal) up for trade on Deck.`,
    ])
    await show(other, list.id, 'private')
    expect(await notified(own)).toEqual([])
    expect(await unreadOf(own)).toBe(0)
    await show(other, list.id, 'for_trade')
    expect(await unreadOf(own)).toBe(2)
    await other.call(listDelete, { params: { listId: list.id } })
    expect(await unreadOf(own)).toBe(0)
  },

  'blocked, denied and deleted members neither cause nor show notifications': async (client) => {
    const { a, b } = await twoDealers(client)
    const admin = await as(client, 'ada')
    await wish(a.own, { cardId: 618 })
    await send(b.own, swap(a.id, 618, 600))
    await show(b.own, b.list.id, 'private')
    await show(b.own, b.list.id, 'for_trade')
    expect(await unreadOf(a.own)).toBe(2)
    await block(a.own, b.id)
    expect(await notified(a.own)).toEqual([])
    expect(await unreadOf(a.own)).toBe(0)
    const another = await create(b.own, { name: 'Other', visibility: 'for_trade' })
    await put(b.own, another.id, normalOnly)
    // The block has declined the proposal.
    await unblock(a.own, b.id)
    expect(await notified(a.own)).toHaveLength(2)
    expect(await unreadOf(a.own)).toBe(1)
    await setStatus(admin, b.id, 'denied')
    expect(await notified(a.own)).toEqual([])
    await setStatus(admin, b.id, 'approved')
    expect(await unreadOf(a.own)).toBe(1)
    await admin.call(adminUserDelete, { params: { id: b.id } })
    expect(await unreadOf(a.own)).toBe(0)
  },

  'notifications are read one by one or all at once, and the list can show the unread ones': async (
    client,
  ) => {
    const { a, b } = await twoDealers(client)
    for (let sent = 0; sent < 3; sent++) {
      const { id } = await send(a.own, swap(b.id, 600, 618))
      await withdraw(a.own, id)
    }
    expect(await unreadOf(b.own)).toBe(3)
    const [newest, , next] = await notified(b.own)
    await read(b.own, newest?.id ?? 0)
    await read(b.own, newest?.id ?? 0)
    expect(await a.own.send('PUT', `/api/notifications/${next?.id}/read`)).toEqual(notThere)
    expect(await unreadOf(b.own)).toBe(2)
    const left = await notified(b.own, { unread: true })
    expect(left.map(({ id }) => id)).not.toContain(newest?.id)
    const second = await notified(b.own, { limit: 2, page: 2 })
    expect(second).toEqual((await notified(b.own)).slice(2, 4))
    await readAll(b.own)
    expect(await unreadOf(b.own)).toBe(0)
    expect(await notified(b.own, { unread: true })).toEqual([])
    expect(await notified(b.own)).toHaveLength(6)
  },

  'a proposal that was answered or withdrawn is read, and its answer is not': async (client) => {
    const { a, b } = await twoDealers(client)
    const offer = `${a.username} sent you a trade offer.`
    const answers = { accept, decline }
    for (const answer of ['decline', 'accept'] as const) {
      const { id } = await send(a.own, swap(b.id, 600, 618))
      expect(await unread(b.own)).toEqual([offer])
      await answers[answer](b.own, id)
      expect(await unread(b.own)).toEqual([])
    }
    expect(await unread(a.own)).toEqual([
      `${b.username} accepted your trade offer.`,
      `${b.username} declined your trade offer.`,
    ])
    await readAll(a.own)
    const countered = await send(a.own, swap(b.id, 600, 618))
    const answer = await counter(b.own, countered.id, swap(a.id, 618, 600))
    expect(await unread(b.own)).toEqual([])
    expect(await unread(a.own)).toEqual([`${b.username} sent a counteroffer.`])
    await withdraw(b.own, answer.id)
    expect(await unread(a.own)).toEqual([`${b.username} withdrew a trade offer.`])
  },

  'the notifications about proposals are read for their own member alone': async (client) => {
    const { a, b } = await twoDealers(client)
    const first = await send(a.own, swap(b.id, 600, 618))
    const second = await send(a.own, swap(b.id, 600, 618))
    await readProposals(a.own, [first.id, second.id])
    expect(await unreadOf(b.own)).toBe(2)
    await readProposals(b.own, [first.id, 2_147_483_647])
    expect(await notified(b.own, { unread: true })).toMatchObject([{ proposal: { id: second.id } }])
    await readProposals(b.own, [])
    const path = '/api/notifications/proposals/read'
    for (const proposalIds of [[0], [2_147_483_648], Array.from({ length: 101 }, () => 1)])
      expect((await b.own.send('PUT', path, { body: { proposalIds } })).status).toBe(400)
    expect(await unreadOf(b.own)).toBe(1)
  },

  'a kind that is turned off makes no notifications from then on': async (client) => {
    const { a, b } = await twoDealers(client)
    const setting = { kind: 'proposal_received', inApp: false, byMail: true } as const
    expect(await turn(b.own, setting)).toEqual(setting)
    const { id } = await send(a.own, swap(b.id, 600, 618))
    expect(await notified(b.own)).toEqual([])
    await withdraw(a.own, id)
    expect(await sentences(b.own)).toEqual([`${a.username} withdrew a trade offer.`])
    await turn(b.own, { ...setting, inApp: true })
    await send(a.own, swap(b.id, 600, 618))
    expect(await unreadOf(b.own)).toBe(2)
  },

  'only admins have the setting of failed daily tasks': async (client) => {
    const { client: own } = await newcomer(client)
    const body = { kind: 'task_failed', inApp: false, byMail: false } as const
    const path = '/api/notifications/settings'
    expect(await own.send('PUT', path, { body })).toEqual({
      status: 400,
      body: { message: 'Only admins get notifications of this kind.' },
    })
    const admin = await as(client, 'ada')
    expect(await turn(admin, body)).toEqual(body)
    expect(await turn(admin, { ...body, inApp: true })).toEqual({ ...body, inApp: true })
    const kindsOf = async (reader: typeof own) => {
      const { body: answer } = await reader.get(path)
      return JSON.stringify(answer)
    }
    expect(await kindsOf(admin)).toContain('task_failed')
    expect(await kindsOf(own)).not.toContain('task_failed')
    expect(await kindsOf(own)).toContain('webhook_off')
  },
}

/** A bound of the server. */
export const offerLimitScenarios: Scenarios = {
  'one member causes at most twenty notifications of offers a day, of the dearest cards': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const cards = Array.from({ length: 25 }, (_, index) => ({ cardId: 300 + index }))
    const dear = { cardId: card.dear.cardId }
    for (const each of [...cards, dear]) await wish(own, each)
    const list = await create(other, { name: 'Many', visibility: 'for_trade' })
    const params = { listId: list.id }
    await other.call(listAddBulk, { params, body: { cards: [...cards, dear] } })
    const made = await notified(own, { limit: 100 })
    expect(made).toHaveLength(20)
    expect(made.map((each) => each.card?.id)).toContain(dear.cardId)
    await put(other, list.id, normalOnly)
    expect(await unreadOf(own)).toBe(20)
  },
}
