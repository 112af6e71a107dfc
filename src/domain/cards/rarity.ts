/** Rarities as SPEC.md has them: how sources of Magic spell them, what they are called, and which colour they wear. */

/** The rarities of Magic that a filter offers, in their order. */
export const filterRarities = ['Common', 'Uncommon', 'Rare', 'Mythic'] as const

/** Every rarity that a filter knows: Magic's, then those of the other games. */
export const rarities = [
  ...filterRarities,
  'Special',
  'Promo',
  'Holo Rare',
  'Double Rare',
  'Radiant Rare',
  'Amazing Rare',
  'Prism Rare',
  'ACE SPEC Rare',
  'Rare BREAK',
  'Ultra Rare',
  'Shiny Rare',
  'Shiny Holo Rare',
  'Shiny Ultra Rare',
  'Illustration Rare',
  'Special Illustration Rare',
  'Secret Rare',
  'Hyper Rare',
  'Classic Collection',
  'Code Card',
  'Short Print',
  'Super Rare',
  'Ultimate Rare',
  'Ghost Rare',
  'Prismatic Secret Rare',
  'Platinum Secret Rare',
  'Gold Rare',
  'Gold Secret Rare',
  'Ghost/Gold Rare',
  'Mosaic Rare',
  'Starfoil Rare',
  'Shatterfoil Rare',
  'Duel Terminal Normal Parallel Rare',
  "Collector's Rare",
  'Starlight Rare',
  'Quarter Century Secret Rare',
  'Legendary',
  'Epic',
  'Enchanted',
  'Iconic',
  'Leader',
  'Treasure Rare',
  'DON!!',
  'Token',
  'Basic',
  'Majestic',
  'Fabled',
  'Marvel',
  'Luminous',
] as const
export type Rarity = (typeof rarities)[number]

const labels = new Map([
  ['', 'Common'],
  ['c', 'Common'],
  ['u', 'Uncommon'],
  ['r', 'Rare'],
  ['m', 'Mythic'],
  ['s', 'Special'],
  ['p', 'Promo'],
  ['bonus', 'Special'],
])

/** A source's spelling -> the label: `mythic` -> `Mythic`, `S` -> `Special`, empty -> `Common`. Mixed case is kept. */
export function rarityLabel(raw: string | null | undefined): string {
  const word = (raw ?? '').trim()
  const lower = word.toLowerCase()
  const known = labels.get(lower)
  if (known !== undefined) return known
  if (word !== lower && word !== word.toUpperCase()) return word
  return lower.replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase())
}

export const rarityColors = ['red', 'purple', 'blue', 'yellow', 'gray', 'green'] as const
export type RarityColor = (typeof rarityColors)[number]

/** The colour of a label, as a name that the theme turns into a colour with enough contrast. */
export function rarityColor(label: string): RarityColor {
  switch (label) {
    case 'Mythic':
    case 'Mythic Rare':
      return 'red'
    case 'Special':
      return 'purple'
    case 'Promo':
      return 'blue'
    case 'Rare':
      return 'yellow'
    case 'Uncommon':
      return 'gray'
    default:
      return 'green'
  }
}
