/**
 * The marks of cards for a viewer: wanted, owned, for trade, and so a match for another member's
 * wishlist.
 */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { cardList } from '../../../../src/contract/cards.ts'
import { listAddCard, listCreate } from '../../../../src/contract/lists.ts'
import type { Client } from '../../client.ts'
import { add, briefWish, totalsOf, valuedWish, wish } from '../entries/entries.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { ofUser, readWishes, wisher } from '../entries/shared-wishlists.ts'

/** Puts cards on a new list of a member. */
async function listed(
  client: Client,
  visibility: 'private' | 'public' | 'for_trade',
  cards: readonly { cardId: number; variation?: 'Normal' | 'Foil' }[],
): Promise<void> {
  const { list } = await client.call(listCreate, { body: { name: 'A list', visibility } })
  for (const body of cards) await client.call(listAddCard, { params: { listId: list.id }, body })
}

interface Marks {
  on_wishlist: boolean
  in_collection: boolean
  on_trade_list: boolean
}

const marksOf = ({ on_wishlist, in_collection, on_trade_list }: Marks) =>
  [on_wishlist && 'wanted', in_collection && 'owned', on_trade_list && 'traded'].filter(Boolean)

export const markScenarios: Scenarios = {
  'only cards on the viewer’s for-trade lists are matches, and pages stay full': async (client) => {
    const alice = await as(client, 'alice')
    const matches = await readWishes(alice, people.carol.id, { tradeMatches: true })
    const marked = (await readWishes(alice, people.carol.id)).filter(
      (item) => item.card.on_trade_list,
    )
    expect(matches.map(briefWish).toSorted()).toEqual(['2x 66 Normal', '4x 616 Normal'])
    expect(matches).toEqual(marked)
    const small = { tradeMatches: true, limit: 1, page: 2 }
    const { wishlist, pagination, totals } = await ofUser(alice, people.carol.id, small)
    expect(wishlist).toEqual(matches.slice(1))
    expect(pagination).toEqual({ page: 2, limit: 1, totalPages: 2, totalItems: 2 })
    expect(totals).toEqual(totalsOf(matches.map(valuedWish)))
  },

  'who has nothing for trade, or is no member, has no matches': async (client) => {
    const { id } = await wisher(client)
    const { client: trader } = await newcomer(client)
    await listed(trader, 'public', [card.bothFinishes])
    await listed(trader, 'private', [card.normalOnly])
    for (const viewer of [client, trader, await as(client, 'pia'), await as(client, 'dan')]) {
      expect((await ofUser(viewer, id, { tradeMatches: true })).wishlist).toEqual([])
    }
    await listed(trader, 'for_trade', [{ cardId: card.bothFinishes.cardId, variation: 'Foil' }])
    const { wishlist } = await ofUser(trader, id, { tradeMatches: true })
    expect(wishlist.map(briefWish)).toEqual(['2x 600 Normal'])
  },

  'marks on cards are those of the viewer alone': async (client) => {
    const { client: viewer } = await newcomer(client)
    const { own, id } = await wisher(client)
    await add(viewer, { ...card.bothFinishes, isFoil: true })
    await wish(viewer, card.normalOnly)
    await listed(viewer, 'for_trade', [card.token])
    await listed(viewer, 'private', [card.unpriced])
    const look = async (who: Client) => {
      const [{ wishlist }, listedCards, ...single] = [
        await ofUser(who, id, { sortBy: 'name', sortOrder: 'asc' }),
        await who.call(cardList, { query: { set: 'HRB', limit: 100 } }),
        await who.get(`/api/cards/by-tcg-id/${card.bothFinishes.tcgProductId}`),
        await who.get(`/api/cards/by-tcg-id/${card.token.tcgProductId}`),
      ]
      return {
        wishes: Object.fromEntries(wishlist.map((item) => [item.card.id, marksOf(item.card)])),
        cards: Object.fromEntries(
          listedCards.data
            .map((each) => [each.id, marksOf(each)] as const)
            .filter(([, { length }]) => length > 0),
        ),
        single: single.map(({ body }) => marksOf(body as Marks)),
      }
    }
    expect(await look(viewer)).toEqual({
      wishes: { 600: ['owned'], 618: ['wanted'], 91: ['traded'] },
      cards: { 600: ['owned'], 618: ['wanted'] },
      single: [['owned'], ['traded']],
    })
    const none = { wishes: { 600: [], 618: [], 91: [] }, cards: {}, single: [[], []] }
    expect(await look(client)).toEqual(none)
    expect(await look(await as(client, 'pia'))).toEqual(none)
    expect((await look(own)).wishes).toEqual({ 600: ['wanted'], 618: ['wanted'], 91: ['wanted'] })
  },
}
