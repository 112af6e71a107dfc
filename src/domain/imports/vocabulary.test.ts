import { expect, test } from 'vitest'
import { conditionNames, conditions, languages } from '../entries/entry.ts'
import { languageNames } from '../entries/language-names.ts'
import { readLanguage } from './language-words.ts'
import { conditionScales, readFinish } from './vocabulary.ts'

test.each([
  ['', 'normal'],
  ['nonfoil', 'normal'],
  ['Non-Foil', 'normal'],
  ['FALSE', 'normal'],
  ['Foil', 'foil'],
  ['yes', 'foil'],
  ['1', 'foil'],
  ['foil_etched', 'etched'],
])('the finish %j is %s', (word, finish) => {
  expect(readFinish(word)).toEqual({ finish, variation: null })
})

test.each([
  ['Gilded Foil', 'foil'],
  ['Surge Foil Etched', 'etched'],
])('%s is a kind of a finish', (word, finish) => {
  expect(readFinish(word)).toEqual({ finish, variation: word })
})

test.each([
  ['Reverse Holo', 'Reverse Holofoil'],
  ['holo', 'Holofoil'],
  ['First Edition', '1st Edition'],
  ['1st Edition Holofoil', '1st Edition Holofoil'],
  ['Unlimited Edition', 'Unlimited'],
  ['Limited', 'Limited'],
  ['Shadowless Holofoil', 'Unlimited Holofoil'],
  ['Non-Holo', 'normal'],
])('the finish %s of another game is %s', (word, finish) => {
  expect(readFinish(word)).toEqual({ finish, variation: null })
})

test.each([
  ['cold foil', 'Cold Foil', 'Cold Foil'],
  ['Master Ball Reverse Holo', 'Reverse Holofoil', 'Master Ball'],
])('%s is the finish %s, which the name of a printing may say', (word, finish, variation) => {
  expect(readFinish(word)).toEqual({ finish, variation })
})

test.each(['shiny', 'no foil', 'not holo', 'foiled', '2'])('%s is no finish', (word) => {
  expect(readFinish(word)).toBeNull()
})

test('both scales know the names of the conditions', () => {
  for (const condition of conditions) {
    expect(conditionScales.american(conditionNames[condition])).toBe(condition)
    expect(conditionScales.american(condition)).toBe(condition)
  }
})

test.each([
  ['Mint', 'NM', 'NM'],
  ['near_mint', 'NM', 'NM'],
  ['NearMint', 'NM', 'NM'],
  ['Excellent', 'LP', 'LP'],
  ['Good', 'LP', 'LP'],
  ['Good (Lightly Played)', 'LP', undefined],
  ['light_played', 'LP', 'MP'],
  ['Played', 'MP', 'HP'],
  ['Heavily Played', 'HP', 'HP'],
  ['Poor', 'DMG', 'DMG'],
  ['D', 'DMG', 'DMG'],
  ['Nice', undefined, undefined],
])('the condition %s is %s in America and %s in Europe', (word, american, european) => {
  expect(conditionScales.american(word)).toBe(american)
  expect(conditionScales.european(word)).toBe(european)
})

test('languages are read by code and by name', () => {
  for (const language of languages) {
    expect(readLanguage(language.toUpperCase())).toBe(language)
    expect(readLanguage(languageNames[language])).toBe(language)
  }
})

test.each([
  ['JP', 'ja'],
  ['KR', 'ko'],
  ['CS', 'zh-Hans'],
  ['zh_CN', 'zh-Hans'],
  ['Chinese', 'zh-Hans'],
  ['CT', 'zh-Hant'],
  ['zht', 'zh-Hant'],
  ['Klingon', undefined],
])('the language %s is %s', (word, language) => {
  expect(readLanguage(word)).toBe(language)
})

test.each([
  ['Français (France)', 'fr'],
  ['French (Canada)', 'fr'],
  ['Deutsch (Deutschland)', 'de'],
  ['Español (Latinoamérica)', 'es'],
  ['Português (Brasil)', 'pt'],
  ['fr-FR', 'fr'],
  ['en_US', 'en'],
  ['English (UK)', 'en'],
  ['EU English', 'en'],
  ['Allemand', 'de'],
  ['Japanisch', 'ja'],
  ['日本語', 'ja'],
  ['Chinese (Taiwan)', 'zh-Hant'],
  ['Chinese (China)', 'zh-Hans'],
  ['zh-HK', 'zh-Hant'],
  ['Klingon (France)', undefined],
  ['de luxe', undefined],
])('%s is the language %s', (word, language) => {
  expect(readLanguage(word)).toBe(language)
})
