/** The app with amy, bob and Zoe, who trade with each other, and what each of them finds. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'
import type { MatchSent, OfferSent, PartnerSent } from '../../src/contract/trade.ts'
import type { Engine } from '../db/engine.ts'
import { openBelongings } from './belongings.ts'
import type { Person } from './members.ts'

export const tradePaths = {
  tradeSearch: '/api/trade/search',
  wishlistTradeMatches: '/api/wishlist/tradematch',
  tradePartners: '/api/trade/partners',
}

export type Copies = [tcgProductId: number, quantity?: number, variation?: 'Normal' | 'Foil']
type Side = (number | string)[]

/** What it is worth, then its cards. */
const side = ({ cards, value }: PartnerSent['theyHave']): Side => [
  value,
  ...cards.map(
    ({ card, variation, wanted, offered, listName }) =>
      `${wanted} of ${offered} ${card.name} ${variation} ${listName}`,
  ),
]

export async function openTrading(kind: Engine['kind']) {
  const app = await openBelongings(kind)
  const { amy } = app
  const admin = await app.join('admin', { role: 'admin' })
  const zoe = await app.join('Zoe')

  async function want(as: Person, ...wishes: Copies[]) {
    for (const [tcgProductId, quantity = 1, variation = 'Normal'] of wishes) {
      await app.ok('POST', '/api/wishlist', { tcgProductId, quantity, variation }, as)
    }
  }

  /** Makes a list of copies that its owner has. */
  async function list(as: Person, name: string, visibility: string, ...copies: Copies[]) {
    const { list: made } = await app.ok('POST', '/api/lists', { name, visibility }, as)
    for (const [tcgProductId, quantity = 1, variation = 'Normal'] of copies) {
      // Later than what was there.
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      const card = { tcgProductId, quantity, variation }
      await app.ok('POST', `/api/lists/${made.id}/cards`, card, as)
      await app.ok('POST', '/api/collection', card, as)
    }
    return made
  }

  const setStatus = (user: Person, status: string) =>
    app.ok('PUT', `/api/admin/users/${user.id}/status`, { status }, admin)

  const setPublic = (as: Person, isPublic: boolean) =>
    app.ok('PUT', '/api/profile', { is_public: isPublic }, as)

  const remove = (user: Person) => app.ok('DELETE', `/api/admin/users/${user.id}`, undefined, admin)

  async function read(endpoint: keyof typeof tradePaths, query: string, as: Person) {
    const answered = await app.ok('GET', `${tradePaths[endpoint]}${query}`, undefined, as)
    expect(z.parse(contract[endpoint].sends, answered)).toEqual(answered)
    return answered
  }

  const offers = async (query = '', as = amy): Promise<string[]> => {
    const { results } = await read('tradeSearch', query, as)
    return results.map(
      (offer: OfferSent) =>
        `${offer.quantity} ${offer.card_name} ${offer.variation} ${offer.owner_username}/${offer.list_name}`,
    )
  }
  const matches = async (query = '', as = amy): Promise<[string, ...string[]][]> => {
    const found = await read('wishlistTradeMatches', query, as)
    return found.matches.map(({ card, wishlist, trades }: MatchSent) => [
      `${wishlist.quantity} ${card.name} ${wishlist.variation}`,
      ...trades.map(({ quantity, owner, listName }) => `${quantity} ${owner}/${listName}`),
    ])
  }
  const partners = async (query = '', as = amy): Promise<[string, Side, Side][]> => {
    const found = await read('tradePartners', query, as)
    return found.partners.map(({ owner, theyHave, youHave }: PartnerSent) => [
      owner,
      side(theyHave),
      side(youHave),
    ])
  }

  // amy wants two finishes of an Anvil, a foil Bellows and a Cinder.
  await want(amy, [501, 3], [501, 1, 'Foil'], [502, 1, 'Foil'], [503, 2])
  await list(app.bob, 'Trades', 'for_trade', [501, 2], [502, 4], [503, 5])
  await list(app.bob, 'More', 'for_trade', [501, 4])
  await list(zoe, 'Binder', 'for_trade', [501, 1], [501, 2, 'Foil'])
  await list(zoe, 'Show', 'public', [502, 7, 'Foil'])
  await list(zoe, 'Hidden', 'private', [503, 7])
  await list(amy, 'My trades', 'for_trade', [501, 9], [502, 9, 'Foil'])

  const told = { read, offers, matches, partners }
  return { ...app, admin, zoe, want, list, setStatus, setPublic, remove, ...told }
}

export type Trading = Awaited<ReturnType<typeof openTrading>>
