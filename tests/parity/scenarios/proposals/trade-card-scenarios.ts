/** The cards that members could trade: owned and on lists for trade, with the available copies. */
import { expect } from 'vitest'
import { tradeCards, type TradeCardSent } from '../../../../src/contract/proposals.ts'
import { deckBuild, deckCreate } from '../../../../src/contract/decks.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { collectorNumberKey } from '../../../../src/domain/cards/collector-number.ts'
import { conditions } from '../../../../src/domain/entries/entry.ts'
import { compareText, foldText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { listed, show } from '../lists/lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import {
  briefCards,
  cardsOf,
  counter,
  dealer,
  noMember,
  send,
  swap,
  withdraw,
} from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import { wish } from '../entries/entries.ts'
import { block } from '../members/block-scenarios.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly, unpriced, foilOnly } = card

/** Cards of one name, one of them with several numbers, in all that a kind can be. */
const motley = [
  { cardId: 820 },
  { cardId: 92, condition: 'HP', language: 'ja' },
  { cardId: 92, condition: 'HP', language: 'de' },
  { cardId: 366, condition: 'LP' },
  { cardId: 92, variation: 'Foil' },
  { cardId: 84 },
  { cardId: 6, condition: 'DMG' },
  { cardId: 6, variation: 'Foil', condition: 'MP' },
  unpriced,
  foilOnly,
  { cardId: 108 },
] as const

type Keys = readonly (string | number)[]

const keysOf = ({ card: { name, collector_number }, variation, ...kind }: TradeCardSent): Keys => [
  foldText(name),
  collector_number === null ? '~' : collectorNumberKey(collector_number),
  variation === 'Normal' ? 0 : 1,
  kind.condition === null ? conditions.length : conditions.indexOf(kind.condition),
  kind.language ?? '',
]

function compareKeys(a: Keys, b: Keys): number {
  const differing = a.findIndex((key, index) => key !== b[index])
  const [left = 0, right = 0] = [a[differing], b[differing]]
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareText(String(left), String(right))
}

const isMissing = ({ available }: TradeCardSent) => Number(available === 0)
const byName = (a: TradeCardSent, b: TradeCardSent) =>
  isMissing(a) - isMissing(b) || compareKeys(keysOf(a), keysOf(b))
const byPrice = (a: TradeCardSent, b: TradeCardSent) =>
  isMissing(a) - isMissing(b) ||
  (b.card.market_price ?? -1) - (a.card.market_price ?? -1) ||
  byName(a, b)

const expectedCards = (askedFor: number) => [
  `600 Normal NM en: 3 listed, 3 owned, 0 promised, ${askedFor} asked for, 3 available`,
]
/** A card with two copies of one member and one of the other. */
const ofA = (promised: number, available: number) => [
  `600 Normal NM en: 2 listed, 2 owned, ${promised} promised, 0 asked for, ${available} available`,
]
const ofB = (askedFor: number) => [
  `618 Normal NM en: 1 listed, 1 owned, 0 promised, ${askedFor} asked for, 1 available`,
]

export const tradeCardScenarios: Scenarios = {
  'what is owned and listed for trade can be traded, kind by kind': async (client) => {
    const other = await dealer(
      client,
      [
        { ...bothFinishes, quantity: 2 },
        { ...bothFinishes, condition: 'LP', language: 'ja', quantity: 3 },
        { ...bothFinishes, variation: 'Foil' },
        { ...normalOnly, quantity: 5 },
        foilOnly,
      ],
      [bothFinishes, { ...normalOnly, quantity: 2 }, unpriced],
    )
    await listed(other.own, { name: 'More', visibility: 'for_trade' }, [
      { ...bothFinishes, quantity: 2 },
    ])
    // These lists are not for trade.
    await listed(other.own, { name: 'Shown', visibility: 'public' }, [foilOnly, normalOnly])
    await listed(other.own, { name: 'Kept', visibility: 'private' }, [
      { ...bothFinishes, variation: 'Foil' },
    ])
    const { client: own } = await newcomer(client)
    const expected = [
      '600 Normal NM en: 3 listed, 2 owned, 0 promised, 0 asked for, 2 available',
      '600 Normal LP ja: 3 listed, 3 owned, 0 promised, 0 asked for, 3 available',
      '618 Normal NM en: 2 listed, 2 owned, 0 promised, 0 asked for, 2 available',
      '616 Normal null null: 1 listed, 0 owned, 0 promised, 0 asked for, 0 available',
    ]
    // Others do not see the number of copies beyond those for trade.
    expect(await briefCards(own, other.id)).toEqual(expected)
    expect(await briefCards(other.own, other.id)).toEqual(
      expected.map((text) => text.replace('2 listed, 2 owned', '2 listed, 5 owned')),
    )
    const { member } = await own.call(tradeCards, { params: { userId: other.id } })
    expect(member).toEqual({ id: other.id, username: other.username })
  },

  'a row without copies says whether its owner has the other finish, as far as that is for trade':
    async (client) => {
      const foil = { ...bothFinishes, variation: 'Foil' as const }
      const other = await dealer(
        client,
        [bothFinishes, normalOnly],
        [foil, bothFinishes, { ...normalOnly, variation: 'Foil' as const }, unpriced],
      )
      const { client: own } = await newcomer(client)
      const missing = async (viewer: Client) =>
        (await cardsOf(viewer, other.id))
          .filter(({ condition }) => condition === null)
          .map((row) => `${row.card.id} ${row.variation}: ${row.hasOtherFinish}`)
          .toSorted()
      expect(await missing(other.own)).toEqual([
        '600 Foil: true',
        '616 Normal: false',
        '618 Foil: true',
      ])
      expect(await missing(own)).toEqual(['600 Foil: true', '616 Normal: false', '618 Foil: false'])
    },

  'copies that are built into a deck are no other finish of a card': async (client) => {
    const { own, id } = await dealer(client, [normalOnly], [{ ...normalOnly, variation: 'Foil' }])
    const hasOther = async () =>
      (await cardsOf(own, id)).map(({ hasOtherFinish }) => hasOtherFinish)
    expect(await hasOther()).toEqual([true])
    const { deck } = await own.call(deckCreate, {
      body: { name: 'Herrings', text: '1 Plain Herring' },
    })
    await own.call(deckBuild, { params: { listId: deck.id }, body: {} })
    expect(await hasOther()).toEqual([false])
  },

  'the card of a row is that of its finish, and its marks speak of the viewer': async (client) => {
    const alice = await as(client, 'alice')
    const [row] = await cardsOf(alice, 3, { cards: ['599'] })
    expect(row).toMatchObject({
      variation: 'Normal',
      condition: 'MP',
      language: 'de',
      card: { id: 599, market_price: 2.05, on_wishlist: true, in_collection: false },
    })
    const [, foil] = await cardsOf(alice, 3, { cards: ['599'] })
    expect(foil).toMatchObject({ variation: 'Foil', card: { id: 599, market_price: 3.6 } })
  },

  'a promise takes copies of its kind, and of what is listed of all kinds': async (client) => {
    const a = await dealer(
      client,
      [
        { ...bothFinishes, quantity: 3 },
        { ...bothFinishes, condition: 'LP', quantity: 2 },
      ],
      [{ ...bothFinishes, quantity: 3 }],
    )
    const { id } = await newcomer(client)
    const proposal = await send(a.own, { memberId: id, yours: [{ ...bothFinishes, quantity: 2 }] })
    expect(await briefCards(a.own, a.id)).toEqual([
      '600 Normal NM en: 3 listed, 3 owned, 2 promised, 0 asked for, 1 available',
      '600 Normal LP en: 3 listed, 2 owned, 0 promised, 0 asked for, 1 available',
    ])
    await withdraw(a.own, proposal.id)
    expect(await briefCards(a.own, a.id)).toEqual([
      '600 Normal NM en: 3 listed, 3 owned, 0 promised, 0 asked for, 3 available',
      '600 Normal LP en: 3 listed, 2 owned, 0 promised, 0 asked for, 2 available',
    ])
  },

  'available is never less than nothing, when less is listed than was promised': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 2 }])
    const { id } = await newcomer(client)
    await send(a.own, { memberId: id, yours: [{ ...bothFinishes, quantity: 2 }] })
    await show(a.own, a.list.id, 'private')
    expect(await cardsOf(a.own, a.id)).toEqual([])
    await listed(a.own, { name: 'Less', visibility: 'for_trade' }, [bothFinishes])
    expect(await briefCards(a.own, a.id)).toEqual([
      '600 Normal NM en: 1 listed, 2 owned, 2 promised, 0 asked for, 0 available',
    ])
  },

  'a sender sees their own requested copies, the owner all of them, and no other member is refused':
    async (client) => {
      const owner = await dealer(client, [{ ...bothFinishes, quantity: 3 }])
      const [one, two] = [await newcomer(client), await newcomer(client)]
      const ask = (who: Client, quantity: number) =>
        send(who, { memberId: owner.id, theirs: [{ ...bothFinishes, quantity }] })
      await ask(one.client, 2)
      await ask(two.client, 3)
      expect(await briefCards(one.client, owner.id)).toEqual(expectedCards(2))
      expect(await briefCards(two.client, owner.id)).toEqual(expectedCards(3))
      expect(await briefCards(owner.own, owner.id)).toEqual(expectedCards(5))
      expect(await briefCards(await as(client, 'bob'), owner.id)).toEqual(expectedCards(0))
    },

  'what stands in the proposal that is to be answered counts as not promised': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 2 }])
    const b = await dealer(client, [normalOnly])
    const offer = await send(a.own, swap(b.id, 600, 618))
    const other = await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    for (const { own } of [a, b]) {
      expect(await briefCards(own, a.id)).toEqual(ofA(2, 0))
      expect(await briefCards(own, a.id, { instead: offer.id })).toEqual(ofA(1, 1))
      expect(await briefCards(own, b.id)).toEqual(ofB(1))
      expect(await briefCards(own, b.id, { instead: offer.id })).toEqual(ofB(0))
      expect(await briefCards(own, a.id, { instead: 2_147_483_647 })).toEqual(ofA(2, 0))
    }
    // Others learn nothing by it, and a closed one counts no more as it is.
    const { client: stranger } = await newcomer(client)
    expect(await briefCards(stranger, a.id, { instead: offer.id })).toEqual(ofA(2, 0))
    await counter(b.own, offer.id, { yours: [normalOnly] })
    expect(await briefCards(b.own, a.id, { instead: offer.id })).toEqual(ofA(1, 1))
    expect(await briefCards(b.own, a.id, { instead: other.id })).toEqual(ofA(0, 2))
  },

  'rows come by name or the dearest first, page by page': async (client) => {
    const extra = [{ cardId: 92, variation: 'Normal' as const }, { cardId: 91 }, { cardId: 599 }]
    const other = await dealer(client, motley, [...motley, ...extra])
    const { client: own } = await newcomer(client)
    const named = await cardsOf(own, other.id)
    expect(named).toHaveLength(motley.length + 2)
    expect(named).toEqual(named.toSorted(byName))
    expect(await cardsOf(own, other.id, { sortBy: 'name', limit: 4 })).toEqual(named)
    const priced = await cardsOf(own, other.id, { sortBy: 'price' })
    expect(priced).toEqual(named.toSorted(byPrice))
    const lastAvailable = priced.findLast(({ available }) => available > 0)
    expect(lastAvailable?.card.market_price).toBeNull()
    expect(named.some(({ available }) => available === 0)).toBe(true)
    expect(await cardsOf(own, other.id, { sortBy: 'price', limit: 4 })).toEqual(priced)
    const beyond = await own.call(tradeCards, {
      params: { userId: other.id },
      query: { page: 9, limit: 4 },
    })
    expect(beyond).toMatchObject({ cards: [], pagination: { totalItems: named.length } })
  },

  'rows come by how near their price is to an amount': async (client) => {
    const other = await dealer(client, motley)
    const { client: own } = await newcomer(client)
    for (const near of [0, 0.5, 15]) {
      const rows = await cardsOf(own, other.id, { near })
      const distances = rows.map(({ card: { market_price: price } }) =>
        price === null ? Infinity : Math.round(Math.abs(price - near) * 100),
      )
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      expect(distances.at(-1)).toBe(Infinity)
      expect(rows).toHaveLength(motley.length)
      expect(await cardsOf(own, other.id, { near, limit: 3 })).toEqual(rows)
    }
  },

  'rows are those that a member wants in their finish, while the wishes are public': async (
    client,
  ) => {
    const other = await dealer(client, motley)
    const { client: own, id } = await newcomer(client)
    for (const wished of [{ cardId: 6, variation: 'Foil' as const }, { cardId: 84 }, { cardId: 5 }])
      await wish(own, wished)
    const wantedBy = async (reader: Client) =>
      (await cardsOf(reader, other.id, { wantedBy: id })).map(
        ({ card: { id: cardId }, variation }) => `${cardId} ${variation}`,
      )
    const wanted = ['6 Foil', '84 Normal']
    const { client: third } = await newcomer(client)
    const shown = async () => (await wantedBy(third)).toSorted()
    expect((await wantedBy(own)).toSorted()).toEqual(wanted)
    await own.call(profileUpdate, { body: { is_public: false } })
    expect(await shown()).toEqual([])
    await own.call(profileUpdate, { body: { is_public: true } })
    expect(await shown()).toEqual(wanted)
    await block(own, other.id)
    expect(await wantedBy(other.own)).toEqual([])
    expect(await shown()).toEqual(wanted)
    expect(await cardsOf(third, other.id, { wantedBy: 2_147_483_647 })).toEqual([])
  },

  'rows are found by the words of their names, and by their cards': async (client) => {
    const { client: own } = await newcomer(client)
    const other = await dealer(client, motley)
    const idsOf = async (query: Parameters<typeof cardsOf>[2]) => [
      ...new Set((await cardsOf(own, other.id, query)).map((row) => row.card.id)),
    ]
    expect(await idsOf({ search: 'BELLOWS vulmar' })).toEqual([6, 84])
    expect(await idsOf({ search: 'no such card' })).toEqual([])
    expect(await idsOf({ cards: ['92', '616', '5'] })).toEqual([616, 92])
    expect(await idsOf({ cards: ['92', '616'], search: 'roc' })).toEqual([92])
    const { pagination } = await own.call(tradeCards, {
      params: { userId: other.id },
      query: { search: 'bellows', limit: 1 },
    })
    expect(pagination).toEqual({ page: 1, limit: 1, totalPages: 3, totalItems: 3 })
  },

  'a search for a price compares that of the finish': async (client) => {
    const { client: own } = await newcomer(client)
    const foil = { ...bothFinishes, variation: 'Foil' as const }
    const other = await dealer(client, [bothFinishes, foil])
    const [row] = await cardsOf(own, other.id)
    const { normal_price: normal, foil_price: foilPrice } = row!.card
    expect(normal).not.toBe(foilPrice)
    const finishesOf = async (search: string) =>
      (await cardsOf(own, other.id, { search })).map(({ variation }) => variation)
    expect(await finishesOf(`usd=${foilPrice}`)).toEqual(['Foil'])
    expect(await finishesOf(`-usd=${foilPrice}`)).toEqual(['Normal'])
    expect(await finishesOf(`usd=${normal} or usd=${foilPrice}`)).toHaveLength(2)
    expect(await finishesOf(`t:nothing usd=${normal}`)).toEqual([])
  },

  'who has nothing for trade shows nothing, and who is no member is not there': async (client) => {
    const { client: own, id } = await newcomer(client)
    expect(await cardsOf(own, id)).toEqual([])
    const of = (userId: number) => own.get(`/api/trade/members/${userId}/cards`)
    const waiting = await newcomer(client, 'pending')
    for (const userId of [2_147_483_647, 6, waiting.id]) expect(await of(userId)).toEqual(noMember)
    const other = await dealer(client, [bothFinishes])
    expect(await cardsOf(own, other.id)).toHaveLength(1)
    await setStatus(await as(client, 'ada'), other.id, 'denied')
    expect(await of(other.id)).toEqual(noMember)
  },
}
