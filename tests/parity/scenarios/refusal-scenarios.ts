/** Refused requests, with their status and message. */
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import type { Scenarios } from './scenario.ts'

/** A query of the card list, and the paths of its issues. */
const badQueries: Record<string, string[]> = {
  'page=0': ['query.page'],
  'page=-1': ['query.page'],
  'page=1.5': ['query.page'],
  'page=two': ['query.page'],
  'page=1e3': ['query.page'],
  'page=1000001': ['query.page'],
  'page=99999999999999999999': ['query.page'],
  'page=1&page=2': ['query.page'],
  'limit=0': ['query.limit'],
  'limit=101': ['query.limit'],
  'sortBy=price': ['query.sortBy'],
  'sortBy=Name': ['query.sortBy'],
  'sortBy=constructor': ['query.sortBy'],
  'sortOrder=up': ['query.sortOrder'],
  'rarity=Rare,Scarlet': ['query.rarity.1'],
  'rarity=rare': ['query.rarity.0'],
  'variant=Etched': ['query.variant.0'],
  'minPrice=-1': ['query.minPrice'],
  'minPrice=cheap': ['query.minPrice'],
  'maxPrice=1e9': ['query.maxPrice'],
  'maxPrice=Infinity': ['query.maxPrice'],
  'search=a%00b': ['query.search'],
  'set=%00': ['query.set'],
  'sets=SHD,%07': ['query.sets.1'],
  [`search=${'a'.repeat(201)}`]: ['query.search'],
  [`sets=SHD,${'a'.repeat(201)}`]: ['query.sets.1'],
  'page=0&limit=0&sortBy=x&minPrice=x': [
    'query.page',
    'query.limit',
    'query.sortBy',
    'query.minPrice',
  ],
}

const badPaths: Record<string, string[]> = {
  '/api/cards/by-tcg-id/0': ['params.productId'],
  '/api/cards/by-tcg-id/abc': ['params.productId'],
  '/api/cards/by-tcg-id/1.5': ['params.productId'],
  '/api/cards/by-tcg-id/9007199254740992': ['params.productId'],
  '/api/cards/0/price-history': ['params.id'],
  '/api/cards/x%2Fy/price-history': ['params.id'],
  '/api/cards/2147483648/price-history': ['params.id'],
}

const queryAddresses = Object.entries(badQueries).map(
  ([query, paths]) => [`/api/cards/all-sets?${query}`, paths] as const,
)

export const refusalScenarios: Scenarios = {
  ...Object.fromEntries(
    [...queryAddresses, ...Object.entries(badPaths)].map(([address, paths]) => [
      `${address.slice(0, 60)} is refused for ${paths.join(', ')}`,
      async (client: Client) => {
        const { status, body } = await client.get(address)
        expect(status).toBe(400)
        expect(body).toEqual({
          message: expect.stringContaining('The request is not valid'),
          issues: paths.map((path) => ({ path, message: expect.any(String) })),
        })
      },
    ]),
  ),

  'empty and unknown parameters count as missing': async (client) => {
    const plain = await client.get('/api/cards/all-sets')
    expect(plain.status).toBe(200)
    expect(await client.get('/api/cards/all-sets?page=&rarity=&search=&minPrice=&x=1')).toEqual(
      plain,
    )
  },

  'blanks and empty places in a list are nothing': async (client) => {
    const plain = await client.get('/api/cards/all-sets?rarity=Rare,Mythic')
    expect(plain.status).toBe(200)
    expect(await client.get('/api/cards/all-sets?rarity=,Rare,%20Mythic,,')).toEqual(plain)
    const none = await client.get('/api/cards/all-sets?rarity=,&sets=,')
    expect(none).toEqual(await client.get('/api/cards/all-sets'))
  },

  ...Object.fromEntries(
    ['/api/cards/by-tcg-id/1', '/api/cards/2147483647/price-history'].map((address) => [
      `${address} is not there`,
      async (client: Client) => {
        const { status, body } = await client.get(address)
        expect(status).toBe(404)
        expect(body).toEqual({ message: expect.any(String) })
      },
    ]),
  ),

  'a bad token is refused on a public read too': async (client) => {
    const long = `Bearer ${'x'.repeat(5000)}`
    const none = ['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'member']
    for (const Authorization of ['Bearer nobody', 'Bearer %00', long, ...none]) {
      expect(await client.get('/api/cards/sets', { Authorization }), Authorization).toEqual({
        status: 401,
        body: { message: 'Your session has ended. Please log in again.' },
      })
    }
  },
}
