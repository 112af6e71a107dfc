import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNameKeys, nameKey, searchedNames, writtenNameKeys } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { matchKey, variationsOf } from './match-key.ts'
import { editionKeys, setKeys } from './set-names.ts'

test('a key has neither case, diacritics, punctuation nor spaces', () => {
  expect(matchKey(' Øyvind’s  Harbour & Hearth: 50%!')).toBe('oyvindsharbourhearth50')
  expect(nameKey(' Øyvind’s  Harbour & Hearth: 50%!')).toBe('oyvindsharbourandhearth50%')
  expect(matchKey('月の港の灯台守')).toBe(
    '月の港の灯台守'.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  )
})

test.each([
  ['Fire // Ice', ['fireice', 'fire']],
  ['Fire (Borderless) // Ice (Borderless)', ['fireice', 'fire']],
  ['Erase (Not the Urza’s Legacy One)', ['erase']],
  ['+2 Mace', ['2mace']],
  ['_____', ['_____']],
  ['_____ Goblin', ['_____goblin']],
  ['???', ['???']],
  ['Pikachu - 025/165', ['pikachu']],
  ['Pikachu #25', ['pikachu']],
  ['Pikachu TG20/TG30 (Cosmos)', ['pikachu']],
  ['Unown - A/28', ['unown']],
  ['Luffy - OP01-025', ['luffy']],
  ['1996 World Champion', ['1996worldchampion']],
  ['SP//dr, Piloted by Peni', ['spdrpilotedbypeni', 'sp']],
])('the card %s has the keys %j', (name, keys) => {
  expect(cardNameKeys(searchedNames(name))).toEqual(keys)
})

test.each([
  ['Fire/Ice', ['fireice', 'fire']],
  ['Fire /// Ice', ['fireice', 'fire']],
  ['Fire ／ Ice', ['fireice', 'fire']],
  ['D/D Lamia', ['ddlamia', 'd']],
  ['Hazmat Suit (Used)', ['hazmatsuit']],
])('%s is looked up by %j', (name, keys) => {
  expect(writtenNameKeys(name)).toEqual(keys)
})

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
    }),
  )
})

test.each([
  [['0123 - Extended Art'], { labels: ['extendedart'], number: '123' }],
  [['#0107s★'], { labels: [], number: '107s★' }],
  [['Borderless', '12'], { labels: ['borderless'], number: '12' }],
  [['025/165'], { labels: [], number: '25' }],
  [['TG20/TG30'], { labels: [], number: 'tg20' }],
  [['OP01-025'], { labels: [], number: 'op01-025' }],
  [['M19'], { labels: ['m19'], number: null }],
  [['30th Anniversary'], { labels: ['30thanniversary'], number: null }],
  [[''], { labels: [], number: null }],
])('%j is read as %j', (groups, variations) => {
  expect(variationsOf(groups)).toEqual(variations)
})

test('numbers are compared without zeros before them and what surrounds them', () => {
  expect(
    ['007', '0', '00', '49†', 'A25-082', '0129/350', '="259"', '149.0', '(331)', '#12'].map(
      numberKey,
    ),
  ).toEqual(['7', '0', '0', '49†', 'a25-082', '129', '259', '149', '331', '12'])
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
])('%s is looked up as %s', (written, name) => {
  expect(setKeys(written).filter((key) => setKeys(name).includes(key))).not.toEqual([])
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
