/**
 * What is private is found by nobody else: every call that reads, made by a visitor, another member and an admin, answers
 * to the byte as if it were not there.
 */
import { expect } from 'vitest'
import { contract } from '../../src/api/contract.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { profileUpdate } from '../../src/api/profile/contract.ts'
import type { Client } from './client.ts'
import { add, wish } from './entries.ts'
import { create, listed, show, trader } from './lists.ts'
import { as, newcomer } from './members.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from './scenarios.ts'

const reading = Object.values<Endpoint>(contract).filter(({ method }) => method === 'GET')

/** What the paths name, by the names of their parameters. */
type Named = Readonly<Record<string, string | number>>

const anything: Named = {
  productId: card.bothFinishes.tcgProductId,
  id: card.bothFinishes.cardId,
  listId: 2_147_483_647,
  userId: 2_147_483_647,
  proposalId: 2_147_483_647,
  publicUrlId: 'no-such-link',
  shareToken: 'no-such-token',
}

const filled = (path: string, named: Named) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${named[name] ?? 2_147_483_647}`)

/** Every address that reads, plainly and as a search for each of some words. */
function addressesOf(named: Named, words: readonly string[]): string[] {
  return reading.flatMap(({ path, query }) => {
    const shape = query?._zod.def.shape ?? {}
    const searches = ['search', 'cardName'].filter((name) => name in shape)
    const address = filled(path, named)
    const ids = path === '/api/collection' || path === '/api/wishlist' ? ['?limit=10000'] : []
    const searched = searches.flatMap((name) =>
      words.map((word) => `?${name}=${encodeURIComponent(word)}`),
    )
    return ['', ...ids, ...searched].map((text) => address + text)
  })
}

/** All of an answer, but for what differs each time. */
async function whole(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  const lines = headers.map(([name, text]) => `${name}: ${text}`)
  return [response.status, ...lines, await response.text()].join('\n')
}

/** Those who are not to find anything, the member having a wishlist, a list for trade and a public profile. */
async function others(client: Client): Promise<Readonly<Record<string, Client>>> {
  const { own } = await trader(client, [card.bothFinishes, card.normalOnly])
  await wish(own, card.unpriced)
  await wish(own, { ...card.bothFinishes, variation: 'Foil' })
  return { visitor: client, member: own, admin: await as(client, 'ada') }
}

/** What they are all answered everywhere. */
async function answers(
  who: Readonly<Record<string, Client>>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [name, client] of Object.entries(who)) {
    for (const address of addresses) {
      all.set(`${name} ${address}`, await whole(await client.ask('GET', address)))
    }
  }
  return all
}

const words = ['hidden', 'Éloïse', 'found at sea']

/** Cards that others offer and want, so that they would match. */
const tempting = [card.unpriced, { ...card.bothFinishes, variation: 'Foil' as const }]

/** What others could do to a list of which they know the ids. */
const changes = (listId: number, itemId: number) => {
  const list = `/api/lists/${listId}`
  return [
    ['PUT', list, { name: 'Mine' }],
    ['PUT', `${list}/visibility`, { visibility: 'public' }],
    ['POST', `${list}/cards`, card.normalOnly],
    ['POST', `${list}/cards/bulk`, { cards: [card.normalOnly] }],
    ['PUT', `${list}/cards/${itemId}`, { change: 1 }],
    ['PUT', `${list}/cards/${itemId}/position`, { position: 1 }],
    ['DELETE', `${list}/cards/${itemId}`, undefined],
    ['DELETE', `${list}/cards`, undefined],
    ['DELETE', list, undefined],
  ] as const
}

export const privacyScenarios: Scenarios = {
  'private lists, collections and wishlists change no answer to anybody else': async (client) => {
    const who = await others(client)
    const { client: hider, id: userId } = await newcomer(client)
    const { publicUrlId } = await create(hider, { name: 'Open', visibility: 'public' })
    const named = { ...anything, userId, publicUrlId: publicUrlId ?? '' }
    const addresses = addressesOf(named, words)
    const before = await answers(who, addresses)
    await listed(hider, { name: 'hidden list', description: 'hidden words' }, tempting)
    for (const each of tempting) await add(hider, each)
    for (const each of [card.bothFinishes, card.normalOnly]) await wish(hider, each)
    expect(await answers(who, addresses)).toEqual(before)
  },

  'a list made private leaves nothing behind, by its ids, its link or a search': async (client) => {
    const who = await others(client)
    const { client: hider, id: userId } = await newcomer(client)
    const nowhere = { ...anything, userId }
    const empty = await answers(who, addressesOf(nowhere, words))
    const { id, publicUrlId } = await listed(
      hider,
      { name: 'hidden list', description: 'hidden words', visibility: 'for_trade' },
      tempting,
    )
    const shared = await answers(who, addressesOf(nowhere, words))
    expect(shared).not.toEqual(empty)
    await show(hider, id, 'private')
    expect(await answers(who, addressesOf(nowhere, words))).toEqual(empty)
    const there = { ...nowhere, listId: id, publicUrlId: publicUrlId ?? '' }
    const found = await answers(who, addressesOf(there, words))
    // In the same order, and equal to the byte to those about a list that never was.
    expect([...found.values()]).toEqual([...empty.values()])
    for (const [asked, text] of found) {
      expect(text, asked).not.toMatch(/hidden (list|words)/)
      expect(text, asked).not.toContain(publicUrlId)
    }
  },

  'changes of a private list are refused as those of one that is not there': async (client) => {
    const who = await others(client)
    const { client: hider } = await newcomer(client)
    const { id, items } = await listed(hider, { name: 'hidden list' }, tempting)
    const real = changes(id, items[0]?.id ?? 0)
    const none = changes(2_147_483_647, 2_147_483_646)
    for (const other of Object.values(who)) {
      for (const [index, [method, address, body]] of real.entries()) {
        const [, nowhere] = none[index] ?? []
        const extras = body === undefined ? {} : { body }
        const answer = await whole(await other.ask(method, address, extras))
        expect(answer).toBe(await whole(await other.ask(method, nowhere ?? '', extras)))
        expect(answer).toMatch(/^40[14]\n/)
      }
    }
  },

  'a wishlist of a private profile is told to nobody, whatever is offered for it': async (
    client,
  ) => {
    const { client: hider, id: userId } = await newcomer(client)
    await hider.call(profileUpdate, { body: { is_public: false } })
    const who = await others(client)
    const addresses = addressesOf({ ...anything, userId }, words)
    const before = await answers(who, addresses)
    const wishes = [card.bothFinishes, card.normalOnly, ...tempting]
    for (const each of wishes) await wish(hider, each)
    expect(await answers(who, addresses)).toEqual(before)
    // What keeps it is the profile alone.
    await hider.call(profileUpdate, { body: { is_public: true } })
    expect(await answers(who, addresses)).not.toEqual(before)
  },
}
