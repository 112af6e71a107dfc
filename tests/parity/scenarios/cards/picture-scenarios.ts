/** The pictures of cards: the front of each card, and the back of a two-faced one. */
import { expect } from 'vitest'
import { cardByProduct } from '../../../../src/contract/cards.ts'
import { allCards } from '../../models/all-pages.ts'
import { owned, wish, wished } from '../entries/entries.ts'
import { matches, offers, trader } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

interface Pictured {
  image_url: string | null
  back_image_url?: string | undefined
}

const picturesOf = ({ image_url, back_image_url }: Pictured) => [image_url, back_image_url]

const front = '/pictures/HRB/13.svg'
const back = '/pictures/HRB/13.back.svg'

export const pictureScenarios: Scenarios = {
  'a two-faced card has the picture of its back, and other cards have no such field': async (
    client,
  ) => {
    const cards = await allCards(client)
    const twoFaced = cards.filter((each) => 'back_image_url' in each)
    expect(twoFaced.map(({ name }) => name).toSorted()).toEqual([
      'Feathered Condor // Condor’s Perch',
      'Half-Sunk Bell // Bell of the Whole Sea',
      'Lichen Hart // Hart’s Rest',
      'Slag-Handed Prospector // Prospector’s Claim',
    ])
    expect(cards.filter(({ name }) => name.includes(' // '))).toEqual(twoFaced)
    for (const { image_url, back_image_url } of twoFaced) {
      expect(back_image_url).toBe(image_url?.replace('.svg', '.back.svg'))
    }
    const { tcgProductId: productId } = card.twoFaced
    const single = await client.call(cardByProduct, { params: { productId } })
    expect(picturesOf(single)).toEqual([front, back])
  },

  'a two-faced card has both pictures in every entry': async (client) => {
    const { own, username, list } = await trader(client, [card.twoFaced, card.token])
    const { client: wisher } = await newcomer(client)
    await wish(wisher, card.twoFaced)
    const offered = (await offers(wisher, { cardName: 'half-sunk' })).find(
      ({ owner_username }) => owner_username === username,
    )
    const [match] = await matches(wisher)
    const [wishItem] = await wished(wisher)
    const inCollection = await owned(own)
    const entries = [
      ...inCollection.filter(({ card_id }) => card_id === card.twoFaced.cardId),
      ...list.items.map((item) => item.card).filter(({ id }) => id === card.twoFaced.cardId),
      offered,
      match?.card,
      wishItem?.card,
    ]
    expect(entries).toHaveLength(5)
    for (const entry of entries) expect(entry && picturesOf(entry)).toEqual([front, back])
    const others = [
      ...inCollection.filter(({ card_id }) => card_id === card.token.cardId),
      ...list.items.map((item) => item.card).filter(({ id }) => id === card.token.cardId),
    ]
    expect(others.map((entry) => 'back_image_url' in entry)).toEqual([false, false])
  },
}
