/** A list for its owner, other members and visitors: order, pages, search and totals. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { type ListItemSort, listItemSorts } from '../../../../src/domain/entries/entry.ts'
import type { CardEntrySent } from '../../../../src/contract/entries.ts'
import { foldText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { totalsOf, valuedWish } from '../entries/entries.ts'
import { allPages, briefItem, byLink, detail, listed } from './lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import { compareKeys, entryKeys, type SortKey } from './order.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

/** Carol's, which has more than a page of cards. */
const long = { id: 5, publicUrlId: 'carol-list-5' }

type Query = NonNullable<Parameters<typeof detail>[2]>
type Look = (query: Query) => ReturnType<typeof detail>

/** Ways to read one list: by its id, as its owner and as another member, and by its link. */
async function looks(client: Client): Promise<readonly Look[]> {
  const [carol, alice] = [await as(client, 'carol'), await as(client, 'alice')]
  return [
    (query) => detail(carol, long.id, query),
    (query) => detail(alice, long.id, query),
    (query) => byLink(client, long.publicUrlId, query),
  ]
}

const walked = (look: Look, query: Query): Promise<CardEntrySent[]> =>
  allPages(
    (page) => look({ limit: 100, ...query, page }),
    ({ list }) => list.items,
  )

const printing = ({ card: { setName, ...rest } }: CardEntrySent) => ({ ...rest, set_name: setName })

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

const sortKeys: Record<ListItemSort, (item: CardEntrySent) => SortKey> = {
  name: (item) => entryKeys.name(printing(item)),
  set: (item) => entryKeys.set(printing(item)),
  collector_number: (item) => entryKeys.collector_number(printing(item)),
  value: (item) => item.card.market_price,
  quantity: ({ quantity }) => quantity,
  added: ({ added_at }) => added_at,
  total_value: ({ quantity, card: { market_price } }) => {
    const each = cents(market_price)
    return each === null ? null : each * quantity
  },
  variation: ({ variation }) => variation,
  // The seeded lists were filled in their own order.
  position: ({ id }) => id,
  section: ({ id }) => id,
}

export const listPageScenarios: Scenarios = {
  ...Object.fromEntries(
    listItemSorts.flatMap((sortBy) =>
      sortOrders.map((sortOrder) => [
        `a list by ${sortBy} ${sortOrder} is walked page by page, each card once, missing values last`,
        async (client: Client) => {
          const direction = sortOrder === 'asc' ? 1 : -1
          const keyOf = sortKeys[sortBy]
          for (const look of await looks(client)) {
            const { items } = (await look({})).list
            expect(items.length).toBeGreaterThan(50)
            const expected = items.toSorted(
              (a, b) => compareKeys(keyOf(a), keyOf(b), direction) || direction * (a.id - b.id),
            )
            expect(await walked(look, { sortBy, sortOrder, limit: 12 })).toEqual(expected)
            expect((await look({ sortBy, sortOrder })).list.items).toEqual(expected)
          }
        },
      ]),
    ),
  ),

  'a list by name is opened at the page of a name, which no other sort has': async (client) => {
    for (const look of await looks(client))
      for (const sortOrder of sortOrders) {
        const { items } = (await look({ sortBy: 'name', sortOrder })).list
        const isBefore = (name: string, text: string) =>
          sortOrder === 'asc' ? name < text : name > text && !name.startsWith(text)
        for (const atName of ['a', 'H', 'mo', 'z', '~']) {
          const before = items.filter(({ card: { name } }) =>
            isBefore(foldText(name), foldText(atName)),
          ).length
          const page = Math.floor(before / 7) + 1
          const query = { sortBy: 'name', sortOrder, limit: 7 } as const
          expect(await look({ ...query, atName })).toEqual(await look({ ...query, page }))
        }
        const bySet = look({ sortBy: 'set', sortOrder, atName: 'a' })
        await expect(bySet).rejects.toThrow('atName needs sortBy name')
      }
  },

  'without a limit up to 10,000 cards come, by name; pages are as long as they are asked for':
    async (client) => {
      for (const look of await looks(client)) {
        const whole = await look({})
        const { items } = whole.list
        expect(whole.pagination).toEqual({ page: 1, limit: 10_000, totalPages: 1, totalCards: 65 })
        expect(items).toHaveLength(65)
        expect(items).toEqual(await walked(look, { sortBy: 'name', sortOrder: 'asc', limit: 30 }))
        const last = await look({ page: 3, limit: 30 })
        expect(last.pagination).toEqual({ page: 3, limit: 30, totalPages: 3, totalCards: 65 })
        expect(last.list.items).toEqual(items.slice(60))
        const beyond = await look({ page: 9, limit: 30 })
        expect(beyond.list).toEqual({ ...whole.list, items: [] })
      }
    },

  'the sums are those of all cards, whatever the page': async (client) => {
    for (const look of await looks(client)) {
      const { list } = await look({})
      const { totalCards, totalValue } = totalsOf(list.items.map(valuedWish))
      expect(list).toMatchObject({ itemCount: 65, totalCards, totalValue })
      const { items: _some, ...ofPage } = (await look({ limit: 7, page: 2 })).list
      const { items: _all, ...ofAll } = list
      expect(ofPage).toEqual(ofAll)
    }
  },

  'a search keeps the matching cards and their totals': async (client) => {
    for (const look of await looks(client)) {
      const { items } = (await look({})).list
      for (const search of ['of the', 'SÆLKIE', 'saelkie moon', '#007', '102', 'xyzzy', '%', '_']) {
        const result = (await look({ search })).list
        const expected = items.filter((item) => result.items.some(({ id }) => id === item.id))
        expect(result.items).toEqual(expected)
        const { totalCards, totalValue } = totalsOf(result.items.map(valuedWish))
        expect(result).toMatchObject({ itemCount: result.items.length, totalCards, totalValue })
      }
      const names = async (search: string) =>
        (await look({ search })).list.items.map((item) => item.card.name)
      expect(await names('saelkie MOON')).toEqual(['Møøn-Drowned Sælkie'])
      expect(await names('007')).toEqual(['Møøn-Drowned Sælkie'])
      expect(await names('of the')).toEqual(
        items.map((item) => item.card.name).filter((name) => /of/i.test(name) && /the/i.test(name)),
      )
      expect(await names('xyzzy')).toEqual([])
      expect(await names('%')).toEqual([])
    }
  },

  'a search keeps to its pages': async (client) => {
    const look: Look = (query) => byLink(client, long.publicUrlId, query)
    const { list, pagination } = await look({ search: 'e', limit: 4, page: 2 })
    const whole = await look({ search: 'e' })
    expect(whole.list.items.length).toBeGreaterThan(8)
    expect(list.items).toEqual(whole.list.items.slice(4, 8))
    expect(pagination.totalCards).toBe(whole.list.items.length)
    expect(list).toEqual({ ...whole.list, items: list.items })
  },

  'prices are those of the finish, and a missing one counts nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await listed(own, { name: 'All' }, [
      { ...card.bothFinishes, quantity: 3 },
      { ...card.bothFinishes, variation: 'Foil', quantity: 7 },
      { ...card.foilOnly },
      { ...card.normalOnly, variation: 'Foil' },
      { ...card.unpriced, quantity: 4 },
      { ...card.dear, quantity: 99_999 },
    ])
    const { list } = await detail(own, id, { sortBy: 'value', sortOrder: 'desc' })
    expect(list.items.map((item) => [briefItem(item), item.card.market_price])).toEqual([
      ['99999x 614 Normal', 3947.17],
      ['7x 600 Foil', 1.32],
      ['1x 612 Normal', 1.08],
      ['3x 600 Normal', 0.5],
      ['4x 616 Normal', null],
      ['1x 618 Foil', null],
    ])
    // 394713052.83 + 9.24 + 1.08 + 1.5
    expect(list).toMatchObject({ itemCount: 6, totalCards: 100_015, totalValue: 394_713_064.65 })
  },

  'an empty list is shown as such': async (client) => {
    const answer = await byLink(client, 'bob-list-7')
    expect(answer.list).toMatchObject({
      name: 'Nothing yet',
      ownerUsername: 'bob',
      itemCount: 0,
      totalCards: 0,
      totalValue: 0,
      items: [],
    })
    expect(answer.pagination).toEqual({ page: 1, limit: 10_000, totalPages: 1, totalCards: 0 })
  },

  'members read shared lists by id, and the answer marks the owner': async (client) => {
    const [carol, alice] = [await as(client, 'carol'), await as(client, 'alice')]
    const own = (await detail(carol, long.id)).list
    const others = (await detail(alice, long.id)).list
    const { carol: owner } = people
    expect(own).toMatchObject({ isOwner: true, ownerId: owner.id, ownerUsername: 'carol' })
    const unflagged = ({ items, isOwner: _isOwner, ...list }: typeof own) => ({
      ...list,
      items: items.map(({ card: { id }, ...item }) => ({ ...item, id })),
    })
    expect(others.isOwner).toBe(false)
    expect(unflagged(others)).toEqual(unflagged(own))
  },
}
