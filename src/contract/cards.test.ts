import { rarityColor } from '../domain/cards/rarity.ts'
import { treatments } from '../domain/cards/variant.ts'
import { type Card, cardReader } from './card.ts'
import { factsReader } from './cards.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const read = (raw: unknown): Card => z.parse(cardReader, raw)

const word = fc.stringMatching(/^[A-Za-z][A-Za-z ']{0,18}[a-z]$/)
const id = fc.integer({ min: 1, max: 1e9 })
const dollars = fc.option(fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100))

const facts = fc.record({
  id,
  productId: fc.option(id),
  name: word,
  printedName: fc.option(word),
  collectorNumber: fc.option(fc.stringMatching(/^[0-9]{1,4}[a-z★]?$/)),
  setName: word,
  setCode: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
  rarity: fc.constantFrom('Common', 'Uncommon', 'Rare', 'Mythic', 'Special', 'Promo'),
  treatments: fc.subarray([...treatments]),
  isToken: fc.boolean(),
  normalPrice: dollars,
  foilPrice: dollars,
  normalLowPrice: dollars,
  foilLowPrice: dollars,
  currency: fc.constantFrom('USD', 'EUR'),
  finishes: fc.array(fc.record({ finish: word, market: dollars, low: dollars }), { maxLength: 3 }),
  imageUrl: fc.option(fc.webUrl()),
  backImageUrl: fc.option(fc.webUrl()),
  onWishlist: fc.boolean(),
  inCollection: fc.boolean(),
  onTradeList: fc.boolean(),
})

function modelOf(card: typeof facts extends fc.Arbitrary<infer T> ? T : never): Card {
  return {
    ...card,
    rarityColor: rarityColor(card.rarity),
    id: String(card.id),
    productId: card.productId === null ? null : String(card.productId),
  }
}

/** A value may come as itself, as a text, or (when null) as null or not at all. */
const asNumberOrText = (value: number | null) =>
  value === null ? fc.constantFrom(null, undefined) : fc.constantFrom(value, String(value))
const asFlag = (value: boolean) =>
  value
    ? fc.constantFrom<unknown>(true, 'true', 1)
    : fc.constantFrom<unknown>(false, null, undefined)

const under = (keys: string[], value: unknown) =>
  fc.constantFrom(...keys).map((key) => ({ [key]: value }))

/** Every spelling of the same card: one of the alternatives for each field, entry-like nesting included. */
const spelled = facts.chain((card) =>
  fc
    .tuple(
      fc.oneof(
        asNumberOrText(card.id).chain((value) => under(['card_id', 'cardId', 'id'], value)),
        fc.record({ card_id: fc.constant(card.id), id: id }),
      ),
      asNumberOrText(card.productId).chain((value) =>
        under(['tcgProductId', 'productId', 'tcg_product_id'], value),
      ),
      under(['name', 'cardName', 'card_name'], card.name),
      under(['collector_number', 'collectorNumber'], card.collectorNumber),
      fc.oneof(
        under(['set_name', 'setName'], card.setName),
        ...(card.setCode === null ? [under(['set'], card.setName)] : []),
        fc.constantFrom(card.setName, `Game: Long name (${card.setName})`).map((groupName) => ({
          groupName,
        })),
      ),
      card.setCode === null ? fc.constant({}) : under(['set_code', 'setCode'], card.setCode),
      fc.constantFrom(...raritySpellings(card.rarity)).map((rarity) => ({ rarity })),
      fc.constant({ treatments: card.treatments }),
      asFlag(card.isToken).chain((value) => under(['is_token', 'isToken'], value)),
      fc
        .tuple(asNumberOrText(card.normalPrice), asNumberOrText(card.foilPrice))
        .chain(([usd, foil]) =>
          fc.constantFrom<object>(
            { normalPrice: usd, foilPrice: foil },
            { normal_price: usd, foil_price: foil },
            { prices: { usd, usd_foil: foil } },
          ),
        ),
      under(['printed_name', 'printedName'], card.printedName),
      asNumberOrText(card.normalLowPrice).map((normal_low_price) => ({ normal_low_price })),
      asNumberOrText(card.foilLowPrice).map((foil_low_price) => ({ foil_low_price })),
      fc.constant({ finishes: card.finishes, currency: card.currency }),
      fc.constantFrom<object>(
        { image_url: card.imageUrl, back_image_url: card.backImageUrl },
        { imageUrl: card.imageUrl, backImageUrl: card.backImageUrl },
        {
          image_uris: { large: card.imageUrl, small: 'no' },
          back_image_url: card.backImageUrl ?? undefined,
        },
        {
          card_faces: [card.imageUrl, card.backImageUrl].map((large) => ({
            image_uris: { large },
          })),
        },
      ),
      asFlag(card.onWishlist).map((on_wishlist) => ({ on_wishlist })),
      asFlag(card.inCollection).map((in_collection) => ({ in_collection })),
      asFlag(card.onTradeList).map((on_trade_list) => ({ on_trade_list })),
    )
    .map((parts): [Card, Record<string, unknown>] => [
      modelOf(card),
      Object.assign({}, ...parts) as Record<string, unknown>,
    ]),
)

function raritySpellings(label: string): string[] {
  const short: Record<string, string[]> = { Special: ['S', 'special'], Promo: ['P'], Common: [''] }
  return [label, label.toLowerCase(), ...(short[label] ?? [])]
}

test('every spelling of the same card gives the same model', () => {
  fc.assert(
    fc.property(spelled, ([model, raw]) => {
      expect(read(raw)).toEqual(model)
    }),
  )
})

test('a card inside an entry is the same card, and the entry keeps its own id', () => {
  fc.assert(
    fc.property(spelled, id, ([model, card], entryId) => {
      expect(read({ id: entryId, quantity: 2, card })).toEqual(model)
    }),
  )
})

test.each([
  ['an id of its own', { id: 7, card: { name: 'Dawn' } }, '7'],
  ['an id that is null inside', { id: '7', card: { id: null, name: 'Dawn' } }, '7'],
  ['an id inside', { id: 7, card: { id: 8, name: 'Dawn' } }, '8'],
  ['a card_id beside the nested card', { id: 7, card_id: 9, card: { name: 'Dawn' } }, '9'],
])('a card whose name is nested keeps %s', (_case, raw, cardId) => {
  expect(read(raw)).toMatchObject({ id: cardId, name: 'Dawn' })
})

test('reading twice changes nothing', () => {
  fc.assert(
    fc.property(spelled, ([, raw]) => {
      expect(read(read(raw))).toEqual(read(raw))
    }),
  )
})

test('reading what is no card fails instead of throwing something else', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(z.safeParse(cardReader, value)).toHaveProperty('success')
    }),
  )
  expect(z.safeParse(cardReader, { name: 'no id' }).success).toBe(false)
  expect(z.safeParse(cardReader, { id: 1 }).success).toBe(false)
})

test.each([
  [{ groupName: 'Commander: Dawn (DWN)' }, { setName: 'DWN', setCode: null }],
  [{ groupName: 'Dawn' }, { setName: 'Dawn', setCode: null }],
  [
    { set: 'dwn', set_name: 'Dawn' },
    { setName: 'Dawn', setCode: 'dwn' },
  ],
  [{ set_name: 'Secret Lair Drop (SLD)' }, { setName: 'Secret Lair Drop (SLD)', setCode: null }],
  [{ variation: 'Surge Foil' }, { treatments: ['Surge Foil'] }],
  [{ prices: { usd: '$1,234.50', usd_foil: 'n/a' } }, { normalPrice: 1234.5, foilPrice: null }],
  [
    { normal_price: -1, foil_price: '1e5' },
    { normalPrice: null, foilPrice: null },
  ],
])('%o is read as %o', (raw, model) => {
  expect(read({ id: 1, name: 'X', ...raw })).toMatchObject(model)
})

test('facts are read, and what cannot be read is left out', () => {
  const power = { key: 'power', label: 'Power', value: 0 }
  const colours = { key: 'colours', label: 'Colors', value: ['Blue', 'Red'] }
  const broken = [
    null,
    { label: 'No key', value: 'x' },
    { key: 'empty', value: [] },
    { key: 'none' },
  ]
  expect(factsReader.parse([[power, colours, ...broken], 'no part'])).toEqual([
    [power, colours],
    [],
  ])
  expect(factsReader.parse([[{ key: 'HP', value: 'x' }]])).toEqual([
    [{ key: 'HP', label: 'HP', value: 'x' }],
  ])
  expect(factsReader.parse(undefined)).toEqual([])
})
