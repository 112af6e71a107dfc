import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogCard, CatalogRecord, CatalogSet } from '../src/domain/cards/catalog-record.ts'
import { colourGroupOf, colourGroups } from '../src/domain/cards/colour.ts'
import { lanternwild } from '../src/domain/games/lanternwild.ts'
import { bothGames, sampleSets } from './card.ts'
import { sampleCatalog } from './catalog.ts'
import { historyDays, samplePrice } from './price.ts'
import { hash } from './random.ts'

const today = '2026-11-20'
const isCard = (record: CatalogRecord): record is CatalogCard => record.kind === 'card'
const isSet = (record: CatalogRecord): record is CatalogSet => record.kind === 'set'

const records = [...sampleCatalog(today)]
const cards = records.filter(isCard)
const sets = records.filter(isSet)
const sizes = new Map(
  sets.map(({ code }) => [code, cards.filter((c) => c.setCode === code).length]),
)
const nothing = { market: null, low: null }
const top = (card: CatalogCard) => Math.max(card.normal.market ?? 0, card.foil.market ?? 0)
const number = (text: string) => (card: CatalogCard) => card.collectorNumber === text
const isGappy = (prices: (number | null)[]) =>
  prices.includes(null) && prices.some((p) => p !== null)

const cardCases: [string, (card: CatalogCard) => boolean][] = [
  ...['Common', 'Uncommon', 'Rare', 'Mythic', 'Mythic Rare', 'Special', 'Promo', 'Land'].map(
    (label): [string, (card: CatalogCard) => boolean] => [
      `rarity ${label}`,
      (c) => c.rarity === label,
    ],
  ),
  ['a normal price only', (c) => c.normal.market !== null && c.foil.market === null],
  ['a foil price only', (c) => c.normal.market === null && c.foil.market !== null],
  ['both prices', (c) => c.normal.market !== null && c.foil.market !== null],
  ['no price at all', (c) => c.normal.market === null && c.foil.market === null],
  ['a price of 0', (c) => c.normal.market === 0],
  ['a price of cents', (c) => top(c) > 0 && top(c) < 20],
  ['a price of thousands of dollars', (c) => top(c) > 500_000],
  ['a market price without a low price', (c) => c.normal.market !== null && c.normal.low === null],
  ['Borderless alone', (c) => c.treatments.join() === 'Borderless'],
  ['Extended Art', (c) => c.treatments.includes('Extended Art')],
  ['Surge Foil', (c) => c.treatments.join() === 'Surge Foil'],
  ['two treatments', (c) => c.treatments.length === 2],
  ...colourGroups.map((group): [string, (card: CatalogCard) => boolean] => [
    `the colour ${group}`,
    (c) => colourGroupOf(c.colours ?? null) === group,
  ]),
  ['no stated colours', (c) => c.colours === null],
  ['no product id', (c) => c.productId === null],
  ['no collector number', (c) => c.collectorNumber === null],
  ['a number with a letter', number('10a')],
  ['a number with a dagger', number('49†')],
  ['a number with letter and star', number('107s★')],
  ['a number with a set before it', number('A25-82')],
  ['a number with a year before it', number('2001-1')],
  ['leading zeros', number('007')],
  ['diacritics', (c) => /[ÉïøÑ]/.test(c.name)],
  ['an apostrophe', (c) => c.name.includes("'")],
  ['a typographic apostrophe', (c) => c.name.includes('’')],
  ['a comma', (c) => c.name.includes(',')],
  ['a percent sign', (c) => c.name.includes('%')],
  ['an underscore', (c) => c.name.includes('_')],
  ['markup characters', (c) => /<.*>/.test(c.name) && c.name.includes('&')],
  ['a very long name', (c) => c.name.length > 90],
  ['a Japanese name', (c) => /\p{Script=Hiragana}|\p{Script=Han}/u.test(c.name)],
  ['a Cyrillic name', (c) => /\p{Script=Cyrillic}/u.test(c.name)],
  ['two faces', (c) => c.name.includes(' // ') && c.backImageUrl !== null],
  ['no picture', (c) => c.imageUrl === null && c.collectorNumber !== null],
  ['a token', (c) => c.isToken],
  ['an empty history', (c) => c.history?.normal.length === 0 && c.history.foil.length === 0],
  ['a price without a history', (c) => c.normal.market !== null && c.history?.normal.length === 0],
  ['gaps in the history', (c) => isGappy(c.history?.normal ?? [])],
  ['only a foil history', (c) => c.history?.normal.length === 0 && c.history.foil.length > 0],
]

const setCases: [string, (set: CatalogSet) => boolean][] = [
  ['the set that the landing page leaves out', (s) => s.name === 'Secret Lair Drop (SLD)'],
  ['an apostrophe', (s) => s.name.includes("'")],
  ['an ampersand', (s) => s.name.includes('&')],
  ['a slash', (s) => s.name.includes('/')],
  ['parentheses', (s) => /\(.+\)/.test(s.name)],
  ['a percent sign', (s) => s.name.includes('%')],
  ['letters that are not Latin', (s) => /\p{Script=Han}/u.test(s.name)],
  ['no cards', (s) => sizes.get(s.code) === 0],
  ['one card', (s) => sizes.get(s.code) === 1],
  ['no release date', (s) => s.releasedOn === null],
]

describe('the sample catalog', () => {
  it('has a few sets and several hundred cards', () => {
    expect(sets.length).toBeGreaterThanOrEqual(6)
    expect(cards.length).toBeGreaterThanOrEqual(600)
  })

  it.each(cardCases)('has a card with %s', (_, matches) => {
    expect(cards.some(matches)).toBe(true)
  })

  it.each(setCases)('has a set with %s', (_, matches) => {
    expect(sets.some(matches)).toBe(true)
  })

  it('has exactly two cards that share a product id', () => {
    const ids = cards.map((card) => card.productId).filter((id) => id !== null)
    expect(ids.length - new Set(ids).size).toBe(1)
  })

  it('never repeats a key, or a name within a set', () => {
    expect(new Set(cards.map((card) => card.key)).size).toBe(cards.length)
    expect(new Set(cards.map((card) => `${card.setCode} ${card.name}`)).size).toBe(cards.length)
  })

  it('names every set before its cards', () => {
    const setCodes = new Set<string>()
    const strays = records.filter((record) => {
      if (isSet(record)) setCodes.add(record.code)
      return isCard(record) && !setCodes.has(record.setCode)
    })
    expect(strays).toEqual([])
  })

  it('gives the same records each time, on every machine', () => {
    expect([...sampleCatalog(today)]).toEqual(records)
    const identity = cards.map(({ key, name, rarity, productId }) => [key, name, rarity, productId])
    expect(hash(JSON.stringify(identity))).toMatchSnapshot()
  })

  it('brings full histories of thirty days, and low prices at most the market price', () => {
    for (const { history, normal, foil } of cards) {
      expect([0, historyDays]).toContain(history?.normal.length)
      for (const { market, low } of [normal, foil])
        expect(low ?? 0).toBeLessThanOrEqual(market ?? 0)
    }
    expect(cards.find((card) => card.name === 'Found at Sea')?.normal).toEqual(nothing)
  })

  it('refuses a day that is not a date', () => {
    expect(() => [...sampleCatalog('yesterday')]).toThrow('not an ISO date: yesterday')
  })
})

const iso = (day: number) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)

describe('prices', () => {
  const [{ cards: shd } = { cards: [] }] = sampleSets

  it("continue: today's price is the last of tomorrow's history", () => {
    const tomorrow = [...sampleCatalog('2026-11-21')].filter(isCard)
    const steady = tomorrow.filter(
      (c) => c.history?.normal.length && c.history.normal.at(-1) !== null,
    )
    expect(steady.length).toBeGreaterThan(500)
    for (const card of steady)
      expect(card.history?.normal.at(-1)).toBe(cards.find((c) => c.key === card.key)?.normal.market)
  })

  it('move by at most a tenth in a day, but do move', () => {
    const dates = integer({ min: 0, max: 4000 })
    assert(
      property(constantFrom(...shd), dates, (card, day) => {
        const before = samplePrice(card, iso(day)).normal.market
        const after = samplePrice(card, iso(day + 1)).normal.market
        expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual((before ?? 0) * 0.1 + 1)
      }),
    )
    const dear = cards.filter(
      (c) => (c.normal.market ?? 0) > 2000 && !isGappy(c.history?.normal ?? []),
    )
    const moves = dear.map((card) => new Set(card.history?.normal).size).filter((size) => size > 0)
    expect(Math.min(...moves)).toBeGreaterThan(20)
  })
})

describe('the second game', () => {
  const both = [...sampleCatalog(today, bothGames)]
  const second = both.slice(records.length).filter(isCard)

  it('follows the first one, with finishes and rarities of its own', () => {
    expect(both.slice(0, records.length)).toEqual(records)
    expect(
      new Set(both.slice(records.length).flatMap((each) => (isSet(each) ? each.game : []))),
    ).toEqual(new Set([lanternwild.code]))
    const finishes = second.flatMap(({ finishPrices = [] }) =>
      finishPrices.map((each) => each.finish),
    )
    expect(new Set(finishes)).toEqual(new Set(lanternwild.finishes))
    expect(new Set(second.map(({ rarity }) => rarity))).toEqual(
      new Set(lanternwild.rarities.map(({ label }) => label)),
    )
  })

  it('has the prices of its first plain and its first foil finish as its two sides', () => {
    for (const { normal, foil, finishPrices = [] } of second) {
      const sides = finishPrices.map(({ finish, ...price }) => ({
        isPlain: finish === 'Normal',
        price,
      }))
      expect(sides.find(({ isPlain }) => isPlain)?.price ?? nothing).toEqual(normal)
      expect(sides.find(({ isPlain }) => !isPlain)?.price ?? nothing).toEqual(foil)
    }
  })
})
