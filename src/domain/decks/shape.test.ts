import { expect, test } from 'vitest'
import {
  bolt,
  bridge,
  captain,
  charm,
  deckOf,
  energy,
  fusion,
  mountain,
  pot,
  professor,
  spark,
  wyrm,
} from './deck.fixture.ts'
import { deckShape, type ShapeBar } from './shape.ts'

const counts = (bars: readonly ShapeBar[]) => bars.map(({ name, cards }) => `${name} ${cards}`)

test('a deck of Magic has a curve without lands, colors, types and an average cost', () => {
  const deck = deckOf(
    [1, captain, 'commander'],
    [4, bolt],
    [2, charm],
    [3, bridge],
    [20, mountain],
    [4, charm, 'side'],
    [9, bolt, 'maybe'],
    [1, 'Unknown Card'],
  )
  const shape = deckShape(deck)
  expect(counts(shape.curve)).toEqual(['0 0', '1 4', '2 3', '3 0', '4 1', '5 0', '6 0', '7+ 2'])
  expect(shape.costName).toBe('Mana Value')
  expect(shape.averageCost).toBeCloseTo((4 + 4 + 18 + 6) / 10)
  expect(counts(shape.colours)).toEqual(['Red 7', 'Colorless 3', 'Blue 2'])
  expect(counts(shape.types)).toEqual(['Land 20', 'Instant 6', 'Artifact 3', 'Creature 1'])
})

test('a deck of Pokémon has Pokémon, trainers and energies, and no curve', () => {
  const shape = deckShape(deckOf([4, spark], [3, professor], [11, energy]))
  expect(counts(shape.types)).toEqual(['Energy 11', 'Pokémon 4', 'Trainer 3'])
  expect(shape).toMatchObject({ costName: '', curve: [], averageCost: null, colours: [] })
})

test('a deck of Yu-Gi-Oh! counts the monsters of its extra deck', () => {
  const shape = deckShape(deckOf([3, wyrm], [2, pot], [1, fusion, 'extra'], [3, pot, 'side']))
  expect(counts(shape.types)).toEqual(['Monster 4', 'Spell 2'])
  expect(shape).toMatchObject({ curve: [], averageCost: null, colours: [] })
})

test('a deck whose catalog says nothing has no shape', () => {
  expect(deckShape(deckOf([4, { ...bolt, facts: null }]))).toEqual({
    costName: '',
    curve: [],
    averageCost: null,
    colours: [],
    types: [],
  })
})
