/** Rarities as SPEC.md has them: how sources of Magic spell them, what they are called, and which colour they wear. */

/** The rarities of Magic that a filter offers, in their order. */
export const filterRarities = ['Common', 'Uncommon', 'Rare', 'Mythic'] as const

/** The order of Magic's rarities in an address; those of other games follow by their texts. */
export const magicRarities = [...filterRarities, 'Special', 'Promo', 'Bonus'] as const

/** Longest word of a rarity that a filter takes, in characters. */
export const maxRarityLength = 60

/** Whether a rarity can be a word of the filter: its words are a list that commas divide. */
export const isFilterWord = (rarity: string) =>
  rarity.length <= maxRarityLength && /^[^,\p{Cc}]+$/u.test(rarity)

/** The group of cards whose game does not name their rarity. */
export const otherRarity = 'Other'

const labels = new Map([
  ['', 'Common'],
  ['c', 'Common'],
  ['u', 'Uncommon'],
  ['r', 'Rare'],
  ['m', 'Mythic'],
  ['s', 'Special'],
  ['p', 'Promo'],
])

/** A source's spelling -> the label: `mythic` -> `Mythic`, `S` -> `Special`, empty -> `Common`. Mixed case is kept. */
export function rarityLabel(raw: string | null | undefined): string {
  const word = (raw ?? '').trim()
  const lower = word.toLowerCase()
  const label = labels.get(lower)
  if (label !== undefined) return label
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
    case 'Bonus':
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
