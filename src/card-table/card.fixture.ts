/** Cards for tests. */
import type { Card } from '../contract/card.ts'
import type { CardRow } from './rows/card-row.ts'

export function testCard(fields: Partial<Card> = {}): Card {
  return {
    id: '1',
    productId: '500',
    name: 'Emberfox',
    printedName: null,
    collectorNumber: '12',
    setName: 'Kilns of Emberreach',
    setCode: 'KIL',
    rarity: 'Rare',
    rarityColor: 'yellow',
    finish: null,
    isFoil: false,
    treatments: [],
    isToken: false,
    quantity: null,
    promised: 0,
    currency: 'USD',
    normalPrice: 1.5,
    foilPrice: 4,
    marketPrice: 1.5,
    normalLowPrice: 1,
    foilLowPrice: 3,
    lowMarketPrice: 1,
    finishes: [],
    imageUrl: null,
    backImageUrl: null,
    onWishlist: false,
    inCollection: false,
    onTradeList: false,
    ownerUsername: null,
    publicUrlId: null,
    listName: null,
    ...fields,
  }
}

export const twoFaced = {
  name: 'Ebb // Flow',
  imageUrl: '/pictures/TDL/6.svg',
  backImageUrl: '/pictures/TDL/6.back.svg',
}

export function testRow(fields: Partial<Card> = {}): CardRow {
  const card = testCard(fields)
  return { key: card.id, card }
}
