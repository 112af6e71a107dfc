import { expect, test } from 'vitest'
import { faceName, facePicture, otherSide } from './card-face.ts'

const backImageUrl = '/back.jpg'

test.each([
  ['Ebb // Flow', 'Ebb', 'Flow'],
  ['Ebb // Flow (Foil Etched)', 'Ebb', 'Flow (Foil Etched)'],
  ['Who // What // When', 'Who', 'What // When'],
  ['Gull', 'Gull', 'Gull'],
  ['Salt//Ember', 'Salt//Ember', 'Salt//Ember'],
])('the sides of %s are named %s and %s', (name, front, back) => {
  expect(faceName({ name, backImageUrl })).toBe(front)
  expect(faceName({ name, backImageUrl }, 'front')).toBe(front)
  expect(faceName({ name, backImageUrl }, 'back')).toBe(back)
})

test('a card with one picture keeps its whole name', () => {
  expect(faceName({ name: 'Fire // Ice', backImageUrl: null })).toBe('Fire // Ice')
})

test('each side has its picture', () => {
  const card = { imageUrl: '/front.jpg', backImageUrl }
  expect(facePicture(card)).toBe('/front.jpg')
  expect(facePicture(card, 'back')).toBe('/back.jpg')
})

test('a card that has not been turned over shows its front', () => {
  expect(otherSide(undefined)).toBe('back')
  expect(otherSide('back')).toBe('front')
  expect(otherSide('front')).toBe('back')
})
