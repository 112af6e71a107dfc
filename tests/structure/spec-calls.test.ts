/**
 * The calls of SPEC.md §7 against the contract: paths, payloads and the names at the top of answers. What the product adds to a
 * call is listed beside it, so that a payload or an answer does not grow by accident.
 */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

interface Call {
  /** Names of query parameters. */
  query?: string
  /** A payload with exactly the fields of SPEC.md. */
  body?: Record<string, unknown>
  /** Names of multipart fields. */
  form?: string
  /** Names at the top of the answer; of an array, those of its elements. */
  answer?: string
  /** Names that the product adds, all of them optional in a payload. */
  more?: { body?: string; answer?: string }
}

const cards = 'page limit search sortBy sortOrder rarity variant minPrice maxPrice sets'
const shared = 'page limit search sortBy sortOrder hideTokens'
const bulk = {
  answer: 'successCount failureCount failures',
  more: { body: 'undoBefore', answer: 'undo amountsDropped' },
}
const entryDetails =
  'language location grade isForTrade forTrade pricePaid paidTotal paidQuantity ownCurrency ownValue note tags alertAbove alertBelow guessed condition'
const taskStatus = 'status last_run_at message'
const card =
  'id tcgProductId name collector_number set_name rarity normal_price foil_price market_price ' +
  'normal_low_price foil_low_price low_market_price image_url on_wishlist in_collection on_trade_list'

const calls: Record<string, Call> = {
  'GET /api/auth/me': {
    answer: 'id username role status created_at profile',
    more: { answer: 'money needs_second_factor' },
  },
  'POST /api/auth/login': {
    body: { username: 'alice', password: 'secret' },
    answer: 'token user',
  },
  'POST /api/auth/register': {
    body: { username: 'alice', password: 'secret' },
    answer: 'token user',
    more: { body: 'invite setupCode' },
  },
  'PUT /api/auth/change-password': {
    body: { currentPassword: 'secret', newPassword: 'secret 2' },
    answer: 'message',
    more: { body: 'endKeys' },
  },
  'GET /api/profile': { answer: 'profile id username created_at' },
  'PUT /api/profile': {
    body: { name: 'Al', additional_info: 'Hi', is_public: true },
    answer: 'name additional_info is_public',
  },
  'GET /api/profile/{}': {
    answer: 'username profile publicLists',
    more: { answer: 'pagination' },
  },
  'GET /api/lists/user/{}/public': { answer: 'lists', more: { answer: 'pagination' } },
  'GET /api/users': { answer: 'id username' },

  'GET /api/cards/sets': { answer: 'setTypes', more: { answer: 'games' } },
  'GET /api/cards/all-sets': { query: `${cards} set`, answer: 'data pagination' },
  'GET /api/cards/by-tcg-id/{}': {
    answer: card,
    more: {
      answer:
        'set_code treatments is_token back_image_url finishes printed_name rarity_color facts currency',
    },
  },
  'GET /api/cards/{}/price-history': { answer: 'priceHistory' },

  'GET /api/collection': {
    query: cards,
    answer: 'collection pagination totals',
    more: { answer: 'costBasis' },
  },
  'POST /api/collection': {
    body: { tcgProductId: 1, quantity: 1, isFoil: true },
    answer: 'item',
    more: { body: `${entryDetails} cardId variation addedAt`, answer: 'amountsDropped' },
  },
  'POST /api/collection/bulk': {
    body: { cards: [{ tcgProductId: 1, quantity: 1, isFoil: true, isForTrade: false }] },
    ...bulk,
  },
  'PUT /api/collection/{}': {
    body: { quantity: 2 },
    answer: 'item',
    more: {
      body: `${entryDetails} change copies seenQuantity cardId variation`,
      answer: 'undo amountsDropped',
    },
  },
  'DELETE /api/collection/{}': { more: { answer: 'undo' } },

  'GET /api/wishlist': { query: `${cards} hideTokens`, answer: 'wishlist pagination totals' },
  'POST /api/wishlist': {
    body: { tcgProductId: 1, variation: 'Foil' },
    answer: 'item',
    more: { body: 'cardId quantity targetPrice anyPrinting onlySet onlyFinish maxPrice' },
  },
  'POST /api/wishlist/bulk': {
    body: { cards: [{ tcgProductId: 1, quantity: 1, variation: 'Normal' }] },
    ...bulk,
  },
  'PUT /api/wishlist/{}': {
    body: { quantity: 2 },
    answer: 'item',
    more: {
      body: 'change targetPrice anyPrinting onlySet onlyFinish maxPrice cardId variation',
      answer: 'undo',
    },
  },
  'DELETE /api/wishlist/{}': {},
  'POST /api/wishlist/share': { answer: 'shareToken' },
  'GET /api/wishlist/{}': { query: shared, answer: 'wishlist pagination totals owner' },
  'GET /api/wishlist/user/{}': { query: shared, answer: 'wishlist pagination totals owner' },
  'GET /api/wishlist/tradematch': { answer: 'matches', more: { answer: 'pagination' } },

  'GET /api/lists': { answer: 'lists' },
  'POST /api/lists': {
    body: { name: 'Mine', description: 'Red', visibility: 'for_trade' },
    answer: 'list',
  },
  'GET /api/lists/{}': {
    query: 'search sortBy sortOrder',
    answer: 'list',
    more: { answer: 'pagination' },
  },
  'PUT /api/lists/{}': { body: { name: 'Mine', description: 'Red' }, answer: 'list' },
  'PUT /api/lists/{}/visibility': { body: { visibility: 'public' }, answer: 'list' },
  'DELETE /api/lists/{}': {},
  'POST /api/lists/{}/cards': {
    body: { tcgProductId: 1, quantity: 1, variation: 'Foil' },
    answer: 'item',
    more: { body: 'cardId section' },
  },
  'PUT /api/lists/{}/cards/{}': {
    body: { quantity: 2 },
    answer: 'item',
    more: { body: 'change cardId variation section proxies', answer: 'undo' },
  },
  'DELETE /api/lists/{}/cards/{}': {},
  'DELETE /api/lists/{}/cards': { more: { answer: 'undo' } },
  'GET /api/lists/{}/export': {},
  'GET /api/lists/public/{}': {
    query: 'sortBy sortOrder',
    answer: 'list',
    more: { answer: 'pagination' },
  },
  'GET /api/lists/for-trade': { query: 'sortBy', answer: 'lists', more: { answer: 'pagination' } },

  'GET /api/trade/search': {
    query: 'cardName sortBy',
    answer: 'results',
    more: { answer: 'pagination hasMore' },
  },
  'POST /api/market-compare': {
    form: 'csvFile textOutput',
    answer: 'rows',
    more: { answer: 'problems problemCount' },
  },
  'GET /api/backup/export': {},
  'POST /api/backup/import': {
    form: 'backupFile',
    more: { answer: 'before after unknown unbound' },
  },

  'GET /api/admin/users': {
    answer: 'id username role status',
    more: { answer: 'has_second_factor' },
  },
  'PUT /api/admin/users/{}/status': {
    body: { status: 'denied' },
    answer: 'id username role status',
  },
  'DELETE /api/admin/users/{}': {},
  'PUT /api/admin/users/{}/password': {
    body: { password: 'secret' },
    answer: 'msg',
    more: { body: 'currentPassword' },
  },
  'GET /api/admin/task-status': { answer: taskStatus },
  'POST /api/admin/run-tasks': { answer: taskStatus },
}

const byCall = new Map(
  Object.values(contract).map((each: Endpoint) => [
    `${each.method} ${each.path.replaceAll(/\{\w+\}/g, '{}')}`,
    each,
  ]),
)

const words = (...texts: (string | undefined)[]) =>
  texts.flatMap((text) => text?.split(' ') ?? []).toSorted()

/** The names of an object's fields, or of the fields of an array's elements. */
function namesOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.core.$ZodArray) return namesOf(schema._zod.def.element)
  // The first choice is the answer of SPEC.md; a sign-in may wait for a second factor instead.
  if (schema instanceof z.core.$ZodUnion) return namesOf(schema._zod.def.options[0])
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape).toSorted()
  return []
}

describe.each(Object.entries(calls))('%s', (call, { query, body, form, answer, more }) => {
  const declared = byCall.get(call)

  test('is declared with the query parameters of SPEC.md', () => {
    expect(declared).toBeDefined()
    expect(namesOf(declared?.query)).toEqual(expect.arrayContaining(words(query)))
  })

  test('takes the payload of SPEC.md alone, and only the listed additions', () => {
    expect(namesOf(declared?.body)).toEqual(words(...Object.keys(body ?? {}), more?.body))
    expect(namesOf(declared?.form)).toEqual(words(form))
    expect(z.safeParse(declared?.body ?? z.undefined(), body)).toMatchObject({ success: true })
  })

  test('answers the names of SPEC.md, and only the listed additions', () => {
    expect(namesOf(declared?.sends)).toEqual(words(answer, more?.answer))
  })
})
