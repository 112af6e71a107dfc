import type { Game } from './game.ts'

export const lorcana: Game = {
  code: 'lorcana',
  name: 'Disney Lorcana',
  category: 71,
  finishes: ['Normal', 'Cold Foil', 'Holofoil'],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Uncommon', color: 'gray' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Super Rare', color: 'yellow' },
    { label: 'Legendary', color: 'purple' },
    { label: 'Epic', color: 'purple' },
    { label: 'Enchanted', color: 'red' },
    { label: 'Iconic', color: 'red' },
    { label: 'Promo', color: 'blue' },
  ],
}
