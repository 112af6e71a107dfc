/** To random searches of random cards, a device has the answers of every server: from all that it keeps, and from what a search names. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionList } from '../../src/contract/collection.ts'
import { conditions, languages } from '../../src/domain/entries/entry.ts'
import { namesTest } from '../../src/domain/search/search-test.ts'
import { deviceReads } from '../../src/memory/device-reads.ts'
import { wishlistList } from '../../src/contract/wishlist.ts'
import { runsOf } from '../../server/testing/runs.ts'
import { type Client, clientOf } from './client.ts'
import { search } from './models/random-searches.ts'
import { variation } from './models/any-copies.ts'
import { newcomer } from './scenarios/accounts/members.ts'
import { openDevice } from './scenarios/device/devices.ts'
import { addBulk, wish } from './scenarios/entries/entries.ts'
import { servers, type Target } from './targets.ts'

/** The ids of the cards of the sample. */
const cardId = fc.integer({ min: 1, max: 600 })
const quantity = fc.integer({ min: 1, max: 4 })
const entry = fc.record({
  cardId,
  quantity,
  variation,
  condition: fc.constantFrom(...conditions),
  language: fc.constantFrom(...languages),
  location: fc.constantFrom('', 'tide box', 'black binder'),
  tags: fc.subarray(['trade', 'bound']),
  note: fc.constantFrom(null, 'the common one'),
  forTrade: fc.nat(1),
})
const wanted = fc.record({ cardId, quantity, variation, anyPrinting: fc.boolean() })

const sortBy = fc.constantFrom('name', 'set', 'market_price', 'added', 'location' as const)
const queries = fc.array(fc.record({ search, sortBy, sortOrder: fc.constantFrom('asc', 'desc') }), {
  minLength: 10,
  maxLength: 10,
})

const given = { body: undefined, form: undefined, params: undefined }

describe.each(Object.entries(servers))('on %s, to a random search', (_name, start) => {
  let target: Target
  let visitor: Client
  beforeAll(async () => {
    target = await start({ people: true, hasBothGames: true })
    visitor = clientOf(target.send)
  })
  afterAll(() => target.stop())

  test('a device has the answers of the server', async () => {
    const cards = fc.array(entry, { minLength: 1, maxLength: 40 })
    const wishes = fc.array(wanted, { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(cards, wishes, queries, async (ownCards, ownWishes, asked) => {
        const { client: own } = await newcomer(visitor)
        await addBulk(own, ownCards)
        for (const each of ownWishes) await wish(own, each)
        const { records, db, viewer } = await openDevice(own)
        for (const { search: text, sortBy: by, sortOrder } of asked) {
          const query = { search: text, limit: 100, sortOrder } as const
          const ownQuery = { ...query, sortBy: by } as const
          const wishQuery = { ...query, sortBy: 'name' } as const
          const collection = await own.call(collectionList, { query: ownQuery })
          const wishlist = await own.call(wishlistList, { query: wishQuery })
          const names = namesTest(text)
          for (const kept of names === null ? [db] : [db, await records.named(names)]) {
            const input = { ...given, db: kept, viewer }
            expect(
              deviceReads.collectionList({
                ...input,
                query: parsed(collectionList.query, ownQuery),
              }),
              text,
            ).toEqual(collection)
            expect(
              deviceReads.wishlistList({ ...input, query: parsed(wishlistList.query, wishQuery) }),
              text,
            ).toEqual(wishlist)
          }
        }
      }),
      { numRuns: runsOf(24) },
    )
  })
})

/** A query as a transport reads it from an address. */
const parsed = <Schema extends z.core.$ZodType>(schema: Schema, query: object) =>
  z.parse(
    schema,
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  )
