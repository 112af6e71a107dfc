import { number, printed, rules, words } from './facts.ts'
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
  facts: [
    words('type', 'Type', 'CardType'),
    words('ink', 'Ink', 'InkType'),
    number('cost', 'Ink Cost', 'Cost Ink'),
    words('inkable', 'Inkable', 'InkwellIcononCard'),
    words('classification', 'Classification', 'Classification'),
    words('version', 'Version', 'Character Version'),
    rules('Description'),
    number('strength', 'Strength', 'Strength'),
    number('willpower', 'Willpower', 'Willpower'),
    number('lore', 'Lore', 'Lore Value'),
    number('move', 'Move Cost', 'Move Cost'),
    words('property', 'Franchise', 'Property'),
    ...printed,
  ],
}
