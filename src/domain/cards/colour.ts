/** The colours of cards, and the groups in which cards are counted and filtered by them. */

export const colours = ['White', 'Blue', 'Black', 'Red', 'Green'] as const
export type Colour = (typeof colours)[number]

/** A colour is the group of the cards that have no other one. */
export const colourGroups = [...colours, 'Multicolour', 'Colourless'] as const
export type ColourGroup = (typeof colourGroups)[number]

/** Null where the catalogue does not say which colours a card has. */
export function colourGroupOf(ofCard: readonly Colour[] | null): ColourGroup | null {
  if (ofCard === null) return null
  const [first = 'Colourless', ...others] = ofCard
  return others.length > 0 ? 'Multicolour' : first
}
