/** Rarities: how sources spell them, what they are called, how they sort, and which colour they wear. */

/** The rarities that a filter offers, in their order. */
export const filterRarities = ['Common', 'Uncommon', 'Rare', 'Mythic'] as const

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

/** A source's spelling -> the label: `mythic` -> `Mythic`, `S` -> `Special`, empty -> `Common`. */
export function rarityLabel(raw: string | null | undefined): string {
  const word = (raw ?? '').trim()
  const known = labels.get(word.toLowerCase())
  if (known !== undefined) return known
  return word.toLowerCase().replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase())
}

const order = ['Common', 'Uncommon', 'Rare', 'Mythic', 'Special', 'Promo']

/** Sort rank of a label: 0 for Common up to 5 for Promo; anything else comes after. */
export function rarityRank(label: string): number {
  const rank = order.indexOf(label === 'Mythic Rare' ? 'Mythic' : label)
  return rank === -1 ? order.length : rank
}

/** The label of a rank: `Other` for all that are unknown. */
export const rarityOfRank = (rank: number) => order[rank] ?? 'Other'

export type RarityColor = 'red' | 'purple' | 'blue' | 'yellow' | 'gray' | 'green'

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
