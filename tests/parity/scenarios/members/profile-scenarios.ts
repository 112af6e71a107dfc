/** The member's own profile, public profiles of others, and the list of members. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { authMe } from '../../../../src/contract/session.ts'
import { listPublicOfUser } from '../../../../src/contract/lists.ts'
import {
  profileMine,
  profileOfUser,
  profileUpdate,
  userList,
} from '../../../../src/contract/members.ts'
import { usernameKey } from '../../../../src/domain/accounts/account.ts'
import { compareText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { byLink, create, mine } from '../lists/lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'

const profileOf = (client: Client, userId: number) =>
  client.call(profileOfUser, { params: { userId } })

const namesOf = (lists: readonly { name: string }[]) => lists.map(({ name }) => name)

const notThere = { status: 404, body: { message: 'User not found.' } }

export const profileScenarios: Scenarios = {
  'a profile begins empty and private': async (client) => {
    const { id, username, client: own } = await newcomer(client)
    const me = await own.call(authMe, {})
    expect(await own.call(profileMine, {})).toEqual({
      id,
      username,
      created_at: me.created_at,
      profile: { name: null, additional_info: null, is_public: false },
    })
  },

  'a field that is left out of an update stays as it is': async (client) => {
    const { client: own } = await newcomer(client)
    const update = (body: Parameters<typeof own.call<typeof profileUpdate>>[1]['body']) =>
      own.call(profileUpdate, { body })
    const full = { name: 'Éloïse 🂡', additional_info: 'Two\nlines\tand a tab', is_public: true }
    expect(await update(full)).toEqual(full)
    expect(await update({})).toEqual(full)
    expect(await update({ is_public: false })).toEqual({ ...full, is_public: false })
    expect(await update({ name: null })).toMatchObject({ name: null, is_public: false })
    expect(await update({ additional_info: '' })).toMatchObject({ additional_info: null })
    expect((await own.call(profileMine, {})).profile).toEqual({
      name: null,
      additional_info: null,
      is_public: false,
    })
  },

  'a profile is kept to the letter, whatever it would mean elsewhere': async (client) => {
    const { id, client: own } = await newcomer(client)
    const name = `<b>'; drop table users; --\\ %_ \${x}`
    const additional_info = 'a'.repeat(2000)
    await own.call(profileUpdate, { body: { name, additional_info, is_public: true } })
    expect(await profileOf(client, id)).toMatchObject({ profile: { name, additional_info } })
    expect((await own.call(authMe, {})).profile).toEqual({ name, additional_info })
  },

  'names must not change the direction of the text around them': async (client) => {
    const own = (await newcomer(client)).client
    const message = 'must not hold characters that change the direction of text'
    for (const name of ['safe\u202Egnp.exe', 'a\u2066b', '\u200Fa', '\u061Cb']) {
      const refused = (path: string) => ({ status: 400, body: { issues: [{ path, message }] } })
      const list = await own.send('POST', '/api/lists', { body: { name } })
      expect(list).toMatchObject(refused('body.name'))
      const profile = await own.send('PUT', '/api/profile', { body: { name } })
      expect(profile).toMatchObject(refused('body.name'))
    }
  },

  'a visitor sees the profile that a member made public, with the shared lists by name': async (
    client,
  ) => {
    const { id, username, profile } = people.alice
    const { name, additional_info } = profile
    const answer = await profileOf(client, id)
    expect(answer).toEqual({
      username,
      profile: { name, additional_info },
      publicLists: answer.publicLists,
    })
    expect(answer.publicLists.map((list) => list.name)).toEqual(['Bells I keep', 'Spare parts'])
    const { lists } = await client.call(listPublicOfUser, { params: { userId: id } })
    expect(lists).toEqual(answer.publicLists)
  },

  'of a private profile nothing shows but the lists that are shared, not even to the member':
    async (client) => {
      const { id, username } = people.bob
      for (const caller of [await as(client, 'ada'), await as(client, 'bob')]) {
        expect(await profileOf(caller, id)).toEqual({
          username,
          profile: null,
          publicLists: [
            { id: 6, name: 'Doubles', public_url_id: 'bob-list-6' },
            { id: 7, name: 'Nothing yet', public_url_id: 'bob-list-7' },
          ],
        })
      }
    },

  'a visitor finds no list of a private profile, and reaches each by its link': async (client) => {
    const { client: own, id, username } = await newcomer(client)
    await create(own, { name: 'Shown', visibility: 'public' })
    await create(own, { name: 'Swaps', visibility: 'for_trade' })
    await add(own, { ...card.normalOnly, forTrade: 1 })
    const names = ['For trade', 'Shown', 'Swaps']
    const listsFor = async (caller: Client) => [
      namesOf((await profileOf(caller, id)).publicLists),
      namesOf((await caller.call(listPublicOfUser, { params: { userId: id } })).lists),
    ]
    expect(await profileOf(client, id)).toEqual({ username, profile: null, publicLists: [] })
    const page = await client.call(listPublicOfUser, {
      params: { userId: id },
      query: { limit: 2 },
    })
    expect(page).toEqual({
      lists: [],
      pagination: { page: 1, limit: 2, totalPages: 1, totalItems: 0 },
    })
    for (const member of [own, await as(client, 'alice')])
      expect(await listsFor(member)).toEqual([names, names])
    for (const { publicUrlId } of await mine(own))
      expect((await byLink(client, publicUrlId ?? '')).list.ownerUsername).toBe(username)
    await own.call(profileUpdate, { body: { is_public: true } })
    expect(await listsFor(client)).toEqual([names, names])
  },

  'only approved members have a public face': async (client) => {
    const ids = [people.pia.id, people.dan.id, 2_147_483_647]
    for (const caller of [client, await as(client, 'ada')]) {
      for (const id of ids) {
        expect(await caller.get(`/api/profile/${id}`)).toEqual(notThere)
        expect(await caller.get(`/api/lists/user/${id}/public`)).toEqual(notThere)
      }
    }
  },

  'an id that is none is refused': async (client) => {
    for (const id of ['0', '-1', 'me', '1.5', '2147483648', '%00']) {
      for (const address of [`/api/profile/${id}`, `/api/lists/user/${id}/public`]) {
        expect(await client.get(address), address).toMatchObject({
          status: 400,
          body: { issues: [{ path: 'params.userId' }] },
        })
      }
    }
  },

  'members see all approved members by name, and no more of them than that': async (client) => {
    const users = await (await as(client, 'alice')).call(userList, {})
    const names = users.map(({ username }) => username)
    expect(names).toEqual(names.toSorted((a, b) => compareText(usernameKey(a), usernameKey(b))))
    expect(users).toContainEqual({ id: people.ada.id, username: 'ada' })
    expect(names).toEqual(expect.arrayContaining(['alice', 'bob', 'carol']))
    expect(names).not.toContain('pia')
    expect(names).not.toContain('dan')
  },

  'public lists come in pages where a limit is given, and all at once without one': async (
    client,
  ) => {
    const { client: own, id: userId } = await newcomer(client)
    await own.call(profileUpdate, { body: { is_public: true } })
    for (const name of ['Anvils', 'Éclairs', 'Zombies']) {
      await create(own, { name, visibility: 'public' })
    }
    await create(own, { name: 'Private' })
    const page = (query: { page: number; limit: number }) =>
      client.call(listPublicOfUser, { params: { userId }, query })
    const first = await page({ page: 1, limit: 2 })
    expect(namesOf(first.lists)).toEqual(['Anvils', 'Éclairs'])
    expect(first.pagination).toEqual({ page: 1, limit: 2, totalPages: 2, totalItems: 3 })
    expect(namesOf((await page({ page: 2, limit: 2 })).lists)).toEqual(['Zombies'])
    expect(namesOf((await page({ page: 3, limit: 2 })).lists)).toEqual([])
    const answer = await client.call(profileOfUser, {
      params: { userId },
      query: { page: 2, limit: 2 },
    })
    expect([namesOf(answer.publicLists), answer.pagination?.totalItems]).toEqual([['Zombies'], 3])
    const whole = await client.call(listPublicOfUser, { params: { userId } })
    expect([namesOf(whole.lists), Object.keys(whole)]).toEqual([
      ['Anvils', 'Éclairs', 'Zombies'],
      ['lists'],
    ])
    for (const query of ['limit=0', 'limit=101', 'page=0']) {
      const address = `/api/lists/user/${userId}/public?${query}`
      expect((await client.get(address)).status).toBe(400)
    }
  },
}
