import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { magic } from '../games/magic.ts'
import { pokemon } from '../games/pokemon.ts'
import { yugioh } from '../games/yugioh.ts'
import { openSource } from '../imports/source.ts'
import type { Deck } from './deck.ts'
import {
  bolt,
  captain,
  charm,
  deckCard,
  deckOf,
  energy,
  mountain,
  professor,
  spark,
} from './deck.fixture.ts'
import { deckSections, type DeckSection } from './sections.ts'
import { type DeckTextFormat, deckTextFormats, writeDeck } from './text.ts'

const deck = deckOf(
  [2, charm, 'side'],
  [1, captain, 'commander'],
  [4, bolt],
  [20, mountain],
  [1, 'Unknown Card'],
  [1, bolt, 'maybe'],
)

test('Arena has headings, and no place for ideas', () => {
  expect(writeDeck(deck, 'arena')).toEqual({
    text: `Commander
1 Goblin Captain

Deck
4 Bolt of Salt
20 Mountain
1 Unknown Card

Sideboard
2 Storm Charm
`,
    leftOut: ['maybe'],
    inSideboard: [],
  })
})

test('MTGO has the commander in the sideboard', () => {
  expect(writeDeck(deck, 'mtgo')).toEqual({
    text: `4 Bolt of Salt
20 Mountain
1 Unknown Card

Sideboard
1 Goblin Captain
2 Storm Charm
`,
    leftOut: ['maybe'],
    inSideboard: ['commander'],
  })
})

test('Moxfield has the printings of lines that show one, and their finishes', () => {
  const shown = [
    { setCode: 'SAL', collectorNumber: '12', finish: 'normal' },
    null,
    { setCode: 'SAL', collectorNumber: '12★', finish: 'foil' },
    { setCode: 'PSAL', collectorNumber: null, finish: 'etched' },
  ]
  const lines = deck.lines.map((line, index) => ({ ...line, printing: shown[index] ?? null }))
  expect(writeDeck({ ...deck, lines }, 'moxfield')).toEqual({
    text: `Commander
1 Goblin Captain

Deck
4 Bolt of Salt (SAL) 12★ *F*
20 Mountain (PSAL) *E*
1 Unknown Card

SIDEBOARD:
2 Storm Charm (SAL) 12
`,
    leftOut: ['maybe'],
    inSideboard: [],
  })
})

test('TCG Live has the numbers of its parts and of the printings', () => {
  const placed = { ...spark, setCode: 'SWSH11: TG', collectorNumber: 'TG05/TG30' }
  const plain = { ...energy, setCode: 'SVE', collectorNumber: '004' }
  const promo = { ...professor, setCode: 'Nintendo Promos', collectorNumber: null }
  expect(
    writeDeck(deckOf([3, plain], [4, placed], [1, promo], [1, spark, 'side']), 'tcg-live'),
  ).toEqual({
    text: `Energy: 3
3 Basic Lightning Energy SVE 4

Pokémon: 4
4 Sparkmouse LOR TG05

Trainer: 1
1 Professor of Salt
`,
    leftOut: ['side'],
    inSideboard: [],
  })
})

test('an empty deck is an empty text', () => {
  expect(writeDeck(deckOf(), 'arena').text).toBe('')
})

const idsOf = (game?: string) => deckTextFormats(game).map(({ id }) => id)

test('each game has the formats of its programs', () => {
  expect(idsOf(magic.code)).toEqual(['arena', 'mtgo', 'moxfield', 'text'])
  expect(idsOf(pokemon.code)).toEqual(['tcg-live', 'text'])
  expect(idsOf(yugioh.code)).toEqual(['text'])
  expect(idsOf()).toEqual(['text'])
})

/** Sorted, since a text has its sections in an order of its own. */
const read = (text: string) =>
  [...openSource(text).rows]
    .map((row) =>
      (row.refusal === null ? [row.section, row.hints.name, row.quantity] : [row.refusal]).join(
        ' ',
      ),
    )
    .toSorted()

const written = (made: Deck, sectionOf: (section: DeckSection) => DeckSection | null) =>
  made.lines
    .flatMap((each) => {
      const section = sectionOf(each.section)
      return section === null ? [] : [[section, each.name, each.quantity].join(' ')]
    })
    .toSorted()

describe('the reader of lists finds the same sections, names and quantities', () => {
  const word = fc.stringMatching(/^[A-Z][a-z']{2,8}$/)
  const name = fc
    .tuple(word, fc.constantFrom(' ', ', ', ' // ', ' of '), word)
    .map((parts) => parts.join(''))
  const line = (section: DeckSection) =>
    fc.tuple(fc.integer({ min: 1, max: 999_999 }), name, fc.constant(section))
  const lines = fc.array(fc.constantFrom(...deckSections).chain(line), { minLength: 1 })

  const carried: Record<DeckTextFormat, (section: DeckSection) => DeckSection | null> = {
    text: (section) => section,
    arena: (section) => (['extra', 'maybe', 'tokens'].includes(section) ? null : section),
    moxfield: (section) => (['extra', 'maybe', 'tokens'].includes(section) ? null : section),
    mtgo: (section) =>
      ['extra', 'maybe', 'tokens'].includes(section) ? null : section === 'main' ? 'main' : 'side',
    'tcg-live': (section) => (section === 'main' ? 'main' : null),
  }

  test.each(Object.keys(carried) as DeckTextFormat[])('%s', (id) => {
    const game = id === 'tcg-live' ? pokemon : magic
    fc.assert(
      fc.property(lines, fc.constantFrom('SVI', 'Base Set', 'PR-SV'), (made, setCode) => {
        const cards = made.map(
          ([quantity, each, section]) =>
            [quantity, deckCard(game, each, null, { setCode }), section] as const,
        )
        const own = deckOf(...cards)
        const { text } = writeDeck(own, id)
        expect(text === '' ? [] : read(text)).toEqual(written(own, carried[id]))
      }),
    )
  })
})
