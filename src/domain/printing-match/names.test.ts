import { expect, test } from 'vitest'
import { frontKey, matchKey, numberKey, variationsOf } from './match-key.ts'
import { editionKeys, setKeys } from './set-names.ts'

test('a key has neither case, diacritics, punctuation nor spaces', () => {
  expect(matchKey(' Øyvind’s  Harbour & Hearth: 50%!')).toBe('oyvindsharbourhearth50')
  expect(matchKey('月の港の灯台守')).toBe(
    '月の港の灯台守'.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  )
})

test.each([
  ['Fire // Ice', 'fire'],
  ['Fire//Ice', 'fire'],
  ['Fire (Borderless) // Ice (Borderless)', 'fire'],
  ['Erase (Not the Urza’s Legacy One)', 'erase'],
  ['+2 Mace', '2mace'],
])('%s has the front %s', (name, key) => {
  expect(frontKey(name)).toBe(key)
})

test.each([
  [['0123 - Extended Art'], { labels: ['extendedart'], number: '123' }],
  [['#0107s★'], { labels: [], number: '107s★' }],
  [['Borderless', '12'], { labels: ['borderless'], number: '12' }],
  [['30th Anniversary'], { labels: ['30thanniversary'], number: null }],
  [[''], { labels: [], number: null }],
])('%j is read as %j', (groups, told) => {
  expect(variationsOf(groups)).toEqual(told)
})

test('numbers are compared without zeros before them', () => {
  expect(['007', '0', '00', '49†', 'A25-082'].map(numberKey)).toEqual([
    '7',
    '0',
    '0',
    '49†',
    'a25-082',
  ])
})

test.each([
  ['3rd Edition', 'Revised Edition'],
  ['Alpha', 'Limited Edition Alpha'],
  ['2010 Core Set', 'Magic 2010'],
  ['Magic 2010 (M10)', 'Magic 2010'],
  ['Universes Beyond: Warhammer 40,000', 'Warhammer 40,000'],
  ['Streets of New Capenna Variants', 'Streets of New Capenna'],
  ['Commander 2013 Edition', 'Commander 2013'],
  ['Promo Pack: Core Set 2020', 'Core Set 2020 Promos'],
  ['Secret Lair', 'Secret Lair Drop (SLD)'],
])('%s is looked up as %s', (told, known) => {
  expect(setKeys(told).filter((key) => setKeys(known).includes(key))).not.toEqual([])
})

test.each([
  ['Magic 2010', '2010 Core Set'],
  ['Modern Horizons 2', 'Modern Horizons 2 Variants'],
  ['Warhammer 40,000', 'Universes Beyond: Warhammer 40,000 Variants'],
  ['Core Set 2020 Promos', 'Promo Pack'],
  ['The List', 'Mystery Booster/The List'],
  ['Secret Lair Drop (SLD)', 'Secret Lair'],
])('cards of %s may be offered as of %s', (set, edition) => {
  expect(editionKeys(set)).toContain(matchKey(edition))
})
