/** Bounds on the data of one member, with limits that a test can reach. The mocks have none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deckMine } from '../../src/contract/decks.ts'
import { listEmpty } from '../../src/contract/lists.ts'
import { limits as usualLimits } from '../../src/domain/entries/limits.ts'
import { type Client, clientOf } from './client.ts'
import { exported, nothing, sendFile } from './scenarios/member-export/backups.ts'
import { bell, csv, header, imported as importedFile } from './scenarios/imports/imports.ts'
import { everything, gone, grade, removeAll, undo } from './scenarios/entries/bulk-changes.ts'
import { add, addBulk, wish } from './scenarios/entries/entries.ts'
import { create, listed, mine, put } from './scenarios/lists/lists.ts'
import { notified } from './scenarios/notifications/notifications.ts'
import { logIn, newcomer } from './scenarios/accounts/members.ts'
import {
  accept,
  counter,
  dealer,
  send,
  trySending,
  withdraw,
} from './scenarios/proposals/proposals.ts'
import { servers, type Target } from './targets.ts'

const limits = {
  ...usualLimits,
  maxListsPerMember: 2,
  maxCollectionEntries: 3,
  maxWishlistEntries: 3,
  maxListEntries: 3,
  maxDecksPerMember: 2,
  maxDeckEntries: 3,
  maxListedEntries: 5,
  maxSessionsPerMember: 3,
  maxDailyProposalsToOneMember: 2,
  maxBlockedMembers: 1,
  maxNotificationsPerMember: 3,
  maxUndosPerMember: 2,
  maxUndoBytesPerMember: 1800,
}
const entriesRefused = (holder: string) => ({
  status: 409,
  body: { message: `A ${holder} holds at most 3 entries. Remove some first.` },
})
const three = [{ cardId: 600 }, { cardId: 600, isFoil: true }, { cardId: 618 }]
const fourth = { cardId: 701 }

describe.each(Object.entries(servers))('%s', (_name, start) => {
  let client: Client
  let target: Target | undefined
  beforeAll(async () => {
    target = await start({ people: true, limits })
    client = clientOf(target.send)
  })
  afterAll(() => target?.stop())

  test('a collection takes more copies at its limit, and no more entries', async () => {
    const { client: own } = await newcomer(client)
    await addBulk(own, three)
    await add(own, { cardId: 600, quantity: 5 })
    const refused = entriesRefused('collection')
    expect(await own.send('POST', '/api/collection', { body: fourth })).toEqual(refused)
    const both = { cards: [{ cardId: 618 }, fourth] }
    expect(await own.send('POST', '/api/collection/bulk', { body: both })).toEqual(refused)
    expect(await addBulk(own, [{ cardId: 618 }])).toMatchObject({ successCount: 1 })
    const { undo: token } = await removeAll(own, everything)
    await add(own, fourth)
    expect(await own.send('POST', '/api/collection/undo', { body: { undo: token } })).toEqual(
      refused,
    )
  })

  test('a wishlist and a list take no more entries than their limits', async () => {
    const { client: own } = await newcomer(client)
    const cards = [
      { cardId: 600 },
      { cardId: 600, variation: 'Foil' as const },
      { cardId: 618, variation: 'Normal' as const },
    ]
    for (const each of cards) await wish(own, each)
    expect(await own.send('POST', '/api/wishlist', { body: fourth })).toEqual(
      entriesRefused('wishlist'),
    )
    const { id } = await listed(own, { name: 'Full' }, cards)
    await put(own, id, { cardId: 600, quantity: 4 })
    const path = `/api/lists/${id}/cards`
    for (const [address, body] of [
      [path, fourth],
      [`${path}/bulk`, { cards: [fourth] }],
    ] as const) {
      expect(await own.send('POST', address, { body })).toEqual(entriesRefused('list'))
    }
  })

  test('all lists of a member together take no more entries than their limit', async () => {
    const { client: own } = await newcomer(client)
    const message = 'Your lists hold at most 5 entries together. Remove some first.'
    const refused = { status: 409, body: { message } }
    const cards = [{ cardId: 600 }, { cardId: 618 }, { cardId: 701 }]
    const first = await listed(own, { name: 'First' }, cards)
    const second = await listed(own, { name: 'Second' }, cards.slice(0, 2))
    // The list of marked copies counts for nothing.
    await add(own, { cardId: 600, isForTrade: true })
    await put(own, second.id, { cardId: 600, quantity: 4 })
    const path = `/api/lists/${second.id}/cards`
    const body = { cardId: 701 }
    expect(await own.send('POST', path, { body })).toEqual(refused)
    expect(await own.send('POST', `${path}/bulk`, { body: { cards: [body] } })).toEqual(refused)

    const file = csv(`${header}\n${bell}\n`)
    const { id } = await importedFile(own, { file, target: `list:${second.id}` })
    expect(await own.send('POST', `/api/imports/${id}/commit`)).toEqual(refused)

    const { document } = await exported(own)
    for (const list of document.lists) list.cards = document.lists[0]?.cards ?? []
    for (const call of ['preview', 'import'] as const)
      expect(await sendFile(own, call, JSON.stringify(document))).toMatchObject(refused)

    const emptied = await own.call(listEmpty, { params: { listId: first.id } })
    await put(own, second.id, body)
    const undoing = { body: { undo: emptied.undo } }
    expect(await own.send('POST', '/api/collection/undo', undoing)).toEqual(refused)
  })

  test('a member has no more lists than the limit, beside the list of marked copies', async () => {
    const { client: own } = await newcomer(client)
    await add(own, { cardId: 600, isForTrade: true })
    await create(own, { name: 'One' })
    await create(own, { name: 'Two' })
    expect(await own.send('POST', '/api/lists', { body: { name: 'Three' } })).toEqual({
      status: 409,
      body: { message: 'You can have at most 2 lists. Delete one first.' },
    })
  })

  test('a member has no more decks than the limit, beside their lists, and a deck no more lines', async () => {
    const { client: own } = await newcomer(client)
    const list = await listed(own, { name: 'Pile' }, three.slice(0, 1))
    const make = (body: object) => own.send('POST', '/api/decks', { body })
    const threeLines = '1 Plain Herring\n1 Found at Sea\n1 Reefbound Eel'
    expect(await make({ name: 'Long', text: `${threeLines}\n1 Calibrated Archivist` })).toEqual(
      entriesRefused('deck'),
    )
    expect((await make({ name: 'One', text: threeLines })).status).toBe(200)
    expect((await make({ name: 'Two', from: list.id })).status).toBe(200)
    const refused = {
      status: 409,
      body: { message: 'You can have at most 2 decks. Delete one first.' },
    }
    expect(await make({ name: 'Three' })).toEqual(refused)
    const [one] = (await own.call(deckMine, {})).decks
    const body = { text: '1 Calibrated Archivist' }
    expect(await own.send('POST', `/api/decks/${one?.id}/cards`, { body })).toEqual(
      entriesRefused('deck'),
    )
    const file = csv(`${header}\n${bell}\n`)
    const { id } = await importedFile(own, { file, target: `list:${one?.id}` })
    expect(await own.send('POST', `/api/imports/${id}/commit`)).toEqual(entriesRefused('deck'))
    const { document } = await exported(own)
    const deck = document.lists.find(({ name }) => name === 'One')
    const backup = JSON.stringify({ ...nothing, lists: [deck, deck, deck] })
    expect(await sendFile(own, 'import', backup)).toMatchObject(refused)
  })

  test('a backup that holds more than the limits is not imported', async () => {
    const { client: own } = await newcomer(client)
    const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
    const list = { description: null, visibility: 'private' as const, cards: [], ...times }
    const lists = ['One', 'Two', 'Three'].map((name) => ({ name, ...list }))
    const file = JSON.stringify({ ...nothing, lists })
    for (const call of ['preview', 'import'] as const) {
      expect(await sendFile(own, call, file)).toMatchObject({
        status: 409,
        body: { message: 'You can have at most 2 lists. Delete one first.' },
      })
    }
    expect(await mine(own)).toEqual([])
  })

  test('one more session than the limit ends an older one, not the new one', async () => {
    const { username, password, client: registered } = await newcomer(client)
    const signIn = () => logIn(client, username, password)
    const callers = [registered]
    for (let n = 0; n < 3; n++) callers.push(await signIn())
    const states = await Promise.all(
      callers.map(async (caller) => (await caller.get('/api/auth/me')).status),
    )
    expect(states.filter((status) => status === 200)).toHaveLength(3)
    expect(states.at(-1)).toBe(200)
  })

  test('a member blocks no more members than the limit', async () => {
    const { client: own } = await newcomer(client)
    const block = (memberId: number) => own.send('POST', '/api/blocks', { body: { memberId } })
    expect((await block(3)).status).toBe(204)
    expect((await block(3)).status).toBe(204)
    expect(await block(4)).toEqual({
      status: 409,
      body: { message: 'You can block at most 1 members. Unblock one first.' },
    })
  })

  test('the proposals of a day from one member to another are limited', async () => {
    const { id, username, own: receiver } = await dealer(client, [{ cardId: 600, quantity: 9 }])
    const sender = await dealer(client, [{ cardId: 618, quantity: 9 }])
    const asking = { memberId: id, theirs: [{ cardId: 600 }] }
    const first = await send(sender.own, asking)
    await withdraw(sender.own, first.id)
    const second = await send(sender.own, asking)
    expect(await trySending(sender.own, asking)).toEqual({
      status: 429,
      body: {
        message: `You've sent ${username} 2 offers in 24 hours. Try again later.`,
      },
      retryAfter: 86_400,
    })
    // Answers in the other direction go on, and so do proposals to other members.
    const answer = await counter(receiver, second.id, { theirs: [{ cardId: 618 }] })
    await counter(sender.own, answer.id, { theirs: [{ cardId: 600 }] })
    const other = await dealer(client, [{ cardId: 600 }])
    await send(sender.own, { ...asking, memberId: other.id })
  })

  test('the oldest changes can no longer be undone beyond a number, and beyond a size', async () => {
    const { client: own } = await newcomer(client)
    await addBulk(own, three)
    const conditions = ['LP', 'MP', 'HP'] as const
    const tokens = []
    for (const condition of conditions) tokens.push((await grade(own, everything, condition)).undo)
    const [oldest, ...kept] = tokens
    expect(await own.send('POST', '/api/collection/undo', { body: { undo: oldest } })).toEqual(gone)
    for (const token of kept.toReversed()) expect(await undo(own, token)).toEqual({ count: 3 })

    await add(own, { cardId: 600, quantity: 1, condition: 'LP', note: 'x'.repeat(400) })
    expect((await grade(own, everything, 'MP')).undo).not.toBeNull()
    await removeAll(own, everything)
    for (let n = 0; n < 3; n++) {
      await add(own, {
        ...fourth,
        language: (['en', 'fr', 'de'] as const)[n],
        note: 'y'.repeat(500),
      })
    }
    expect(await removeAll(own, everything)).toEqual({ count: 3, undo: null })
  })

  test('a member keeps the newest notifications, and loses read ones first', async () => {
    const a = await dealer(client, [{ cardId: 600, quantity: 4 }])
    const b = await newcomer(client)
    const offer = () => send(a.own, { memberId: b.id, yours: [{ cardId: 600 }] })
    await withdraw(a.own, (await offer()).id)
    const [withdrawn] = await notified(b.client)
    // An accepted proposal is read, a withdrawal is not.
    for (let accepted = 0; accepted < 3; accepted++) await accept(b.client, (await offer()).id)
    const left = await notified(b.client)
    expect(left).toHaveLength(3)
    expect(left.map(({ id }) => id)).toContain(withdrawn?.id)
  })
})
