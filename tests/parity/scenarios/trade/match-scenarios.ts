/** Matches of wishes and offers, in the same printing and finish. */
import { expect } from 'vitest'
import { maxTradesOfMatch } from '../../../../src/contract/trade.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import type { Client } from '../../client.ts'
import { add, owned, update, wish } from '../entries/entries.ts'
import { detail, listed, matches, offers, show, trader } from '../lists/lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { compareKeys } from '../lists/order.ts'
import { send, withdraw } from '../proposals/proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

export const matchScenarios: Scenarios = {
  'seeded wishes match in their own finish alone': async (client) => {
    const allMatches = await matches(await as(client, 'alice'))
    const seeded = allMatches.map(({ card: { id }, wishlist, trades }) => [
      `${wishlist.quantity}x ${id} ${wishlist.variation}`,
      trades
        .filter(({ owner }) => owner === 'bob' || owner === 'carol' || owner === 'dan')
        .map(({ quantity, owner, listName }) => `${quantity} of ${owner}: ${listName}`),
    ])
    expect(Object.fromEntries(seeded)).toMatchObject({
      '4x 599 Normal': ['1 of bob: Doubles', '2 of carol: Binder pages'],
      '1x 599 Foil': ['2 of bob: Doubles'],
      '1x 616 Normal': ['3 of bob: Doubles'],
    })
    expect(allMatches.some(({ card: { id } }) => id === 3)).toBe(false)
    // Bob and carol also list cards that they do not have, one of them in the other finish only.
    for (const id of [220, 216]) {
      const trades = allMatches.find((match) => match.card.id === id)?.trades ?? []
      const trade = trades.find(({ owner }) => owner === (id === 220 ? 'bob' : 'carol'))
      expect(trade).toMatchObject({ available: 0, inCollection: false })
    }
    const trades = allMatches.flatMap((match) =>
      match.trades.filter(({ owner }) => owner === 'bob'),
    )
    // Bob has promised one of his foils, and lists more herrings than he has.
    expect(trades.map(({ quantity, available }) => `${available} of ${quantity}`)).toEqual([
      '2 of 3',
      '1 of 1',
      '1 of 2',
      '0 of 1',
    ])
  },

  'a match has the card, the wish and the trades, by owner and list': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, { ...card.bothFinishes, variation: 'Foil', quantity: 5 })
    const foil = { ...card.bothFinishes, variation: 'Foil' as const }
    const b = await trader(client, [{ ...foil, quantity: 2 }, card.bothFinishes], 'Zoo')
    const second = await listed(b.own, { name: 'Ärger', visibility: 'for_trade' }, [foil])
    const a = await trader(client, [foil])
    const [match, ...more] = await matches(own)
    expect(more).toEqual([])
    const { wishlist } = await own.call(wishlistList, {})
    const [entry] = wishlist
    expect(match).toMatchObject({
      card: entry?.card,
      wishlist: { quantity: 5, variation: 'Foil', anyPrinting: false },
      tradeCount: match?.trades.length,
    })
    const trade = (
      from: typeof a,
      { name: listName, publicUrlId }: typeof second,
      quantity = 1,
    ) => ({
      quantity,
      available: quantity,
      inCollection: true,
      variation: 'Foil',
      cardId: card.bothFinishes.cardId,
      setName: match?.card.setName,
      collectorNumber: match?.card.collector_number,
      owner: from.username,
      ownerId: from.id,
      listName,
      publicUrlId,
    })
    const ofB = [trade(b, second), trade(b, b.list, 2)]
    const ofA = [trade(a, a.list)]
    const expected = a.username < b.username ? [...ofA, ...ofB] : [...ofB, ...ofA]
    const ids = [a.id, b.id]
    expect(match?.trades.filter(({ ownerId }) => ids.includes(ownerId))).toEqual(expected)
  },

  ...Object.fromEntries(
    sortOrders.map((sortOrder) => [
      `matches come by name ${sortOrder}, page by page`,
      async (client: Client) => {
        const { client: own } = await newcomer(client)
        const cards = [600, 618, 599, 91, 612, 601].map((cardId) => ({ cardId }))
        for (const each of cards) await wish(own, each)
        await wish(own, { cardId: 599, variation: 'Foil' })
        await trader(client, [...cards, { cardId: 599, variation: 'Foil' }])
        const { wishlist } = await own.call(wishlistList, { query: { sortBy: 'name', sortOrder } })
        const wishes = wishlist.map((entry) => entry.card)
        expect((await matches(own, { sortOrder })).map((match) => match.card)).toEqual(wishes)
        const paged = await matches(own, { sortBy: 'name', sortOrder, limit: 2 })
        expect(paged.map((match) => match.card)).toEqual(wishes)
      },
    ]),
  ),

  'matches come by the last change of a list that offers them': async (client) => {
    const alice = await as(client, 'alice')
    const changedOf = new Map<string, string>()
    for (const [person, id] of [
      ['bob', 6],
      ['carol', 4],
      ['carol', 5],
    ] as const) {
      const { list } = await detail(await as(client, person), id)
      changedOf.set(list.publicUrlId ?? '', list.updatedAt)
    }
    // Lists of scenarios before this one were changed at noon of the day of all tests.
    const noon = '2026-11-20T12:00:00.000Z'
    for (const sortOrder of sortOrders) {
      const pageMatches = await matches(alice, { sortBy: 'updated', sortOrder, limit: 2 })
      const places = pageMatches.map(({ trades }) => ({
        isListedOnly: trades.every(({ inCollection }) => !inCollection),
        change: trades
          .map(({ publicUrlId }) => changedOf.get(publicUrlId) ?? noon)
          .toSorted()
          .at(-1),
      }))
      const direction = sortOrder === 'asc' ? 1 : -1
      expect(places).toEqual(
        places.toSorted(
          (a, b) =>
            Number(a.isListedOnly) - Number(b.isListedOnly) ||
            compareKeys(a.change ?? null, b.change ?? null, direction),
        ),
      )
      expect(
        new Set(pageMatches.map(({ card: { id }, wishlist }) => `${id} ${wishlist.variation}`))
          .size,
      ).toBe(pageMatches.length)
    }
  },

  'a match names fifty trades, and counts them all @deep': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, { cardId: 108 })
    const { client: other } = await newcomer(client)
    await add(other, { cardId: 108 })
    const made = maxTradesOfMatch + 2
    for (let count = 0; count < made; count++) {
      const name = `Box ${String(count).padStart(2, '0')}`
      await listed(other, { name, visibility: 'for_trade' }, [{ cardId: 108 }])
    }
    const [match] = await matches(own)
    expect(match?.trades).toHaveLength(maxTradesOfMatch)
    expect(match?.tradeCount).toBeGreaterThanOrEqual(made)
  },

  'a match goes with the wish, the card, the list, and its owner': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await wish(own, { cardId: 300, quantity: 2 })
    const other = await trader(client, [{ cardId: 300 }])
    const ofOther = async () =>
      (await matches(own)).filter(({ trades }) =>
        trades.some(({ ownerId }) => ownerId === other.id),
      ).length
    expect(await ofOther()).toBe(1)
    await show(other.own, other.list.id, 'public')
    expect(await ofOther()).toBe(0)
    await show(other.own, other.list.id, 'for_trade')
    expect(await ofOther()).toBe(1)
    const ada = await as(client, 'ada')
    await setStatus(ada, other.id, 'denied')
    expect(await ofOther()).toBe(0)
    await setStatus(ada, other.id, 'approved')
    expect(await ofOther()).toBe(1)
    await own.send('DELETE', `/api/wishlist/${id}`)
    expect(await matches(own)).toEqual([])
    await wish(own, { cardId: 300, variation: 'Foil' })
    expect(await ofOther()).toBe(0)
  },

  'matches and trade search say how many copies are in the collection and not promised': async (
    client,
  ) => {
    const { client: own, id: ownId } = await newcomer(client)
    await wish(own, { cardId: 302, quantity: 4 })
    const other = await trader(client, [{ cardId: 302, quantity: 3 }])
    const more = await listed(other.own, { name: 'More', visibility: 'for_trade' }, [
      { cardId: 302, quantity: 2 },
      { cardId: 302, variation: 'Foil' },
    ])
    const readTexts = async () => ({
      matches: (await matches(own)).flatMap(({ trades }) =>
        trades
          .filter(({ ownerId }) => ownerId === other.id)
          .map(({ quantity, available }) => `${available} of ${quantity}`),
      ),
      offers: (await offers(own, { sortBy: 'newest' }))
        .filter(({ owner_id }) => owner_id === other.id)
        .map(({ quantity, available, variation }) => `${available} of ${quantity} ${variation}`)
        .toSorted(),
    })
    const foil = '0 of 1 Foil'
    expect(await readTexts()).toEqual({
      matches: ['3 of 3', '2 of 2'],
      offers: [foil, '2 of 2 Normal', '3 of 3 Normal'],
    })
    const { id } = await send(other.own, {
      memberId: ownId,
      yours: [{ cardId: 302, quantity: 2 }],
    })
    expect(await readTexts()).toEqual({
      matches: ['1 of 3', '1 of 2'],
      offers: [foil, '1 of 2 Normal', '1 of 3 Normal'],
    })
    const [entry] = await owned(other.own)
    await update(other.own, entry?.id ?? 0, { quantity: 2 })
    // Two of the five listed copies are promised, and the other three are not owned.
    expect(await readTexts()).toEqual({
      matches: ['0 of 3', '0 of 2'],
      offers: [foil, '0 of 2 Normal', '0 of 3 Normal'],
    })
    await withdraw(other.own, id)
    expect((await readTexts()).matches).toEqual(['2 of 3', '2 of 2'])
    await show(other.own, other.list.id, 'private')
    expect((await readTexts()).matches).toEqual(['2 of 2'])
    await other.own.send('DELETE', `/api/collection/${entry?.id}`)
    expect(await readTexts()).toEqual({ matches: ['0 of 2'], offers: [foil, '0 of 2 Normal'] })
    expect(more.items).toHaveLength(2)
  },

  'lists of a member never match wishes of the same member': async (client) => {
    const { own, id } = await trader(client, [{ cardId: 301 }])
    const { client: other } = await newcomer(client)
    const isMatched = async (by: Client) => {
      await wish(by, { cardId: 301 })
      return (await matches(by)).some(({ trades }) => trades.some(({ ownerId }) => ownerId === id))
    }
    expect(await isMatched(own)).toBe(false)
    expect(await isMatched(other)).toBe(true)
  },
}
