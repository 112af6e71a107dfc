/** Values of Scryfall's searches that are no plain words or numbers, on real cards in short. */
import { expect, test } from 'vitest'
import { foldText } from '../format/text.ts'
import type { Facts } from '../games/facts.ts'
import { parseSearch } from './parse-search.ts'
import { searchRow } from './row.fixture.ts'
import { searchTest } from './search-test.ts'

const real = (
  name: string,
  facts: Facts,
  { faces = [], ...fields }: Parameters<typeof searchRow>[1] & { faces?: readonly Facts[] } = {},
) => searchRow(name, { card: [facts, ...faces], ...fields })

const cards = [
  real(
    'Delver of Secrets // Insectile Aberration',
    { mv: 1, colours: ['Blue'], keywords: ['Transform'], layout: ['transform'] },
    {
      faces: [
        { name: ['Delver of Secrets'], type: 'Creature — Human Wizard', power: 1, toughness: 1 },
        { name: ['Insectile Aberration'], type: 'Creature — Human Insect', power: 3, toughness: 2 },
      ],
      finishes: ['Normal', 'Foil'],
    },
  ),
  real('Fire // Ice', { type: 'Instant // Instant' }, { faces: [{ text: 'Draw a card.' }] }),
  real('Tarmogoyf', { type: 'Creature — Lhurgoyf', power: ['*'], toughness: ['1+*'] }),
  real('Walking Ballista', { type: 'Artifact Creature — Construct', power: 0, toughness: 0 }),
  real('Little Girl', { type: 'Creature — Human Child', power: ['.5'], toughness: ['.5'] }),
  real('Infinity Elemental', { type: 'Creature — Elemental', power: ['∞'], toughness: 5 }),
  real('Nissa', { type: 'Legendary Planeswalker — Nissa', loyalty: ['X'] }),
  real(
    'Polluted Delta',
    { type: 'Land', text: 'Sacrifice this land: Search your library.' },
    { printing: { marks: ['fullart'] } },
  ),
  real('Serra Angel', {
    type: 'Creature — Angel',
    keywords: ['Flying', 'Vigilance'],
    text: "Flying, vigilance (Attacking doesn't tap it.)",
    power: 4,
    toughness: 4,
  }),
  real('Goblin Guide', {
    type: 'Creature — Goblin Scout',
    keywords: ['Haste'],
    text: 'Haste\nWhenever this creature attacks, reveal two cards.',
    power: 2,
    toughness: 2,
  }),
  real('Black Lotus', { type: 'Artifact' }, { rarity: 'Bonus' }),
  real('Ali from Cairo', { type: 'Creature — Human' }, { rarity: 'Special' }),
  real('Kitchen Finks', { cost: '{1}{G/W}{G/W}' }),
  real('Birthing Pod', { cost: '{3}{G/P}' }),
  real(
    'Agadeem’s Awakening // Agadeem, the Undercrypt',
    { layout: ['modal_dfc'] },
    { rarity: 'Mythic', faces: [{ type: 'Sorcery' }, { type: 'Land' }] },
  ),
  real('Dryad Arbor', { type: 'Land Creature — Forest Dryad' }),
  real('Goblin', { type: 'Token Creature — Goblin' }, { isToken: true }),
  real('Pikachu (Red Cheeks)', { type: 'Lightning' }),
]
const delver = 'Delver of Secrets // Insectile Aberration'
const agadeem = 'Agadeem’s Awakening // Agadeem, the Undercrypt'

test.each([
  ['name:"goblin guide"', ['Goblin Guide']],
  ['name:gob', ['Goblin Guide', 'Goblin']],
  ['name=goblin', ['Goblin']],
  ['name!=goblin is:token', []],
  ['name=ice', ['Fire // Ice']],
  ['name:/^(go|po).*[ea]$/', ['Polluted Delta', 'Goblin Guide']],
  ['!"insectile aberration"', [delver]],
  ['!ice', ['Fire // Ice']],
  ['!"fire // ice"', ['Fire // Ice']],
  ['!"ice // fire"', []],
  ['!"pikachu (red cheeks)"', ['Pikachu (Red Cheeks)']],
  ['!pikachu', ['Pikachu (Red Cheeks)']],
  ['o:/(two|three) cards/', ['Goblin Guide']],
  ['o:/^haste$/', ['Goblin Guide']],
  ['o:/card/ -o:/two\\b/', ['Fire // Ice']],
  ['o:/^whenever ~ attacks/ or o:/library\\.$/', ['Polluted Delta', 'Goblin Guide']],
  ['t:/^land|lhur/', ['Tarmogoyf', 'Polluted Delta', 'Dryad Arbor', agadeem]],
  ['m:{P/G}', ['Birthing Pod']],
  ['m:{W/G}{W/G}', ['Kitchen Finks']],
  ['pow=*', ['Tarmogoyf']],
  ['tou=1+*', ['Tarmogoyf']],
  ['pow!=* t:lhurgoyf', []],
  ['pow<1', ['Tarmogoyf', 'Walking Ballista', 'Little Girl']],
  ['pow=∞', ['Infinity Elemental']],
  ['pow>99', ['Infinity Elemental']],
  ['loy=x', ['Nissa']],
  ['pow=.5', ['Little Girl']],
  ['powtou=4', ['Goblin Guide']],
  ['pt>=8 pt<9', ['Serra Angel']],
  ['powtou:1', ['Tarmogoyf', 'Little Girl']],
  ['r:"mythic rare"', [agadeem]],
  ['r:mr', [agadeem]],
  ['r:bonus', ['Black Lotus']],
  ['r:special', ['Ali from Cairo']],
  ['is:fetchland', ['Polluted Delta']],
  ['is:full', ['Polluted Delta']],
  ['is:frenchvanilla', ['Serra Angel']],
  ['is:transform is:foil', [delver]],
  ['is:dfc is:spell', [delver, agadeem]],
  ['is:land -is:spell', ['Polluted Delta', 'Dryad Arbor']],
  ['is:land is:creature', ['Dryad Arbor']],
  ['is:token', ['Goblin']],
  ['is:legendary', ['Nissa']],
])('%s', (search, names) => {
  expect(parseSearch(search).mistakes).toEqual([])
  const isKept = searchTest(search)
  const kept = cards.filter((card) => isKept(card)).map(({ foldedName }) => foldedName)
  expect(kept.toSorted()).toEqual(names.map(foldText).toSorted())
})
