/** The words for colours: letters, names, and those of guilds, shards, wedges, colleges and of four colours. */

const byLetter: Readonly<Record<string, string>> = {
  w: 'white',
  u: 'blue',
  b: 'black',
  r: 'red',
  g: 'green',
}

const groups: Readonly<Record<string, string>> = {
  azorius: 'wu',
  dimir: 'ub',
  rakdos: 'br',
  gruul: 'rg',
  selesnya: 'gw',
  orzhov: 'wb',
  izzet: 'ur',
  golgari: 'bg',
  boros: 'rw',
  simic: 'gu',
  silverquill: 'wb',
  prismari: 'ur',
  witherbloom: 'bg',
  lorehold: 'rw',
  quandrix: 'gu',
  bant: 'gwu',
  esper: 'wub',
  grixis: 'ubr',
  jund: 'brg',
  naya: 'rgw',
  abzan: 'wbg',
  jeskai: 'urw',
  sultai: 'bgu',
  mardu: 'rwb',
  temur: 'gur',
  chaos: 'ubrg',
  aggression: 'brgw',
  altruism: 'rgwu',
  growth: 'gwub',
  artifice: 'wubr',
}

const colourless = new Set(['c', 'colorless', 'colourless'])
const multicoloured = new Set(['m', 'multicolor', 'multicolour', 'multicolored', 'multicoloured'])

/** Colours of games beside Magic's five. */
const others = ['purple', 'yellow', 'amber', 'amethyst', 'emerald', 'ruby', 'sapphire', 'steel']

/** Every word, for completion. */
export const colourWords = [
  ...Object.values(byLetter),
  'colorless',
  'multicolor',
  ...Object.keys(groups),
]

/** A set of colours, or the question whether there are several; null for what is no colour. */
export function coloursNamed(value: string): readonly string[] | 'several' | null {
  if (colourless.has(value)) return []
  if (multicoloured.has(value)) return 'several'
  const letters = groups[value] ?? value
  if (/^[wubrg]{1,5}$/.test(letters) && new Set(letters).size === letters.length)
    return letters.split('').flatMap((letter) => byLetter[letter] ?? [])
  return [...Object.values(byLetter), ...others].includes(value) ? [value] : null
}
