import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverDeck, coverNeed, type DeckLine, type DeckNeed, type NeededCard } from './coverage.ts'
import { deckSections, isNeeded } from './sections.ts'

const ring: NeededCard = { copies: 2, promised: 1, elsewhere: 0, price: 1.1, isBasic: false }
const island: NeededCard = { copies: 3, promised: 0, elsewhere: 0, price: 0.1, isBasic: true }
const basics = { basicsAreOwned: true }

describe('the coverage of a deck', () => {
  test('a promised copy is not there for the deck', () => {
    const { lines, totals } = coverDeck([{ section: 'main', quantity: 4, card: 0 }], [ring], basics)
    expect(lines).toEqual([{ owned: 1, missing: 3, cost: 3.3 }])
    expect(totals).toEqual({ cards: 4, owned: 1, proxies: 0, cost: 3.3, unpriced: 0 })
  })

  test('the sideboard gets what the main deck leaves, wherever it stands', () => {
    const lines: DeckLine[] = [
      { section: 'side', quantity: 1, card: 0 },
      { section: 'main', quantity: 1, card: 0 },
    ]
    const covered = coverDeck(lines, [{ ...ring, promised: 1 }], basics)
    expect(covered.lines.map(({ owned }) => owned)).toEqual([0, 1])
  })

  test('basic cards are owned unless the member says otherwise', () => {
    const line: DeckLine = { section: 'main', quantity: 20, card: 0 }
    expect(coverDeck([line], [island], basics).totals.owned).toBe(20)
    const { totals } = coverDeck([line], [island], { basicsAreOwned: false })
    expect(totals).toEqual({ cards: 20, owned: 3, proxies: 0, cost: 1.7, unpriced: 0 })
  })

  test('a proxy is neither owned nor missing, and leaves the copies to other lines', () => {
    const card = { copies: 3, promised: 0, elsewhere: 0, price: 2, isBasic: false }
    const deck = [
      { section: 'main' as const, quantity: 4, proxies: 2, card: 0 },
      { section: 'side' as const, quantity: 2, card: 0 },
    ]
    const { lines, totals } = coverDeck(deck, [card], basics)
    expect(lines).toEqual([
      { owned: 2, missing: 0, cost: 0 },
      { owned: 1, missing: 1, cost: 2 },
    ])
    expect(totals).toEqual({ cards: 6, owned: 3, proxies: 2, cost: 2, unpriced: 0 })
  })

  test('a line without a card is missing at an unknown price', () => {
    const { lines, totals } = coverDeck([{ section: 'main', quantity: 2, card: null }], [], basics)
    expect(lines).toEqual([{ owned: 0, missing: 2, cost: null }])
    expect(totals).toEqual({ cards: 2, owned: 0, proxies: 0, cost: 0, unpriced: 2 })
  })

  test('a fixed line gets its printing before others, and no other one', () => {
    const card = { ...ring, copies: 3, promised: 0 }
    const printings = [{ copies: 1, promised: 0, elsewhere: 0, price: 7 }]
    const deck: DeckLine[] = [
      { section: 'main', quantity: 3, card: 0 },
      { section: 'side', quantity: 2, card: 0, fixedTo: 0 },
    ]
    const { lines, totals } = coverDeck(deck, [card], { ...basics, printings })
    expect(lines).toEqual([
      { owned: 2, missing: 1, cost: 1.1 },
      { owned: 1, missing: 1, cost: 7 },
    ])
    expect(totals).toEqual({ cards: 5, owned: 3, proxies: 0, cost: 8.1, unpriced: 0 })
  })

  test('a fixed idea takes no copy from a line that the deck needs', () => {
    const printings = [{ copies: 1, promised: 0, elsewhere: 0, price: 7 }]
    const deck: DeckLine[] = [
      { section: 'maybe', quantity: 1, card: 0, fixedTo: 0 },
      { section: 'main', quantity: 1, card: 0 },
    ]
    const { lines } = coverDeck(deck, [{ ...ring, copies: 1, promised: 0 }], {
      ...basics,
      printings,
    })
    expect(lines.map(({ owned }) => owned)).toEqual([0, 1])
  })

  test('a basic card whose line is fixed counts as owned only in its printing', () => {
    const printings = [{ copies: 1, promised: 0, elsewhere: 0, price: 7 }]
    const deck: DeckLine[] = [
      { section: 'main', quantity: 20, card: 0 },
      { section: 'main', quantity: 2, card: 0, fixedTo: 0 },
    ]
    expect(coverDeck(deck, [island], { ...basics, printings }).totals.owned).toBe(21)
  })

  test('no copy is counted twice, and tokens and ideas are no part of the deck', () => {
    const line = fc.record({
      section: fc.constantFrom(...deckSections),
      quantity: fc.integer({ min: 1, max: 9 }),
      card: fc.option(fc.integer({ min: 0, max: 2 })),
    })
    const card = fc.record({
      copies: fc.nat(20),
      promised: fc.nat(20),
      elsewhere: fc.nat(20),
      price: fc.option(fc.constantFrom(0.1, 2.35)),
      isBasic: fc.constant(false),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(card, { minLength: 3, maxLength: 3 }), (deck, cards) => {
        const { lines, totals } = coverDeck(deck, cards, basics)
        for (const [index, { copies, promised, elsewhere }] of cards.entries()) {
          const owned = lines.map((each, at) => (deck[at]?.card === index ? each.owned : 0))
          const sum = owned.reduce((all, each) => all + each, 0)
          expect(sum).toBeLessThanOrEqual(Math.max(0, copies - promised - elsewhere))
        }
        const needed = deck.filter(({ section }) => isNeeded(section))
        expect(totals.cards).toBe(needed.reduce((all, { quantity }) => all + quantity, 0))
      }),
    )
  })
})

describe('what a deck has of a card that it needs', () => {
  const need: DeckNeed = { needed: 3, bound: 0, free: 2, isBasic: false, printings: [] }
  const printing = { cardId: 7, needed: 2, bound: 0, free: 1 }

  test.each<[string, Partial<DeckNeed>, ReturnType<typeof coverNeed>]>([
    ['free and bound copies', { bound: 1 }, { has: 3, lacks: [] }],
    ['never less than what is bound', { free: -2, bound: 1 }, { has: 1, lacks: 'any' }],
    ['all of a basic card', { isBasic: true, free: 0 }, { has: 3, lacks: [] }],
    [
      'of a fixed printing its own copies',
      { free: 5, printings: [printing] },
      { has: 2, lacks: [7] },
    ],
    [
      'copies that no fixed line has for the others',
      { free: 1, printings: [printing] },
      { has: 1, lacks: 'any' },
    ],
    [
      'of a fixed basic card its own copies',
      { isBasic: true, printings: [printing] },
      { has: 2, lacks: [7] },
    ],
  ])('%s', (_title, more, covered) => {
    expect(coverNeed({ ...need, ...more })).toEqual(covered)
  })
})
