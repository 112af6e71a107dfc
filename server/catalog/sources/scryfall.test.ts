import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogCard,
  type CatalogRecord,
  skip,
} from '../../../src/domain/cards/catalog-record.ts'
import { cardsOf, fixture, readAll } from './fixtures/files.ts'
import { gather } from './incoming.ts'
import { scryfallReader } from './scryfall.ts'

describe('a Scryfall file', () => {
  let records: CatalogRecord[]
  const card = (key: string): CatalogCard => {
    const record = cardsOf(records).find((candidate) => candidate.key === `scryfall:${key}`)
    if (record === undefined) throw new Error(`no card ${key}`)
    return record
  }
  beforeAll(async () => {
    records = await readAll(fixture('default-cards.jsonl'))
  })

  it('gives a card with its prices in cents and its large picture', () => {
    expect(card('id-1')).toEqual({
      kind: 'card',
      key: 'scryfall:id-1',
      setCode: 'TDL',
      productId: 1001,
      scryfallId: null,
      oracleId: null,
      finishes: ['Normal', 'Foil'],
      language: 'en',
      colours: ['Blue'],
      name: 'Harbour Lamplighter',
      printedNames: null,
      collectorNumber: '1',
      rarity: 'Common',
      treatments: [],
      labels: [],
      isToken: false,
      imageUrl: 'https://pictures.example/large/1.jpg',
      backImageUrl: null,
      normal: { market: 25, low: null },
      foil: { market: 150, low: null },
      cardmarket: { normal: 20, foil: null },
      facts: {
        card: [
          {
            cost: '{1}{U}',
            type: 'Creature — Human Scout',
            text: 'Flying\n{T}: Draw a card, then discard a card.',
            power: 1,
            toughness: 3,
            mv: 2,
            colours: ['Blue'],
            identity: ['Blue'],
            keywords: ['Flying'],
            reserved: ['Yes'],
            legal: ['modern', 'legacy'],
            restricted: ['vintage'],
            banned: ['pauper'],
          },
        ],
        printing: {
          flavour: 'The harbour never sleeps.',
          artist: ['Ina Vell'],
          released: ['2024-03-08'],
          frame: ['2015'],
          border: ['black'],
          promo: ['boosterfun'],
          watermark: ['izzet'],
        },
      },
      unknown: ['legality suspended'],
    })
  })

  it('keeps powers that are no numbers as they are printed', () => {
    expect(card('id-2').facts?.card).toMatchObject([{ power: ['*'], toughness: ['1+*'] }])
  })

  it('gives the facts of the whole card and of each of its faces', () => {
    const { card: parts, printing } = card('id-6').facts ?? {}
    expect(parts).toEqual([
      {
        mv: 3,
        colours: ['White', 'Black'],
        identity: ['White', 'Black'],
        layout: ['transform'],
      },
      {
        name: ['Ebb'],
        cost: '{2}{W}',
        type: 'Creature — Sailor',
        text: 'Vigilance',
        power: 2,
        toughness: 2,
      },
      {
        name: ['Flow'],
        type: 'Creature — Spirit',
        text: 'Flying',
        power: 3,
        toughness: 3,
      },
    ])
    expect(printing).toMatchObject({
      flavour: 'By day.\nBy night.',
      artist: ['Ina Vell & Oro Lark'],
    })
  })

  it('keeps or counts each row', async () => {
    const { rows } = await gather(records, () => {})
    const leftOut = [...rows.skipped.values()].reduce((sum, count) => sum + count, 0)
    const lines = readFileSync(fixture('default-cards.jsonl'), 'utf8').trim().split('\n')
    expect(rows.kept + leftOut).toBe(lines.length)
  })

  it('yields each set before its cards, and again when an older card dates it', () => {
    expect(records[0]).toEqual({
      kind: 'set',
      code: 'TDL',
      name: 'Tidelight',
      releasedOn: '2024-03-08',
      type: 'expansion',
    })
    const sets = records.filter((record) => record.kind === 'set')
    expect(sets.map(({ code, releasedOn }) => [code, releasedOn])).toEqual([
      ['TDL', '2024-03-08'],
      ['TDL', '2024-02-20'],
      ['TTDL', '2024-03-08'],
    ])
  })

  it('leaves out what was never printed and what is no card, and says why', () => {
    expect(records.filter((record) => record.kind === 'skip')).toEqual([
      skip('digital'),
      skip('not on paper'),
      skip('front card of a pack'),
    ])
  })

  it('keeps missing prices missing', () => {
    expect(card('id-2')).toMatchObject({ normal: { market: null }, foil: { market: 1200 } })
  })

  it('knows tokens, with or without a product id', () => {
    expect(card('id-5')).toMatchObject({ isToken: true, productId: null })
  })

  it('takes the pictures of both faces of cards that have pictures only there', () => {
    expect(card('id-6')).toMatchObject({
      imageUrl: 'https://pictures.example/large/6a.jpg',
      backImageUrl: 'https://pictures.example/large/6b.jpg',
    })
    expect(card('id-7')).toMatchObject({
      imageUrl: 'https://pictures.example/large/7a.jpg',
      backImageUrl: null,
    })
  })

  it('reads all treatments of a printing', () => {
    expect(card('id-8').treatments).toEqual(['Borderless', 'Extended Art', 'Surge Foil'])
  })

  it('makes an etched finish a card of its own, sold as foil only', () => {
    expect(card('id-9')).toMatchObject({ productId: 1009, normal: { market: 200 } })
    expect(card('id-9:etched')).toMatchObject({
      name: 'Engraved Anchor (Foil Etched)',
      productId: 9009,
      normal: { market: null },
      foil: { market: 555 },
    })
  })

  it('makes an etched-only printing one card', () => {
    const keys = cardsOf(records).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('scryfall:id-10'))).toEqual([
      'scryfall:id-10:etched',
    ])
  })

  it('keeps cards in other languages, and product ids that two printings share', () => {
    expect(card('id-11')).toMatchObject({
      name: 'Seemann',
      collectorNumber: '64★',
      productId: 1001,
      rarity: 'Bonus',
    })
  })
})

/** A card or a face with a large picture. */
const large = (name: string) => ({ image_uris: { large: `https://pictures.example/${name}.jpg` } })
const read = (more: object) =>
  scryfallReader()({ id: '1', set: 'tdl', name: 'Ebb // Flow', ...more })[1]

describe('the colours of a card', () => {
  it.each([
    ['no letters as colourless', { colors: [] }, []],
    ['several letters in one order', { colors: ['G', 'W'] }, ['White', 'Green']],
    [
      'the letters of the card rather than those of its faces',
      { colors: ['U'], card_faces: [{ colors: ['R'] }] },
      ['Blue'],
    ],
    [
      'the letters of the first face where only faces have some',
      { card_faces: [{ colors: ['B'] }, { colors: ['R'] }] },
      ['Black'],
    ],
    ['no list as not stated', { card_faces: [{ name: 'Ebb' }] }, null],
  ])('reads %s', (_, card, colours) => {
    expect(read(card)).toMatchObject({ colours })
  })
})

describe('the pictures of a card', () => {
  it('have no back where one picture shows both faces', () => {
    const split = { ...large('whole'), card_faces: [{ name: 'Ebb' }, { name: 'Flow' }] }
    expect(read(split)).toMatchObject({
      imageUrl: 'https://pictures.example/whole.jpg',
      backImageUrl: null,
    })
    expect(read({ ...split, card_faces: [large('a'), large('b')] })).toMatchObject({
      imageUrl: 'https://pictures.example/whole.jpg',
      backImageUrl: null,
    })
  })

  it('take the next size where a face has no large picture', () => {
    const faces = [large('a'), { image_uris: { normal: 'https://pictures.example/b.jpg' } }]
    expect(read({ card_faces: faces })).toMatchObject({
      backImageUrl: 'https://pictures.example/b.jpg',
    })
  })

  it.each([
    ['one face', [large('a')]],
    ['a face without a picture', [large('a'), { name: 'Flow' }]],
    ['a picture with another protocol', [large('a'), { image_uris: { large: 'data:,' } }]],
    ['something that is no face', [large('a'), 7]],
  ])('have no back where there is %s', (_case, faces) => {
    expect(read({ card_faces: faces })).toMatchObject({
      imageUrl: 'https://pictures.example/a.jpg',
      backImageUrl: null,
    })
  })
})

const printedNamesOf = (fields: object) => {
  const card = { id: '1', set: 'x', name: 'Old Tomb', ...fields }
  return cardsOf(scryfallReader()(card))[0]?.printedNames
}

describe('printed names', () => {
  it.each([
    ['of a reskin', { flavor_name: "Keeper's Tomb" }, ["Keeper's Tomb"]],
    ['of another language', { printed_name: 'Altes Grab' }, ['Altes Grab']],
    ['of both', { flavor_name: 'Grab', printed_name: '墓' }, ['Grab', '墓']],
    [
      'of faces',
      {
        name: 'Ebb // Flow',
        card_faces: [
          { name: 'Ebb', flavor_name: 'In' },
          { name: 'Flow', flavor_name: 'Out' },
        ],
      },
      ['In', 'Out'],
    ],
    ['of two faces in one', { flavor_name: 'In // Out' }, ['In // Out', 'In']],
    ['that are its own', { printed_name: 'Old Tomb' }, null],
    ['that are no texts', { flavor_name: 7, card_faces: 'none' }, null],
  ])('%s', (_case, fields, names) => {
    expect(printedNamesOf(fields)).toEqual(names)
  })
})

describe('an entry that is no card', () => {
  it.each([
    ['not a card', 7],
    ['no id', { name: 'Nameless', set: 'tdl' }],
    ['no name', { id: '1', set: 'tdl', name: ' ' }],
    ['no set', { id: '1', name: 'Setless' }],
  ])('is left out: %s', (reason, entry) => {
    expect(scryfallReader()(entry)).toEqual([skip(reason)])
  })

  it('loses only the fields that are of another type', () => {
    const readEntry = scryfallReader()
    const odd = { id: '1', set: 'x', name: 'Odd\0 One', prices: 'none', rarity: 3, finishes: {} }
    expect(readEntry({ ...odd, image_uris: ['a'], released_at: '2024-02-31' })).toEqual([
      { kind: 'set', code: 'X', name: 'X', releasedOn: null, type: null },
      expect.objectContaining({ name: 'Odd One', rarity: 'Common', imageUrl: null }),
    ])
  })
})
