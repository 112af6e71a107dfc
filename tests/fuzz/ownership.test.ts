/**
 * Access to existing data: its owner may change it, no other member may. The calls are listed by
 * hand, and the last test checks that every endpoint is in a list. A refused call changes no data
 * of any member.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { people, seededPassword } from '../../sample/members/people.ts'
import { authLogin } from '../../src/contract/accounts.ts'
import { sessionOf } from '../../src/contract/session.fixture.ts'
import { type Client, clientOf } from '../parity/client.ts'
import { as, newcomer } from '../parity/scenarios/accounts/members.ts'
import { card } from '../parity/scenarios/cards/sample-cards.ts'
import { type Target, targets } from '../parity/targets.ts'

type Method = Endpoint['method']
/** The request, and the owner's answer. */
type Row = readonly [endpoint: Endpoint, address: string, body: unknown, toOwner: number]

const one = { cardId: card.normalOnly.cardId }
const c = contract

/** Things of alice's by the ids that the seeds give them. Requests that delete them come last. */
const ofAlice: readonly Row[] = [
  [c.collectionUpdate, '/api/collection/1', { change: 1 }, 200],
  [c.collectionRemove, '/api/collection/2', undefined, 200],
  [c.wishlistUpdate, '/api/wishlist/1', { change: 1 }, 200],
  [c.wishlistRemove, '/api/wishlist/2', undefined, 204],
  [c.listDetail, '/api/lists/3', undefined, 200],
  [c.listExport, '/api/lists/3/export', undefined, 200],
  [c.listUpdate, '/api/lists/3', { name: 'Renamed' }, 200],
  [c.listUpdate, '/api/lists/1', { name: 'Renamed' }, 200],
  [c.listAddCard, '/api/lists/3/cards', one, 200],
  [c.listAddCard, '/api/lists/1/cards', one, 200],
  [c.listAddBulk, '/api/lists/3/cards/bulk', { cards: [one] }, 200],
  [c.listUpdateItem, '/api/lists/3/cards/6', { change: 1 }, 200],
  [c.listUpdateItem, '/api/lists/1/cards/1', { change: 1 }, 200],
  [c.listMoveItem, '/api/lists/1/cards/1/position', { position: 2 }, 204],
  [c.listRemoveItem, '/api/lists/1/cards/4', undefined, 204],
  [c.listRemoveItems, '/api/lists/1/cards/remove', { ids: [1] }, 200],
  [c.listSetVisibility, '/api/lists/3/visibility', { visibility: 'public' }, 200],
  [c.deckCoverage, '/api/decks/9', undefined, 200],
  [c.deckUpdate, '/api/decks/9', { name: 'Renamed' }, 200],
  [c.deckAdd, '/api/decks/9/cards', { text: '1 Plain Herring' }, 200],
  [c.deckChangeItems, '/api/decks/9/cards', { ids: [1], change: { section: 'side' } }, 200],
  [c.deckBuild, '/api/decks/9/build', {}, 200],
  [c.deckPullList, '/api/decks/9/pull', undefined, 200],
  // All copies of this entry are in the deck.
  [c.deckSetPulled, '/api/decks/9/pull/7', { pulled: true }, 204],
  [c.deckTakeApart, '/api/decks/9/take-apart', {}, 200],
  [c.listEmpty, '/api/lists/2/cards', undefined, 200],
  [c.listDelete, '/api/lists/2', undefined, 204],
  [c.notificationRead, '/api/notifications/2/read', undefined, 204],
  [c.proposalDetail, '/api/trade/proposals/6', undefined, 200],
  [c.proposalCounter, '/api/trade/proposals/7/counter', { yours: [], theirs: [] }, 400],
  [c.proposalAccept, '/api/trade/proposals/6/accept', undefined, 200],
  [c.proposalDecline, '/api/trade/proposals/7/decline', undefined, 200],
  [c.proposalWithdraw, '/api/trade/proposals/8/withdraw', undefined, 200],
]

/** Users and invitations, which admins alone may change. */
const ofAdmins: readonly Row[] = [
  [
    c.adminUserSetPassword,
    `/api/admin/users/${people.pia.id}/password`,
    { password: 'another one' },
    200,
  ],
  [c.adminUserSetStatus, `/api/admin/users/${people.pia.id}/status`, { status: 'approved' }, 200],
  [c.adminUserDelete, `/api/admin/users/${people.pia.id}`, undefined, 204],
  // The invitation that `callersOf` makes.
  [c.adminInvitationRevoke, '/api/admin/invitations/1', undefined, 204],
]

/** These have tests of their own: the ids of sessions are not known beforehand, and no seeded person has a second factor. */
const ofSessions: readonly Endpoint[] = [c.authSessionEnd, c.adminUserSecondFactorRemove]

/** Endpoints about public data, or whose hiding rules `privacy-scenarios.ts` checks. */
const openToAll: readonly Endpoint[] = [
  c.profileOfUser,
  c.setSymbol,
  c.listPublicOfUser,
  c.cardByProduct,
  c.cardPriceHistory,
  c.cardPrintings,
  c.wishlistShared,
  c.wishlistOfUser,
  c.listPublic,
  c.deckPublic,
  c.notificationFeed,
  c.notificationMailEnd,
  c.tradeCards,
]

/** These look up only what the caller made or owns, so that an id of another member finds nothing. */
const ofTheCaller: readonly Endpoint[] = [
  c.collectionCopies,
  c.deckWithCard,
  c.deviceDetails,
  c.devicePart,
  c.blockRemove,
  c.savedSearchUpdate,
  c.savedSearchDelete,
  c.apiKeyDelete,
  c.webhookDelete,
  c.webhookDeliveries,
  c.webhookTest,
  c.webhookUpdate,
  c.pushDelete,
  c.pushTest,
  c.pushUpdate,
  c.passkeyRename,
  c.passkeyDelete,
  c.importDetail,
  c.importDelete,
  c.importRows,
  c.importChoose,
  c.importAccept,
  c.importReopen,
  c.importCommit,
  c.importUndo,
  c.importLeftOut,
]

const nowhere = (address: string) => address.replaceAll(/\/\d+/g, '/2147483647')

const status = async (client: Client, method: Method, address: string, body: unknown) =>
  (await client.ask(method, address, body === undefined ? {} : { body })).status

/** All data of these members, as the API returns it. */
async function belongings(clients: readonly Client[]): Promise<string[]> {
  const addresses = [
    '/api/backup/export',
    '/api/profile',
    '/api/collection',
    '/api/wishlist',
    '/api/lists',
  ]
  const boxes = ['received', 'sent', 'past'].map((box) => `/api/trade/proposals?box=${box}`)
  const texts: string[] = []
  for (const client of clients) {
    for (const address of [...addresses, ...boxes])
      texts.push(await (await client.ask('GET', address)).text())
  }
  return texts
}

interface Callers {
  owner: Client
  admin: Client
  /** All other callers, with their answers about data of members, and of admins. */
  others: readonly (readonly [who: string, client: Client, ofMembers: number, ofAdmins: number])[]
  /** The members whose data is compared before and after. */
  watched: readonly Client[]
}

async function callersOf(target: Target): Promise<Callers> {
  const visitor = clientOf(target.send)
  const body = { username: 'alice', password: seededPassword }
  const { token } = sessionOf(await visitor.call(authLogin, { body }))
  await target.expire(token)
  const [owner, admin, bob, carol] = [
    await as(visitor, 'alice'),
    await as(visitor, 'ada'),
    await as(visitor, 'bob'),
    await as(visitor, 'carol'),
  ]
  const { client: stranger } = await newcomer(visitor)
  await admin.call(c.adminInvitationCreate, { body: { note: '', days: 1, max_uses: 1 } })
  return {
    owner,
    admin,
    watched: [owner, bob, carol, stranger],
    others: [
      ['a visitor', visitor, 401, 401],
      ['a token that is none', visitor.as('garbage'), 401, 401],
      ["the owner's session that is over", visitor.as(token), 401, 401],
      ['who waits', await as(visitor, 'pia'), 403, 403],
      ['who was denied', await as(visitor, 'dan'), 403, 403],
      ['another member', stranger, 404, 403],
    ],
  }
}

describe.each(Object.entries(targets))('%s', (_name, start) => {
  let target: Target
  let callers: Callers
  beforeAll(async () => {
    target = await start()
    callers = await callersOf(target)
  })
  afterAll(() => target.stop())

  test('no other member can use a member’s data, and the data stays unchanged', async () => {
    const before = await belongings(callers.watched)
    for (const [who, client, ofMembers, ofAdmin] of callers.others) {
      for (const [{ method }, address, body] of ofAlice) {
        expect(await status(client, method, address, body), `${who}: ${method} ${address}`).toBe(
          ofMembers,
        )
      }
      for (const [{ method }, address, body] of ofAdmins) {
        expect(await status(client, method, address, body), `${who}: ${method} ${address}`).toBe(
          ofAdmin,
        )
      }
    }
    // Being in charge opens nothing that is private.
    for (const [{ method }, address, body] of ofAlice) {
      expect(
        await status(callers.admin, method, address, body),
        `admin: ${method} ${address}`,
      ).toBe(404)
    }
    expect(await belongings(callers.watched)).toEqual(before)
  })

  test('a change can be undone only by the member who made it', async () => {
    const { owner, admin, others } = callers
    const removed = { entries: { ids: [8] } }
    const { body } = await owner.send('POST', '/api/collection/remove', { body: removed })
    const undo = (body as { undo: string }).undo
    const tries = others.map(([, client, expected]) => [client, expected] as const)
    for (const [client, expected] of [...tries, [admin, 404] as const]) {
      expect(await status(client, 'POST', '/api/collection/undo', { undo })).toBe(expected)
    }
    expect(await status(owner, 'POST', '/api/collection/undo', { undo })).toBe(200)
  })

  test('a session is ended by its owner alone', async () => {
    const { owner, admin, others } = callers
    await as(clientOf(target.send), 'alice')
    const { sessions } = await owner.call(c.authSessionList, {})
    const ended = sessions.find(({ is_current }) => !is_current)
    const address = `/api/auth/sessions/${ended?.id}`
    const tries = others.map(([, client, expected]) => [client, expected] as const)
    for (const [client, expected] of [...tries, [admin, 404] as const]) {
      expect(await status(client, 'DELETE', address, undefined)).toBe(expected)
    }
    expect(await status(owner, 'DELETE', address, undefined)).toBe(204)
  })

  test('of others’ entries a bulk change leaves all as they are', async () => {
    const before = await belongings(callers.watched)
    const { client: stranger } = await newcomer(clientOf(target.send))
    const entries = { ids: [1, 2, 3, 9, 10] }
    for (const [address, more] of [
      ['remove', {}],
      ['condition', { condition: 'DMG' }],
      ['location', { location: 'Nowhere' }],
      ['tags', { add: ['lost'] }],
    ] as const) {
      const answer = await stranger.send('POST', `/api/collection/${address}`, {
        body: { entries, ...more },
      })
      expect(answer).toEqual({ status: 200, body: { count: 0, undo: null } })
    }
    expect(await belongings(callers.watched)).toEqual(before)
  })

  test('a missing id is found by no member, and the owner can do everything', async () => {
    for (const [rows, client] of [
      [ofAlice, callers.owner],
      [ofAdmins, callers.admin],
    ] as const) {
      for (const [{ method }, address, body] of rows) {
        expect(await status(client, method, nowhere(address), body), `${method} ${address}`).toBe(
          404,
        )
      }
      for (const [{ method }, address, body, toOwner] of rows) {
        expect(await status(client, method, address, body), `${method} ${address}`).toBe(toOwner)
      }
    }
  })
})

test('every endpoint whose path names data is in a list', () => {
  const named = Object.values<Endpoint>(contract).filter(({ params }) => params !== undefined)
  const looked = [...ofAlice, ...ofAdmins].map(([endpoint]) => endpoint)
  const all = [...looked, ...ofSessions, ...openToAll, ...ofTheCaller]
  expect(new Set(all)).toEqual(new Set(named))
})
