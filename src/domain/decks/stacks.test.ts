import { expect, test } from 'vitest'
import { bolt, bridge, captain, charm, deckCard, energy, mountain } from './deck.fixture.ts'
import type { DeckCard } from './deck.ts'
import type { DeckSection, Stacking } from './sections.ts'
import { deckStacks } from './stacks.ts'
import { magic } from '../games/magic.ts'

const line = (quantity: number, card: DeckCard | null, section: DeckSection = 'main') => ({
  quantity,
  card,
  section,
})
const unknown = deckCard(magic, 'Unknown Card', null)
const deck = [
  line(4, charm, 'side'),
  line(3, bolt),
  line(1, captain, 'commander'),
  line(2, unknown),
  line(20, mountain),
  line(3, charm),
  line(3, bridge),
  line(1, null),
]

const shown = (by: Stacking) =>
  deckStacks(deck, by).map(({ section, copies, stacks }) => [
    `${section} ${copies}`,
    ...stacks.map((stack) => `${stack.name} ${stack.copies}`),
  ])

test('stacks by type begin with the most copies, and cards without facts are the last stack', () => {
  expect(shown('type')).toEqual([
    ['commander 1', 'Creature 1'],
    ['main 32', 'Land 20', 'Instant 6', 'Artifact 3', 'Other 3'],
    ['side 4', 'Instant 4'],
  ])
})

test('stacks by cost begin with the lowest cost, and lands follow with their type', () => {
  expect(shown('cost')).toEqual([
    ['commander 1', '4 1'],
    ['main 32', '1 3', '2 3', '7+ 3', 'Land 20', 'Other 3'],
    ['side 4', '7+ 4'],
  ])
})

test('the cards of a stack keep the order of the lines', () => {
  const [stack] = deckStacks([line(1, charm), line(2, bolt)], 'type')[0]?.stacks ?? []
  expect(stack?.lines.map(({ card }) => card?.name)).toEqual([charm.name, bolt.name])
})

const energyStacks = (by: Stacking) =>
  deckStacks([line(9, energy)], by)[0]?.stacks.map(({ name }) => name)

test('a game without costs has its types in both views', () => {
  expect(energyStacks('cost')).toEqual(['Energy'])
  expect(energyStacks('type')).toEqual(['Energy'])
})
