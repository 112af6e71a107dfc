/** Copies in the finishes of a game that has others than Normal and Foil. */
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardList, cardPriceHistory } from '../../src/contract/cards.ts'
import {
  collectionAdd,
  collectionAddBulk,
  collectionList,
  collectionRemoveBulk,
} from '../../src/contract/collection.ts'
import {
  collectionCompletion,
  collectionCopyCounts,
  collectionMissing,
  collectionMissingAdd,
} from '../../src/contract/completion.ts'
import { collectionMovers, collectionValue } from '../../src/contract/value.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { bulkReasons } from '../../src/contract/bulk.ts'
import { listAddCard, listCreate, listDetail, listsForTrade } from '../../src/contract/lists.ts'
import { proposalDetail, proposalSend, tradeCards } from '../../src/contract/proposals.ts'
import { tradeSearch, wishlistTradeMatches } from '../../src/contract/trade.ts'
import { wishlistAdd } from '../../src/contract/wishlist.ts'
import { marketCompare } from '../../src/contract/price-comparison.ts'
import { type Client, clientOf } from './client.ts'
import { card as sampleCard } from './scenarios/cards/sample-cards.ts'
import { sendForm } from './scenarios/forms.ts'
import { owned, wished } from './scenarios/entries/entries.ts'
import { newcomer } from './scenarios/accounts/members.ts'
import { exportedFile } from './scenarios/imports/export-scenarios.ts'
import { exported, imported as restored } from './scenarios/member-export/backups.ts'
import { commit, csv, imported } from './scenarios/imports/imports.ts'
import { type Target, targets } from './targets.ts'

const set = 'MLO'
const reverse = 'Reverse Holofoil'

const copies = async (own: Client) =>
  (await owned(own))
    .map((item) => ({
      number: item.collector_number,
      variation: item.variation,
      isFoil: item.is_foil,
      price: item.market_price,
      quantity: item.quantity,
    }))
    .toSorted((a, b) => compareText(a.variation, b.variation) || b.quantity - a.quantity)

const last = (points: readonly { price: string }[] = []) => Number(points.at(-1)?.price)

describe.each(Object.entries(targets))('%s', (_name, start) => {
  const running: Target[] = []
  let client: Client
  beforeAll(async () => {
    const target = await start({ people: true, hasBothGames: true })
    running.push(target)
    client = clientOf(target.send)
  })
  afterAll(() => Promise.all(running.map(({ stop }) => stop())))

  async function numbered(number: string) {
    const { data: cards } = await client.call(cardList, {
      query: { set, search: number, limit: 100 },
    })
    const card = cards.find((each) => each.collector_number === number)
    if (card === undefined) throw new Error(`No card has the number ${number}.`)
    const priceOf = (word: string) => card.finishes?.find(({ finish }) => finish === word)?.market
    return { ...card, priceOf }
  }
  test('a copy has the finish that its word or its side names, and the price of it', async () => {
    const { client: own } = await newcomer(client)
    const card = await numbered('6')
    const add = (body: { variation?: string; isFoil?: boolean }) =>
      own.call(collectionAdd, { body: { cardId: card.id, ...body } })
    await add({})
    await add({ isFoil: true })
    await add({ variation: reverse })
    await add({ variation: 'Foil' })
    expect(await copies(own)).toEqual(
      [
        { variation: 'Holofoil', isFoil: true, price: card.foil_price, quantity: 2 },
        { variation: 'Normal', isFoil: false, price: card.normal_price, quantity: 1 },
        { variation: reverse, isFoil: false, price: card.priceOf(reverse), quantity: 1 },
      ].map((copy) => ({ number: '6', ...copy })),
    )
    const { counts } = await own.call(collectionCopyCounts, { query: { cards: [card.id] } })
    expect(counts).toMatchObject([
      {
        normal: 1,
        foil: 0,
        others: [
          { finish: 'Holofoil', count: 2 },
          { finish: reverse, count: 1 },
        ],
        finishes: ['Normal', 'Holofoil', reverse],
      },
    ])
    const { pagination, totals } = await own.call(collectionList, { query: { variant: ['Foil'] } })
    expect([pagination.totalItems, totals.totalCards]).toEqual([2, 3])
  })

  test('a search compares the price of the finish that an entry has', async () => {
    const { client: own } = await newcomer(client)
    const card = await numbered('6')
    const variations = ['Normal', 'Holofoil', reverse]
    for (const variation of variations)
      await own.call(collectionAdd, { body: { cardId: card.id, variation } })
    for (const variation of variations)
      for (const word of ['usd', 'price']) {
        const search = `${word}=${card.priceOf(variation)}`
        expect((await owned(own, { search })).map((copy) => copy.variation)).toEqual([variation])
      }
    expect(await owned(own, { search: 'usdfoil>0' })).toHaveLength(3)
  })

  test('a search compares the foil price of a card that has no other', async () => {
    const card = await numbered('3')
    expect(card.normal_price).toBeNull()
    for (const word of ['usd', 'usdfoil', 'price']) {
      const query = { set, search: `${word}=${card.foil_price}` }
      const { data: cards } = await client.call(cardList, { query })
      expect(
        cards.map(({ id }) => id),
        word,
      ).toContain(card.id)
    }
  })

  test('a finish that the printing does not have is refused', async () => {
    const { client: own } = await newcomer(client)
    const [plain, foil] = [await numbered('1'), await numbered('3')]
    const cards = [
      { cardId: plain.id, variation: 'Holofoil' },
      { cardId: plain.id, variation: reverse },
      { cardId: foil.id, variation: 'Normal' },
      { cardId: 1, variation: 'Holofoil' },
    ]
    const { successCount, failures } = await own.call(collectionAddBulk, { body: { cards } })
    expect(successCount).toBe(1)
    expect(failures.map(({ reason }) => reason)).toEqual(Array(3).fill(bulkReasons.unknownFinish))
    const one = await own.send('POST', '/api/wishlist', { body: { ...cards[0] } })
    expect(one).toMatchObject({ status: 400, body: { message: bulkReasons.unknownFinish } })
  })

  test('each finish is a pocket of the set, and is missing at its own price', async () => {
    const { client: own } = await newcomer(client)
    const card = await numbered('6')
    const rule: Pick<Input<typeof collectionCompletion>['query'], 'counting' | 'without'> = {
      counting: 'printings',
      without: ['none'],
    }
    const before = (await own.call(collectionCompletion, { query: { set, ...rule } })).sets[0]
    await own.call(collectionAdd, { body: { cardId: card.id, variation: reverse } })
    const after = (await own.call(collectionCompletion, { query: { set, ...rule } })).sets[0]
    expect(after?.owned).toBe(1)
    expect((before?.missing_market ?? 0) - (after?.missing_market ?? 0)).toBeCloseTo(
      card.priceOf(reverse) ?? 0,
    )
    const query = { set, ...rule, search: card.name }
    expect(await own.call(collectionMissing, { query })).toMatchObject({ count: 2 })
    const { search, ...filters } = query
    await own.call(collectionMissingAdd, {
      body: { ...filters, matching: { search }, listId: null },
    })
    expect((await wished(own)).map(({ variation }) => variation).toSorted()).toEqual([
      'Holofoil',
      'Normal',
    ])
  })

  test('a wish is matched, traded and paid in its own finish', async () => {
    const [giver, taker] = [await newcomer(client), await newcomer(client)]
    const card = await numbered('6')
    const ofCard = { cardId: card.id, variation: reverse }
    await giver.client.call(collectionAdd, { body: { ...ofCard, quantity: 2 } })
    const { list } = await giver.client.call(listCreate, {
      body: { name: 'Lanterns', visibility: 'for_trade' },
    })
    await giver.client.call(listAddCard, { params: { listId: list.id }, body: ofCard })
    const { list: shown } = await giver.client.call(listDetail, {
      params: { listId: list.id },
      query: {},
    })
    expect(shown.items).toMatchObject([
      { variation: reverse, card: { market_price: card.priceOf(reverse) } },
    ])
    await taker.client.call(wishlistAdd, { body: { cardId: card.id, variation: 'Holofoil' } })
    expect((await taker.client.call(wishlistTradeMatches, { query: {} })).matches).toEqual([])
    await taker.client.call(wishlistAdd, { body: ofCard })
    const { matches } = await taker.client.call(wishlistTradeMatches, { query: {} })
    expect(matches).toMatchObject([{ trades: [{ variation: reverse, ownerId: giver.id }] }])
    const { results } = await taker.client.call(tradeSearch, {
      query: { cardName: card.name, sortBy: 'price' },
    })
    expect(results).toMatchObject([{ variation: reverse, market_price: card.priceOf(reverse) }])
    const { cards } = await taker.client.call(tradeCards, {
      params: { userId: giver.id },
      query: {},
    })
    expect(cards).toMatchObject([{ variation: reverse, available: 1 }])
    const { proposal } = await taker.client.call(proposalSend, {
      body: {
        memberId: giver.id,
        yours: [],
        theirs: [{ ...ofCard, condition: 'NM', language: 'en', quantity: 1 }],
      },
    })
    const sent = await giver.client.call(proposalDetail, { params: { proposalId: proposal.id } })
    expect(sent.proposal.yours).toMatchObject({
      cards: [{ variation: reverse, priceThen: card.priceOf(reverse) }],
      value: card.priceOf(reverse),
    })
  })

  test('a price history has a series of each finish; the first foil one has the days of its side', async () => {
    const card = await numbered('6')
    const { priceHistory } = await client.call(cardPriceHistory, { params: { id: card.id } })
    const seriesOf = (word: string) =>
      priceHistory.others?.find(({ finish }) => finish === word)?.prices ?? []
    expect(last(priceHistory.Normal)).toBe(card.normal_price)
    expect(last(priceHistory.Foil)).toBe(card.foil_price)
    expect(seriesOf('Holofoil')).toEqual(priceHistory.Foil)
    expect(last(seriesOf(reverse))).toBe(card.priceOf(reverse))
    const { client: own } = await newcomer(client)
    for (const variation of ['Holofoil', reverse])
      await own.call(collectionAdd, { body: { cardId: card.id, variation } })
    const { owned: holdings, compared } = await own.call(collectionMovers, {
      query: { days: '7', minValue: 0 },
    })
    expect({ holdings, compared }).toEqual({ holdings: 2, compared: 1 })
  })

  test('a file brings copies in the finishes that it names', async () => {
    const { client: own } = await newcomer(client)
    const cards = [await numbered('6'), await numbered('3')]
    const text = [
      'Quantity,Name,Set Code,Card Number,Printing',
      ...cards.map(
        ({ name }, at) => `${at + 1},"${name}",MLO,${at === 0 ? 6 : 3},Reverse Holofoil`,
      ),
      `4,"${cards[1]?.name}",MLO,3,Foil`,
    ].join('\n')
    const { id, counts } = await imported(own, { file: csv(text) })
    expect(counts).toMatchObject({ certain: 3 })
    await commit(own, id)
    expect(
      (await copies(own)).map(({ number, variation, quantity }) => [number, variation, quantity]),
    ).toEqual([
      ['3', 'Holofoil', 4],
      ['3', reverse, 2],
      ['6', reverse, 1],
    ])
  })

  test.each(['ninepocket', 'tcgplayer', 'moxfield'] as const)(
    'a file for %s says the finishes that the tool knows',
    async (format) => {
      const own = await collector(client)
      const { lines } = await exportedFile(own, {
        holder: 'collection',
        format,
        entries: { matching: {} },
      })
      const rows = lines.join('\n')
      expect(rows.split(reverse)).toHaveLength(format === 'moxfield' ? 1 : 2)
      expect(rows).toMatch(/foil/i)
    },
  )

  test('the value of one game is computed from its cards', async () => {
    const { client: own } = await newcomer(client)
    const card = await numbered('6')
    await own.call(collectionAdd, { body: { cardId: card.id, variation: reverse } })
    await own.call(collectionAdd, { body: { cardId: 1, quantity: 2 } })
    const valueOf = async (game: string) => {
      const { computed, notes } = await own.call(collectionValue, { query: { game } })
      return [computed.at(-1)?.market, notes.length]
    }
    const { data } = await client.call(cardList, { query: { game: 'magic', limit: 100 } })
    const magic = 2 * (data.find(({ id }) => id === 1)?.normal_price ?? 0)
    const other = card.priceOf(reverse) ?? 0
    expect(await valueOf('lanternwild')).toEqual([other, 0])
    expect(await valueOf('magic')).toEqual([magic, 0])
    expect(await valueOf('pokemon')).toEqual([undefined, 0])
  })

  test('the price comparison matches copies with offers by the word of the finish', async () => {
    const { client: own } = await newcomer(client)
    const card = await numbered('6')
    const lines = ['Normal', 'Holofoil', reverse].map(
      (finish) => `"${card.name}",Moonlit Orchard,${finish !== 'Normal'},1,${finish}`,
    )
    const answer = await sendForm(own, marketCompare.path, {
      csvFile: csv(`Name,Set,isFoil,quantity,Finish\n${lines.join('\n')}`),
      textOutput: `${card.name}\nMoonlit Orchard\n${reverse}\n$0.50 /ea`,
    })
    expect(answer).toMatchObject({ status: 200, body: { problems: [] } })
    expect(z.parse(marketCompare.sends, answer.body).rows).toMatchObject([
      { marketPrice: card.priceOf('Normal'), ckPrice: null },
      { finish: 'Holofoil', marketPrice: card.priceOf('Holofoil'), ckPrice: null },
      { finish: reverse, marketPrice: card.priceOf(reverse), ckPrice: 0.5 },
    ])
  })

  test('a list for trade with cards of two games has the counts and the value of the chosen one', async () => {
    const { client: own, username } = await newcomer(client)
    const [lantern, other] = [await numbered('6'), sampleCard.bothFinishes]
    const body = { name: 'Both', visibility: 'for_trade' as const }
    const { list } = await own.call(listCreate, { body })
    const params = { listId: list.id }
    const reversed = { cardId: lantern.id, variation: reverse, quantity: 2 }
    await own.call(listAddCard, { params, body: reversed })
    await own.call(listAddCard, { params, body: { cardId: other.cardId, quantity: 3 } })
    const shown = async (game?: string) => {
      const query = { game, sortBy: 'cards', limit: 100 } as const
      const { lists } = await own.call(listsForTrade, { query })
      const tradeList = lists.find(({ ownerUsername }) => ownerUsername === username)
      return tradeList && [tradeList.itemCount, tradeList.totalCards, tradeList.totalValue]
    }
    const price = lantern.priceOf(reverse) ?? 0
    expect(await shown('lanternwild')).toEqual([1, 2, 2 * price])
    expect(await shown('magic')).toEqual([1, 3, 1.5])
    expect(await shown()).toEqual([2, 5, 2 * price + 1.5])
    expect(await shown('pokemon')).toBeUndefined()
  })

  test('a backup brings every copy back in its finish', async () => {
    const own = await collector(client)
    const before = await copies(own)
    const { text } = await exported(own)
    await own.call(collectionRemoveBulk, { body: { entries: { matching: {} } } })
    await restored(own, text)
    expect(await copies(own)).toEqual(before)
  })

  /** A member with a copy of a card in each finish. */
  async function collector(visitor: Client) {
    const { client: own } = await newcomer(visitor)
    const { id: cardId } = await numbered('6')
    const cards = ['Normal', 'Holofoil', reverse].map((variation) => ({ cardId, variation }))
    await own.call(collectionAddBulk, { body: { cards } })
    return own
  }
})
