/** Searches that members keep: their bounds, whose they are, the member's file, and what the daily task makes of them. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  savedSearchCreate,
  savedSearchDelete,
  savedSearchList,
  savedSearchUpdate,
} from '../../../../src/contract/saved-searches.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { runTasks } from '../admin/tasks.ts'
import { card } from '../cards/sample-cards.ts'
import { add, wish } from '../entries/entries.ts'
import { expectRefused, exported, imported, nothing, previewed } from '../member-export/backups.ts'
import { notified, sentences, turn } from '../notifications/notifications.ts'
import type { Scenarios } from '../scenario.ts'

type Body = Args<typeof savedSearchCreate>['body']

const cheap = {
  name: 'Cheap rares',
  scope: 'cards',
  search: 'r:rare usd<5',
  notifies: false,
} as const
const owned = { name: 'All mine', scope: 'collection', search: 'usd>0', notifies: true } as const

const save = (client: Client, body: Body) =>
  client.call(savedSearchCreate, { body }).then(({ saved }) => saved)
const change = (client: Client, searchId: number, body: Omit<Body, 'scope'>) =>
  client.call(savedSearchUpdate, { params: { searchId }, body }).then(({ saved }) => saved)
const saved = (client: Client) => client.call(savedSearchList, {}).then(({ searches }) => searches)

const notThere = { status: 404, body: { message: 'Saved search not found.' } }
const taken = {
  status: 409,
  body: { message: 'You already have a saved search with this name.' },
}

export const savedSearchScenarios: Scenarios = {
  'a search is saved under a name of its own, changed and deleted': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await saved(own)).toEqual([])
    const first = await save(own, { ...cheap, name: '  Cheap rares ' })
    expect(first).toEqual({ id: first.id, ...cheap, publicUrlId: null })
    const second = await save(own, owned)
    expect(await saved(own)).toEqual([first, second])
    const body = { name: 'Cheap rares', search: 'usd>0', notifies: true }
    expect(await own.send('POST', '/api/searches', { body: { ...owned, ...body } })).toEqual(taken)
    const path = `/api/searches/${second.id}`
    expect(await own.send('PUT', path, { body })).toEqual(taken)
    expect(await change(own, first.id, body)).toEqual({ ...first, ...body })
    await own.call(savedSearchDelete, { params: { searchId: first.id } })
    expect(await saved(own)).toEqual([second])
    expect(await own.send('DELETE', `/api/searches/${first.id}`)).toEqual(notThere)
  },

  'a search is its member’s alone': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const { id } = await save(own, cheap)
    expect(await saved(other)).toEqual([])
    const { scope: _scope, ...body } = cheap
    expect(await other.send('PUT', `/api/searches/${id}`, { body })).toEqual(notThere)
    expect(await other.send('DELETE', `/api/searches/${id}`)).toEqual(notThere)
    expect(await save(other, cheap)).toMatchObject(cheap)
    expect(await saved(own)).toHaveLength(1)
  },

  'the parts of a search have bounds': async (client) => {
    const { client: own } = await newcomer(client)
    const wrong = [
      { name: ' ' },
      { name: 'a'.repeat(61) },
      { name: 'a\nb' },
      { search: ' ' },
      { search: 'a'.repeat(201) },
      { scope: 'lists' },
      { notifies: 'yes' },
    ]
    for (const part of wrong) {
      const answer = await own.send('POST', '/api/searches', { body: { ...cheap, ...part } })
      expect(answer.status, JSON.stringify(part)).toBe(400)
    }
    for (let n = 1; n <= 50; n++) await save(own, { ...cheap, name: `Search ${n}` })
    expect(await own.send('POST', '/api/searches', { body: cheap })).toEqual({
      status: 409,
      body: { message: 'You can save at most 50 searches. Delete one first.' },
    })
  },

  'the member’s file has the searches, and its import replaces them': async (client) => {
    const { client: own } = await newcomer(client)
    await save(own, cheap)
    await save(own, owned)
    const { text, document } = await exported(own)
    const searches = [cheap, owned]
    expect(document.savedSearches).toEqual(searches.map((each) => ({ ...each, isPublic: false })))
    expect(await imported(own, nothing)).toMatchObject({
      before: { savedSearches: 2 },
      after: { savedSearches: 0 },
    })
    expect(await saved(own)).toEqual([])
    expect(await previewed(own, text)).toMatchObject({ after: { savedSearches: 2 } })
    await imported(own, text)
    expect(await saved(own)).toMatchObject(searches)
    expect((await exported(own)).text).toBe(text)
    const twice = JSON.stringify({ ...nothing, savedSearches: [cheap, owned, cheap] })
    await expectRefused(own, twice, [
      { path: 'savedSearches[2].name', message: 'is the name of savedSearches[0] too' },
    ])
    const many = Array.from({ length: 51 }, (_, n) => ({ ...cheap, name: `Search ${n}` }))
    await expectRefused(own, JSON.stringify({ ...nothing, savedSearches: many }), [
      { path: 'savedSearches', message: 'must have at most 50 searches' },
    ])
    await expectRefused(
      own,
      JSON.stringify({ ...nothing, savedSearches: [{ ...cheap, scope: 'x' }] }),
      [{ path: 'savedSearches[0].scope', message: expect.any(String) }],
    )
  },

  'the daily task notifies of cards that newly fit, once a day for each search @deep': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, card.bothFinishes)
    const { id } = await save(own, owned)
    await save(own, { ...owned, name: 'Silent', notifies: false })
    await save(own, { ...owned, name: 'Wanted', scope: 'wishlist' })
    await save(own, { ...owned, name: 'Doubles', scope: 'cards', search: 'owned>1' })
    await runTasks(client)
    expect(await sentences(own)).toEqual([])
    await add(own, { ...card.normalOnly, quantity: 2 })
    await add(own, { ...card.bothFinishes, isFoil: true })
    await wish(own, card.dear)
    await wish(own, card.unpriced)
    await runTasks(client)
    expect(await sentences(own)).toEqual([
      '2 new matches for "Doubles".',
      '1 new match for "Wanted".',
      '1 new match for "All mine".',
    ])
    const [{ search } = { search: null }] = (await notified(own)).slice(-1)
    expect(search).toEqual({ name: 'All mine', scope: 'collection', search: 'usd>0', found: 1 })
    await add(own, card.dear)
    await runTasks(client)
    expect(await sentences(own)).toHaveLength(3)
    await own.call(savedSearchDelete, { params: { searchId: id } })
    expect(await sentences(own)).toHaveLength(2)
  },

  'a search that changes, or notifies again, is looked for from the start @deep': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id, scope: _scope, ...first } = await save(own, { ...owned, search: 'usd>1000' })
    const second = await save(own, { ...owned, name: 'Off and on' })
    await save(own, { ...owned, name: 'Kind' })
    await runTasks(client)
    await add(own, card.bothFinishes)
    await change(own, id, { ...first, search: 'usd>0' })
    const { scope, id: secondId, ...other } = second
    expect(scope).toBe('collection')
    await change(own, secondId, { ...other, notifies: false })
    await change(own, secondId, other)
    await turn(own, { kind: 'search_found', inApp: false, byMail: false })
    await runTasks(client)
    expect(await sentences(own)).toEqual([])
  },
}
