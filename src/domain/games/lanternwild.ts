import type { Game } from './game.ts'

/** The second, invented game of the sample catalogue. */
export const lanternwild: Game = {
  code: 'lanternwild',
  name: 'Lanternwild',
  category: null,
  identity: 'name',
  finishes: ['Normal', 'Holofoil', 'Reverse Holofoil'],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Uncommon', color: 'gray' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Holo Rare', color: 'yellow' },
    { label: 'Luminous', color: 'purple' },
    { label: 'Secret Rare', color: 'red' },
  ],
  facts: [],
}
