/** Cards of the sample catalogue that scenarios need for what is special about them, by their ids. */
export const card = {
  /** 0.50 normal and 1.32 foil. */
  bothFinishes: { cardId: 600, tcgProductId: 500303 },
  /** 0.09, and no foil price. */
  normalOnly: { cardId: 618, tcgProductId: 500323 },
  /** No normal price, 1.08 foil. */
  foilOnly: { cardId: 612, tcgProductId: 500315 },
  unpriced: { cardId: 616, tcgProductId: 500321 },
  /** 3947.17 normal. */
  dear: { cardId: 614 },
  /** The first one of two with this product id. */
  firstOfTwo: { cardId: 621, tcgProductId: 990001 },
  secondOfTwo: { cardId: 622, tcgProductId: 990001 },
  withoutProduct: { cardId: 108 },
  /** The catalogue does not say which colours it has. */
  withoutColours: { cardId: 625 },
  /** A picture for each side. */
  twoFaced: { cardId: 605, tcgProductId: 500308 },
  /** Two printings of one name, each in both finishes: 0.04 and 0.07, and 0.88 and 1.56. */
  eel: { cardId: 1 },
  otherEel: { cardId: 520 },
  /** Two printings of one name, the second one without foil. */
  archivist: { cardId: 20 },
  normalArchivist: { cardId: 190 },
  token: { cardId: 91, tcgProductId: 502490 },
} as const

/** No card has these. */
export const unknownCard = { cardId: 2_147_483_647 }
export const unknownProduct = { tcgProductId: 123_456_789 }
