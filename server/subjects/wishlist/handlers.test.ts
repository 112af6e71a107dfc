import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import type { Person } from '../../testing/members.ts'

const names = ({ wishlist }: { wishlist: { card: { name: string } }[] }) =>
  wishlist.map(({ card }) => card.name)

describe.each(testEngines)('wishlists that others see, on the %s engine', (kind) => {
  let app: Belongings
  let token: string
  let eve: Person
  beforeAll(async () => {
    app = await openBelongings(kind)
    eve = await app.join('eve')
    await app.ok('PUT', '/api/profile', { is_public: true })
    for (const [tcgProductId, variation, quantity] of [
      [501, 'Normal', 30],
      [502, 'Foil', 1],
      [503, 'Normal', 1],
    ])
      await app.ok('POST', '/api/wishlist', { tcgProductId, variation, quantity })
    await app.ok('POST', '/api/wishlist', { cardId: app.cards.dross })
    await app.ok('POST', '/api/collection', { tcgProductId: 502 }, eve)
    await app.ok('POST', '/api/wishlist', { tcgProductId: 503 }, eve)
    token = (await app.ok('POST', '/api/wishlist/share')).shareToken
  })
  afterAll(() => app.close())

  const shared = async (query = '', as: Person | null = null, path = token) => {
    const answered = await app.send('GET', `/api/wishlist/${path}${query}`, { as: as ?? undefined })
    if (answered.status === 200) {
      expect(z.parse(contract.wishlistShared.sends, answered.body)).toEqual(answered.body)
    }
    return answered.body
  }
  const ofAmy = (query = '', as: Person | null = null) => shared(query, as, `user/${app.amy.id}`)

  test('have an unguessable link, which stays the same', async () => {
    expect(token).toMatch(/^[\w-]{22,}$/)
    expect((await app.ok('POST', '/api/wishlist/share')).shareToken).toBe(token)
    const others = await app.ok('POST', '/api/wishlist/share', undefined, app.bob)
    expect(others.shareToken).not.toBe(token)
  })

  test('come by value, with the totals of all and their owner’s name alone', async () => {
    const body = await shared()
    expect(names(body)).toEqual(['Anvil', 'Bellows', 'Cinder', 'Dross'])
    expect(body.owner).toEqual({ username: 'amy' })
    expect(body.totals).toEqual({ totalCards: 33, totalValue: 6.3, totalLowValue: 2 })
    expect(body.pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalItems: 4 })
    expect(await ofAmy()).toEqual(body)
  })

  test('are searched, sorted and cut, and hide tokens', async () => {
    expect(names(await shared('?sortBy=value&sortOrder=asc'))).toEqual([
      'Cinder',
      'Bellows',
      'Anvil',
      'Dross',
    ])
    expect(names(await shared('?sortBy=name&sortOrder=asc&hideTokens=true'))).toEqual([
      'Anvil',
      'Bellows',
      'Cinder',
    ])
    const found = await shared('?search=BELL')
    expect(names(found)).toEqual(['Bellows'])
    expect(found.totals).toEqual({ totalCards: 1, totalValue: 2.2, totalLowValue: 2 })
    const second = await ofAmy('?limit=3&page=2')
    expect(names(second)).toEqual(['Dross'])
    expect(second.pagination).toMatchObject({ totalPages: 2, totalItems: 4 })
    expect(await app.refused('GET', `/api/wishlist/${token}?limit=101`)).toMatch(/^400 /)
    expect(await app.refused('GET', `/api/wishlist/${token}?sortBy=added`)).toMatch(/^400 /)
  })

  test('a member sees their own marks on each card, a visitor none', async () => {
    const flags = (body: Awaited<ReturnType<typeof shared>>) =>
      body.wishlist.map(
        ({ card }: { card: Record<string, unknown> }) =>
          [card['name'], card['in_collection'], card['on_wishlist']] as const,
      )
    const nothing = ['Anvil', 'Bellows', 'Cinder', 'Dross'].map((name) => [name, false, false])
    expect(flags(await shared())).toEqual(nothing)
    expect(flags(await shared('', await app.join('pia', { status: 'pending' })))).toEqual(nothing)
    expect(flags(await shared('', eve))).toEqual([
      ['Anvil', false, false],
      ['Bellows', true, false],
      ['Cinder', false, true],
      ['Dross', false, false],
    ])
  })

  test('are not found under another link', async () => {
    const swapped = token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const wrong of [swapped, token.slice(1), `${token}A`, 'share', '%25', '%F0%9F%A6%8A']) {
      expect(await app.refused('GET', `/api/wishlist/${wrong}`, undefined, null)).toBe(
        '404 This wishlist link is not valid.',
      )
    }
  })

  test('by their owner are there while the profile is public; otherwise the profile is named', async () => {
    const answered = await app.send('GET', `/api/wishlist/user/${app.bob.id}`)
    expect(answered.status).toBe(404)
    expect(answered.body).toEqual({
      message: 'This wishlist is not public.',
      redirect: `/profile/${app.bob.id}`,
    })
    const { body } = await app.send('GET', '/api/wishlist/user/99999')
    expect(body).toEqual({ message: 'There is no such user.' })
  })

  test('of a denied member are gone, under both addresses', async () => {
    const dan = await app.join('dan')
    await app.ok('PUT', '/api/profile', { is_public: true }, dan)
    const link = (await app.ok('POST', '/api/wishlist/share', undefined, dan)).shareToken
    const refused = (path: string) => app.refused('GET', path, undefined, null)
    expect(await refused(`/api/wishlist/${link}`)).toBe('200 undefined')
    await app.engine.db.execute(sql`update users set status = 'denied' where id = ${dan.id}`)
    expect(await refused(`/api/wishlist/${link}`)).toBe('404 This wishlist link is not valid.')
    expect(await refused(`/api/wishlist/user/${dan.id}`)).toBe('404 There is no such user.')
  })

  test('show only what is on the viewer’s for-trade lists', async () => {
    const { list } = await app.ok('POST', '/api/lists', { name: 'T', visibility: 'for_trade' }, eve)
    const open = (await app.ok('POST', '/api/lists', { name: 'P', visibility: 'public' }, eve)).list
    await app.ok('POST', `/api/lists/${list.id}/cards`, { tcgProductId: 501 }, eve)
    await app.ok('POST', `/api/lists/${open.id}/cards`, { tcgProductId: 502 }, eve)
    const matches = await ofAmy('?tradeMatches=true', eve)
    expect(names(matches)).toEqual(['Anvil'])
    expect(matches.wishlist[0].card.on_trade_list).toBe(true)
    expect(matches.pagination.totalItems).toBe(1)
    expect(matches.totals.totalCards).toBe(30)
    expect(names(await ofAmy('?tradeMatches=true', app.bob))).toEqual([])
    expect(names(await ofAmy('?tradeMatches=true'))).toEqual([])
    expect(names(await ofAmy('?tradeMatches=false'))).toHaveLength(4)
  })

  test('lend their flags to the answers of cards', async () => {
    const flags = async (as: Person | null) => {
      const { body } = await app.send('GET', '/api/cards/all-sets?sortBy=name&search=e', {
        as: as ?? undefined,
      })
      return body.data.map(
        (card: { name: string; on_wishlist: boolean; in_collection: boolean }) =>
          [card.name, card.on_wishlist, card.in_collection] as const,
      )
    }
    expect(await flags(eve)).toEqual([
      ['Bellows', false, true],
      ['Cinder', true, false],
      ['Cinder', false, false],
    ])
    expect(await flags(null)).toEqual([
      ['Bellows', false, false],
      ['Cinder', false, false],
      ['Cinder', false, false],
    ])
    const one = await app.send('GET', '/api/cards/by-tcg-id/502', { as: eve })
    expect(one.body).toMatchObject({ in_collection: true, on_wishlist: false })
  })
})
