import type { Game } from './game.ts'

export const onePiece: Game = {
  code: 'one-piece',
  name: 'One Piece Card Game',
  category: 68,
  finishes: ['Normal', 'Foil'],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Uncommon', color: 'gray' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Super Rare', color: 'yellow' },
    { label: 'Leader', color: 'purple' },
    { label: 'Secret Rare', color: 'red' },
    { label: 'Special', color: 'red' },
    { label: 'Treasure Rare', color: 'red' },
    { label: 'Promo', color: 'blue' },
    { label: 'DON!!', color: 'gray' },
  ],
  spellings: {
    c: 'Common',
    uc: 'Uncommon',
    r: 'Rare',
    sr: 'Super Rare',
    l: 'Leader',
    sec: 'Secret Rare',
    sp: 'Special',
    tr: 'Treasure Rare',
    pr: 'Promo',
    p: 'Promo',
  },
}
