import { number, rules, words } from './facts.ts'
import type { Game } from './game.ts'

export const yugioh: Game = {
  code: 'yugioh',
  name: 'Yu-Gi-Oh!',
  category: 2,
  finishes: ['Unlimited', 'Normal', '1st Edition', 'Limited'],
  rarities: [
    { label: 'Common', color: 'green' },
    { label: 'Short Print', color: 'green' },
    { label: 'Rare', color: 'yellow' },
    { label: 'Super Rare', color: 'yellow' },
    { label: 'Ultra Rare', color: 'purple' },
    { label: 'Secret Rare', color: 'red' },
    { label: 'Ultimate Rare', color: 'red' },
    { label: 'Ghost Rare', color: 'red' },
    { label: 'Prismatic Secret Rare', color: 'red' },
    { label: 'Platinum Secret Rare', color: 'red' },
    { label: 'Gold Rare', color: 'yellow' },
    { label: 'Gold Secret Rare', color: 'red' },
    { label: 'Ghost/Gold Rare', color: 'red' },
    { label: 'Mosaic Rare', color: 'yellow' },
    { label: 'Starfoil Rare', color: 'yellow' },
    { label: 'Shatterfoil Rare', color: 'yellow' },
    { label: 'Duel Terminal Normal Parallel Rare', color: 'gray' },
    { label: "Collector's Rare", color: 'red' },
    { label: 'Starlight Rare', color: 'red' },
    { label: 'Quarter Century Secret Rare', color: 'red' },
    { label: 'Promo', color: 'blue' },
  ],
  spellings: {
    'common / short print': 'Common',
  },
  soldAs: { 'Short Print': 'Common', 'Super Short Print': 'Common' },
  isSoldByRarity: true,
  numbers: {
    // The region: `LOB-EN001`, `LOB-E001` and `LOB-DE001` are `LOB-001`.
    optional: [/-(?:ae|en|eu|na|de|fr|fc|it|sp|pt|jp|kr|tc|sc|[aefgikps])(?=[a-z]?\d)/, '-'],
    set: /^([a-z\d]{2,5})-/,
  },
  // YGOPRODeck's names (https://db.ygoprodeck.com/api/v7/cardsets.php).
  sets: {
    'Legend of Blue Eyes White Dragon': ['LOB', 'The Legend of Blue Eyes White Dragon'],
  },
  facts: [
    words('cardType', 'Card Type', 'CardType'),
    words('type', 'Monster Type', 'MonsterType'),
    words('attribute', 'Attribute', 'Attribute'),
    number('level', 'Level', 'Level'),
    number('link', 'Link', 'LinkRating'),
    words('linkArrows', 'Link Arrows', 'LinkArrows'),
    number('scale', 'Pendulum Scale', 'Scale'),
    rules('Description'),
    number('atk', 'ATK', 'Attack'),
    number('def', 'DEF', 'Defense'),
  ],
}
