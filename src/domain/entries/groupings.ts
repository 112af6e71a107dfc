/** The properties by which the cards of a collection are counted; `statistics.ts`, which pages do not load, has the rules. */
export const groupings = [
  'set',
  'rarity',
  'colour',
  'condition',
  'language',
  'year',
  'location',
  'tag',
  'deck',
] as const
export type Grouping = (typeof groupings)[number]
