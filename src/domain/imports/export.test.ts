import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDollars } from '../format/money.ts'
import { conditions, languages } from '../entries/entry.ts'
import { byteOrderMark } from '../format/csv.ts'
import { type ExportedEntry, exportFormat, type ExportFormatId, exportFormatIds } from './export.ts'
import { flagTags } from './fields.ts'
import { notCarried } from './not-carried.ts'
import { openSource } from './source.ts'

const flags: readonly string[] = Object.values(flagTags)

const words = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,2}$/)
const name = fc.oneof(
  words,
  words.map((text) => `${text} (Borderless)`),
  fc.constantFrom('+2 Anvil', 'Bell, the "Great"', 'Half Bell // Whole Bell', 'Ætherbell'),
)
const cents = fc.integer({ min: 0, max: maxDollars * 100 })
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((each) => each.replaceAll('\r', '').trim().replace(/^'+/, '').trim())
  .map((each) => (each === '' ? null : each))
const tag = fc.oneof(fc.constantFrom(...flags), fc.stringMatching(/^[a-z]{1,6}( [a-z0-9]{1,6})?$/))

const entries: fc.Arbitrary<ExportedEntry> = fc.record({
  name,
  setCode: fc.stringMatching(/^[A-Z0-9]{3,5}$/),
  setName: words,
  collectorNumber: fc.stringMatching(/^[1-9]\d{0,3}[a-z★]?$/),
  scryfallId: fc.option(fc.uuid()),
  productId: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  finish: fc.constantFrom('normal', 'foil', 'etched'),
  quantity: fc.integer({ min: 9, max: 999_999 }),
  tradeQuantity: fc.integer({ min: 0, max: 9 }),
  condition: fc.option(fc.constantFrom(...conditions)),
  language: fc.option(fc.constantFrom(...languages)),
  pricePaid: fc.option(cents.map((amount) => amount / 100)),
  currency: fc.constantFrom(null, 'EUR', 'JPY'),
  ownValue: fc.option(cents.map((amount) => amount / 100)),
  addedAt: fc.option(
    fc
      .date({ min: new Date('1991-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  note: text,
  tags: fc.uniqueArray(tag, { maxLength: 4 }),
  location: fc.option(words),
  grade: fc.constantFrom(null, 'PSA 10', 'CGC 10 Pristine', 'Own 9'),
})

const fileOf = (id: ExportFormatId, written: readonly ExportedEntry[]) => {
  const { head, line } = exportFormat(id)
  return head + written.map(line).join('')
}

type Details = Omit<ExportedEntry, 'setName' | 'scryfallId' | 'productId' | 'setCode'>

function detailsOf(entry: ExportedEntry): Details {
  const { setName: _, scryfallId: __, productId: ___, setCode: ____, ...details } = entry
  const isIn = details.pricePaid !== null || details.ownValue !== null
  const currency = isIn ? details.currency : null
  return { ...details, currency, tags: details.tags.toSorted() }
}

const empty = {
  finish: 'foil',
  condition: null,
  language: null,
  pricePaid: null,
  currency: null,
  ownValue: null,
  addedAt: null,
  note: null,
  tags: [],
  location: null,
  grade: null,
  tradeQuantity: 0,
} as const

/** What is left of the fields that a format carries in part. */
const partly: Readonly<
  Record<string, (id: ExportFormatId, entry: ExportedEntry) => Partial<Details>>
> = {
  finish: (_, { finish }) => ({ finish: finish === 'etched' ? 'foil' : finish }),
  addedAt: (_, { addedAt }) => ({
    addedAt: addedAt === null ? null : `${addedAt.slice(0, 10)}T00:00:00.000Z`,
  }),
  pricePaid: (_, { pricePaid }) => ({ pricePaid: pricePaid === 0 ? null : pricePaid }),
  currency: (_, { currency }) => (currency === null ? {} : { pricePaid: null, currency: null }),
  tags: (id, { tags }) => {
    const label = notCarried(id, 'collection').find(({ field }) => field === 'tags')?.label ?? ''
    const kept = label.replace('Tags other than ', '').split(', ')
    return { tags: tags.filter((each) => kept.includes(each)).toSorted() }
  },
}

function carried(id: ExportFormatId, entry: ExportedEntry): Details {
  const losses = notCarried(id, 'collection').map(({ field, isWhole }) =>
    isWhole && field in empty
      ? { [field]: empty[field as keyof typeof empty] }
      : partly[field]?.(id, entry),
  )
  const left = Object.assign({}, detailsOf(entry), ...losses) as Details
  return { ...left, currency: (left.pricePaid ?? left.ownValue) === null ? null : left.currency }
}

describe.each(exportFormatIds)('%s', (id) => {
  test('what is written is read again, but for what is named as not carried', () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1, maxLength: 5 }), (written) => {
        const source = openSource(fileOf(id, written))
        expect(source.format).toBe(id === 'text' ? 'list' : id)
        const read = [...source.rows].map((row) => {
          if (row.refusal !== null) throw new Error(row.refusal)
          const { hints, tags, tradeQuantity } = row
          return {
            name: hints.name,
            collectorNumber: hints.collectorNumber,
            // A list says nothing of cards that are not foil.
            finish: hints.finish ?? 'normal',
            quantity: row.quantity,
            condition: row.condition,
            language: row.language,
            pricePaid: row.pricePaid,
            currency: row.currency,
            ownValue: row.ownValue,
            addedAt: row.addedAt,
            note: row.note,
            tags: tags.toSorted(),
            location: row.location,
            grade: row.grade,
            tradeQuantity,
          }
        })
        expect(read).toEqual(written.map((entry) => carried(id, entry)))
        expect(source.lost()).toEqual([])
      }),
    )
  })

  test('each id and set that is written is read again', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const [row] = openSource(fileOf(id, [entry])).rows
        const { setCode, setName, scryfallId, productId } = entry
        const hints = row !== undefined && 'hints' in row ? row.hints : null
        expect(hints?.setCode).toBe(setCode)
        expect([setName, null]).toContain(hints?.setName)
        expect([scryfallId, null]).toContain(hints?.scryfallId)
        expect([productId, null]).toContain(hints?.productId)
      }),
    )
  })
})

const anvil: ExportedEntry = {
  name: 'Rusty Anvil',
  setCode: 'SAL',
  setName: 'Saltmere',
  collectorNumber: '12a',
  scryfallId: null,
  productId: 4711,
  finish: 'etched',
  quantity: 3,
  condition: 'LP',
  language: 'zh-Hans',
  pricePaid: 2.5,
  currency: null,
  ownValue: 7.5,
  addedAt: '2026-05-15T13:52:30.943Z',
  note: '=1+1',
  tags: ['iron', 'altered', 'signed'],
  location: 'Red box',
  grade: 'PSA 9',
  tradeQuantity: 2,
}

test.each([
  [
    'ninepocket',
    `${byteOrderMark}Quantity,Name,Set,Set Code,Collector Number,Finish,Condition,Language,Price Paid,Currency,Own Value,Date Added,For Trade,Note,Tags,Location,Grade,Scryfall ID,Product ID
3,Rusty Anvil,Saltmere,SAL,12a,Etched,LP,zh-Hans,2.50,USD,7.50,2026-05-15T13:52:30.943Z,2,'=1+1,"iron, altered, signed",Red box,PSA 9,,4711
`,
  ],
  [
    'moxfield',
    `Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price
3,2,Rusty Anvil,SAL,Good (Lightly Played),Chinese,etched,"iron, signed",2026-05-15 13:52:30.943000,12a,True,False,2.50
`,
  ],
  [
    'dragon-shield',
    `"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET
Red box,3,2,Rusty Anvil,SAL,Saltmere,12a,Good,Foil,Simplified Chinese,2.50,2026-05-15,,,
`,
  ],
  ['text', '3 Rusty Anvil (SAL) 12a *E*\n'],
] as const)('a file of %s', (id, file) => {
  expect(fileOf(id, [anvil]).replaceAll('\r\n', '\n')).toBe(file)
})

test('a file for Dreamborn names the sets of Lorcana by their numbers', () => {
  const foil = { ...anvil, finish: 'Cold Foil' }
  const written = [{ ...foil, setName: 'Winterspell', setCode: 'WSP' }, foil]
  expect(fileOf('dreamborn', written).replaceAll('\r\n', '\n'))
    .toBe(`Set Number,Card Number,Variant,Count,Name
011,12a,foil,3,Rusty Anvil
SAL,12a,foil,3,Rusty Anvil
`)
})

test.each([
  ['ninepocket', ['Price alerts']],
  [
    'moxfield',
    ['Prices paid in other currencies', 'Own value', 'Note', 'Location', 'Grade', 'Price alerts'],
  ],
  [
    'manabox',
    [
      'Own value',
      'Note',
      'Tags other than signed, altered, proxy, misprint',
      'Grade',
      'For trade',
      'Price alerts',
    ],
  ],
  [
    'deckbox',
    [
      'Etched finish (written as foil)',
      'Price paid of $0.00',
      'Prices paid in other currencies',
      'Own value',
      'Date added',
      'Note',
      'Location',
      'Grade',
      'Price alerts',
    ],
  ],
  [
    'archidekt',
    [
      'Prices paid in other currencies',
      'Own value',
      'Time of day of the date added',
      'Note',
      'Location',
      'Grade',
      'For trade',
      'Price alerts',
    ],
  ],
  [
    'text',
    [
      'Condition',
      'Language',
      'Price paid',
      'Own value',
      'Date added',
      'Note',
      'Tags',
      'Location',
      'Grade',
      'For trade',
      'Price alerts',
    ],
  ],
] as const)('%s names what it cannot carry', (id, labels) => {
  expect(notCarried(id, 'collection').map(({ label }) => label)).toEqual(labels)
})

test('a file of wishes has no target price, and one of a list has all of its entries', () => {
  expect(notCarried('ninepocket', 'wishlist').map(({ label }) => label)).toEqual([
    'Target price',
    'Any printing, and its limits',
  ])
  expect(notCarried('ninepocket', 'list')).toEqual([])
})
