/** Blocking a member: what it hides and refuses, in both directions. */
import { expect } from 'vitest'
import {
  blockAdd,
  blockList,
  blockRemove,
  profileUpdate,
} from '../../../../src/contract/members.ts'
import type { Client } from '../../client.ts'
import { add, wish } from '../entries/entries.ts'
import { detail, listed, matches, noList, offers, partners, tradeLists } from '../lists/lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import {
  cardsOf,
  dealer,
  look,
  noMember,
  send,
  swap,
  trySending,
  twoDealers,
  waiting,
} from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

export const block = (client: Client, memberId: number) =>
  client.call(blockAdd, { body: { memberId } })
export const unblock = (client: Client, userId: number) =>
  client.call(blockRemove, { params: { userId } })
const blocked = async (client: Client) => (await client.call(blockList, {})).blocked

const notAvailable = (username: string) => ({
  status: 409,
  body: { message: `You and ${username} can't trade with each other.` },
})

/**
 * Two members with public profiles, each of whom wants what the other offers: cards that no other
 * scenario offers, since matches name the first fifty owners only.
 */
async function twoWhoFit(client: Client) {
  const a = await dealer(client, [{ cardId: 640 }])
  const b = await dealer(client, [{ cardId: 641 }])
  for (const { own } of [a, b]) await own.call(profileUpdate, { body: { is_public: true } })
  await wish(a.own, { cardId: 641 })
  await wish(b.own, { cardId: 640 })
  return { a, b }
}

/** Where a member meets another one: each place by name, with whether the other is there. */
async function meetings(
  client: Client,
  other: { id: number; username: string; list: { id: number } },
) {
  const isOther = (id: number) => id === other.id
  const { status } = await client.get(`/api/lists/${other.list.id}`)
  return {
    search: (await offers(client)).some((offer) => isOther(offer.owner_id)),
    lists: (await tradeLists(client)).some((list) => isOther(list.ownerId)),
    matches: (await matches(client)).some(({ trades }) =>
      trades.some((trade) => isOther(trade.ownerId)),
    ),
    partners: (await partners(client)).some((partner) => isOther(partner.ownerId)),
    list: status === 200,
  }
}

const everywhere = { search: true, lists: true, matches: true, partners: true, list: true }
const nowhere = { search: false, lists: false, matches: false, partners: false, list: false }

export const blockScenarios: Scenarios = {
  'two members of whom one blocks the other meet nowhere, until the block ends @deep': async (
    client,
  ) => {
    const { a, b } = await twoWhoFit(client)
    expect([await meetings(a.own, b), await meetings(b.own, a)]).toEqual([everywhere, everywhere])
    await block(a.own, b.id)
    expect([await meetings(a.own, b), await meetings(b.own, a)]).toEqual([nowhere, nowhere])
    expect(await b.own.get(`/api/lists/${a.list.id}`)).toEqual(noList)
    // Others see both as before, and each sees their own.
    const { client: other } = await newcomer(client)
    expect(await meetings(other, a)).toMatchObject({ search: true, lists: true, list: true })
    expect((await detail(a.own, a.list.id)).list.isOwner).toBe(true)
    await unblock(a.own, b.id)
    expect([await meetings(a.own, b), await meetings(b.own, a)]).toEqual([everywhere, everywhere])
  },

  'two members of whom one blocks the other propose nothing to each other': async (client) => {
    const { a, b } = await twoDealers(client)
    await block(a.own, b.id)
    expect(await trySending(a.own, swap(b.id, 600, 618))).toEqual(notAvailable(b.username))
    expect(await trySending(b.own, swap(a.id, 618, 600))).toEqual(notAvailable(a.username))
    expect(await a.own.get(`/api/trade/members/${b.id}/cards`)).toEqual(notAvailable(b.username))
    expect(await b.own.get(`/api/trade/members/${a.id}/cards`)).toEqual(notAvailable(a.username))
    await unblock(a.own, b.id)
    await send(b.own, swap(a.id, 618, 600))
    expect((await cardsOf(b.own, a.id)).length).toBe(1)
  },

  'a block withdraws what its maker proposed and declines what the other did': async (client) => {
    const { a, b } = await twoDealers(client)
    const sent = await send(a.own, swap(b.id, 600, 618))
    const received = await send(b.own, swap(a.id, 618, 600))
    const { client: other } = await newcomer(client)
    const elsewhere = await send(other, { memberId: b.id, theirs: [{ cardId: 618 }] })
    await block(a.own, b.id)
    expect((await look(b.own, sent.id)).state).toBe('withdrawn')
    expect((await look(b.own, received.id)).state).toBe('declined')
    expect((await look(b.own, elsewhere.id)).state).toBe('pending')
    expect(await waiting(a.own)).toBe(0)
    // The promised copies are free again.
    await unblock(a.own, b.id)
    await send(a.own, { ...swap(b.id, 600, 618), yours: [{ cardId: 600, quantity: 2 }] })
  },

  'the blocked members are listed by name to the member who blocked them': async (client) => {
    const own = await newcomer(client)
    const [bob, carol] = [
      { id: 3, username: 'bob' },
      { id: 4, username: 'carol' },
    ]
    await block(own.client, carol.id)
    await block(own.client, bob.id)
    await block(own.client, bob.id)
    expect(await blocked(own.client)).toEqual([bob, carol])
    expect(await blocked(await as(client, 'bob'))).toEqual([])
    // Only its maker ends a block.
    await unblock(await as(client, 'bob'), own.id)
    await unblock(own.client, carol.id)
    await unblock(own.client, carol.id)
    await unblock(own.client, 2_147_483_647)
    expect(await blocked(own.client)).toEqual([bob])
  },

  'a block of oneself or of a user who is no member is refused': async (client) => {
    const own = await newcomer(client)
    const waits = await newcomer(client, 'pending')
    const to = (memberId: unknown) => own.client.send('POST', '/api/blocks', { body: { memberId } })
    expect(await to(own.id)).toEqual({
      status: 400,
      body: { message: "You can't block yourself." },
    })
    for (const id of [waits.id, 6, 2_147_483_647]) expect(await to(id)).toEqual(noMember)
    for (const id of [0, '3', null, 2_147_483_648])
      expect(await to(id)).toMatchObject({ status: 400 })
    expect(await blocked(own.client)).toEqual([])
  },

  'a public list and a public profile stay open to a blocked member, as to every visitor': async (
    client,
  ) => {
    const owner = await newcomer(client)
    await add(owner.client, { cardId: 600 })
    const list = await listed(owner.client, { name: 'Open', visibility: 'public' }, [
      { cardId: 600 },
    ])
    const { client: own, id } = await newcomer(client)
    await block(owner.client, id)
    for (const path of [`/api/lists/public/${list.publicUrlId}`, `/api/profile/${owner.id}`]) {
      expect((await own.get(path)).status).toBe(200)
    }
  },
}
