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
    treatments: [],
    isToken: false,
    currency: 'USD',
    normalPrice: 1.5,
    foilPrice: 4,
    normalLowPrice: 1,
    foilLowPrice: 3,
    finishes: [],
    imageUrl: null,
    backImageUrl: null,
    onWishlist: false,
    inCollection: false,
    onTradeList: false,
    ...fields,
  }
}

export const twoFaced = {
  name: 'Ebb // Flow',
  imageUrl: '/pictures/TDL/6.svg',
  backImageUrl: '/pictures/TDL/6.back.svg',
}

export function testRow(fields: Partial<Card> = {}, copies: Partial<CardRow> = {}): CardRow {
  const card = testCard(fields)
  return { key: card.id, card, ...copies }
}
