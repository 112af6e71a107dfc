/** The colours of cards, and the groups in which cards are counted and filtered by them. */

export const colours = ['White', 'Blue', 'Black', 'Red', 'Green'] as const
export type Colour = (typeof colours)[number]

/** A colour is the group of the cards that have no other one. */
export const colourGroups = [...colours, 'Multicolour', 'Colourless'] as const
export type ColourGroup = (typeof colourGroups)[number]

/** The groups as they are shown; stored and in addresses they keep their keys. */
export const colourNames: Readonly<Record<ColourGroup, string>> = {
  White: 'White',
  Blue: 'Blue',
  Black: 'Black',
  Red: 'Red',
  Green: 'Green',
  Multicolour: 'Multicolor',
  Colourless: 'Colorless',
}

/** Null where the catalogue does not say which colours a card has. */
export function colourGroupOf(ofCard: readonly Colour[] | null): ColourGroup | null {
  if (ofCard === null) return null
  const [first = 'Colourless', ...others] = ofCard
  return others.length > 0 ? 'Multicolour' : first
}
