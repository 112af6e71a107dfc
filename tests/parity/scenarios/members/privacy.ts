/** All reads, by callers who must not find private data. */
import { contract } from '../../../../src/contract/contract.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import type { Client } from '../../client.ts'
import { wish } from '../entries/entries.ts'
import { trader } from '../lists/lists.ts'
import { as } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'

const reading = Object.values<Endpoint>(contract).filter(({ method }) => method === 'GET')

/** The ids of the paths, by the names of their parameters. */
type Named = Readonly<Record<string, string | number>>

export const anything = {
  productId: card.bothFinishes.tcgProductId,
  id: card.bothFinishes.cardId,
  listId: 2_147_483_647,
  userId: 2_147_483_647,
  proposalId: 2_147_483_647,
  publicUrlId: 'no-such-link',
  shareToken: 'no-such-token',
} satisfies Named

const filled = (path: string, named: Named) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${named[name] ?? 2_147_483_647}`)

/** Every address that reads, plainly and as a search for each of some words. */
export function addressesOf(named: Named, words: readonly string[]): string[] {
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
export async function whole(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  const lines = headers.map(([name, text]) => `${name}: ${text}`)
  return [response.status, ...lines, await response.text()].join('\n')
}

/** The callers without access; the member has a wishlist, a list for trade and a public profile. */
export async function others(client: Client): Promise<Readonly<Record<string, Client>>> {
  const { own } = await trader(client, [card.bothFinishes, card.normalOnly])
  await wish(own, card.unpriced)
  await wish(own, { ...card.bothFinishes, variation: 'Foil' })
  return { visitor: client, member: own, admin: await as(client, 'ada') }
}

/** All answers to all callers. */
export async function answers(
  who: Readonly<Record<string, Client>>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [name, client] of Object.entries(who)) {
    for (const address of new Set(addresses)) {
      all.set(`${name} ${address}`, await whole(await client.ask('GET', address)))
    }
  }
  return all
}

export const words = ['hidden', 'Éloïse', 'found at sea']

/** Cards that others offer and want, so that they would match. */
export const tempting = [card.unpriced, { ...card.bothFinishes, variation: 'Foil' as const }]
