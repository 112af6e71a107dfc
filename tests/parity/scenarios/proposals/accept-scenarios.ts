/** Accepting a proposal: the copies that change hands, and the lists and wishes that lose them. */
import { expect } from 'vitest'
import { collectionList } from '../../../../src/contract/collection.ts'
import type { Client } from '../../client.ts'
import { add, briefly, owned, totalsOf, update, wish, wishesBriefly } from '../entries/entries.ts'
import { inOwnOrder, listed, mine, offers, show } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { accept, briefSide, dealer, look, send, swap, twoDealers } from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly, unpriced, foilOnly } = card
const foil = { ...bothFinishes, variation: 'Foil' as const }
const now = '2026-11-20T12:00:00.000Z'

const onlyEntry = async (own: Client, cardId: number) => {
  const [entry] = (await owned(own)).filter(({ card_id }) => card_id === cardId)
  if (!entry) throw new Error(`There is no ${cardId}`)
  return entry
}

export const acceptScenarios: Scenarios = {
  'copies go from each collection into the other as they are': async (client) => {
    const a = await dealer(client, [
      { ...bothFinishes, condition: 'LP', language: 'ja', quantity: 3 },
      foil,
    ])
    const b = await dealer(client, [{ ...normalOnly, quantity: 5 }, unpriced])
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, condition: 'LP', language: 'ja', quantity: 2 }, foil],
      theirs: [{ ...normalOnly, quantity: 4 }],
    })
    const done = await accept(b.own, sent.id)
    expect(done).toMatchObject({ id: sent.id, state: 'accepted', role: 'receiver', closedAt: now })
    expect(briefSide(done.theirs)).toEqual([
      '2x 600 Normal LP ja, 2 left',
      '1x 600 Foil NM en, 1 left',
    ])
    expect(await look(a.own, sent.id)).toMatchObject({ state: 'accepted', role: 'sender' })
    expect(await briefly(a.own)).toEqual(['1x 600 Normal LP ja', '4x 618 Normal NM en'])
    expect(await briefly(b.own)).toEqual([
      '2x 600 Normal LP ja',
      '1x 600 Foil NM en',
      '1x 616 Normal NM en',
      '1x 618 Normal NM en',
    ])
    for (const { own } of [a, b]) {
      const { totals } = await own.call(collectionList, {})
      expect(totals).toEqual(totalsOf(await owned(own)))
    }
    const herring = await onlyEntry(a.own, 618)
    expect(herring).toMatchObject({
      is_for_trade: false,
      price_paid: null,
      note: null,
      added_at: now,
      in_collection: true,
    })
  },

  'copies join those that are there, which keep what is written on them': async (client) => {
    const { a, b } = await twoDealers(client)
    const [inA, inB] = [await onlyEntry(a.own, 600), await onlyEntry(b.own, 618)]
    const details = {
      isForTrade: true,
      pricePaid: 1.25,
      note: 'A gift.',
      addedAt: '2026-01-02T03:04:05.000Z',
    }
    const herring = await add(a.own, { ...normalOnly, ...details })
    await update(b.own, inB.id, { isForTrade: true, pricePaid: 0.05, note: 'Mine.' })
    await accept(b.own, (await send(a.own, swap(b.id, 600, 618))).id)
    expect(await onlyEntry(a.own, 618)).toMatchObject({
      id: herring.id,
      quantity: 2,
      is_for_trade: true,
      price_paid: 1.25,
      note: 'A gift.',
      added_at: '2026-01-02T03:04:05.000Z',
    })
    expect(await onlyEntry(a.own, 600)).toMatchObject({ id: inA.id, quantity: 1 })
    const rest = await onlyEntry(b.own, 618)
    expect(rest).toMatchObject({ id: inB.id, quantity: 1, note: 'Mine.', price_paid: 0.05 })
    // The price paid and the note stay with the member who entered them.
    expect(await onlyEntry(b.own, 600)).toMatchObject({ price_paid: null, note: null })
  },

  'they leave the lists for trade of who gave them, the oldest list first': async (client) => {
    const a = await dealer(
      client,
      [{ ...bothFinishes, quantity: 9 }, normalOnly],
      [{ ...bothFinishes, quantity: 2 }, normalOnly, unpriced],
    )
    const second = await listed(a.own, { name: 'A second', visibility: 'for_trade' }, [
      { ...bothFinishes, quantity: 3 },
      foil,
    ])
    const third = await listed(a.own, { name: 'A third', visibility: 'for_trade' }, [bothFinishes])
    const shown = await listed(a.own, { name: 'Shown', visibility: 'public' }, [bothFinishes])
    const kept = await listed(a.own, { name: 'Kept' }, [bothFinishes])
    const b = await dealer(client, [])
    const onB = await listed(b.own, { name: 'Same', visibility: 'for_trade' }, [bothFinishes])
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 4 }, normalOnly],
    })
    await accept(b.own, sent.id)
    const on = (id: number) => inOwnOrder(a.own, id)
    expect(await on(a.list.id)).toEqual(['1x 616 Normal'])
    expect(await on(second.id)).toEqual(['1x 600 Normal', '1x 600 Foil'])
    for (const { id } of [third, shown, kept]) expect(await on(id)).toEqual(['1x 600 Normal'])
    expect(await inOwnOrder(b.own, onB.id)).toEqual(['1x 600 Normal'])
    const lists = await mine(a.own)
    expect(
      lists.map(({ itemCount, totalCards, totalValue }) => [itemCount, totalCards, totalValue]),
    )
      // By name: A second, A third, For you, Kept, Shown.
      .toEqual([
        [2, 2, 1.82],
        [1, 1, 0.5],
        [1, 1, 0],
        [1, 1, 0.5],
        [1, 1, 0.5],
      ])
    const results = await offers(b.own, { cardName: 'eloise' })
    expect(
      results.filter(({ owner_id }) => owner_id === a.id).map(({ quantity }) => quantity),
    ).toEqual(expect.arrayContaining([1, 1]))
  },

  'wishes are fulfilled in their finish, as far as copies come': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 3 }, foil, foilOnly])
    const b = await newcomer(client)
    await wish(b.client, { ...bothFinishes, quantity: 5 })
    await wish(b.client, foil)
    await wish(b.client, { ...foilOnly, variation: 'Foil' })
    await wish(b.client, normalOnly)
    // The giver's own wishes stay.
    await wish(a.own, { ...bothFinishes, quantity: 2 })
    const yours = [{ ...bothFinishes, quantity: 3 }, foil, foilOnly]
    await accept(b.client, (await send(a.own, { memberId: b.id, yours })).id)
    expect(await wishesBriefly(b.client)).toEqual(['2x 600 Normal', '1x 612 Foil', '1x 618 Normal'])
    expect(await wishesBriefly(a.own)).toEqual(['2x 600 Normal'])
  },

  'cards that have left their list are given all the same': async (client) => {
    const { a, b } = await twoDealers(client)
    const sent = await send(a.own, swap(b.id, 600, 618))
    await show(a.own, a.list.id, 'private')
    await show(b.own, b.list.id, 'public')
    await accept(b.own, sent.id)
    expect(await briefly(a.own)).toEqual(['1x 600 Normal NM en', '1x 618 Normal NM en'])
    expect(await inOwnOrder(a.own, a.list.id)).toEqual(['2x 600 Normal'])
    expect(await inOwnOrder(b.own, b.list.id)).toEqual(['2x 618 Normal'])
  },

  'copies of one kind can go both ways': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 2 }])
    const b = await dealer(client, [{ ...bothFinishes, quantity: 3 }])
    await wish(a.own, { ...bothFinishes, quantity: 4 })
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 2 }],
      theirs: [{ ...bothFinishes, quantity: 3 }],
    })
    await accept(b.own, sent.id)
    expect([await briefly(a.own), await briefly(b.own)]).toEqual([
      ['3x 600 Normal NM en'],
      ['2x 600 Normal NM en'],
    ])
    expect(await inOwnOrder(a.own, a.list.id)).toEqual([])
    expect(await inOwnOrder(b.own, b.list.id)).toEqual([])
    expect(await wishesBriefly(a.own)).toEqual(['1x 600 Normal'])
  },
}
