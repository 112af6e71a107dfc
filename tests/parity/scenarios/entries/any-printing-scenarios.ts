/** Wishes of any printing: how they are kept, what they are worth, and what fits them. */
import { expect } from 'vitest'
import { changeUndo } from '../../../../src/contract/bulk.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { cardPrintings } from '../../../../src/contract/cards.ts'
import { collectionAdd, collectionCopies } from '../../../../src/contract/collection.ts'
import {
  wishlistAddBulk,
  wishlistList,
  wishlistOfUser,
  wishlistUpdate,
} from '../../../../src/contract/wishlist.ts'
import { isWithinLimits } from '../../../../src/domain/entries/need.ts'
import { lowestPrice } from '../../../../src/domain/sets/by-finish.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { runTasks } from '../admin/tasks.ts'
import { card } from '../cards/sample-cards.ts'
import { matches, partners, trader } from '../lists/lists.ts'
import { exported, imported } from '../member-export/backups.ts'
import { sentences } from '../notifications/notifications.ts'
import { accept, briefCards, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { totalsOf, updateWish, valuedWish, wish, wished, wishesBriefly } from './entries.ts'

const { eel, otherEel, archivist } = card

/** Any eel: 0.04 is the cheapest of two printings in two finishes, of which the one shown costs 1.56. */
const anyEel = { ...otherEel, variation: 'Foil', anyPrinting: true } as const

/** A new member with a public profile and some wishes. */
async function wisher(client: Client, ...wishes: Parameters<typeof wish>[1][]) {
  const member = await newcomer(client)
  await member.client.call(profileUpdate, { body: { is_public: true } })
  for (const each of wishes) await wish(member.client, each)
  return { ...member, own: member.client }
}

/** The prices of all printings of the eel in their finishes. */
async function eelPrices(client: Client) {
  const { data } = await client.call(cardPrintings, { params: { id: eel.cardId } })
  return data.flatMap(({ set_code: set, normal_price: normal, foil_price: foil }) => [
    { set, finish: 'Normal', price: normal },
    { set, finish: 'Foil', price: foil },
  ])
}

/** What of a partner's side fits, as `3 of 1 Normal`. */
async function sideOf(member: Client, partnerId: number, side: 'theyHave' | 'youHave') {
  const partner = (await partners(member)).find(({ ownerId }) => ownerId === partnerId)
  return partner?.[side].cards.map(
    ({ card: { id }, variation, wanted }) => `${wanted} of ${id} ${variation}`,
  )
}

export const anyPrintingScenarios: Scenarios = {
  'a wish of any printing shows its own printing at the cheapest price': async (client) => {
    const { own } = await wisher(client)
    const exact = await wish(own, { ...otherEel, variation: 'Foil' })
    expect(exact).toMatchObject({ any_printing: false, card: { market_price: 1.56 } })
    const any = await updateWish(own, exact.id, { anyPrinting: true })
    expect(any).toMatchObject({
      any_printing: true,
      variation: 'Foil',
      card: { id: otherEel.cardId, market_price: 0.04 },
    })
    await wish(own, { ...archivist, quantity: 3 })
    const { totals } = await own.call(wishlistList, {})
    expect(totals).toEqual(totalsOf((await wished(own)).map(valuedWish)))
    const [dearest] = await wished(own, { sortBy: 'market_price', sortOrder: 'desc' })
    expect(dearest?.card.id).toBe(archivist.cardId)
    expect(await updateWish(own, exact.id, { anyPrinting: false })).toMatchObject({
      any_printing: false,
      card: { market_price: 1.56 },
    })
  },

  'copies in any printing join the wish of their card that is there': async (client) => {
    const { own } = await wisher(client, anyEel)
    const joined = await wish(own, { ...eel, quantity: 2, anyPrinting: true })
    expect(joined).toMatchObject({ quantity: 3, variation: 'Foil', card: { id: otherEel.cardId } })
    await wish(own, eel)
    const { failureCount, undo } = await own.call(wishlistAddBulk, {
      body: {
        cards: [
          { ...archivist, anyPrinting: true },
          { ...card.normalArchivist, anyPrinting: true },
          { ...eel, anyPrinting: true },
        ],
      },
    })
    expect(failureCount).toBe(0)
    expect(await wishesBriefly(own)).toEqual(['1x 1 Normal', '2x 20 Normal', '4x 520 Foil'])
    await own.call(changeUndo, { body: { undo: undo ?? '' } })
    expect(await wishesBriefly(own)).toEqual(['1x 1 Normal', '3x 520 Foil'])
    expect((await wished(own)).map((each) => each.any_printing)).toEqual([true, false])
  },

  'a wish that becomes equal to one of any printing joins it, and is parted by its undo': async (
    client,
  ) => {
    const { own } = await wisher(client, anyEel)
    const exact = await wish(own, { ...eel, quantity: 2, targetPrice: 3 })
    const path = `/api/wishlist/${exact.id}`
    expect((await own.send('PUT', path, { body: { anyPrinting: 'yes' } })).status).toBe(400)
    const { undo } = await own.call(wishlistUpdate, {
      params: { id: exact.id },
      body: { anyPrinting: true, targetPrice: 4 },
    })
    expect(await wishesBriefly(own)).toEqual(['3x 520 Foil'])
    expect(await wished(own)).toMatchObject([{ any_printing: true, target_price: 4 }])
    await own.call(changeUndo, { body: { undo: undo ?? '' } })
    expect(await wishesBriefly(own)).toEqual(['2x 1 Normal', '1x 520 Foil'])
    expect((await wished(own, { sortBy: 'quantity' })).map((each) => each.target_price)).toEqual([
      null,
      3,
    ])
  },

  'wishes of one card within different limits stand beside each other, equal ones join': async (
    client,
  ) => {
    const { own } = await wisher(client, anyEel, eel, otherEel)
    const limited = { ...eel, anyPrinting: true, onlyFinish: 'Normal', maxPrice: 1 } as const
    await wish(own, limited)
    await wish(own, { ...limited, ...otherEel, quantity: 2, maxPrice: 1.0 })
    await wish(own, { ...limited, maxPrice: 0.05 })
    expect((await wishesBriefly(own)).toSorted()).toEqual([
      '1x 1 Normal',
      '1x 1 Normal',
      '1x 520 Foil',
      '1x 520 Normal',
      '3x 1 Normal',
    ])
    const [first] = (await wished(own)).filter((each) => each.max_price === 0.05)
    const changed = await updateWish(own, first?.id ?? 0, {
      anyPrinting: true,
      onlyFinish: 'Normal',
      maxPrice: 1,
    })
    expect(changed).toMatchObject({ quantity: 4, only_finish: 'Normal', max_price: 1 })
  },

  'the cheapest printing within the limits is what a wish costs, and by what it is filtered':
    async (client) => {
      const prices = await eelPrices((await wisher(client)).own)
      const sets = new Set(prices.map(({ set }) => set))
      for (const onlySet of ['', ...sets])
        for (const onlyFinish of ['', 'Normal', 'Foil'])
          for (const maxPrice of [null, 0.05, 2]) {
            const { own } = await wisher(client)
            const limits = { onlySet, onlyFinish, maxPrice }
            const { card: worth } = await wish(own, { ...anyEel, ...limits })
            const need = { onlySet, onlyFinish, maxPrice: maxPrice ?? 0 }
            const fitting = prices.filter(({ set: setCode, finish, price }) =>
              isWithinLimits(need, { setCode, finish, price }),
            )
            const cheapest = lowestPrice(fitting.map(({ price }) => price))
            expect({ limits, price: worth.market_price }).toEqual({ limits, price: cheapest })
            const { totals } = await own.call(wishlistList, {})
            expect(totals.totalValue).toBe(cheapest ?? 0)
            const query = { minPrice: cheapest ?? 0, maxPrice: cheapest ?? 0 }
            expect((await wished(own, query)).map(({ card: { id } }) => id)).toEqual([520])
            if (cheapest !== null)
              expect(await wished(own, { search: `usd=${cheapest}` })).toHaveLength(1)
          }
    },

  'limits are refused without any printing, and where the card has no such printing': async (
    client,
  ) => {
    const { own } = await wisher(client)
    const add = (body: object) => own.send('POST', '/api/wishlist', { body: { ...eel, ...body } })
    expect((await add({ onlySet: 'ABC' })).status).toBe(400)
    expect((await add({ anyPrinting: true, maxPrice: 0 })).status).toBe(400)
    expect(await add({ anyPrinting: true, onlySet: 'ABC' })).toEqual({
      status: 400,
      body: { message: 'This card has no printing in that set.' },
    })
    expect(await add({ anyPrinting: true, onlyFinish: 'Gold' })).toEqual({
      status: 400,
      body: { message: 'This card does not have that finish.' },
    })
    const { failures, successCount } = await own.call(wishlistAddBulk, {
      body: {
        cards: [
          { ...eel, anyPrinting: true, onlySet: 'ABC' },
          ...Array.from({ length: 11 }, (_, n) => ({ ...eel, anyPrinting: true, maxPrice: 1 + n })),
        ],
      },
    })
    expect(successCount).toBe(10)
    expect(failures.map(({ reason }) => reason)).toEqual([
      'This card has no printing in that set.',
      'You can want a card in any printing in at most 10 ways.',
    ])
  },

  'offers outside the limits of a wish neither match nor notify': async (client) => {
    const limits = { anyPrinting: true, onlyFinish: 'Foil', maxPrice: 2 } as const
    const wanting = await wisher(client, { ...eel, ...limits, quantity: 2 })
    const offering = await trader(client, [
      { ...eel, quantity: 3 },
      { ...otherEel, variation: 'Foil', quantity: 3 },
    ])
    const fitting = ['2 of 520 Foil']
    expect(await sideOf(wanting.own, offering.id, 'theyHave')).toEqual(fitting)
    expect(await sideOf(offering.own, wanting.id, 'youHave')).toEqual(fitting)
    const found = (await matches(wanting.own)).map(({ card: { id }, wishlist, trades }) => [
      id,
      wishlist.onlyFinish,
      wishlist.maxPrice,
      trades.filter(({ ownerId }) => ownerId === offering.id).map(({ cardId }) => cardId),
    ])
    expect(found).toEqual([[1, 'Foil', 2, [520]]])
    const wanted = await briefCards(offering.own, offering.id, { wantedBy: wanting.id })
    expect(wanted.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['520 Foil'])
    const all = await sentences(wanting.own)
    expect(all.filter((text) => text.includes('Reefbound Eel'))).toHaveLength(1)
  },

  'a wish of any printing is owned where a copy fits it': async (client) => {
    const { own } = await wisher(client, anyEel, { ...anyEel, onlyFinish: 'Foil' })
    await own.call(collectionAdd, { body: { ...eel } })
    const owned = async (query: object) =>
      (await wished(own, query)).map(
        (each) => `${each.only_finish ?? 'Any'} ${each.card.in_collection}`,
      )
    expect((await owned({})).toSorted()).toEqual(['Any true', 'Foil false'])
    expect(await owned({ owned: ['owned'], counting: 'printings' })).toEqual(['Any true'])
    expect(await owned({ owned: ['missing'], counting: 'printings' })).toEqual(['Foil false'])
  },

  'copies of a trade fulfil wishes with limits before those without': async (client) => {
    const taker = await wisher(
      client,
      anyEel,
      { ...anyEel, onlyFinish: 'Normal' },
      { ...anyEel, onlyFinish: 'Foil' },
    )
    const giver = await trader(client, [eel])
    const { id } = await send(giver.own, { memberId: taker.id, yours: [eel], theirs: [] })
    await accept(taker.own, id)
    expect((await wished(taker.own)).map((each) => each.only_finish ?? '').toSorted()).toEqual([
      '',
      'Foil',
    ])
  },

  'the details of each printing have the wishes of any printing of its card': async (client) => {
    const { own } = await wisher(client, anyEel, otherEel, archivist)
    const { wishes } = await own.call(collectionCopies, { params: { cardId: eel.cardId } })
    expect(wishes).toMatchObject([{ any_printing: true, card: { id: otherEel.cardId } }])
  },

  'others see that any printing fits, at the cheapest price': async (client) => {
    const { id: userId } = await wisher(client, anyEel)
    const { client: other } = await newcomer(client)
    const { wishlist, totals } = await other.call(wishlistOfUser, { params: { userId } })
    expect(wishlist).toMatchObject([{ any_printing: true, card: { market_price: 0.04 } }])
    expect(totals.totalValue).toBe(0.04)
  },

  'a backup keeps that any printing fits': async (client) => {
    const { own } = await wisher(client, anyEel, archivist)
    const [first] = await eelPrices(own)
    const onlySet = first?.set ?? ''
    const limited = { onlySet, onlyFinish: 'Normal', maxPrice: 2.5 }
    await wish(own, { ...anyEel, ...limited })
    const { document } = await exported(own)
    expect(document.wishlist.map(({ anyPrinting }) => anyPrinting)).toEqual([true, undefined, true])
    expect(document.wishlist[2]).toMatchObject(limited)
    const { client: other } = await newcomer(client)
    await imported(other, document)
    expect((await wished(other)).map((each) => each.any_printing)).toEqual([false, true, true])
    expect((await exported(other)).document).toEqual(document)
  },

  'every printing and finish on lists for trade matches, and says which it is': async (client) => {
    const { own } = await wisher(client, { ...anyEel, quantity: 2 }, eel)
    const offered = await trader(client, [eel, { ...otherEel, quantity: 3 }])
    const found = (await matches(own)).map(({ card: { id }, wishlist, trades }) => [
      `${wishlist.quantity}x ${id}${wishlist.anyPrinting ? ' any' : ''}`,
      trades.flatMap(({ ownerId, cardId, quantity, available, variation, setName }) =>
        ownerId === offered.id
          ? [`${available} of ${quantity}x ${cardId} ${variation} ${setName}`]
          : [],
      ),
    ])
    const oldEel = '1 of 1x 1 Normal A Choir of Gales'
    expect(Object.fromEntries(found)).toMatchObject({
      '1x 1': [oldEel],
      '2x 520 any': [oldEel, expect.stringMatching(/^3 of 3x 520 Normal /)],
    })
  },

  'trading partners have each printing that fits, with all copies that are wanted': async (
    client,
  ) => {
    const wanting = await wisher(client, { ...anyEel, quantity: 2 }, eel)
    const offering = await trader(client, [eel, { ...otherEel, quantity: 3 }])
    const fitting = ['3 of 1 Normal', '2 of 520 Normal']
    expect(await sideOf(wanting.own, offering.id, 'theyHave')).toEqual(fitting)
    expect(await sideOf(offering.own, wanting.id, 'youHave')).toEqual(fitting)
    const wanted = await briefCards(offering.own, offering.id, { wantedBy: wanting.id })
    expect(wanted.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      '1 Normal',
      '520 Normal',
    ])
  },

  'an offer of another printing notifies, once': async (client) => {
    const { own } = await wisher(client, anyEel, eel)
    const { username } = await trader(client, [eel])
    const all = await sentences(own)
    expect(all.filter((text) => text.includes('Reefbound Eel'))).toEqual([
      expect.stringContaining(username),
    ])
  },

  'a target price is reached by the cheapest printing @deep': async (client) => {
    const { own } = await wisher(client, { ...anyEel, targetPrice: 0.05 })
    await wish(own, { ...otherEel, targetPrice: 0.05 })
    await runTasks(client)
    expect(await sentences(own)).toEqual([
      'Reefbound Eel (Normal) costs $0.04, within your target price of $0.05.',
    ])
  },

  'copies of a trade fulfil wishes of their printing first, then those of any': async (client) => {
    const taker = await wisher(client, { ...anyEel, quantity: 3 }, eel)
    const giver = await trader(client, [{ ...eel, quantity: 2 }, otherEel])
    const { id } = await send(giver.own, {
      memberId: taker.id,
      yours: [{ ...eel, quantity: 2 }, otherEel],
      theirs: [],
    })
    await accept(taker.own, id)
    expect(await wishesBriefly(taker.own)).toEqual(['1x 520 Foil'])
  },
}
