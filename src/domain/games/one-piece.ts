import { number, printed, rules, words } from './facts.ts'
import type { Game } from './game.ts'

export const onePiece: Game = {
  code: 'one-piece',
  name: 'One Piece Card Game',
  category: 68,
  decks: { type: 'type', cost: 'cost', colours: 'colours', handSize: 5 },
  formats: [
    {
      code: 'constructed',
      name: 'Constructed',
      size: { least: 50, most: 50 },
      side: 0,
      copies: 4,
      leader: { name: 'leader', most: 1, type: /\bLeader\b/, colours: 'colours' },
      uncounted: /\bDON\b/,
    },
  ],
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
  // `002` of `OP01-002`.
  numbers: { hasPrefix: true },
  facts: [
    words('type', 'Type', 'CardType'),
    words('colours', 'Colors', 'Color'),
    number('cost', 'Cost', 'Cost'),
    number('life', 'Life', 'Life'),
    number('power', 'Power', 'Power'),
    number('counter', 'Counter', 'Counterplus'),
    { ...words('attribute', 'Attribute', 'Attribute'), example: 'slash' },
    { ...words('subtypes', 'Subtypes', 'Subtypes'), example: 'navy' },
    rules('Description'),
    ...printed,
  ],
}
