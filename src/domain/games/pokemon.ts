import { foil, type Game, plain } from './game.ts'

export const pokemon: Game = {
  code: 'pokemon',
  name: 'Pokémon',
  category: 3,
  finishes: [
    ...plain('Normal', 'Unlimited', '1st Edition', '1st Edition Normal'),
    ...foil('Holofoil', 'Unlimited Holofoil', '1st Edition Holofoil', 'Reverse Holofoil'),
  ],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Uncommon', color: 'gray' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Holo Rare', color: 'yellow' },
    { label: 'Double Rare', color: 'yellow' },
    { label: 'Radiant Rare', color: 'yellow' },
    { label: 'Amazing Rare', color: 'yellow' },
    { label: 'Prism Rare', color: 'yellow' },
    { label: 'ACE SPEC Rare', color: 'purple' },
    { label: 'Rare BREAK', color: 'yellow' },
    { label: 'Ultra Rare', color: 'purple' },
    { label: 'Shiny Rare', color: 'purple' },
    { label: 'Shiny Holo Rare', color: 'purple' },
    { label: 'Shiny Ultra Rare', color: 'purple' },
    { label: 'Illustration Rare', color: 'purple' },
    { label: 'Special Illustration Rare', color: 'red' },
    { label: 'Secret Rare', color: 'red' },
    { label: 'Hyper Rare', color: 'red' },
    { label: 'Classic Collection', color: 'blue' },
    { label: 'Promo', color: 'blue' },
    { label: 'Code Card', color: 'gray' },
  ],
}
