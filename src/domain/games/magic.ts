import type { Game } from './game.ts'

export const magic: Game = {
  code: 'magic',
  name: 'Magic: The Gathering',
  category: 1,
  finishes: ['Normal', 'Foil'],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Uncommon', color: 'gray' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Mythic', color: 'red' },
    { label: 'Special', color: 'purple' },
    { label: 'Promo', color: 'blue' },
  ],
  spellings: {
    c: 'Common',
    u: 'Uncommon',
    r: 'Rare',
    m: 'Mythic',
    s: 'Special',
    bonus: 'Special',
    p: 'Promo',
    t: 'Token',
    l: 'Land',
  },
}
