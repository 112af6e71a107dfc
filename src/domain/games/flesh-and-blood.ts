import { foil, type Game, plain } from './game.ts'

export const fleshAndBlood: Game = {
  code: 'flesh-and-blood',
  name: 'Flesh and Blood',
  category: 62,
  finishes: [
    ...plain('Normal', 'Unlimited Edition Normal', '1st Edition Normal'),
    ...foil(
      'Rainbow Foil',
      'Unlimited Edition Rainbow Foil',
      '1st Edition Rainbow Foil',
      'Cold Foil',
      '1st Edition Cold Foil',
      'Unlimited Edition Cold Foil',
    ),
  ],
  rarities: [
    { label: 'Token', color: 'gray' },
    { label: 'Basic', color: 'gray' },
    { label: 'Common', color: 'green' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Super Rare', color: 'yellow' },
    { label: 'Majestic', color: 'purple' },
    { label: 'Legendary', color: 'red' },
    { label: 'Fabled', color: 'red' },
    { label: 'Marvel', color: 'red' },
    { label: 'Promo', color: 'blue' },
  ],
  spellings: {
    t: 'Token',
    b: 'Basic',
    c: 'Common',
    r: 'Rare',
    s: 'Super Rare',
    m: 'Majestic',
    l: 'Legendary',
    f: 'Fabled',
    v: 'Marvel',
    p: 'Promo',
  },
}
