/** What is decided by a whole file: where its table begins and ends, how its values are read, and what it leaves open. */
import { describe, expect, test } from 'vitest'
import { byteOrderMark } from '../format/csv.ts'
import { decodeText } from '../format/csv-reading.ts'
import { keptRows } from './kept-columns.ts'
import type { Answers } from './questions.ts'
import { openSource, type Source } from './source.ts'
import type { ReadRow } from './source-row.ts'

const readRows = ({ rows }: Source) =>
  [...rows].filter((row): row is ReadRow => row.refusal === null)

const refusals = ({ rows }: Source) => [...rows].flatMap(({ refusal }) => refusal ?? [])

const briefly = (source: Source) =>
  readRows(source).map(({ quantity, hints: { name, finish } }) => [quantity, name, finish])

const withAnswers = (text: string, answers: Answers) => openSource(text, { answers })

describe('a table', () => {
  const cards = [
    [4, 'Rusty Anvil', 'normal'],
    [1, 'Half Bell', 'foil'],
  ]

  test.each([
    [
      'titles',
      'My binder,,\nExported 2026-11-20,,\nQty,Card,Foil\n4,Rusty Anvil,no\n1,Half Bell,yes',
    ],
    [
      'a title with commas',
      'Mine, of 2026, all\n\nQty;Card;Foil\n4;Rusty Anvil;no\n1;Half Bell;yes',
    ],
    [
      'labels and values',
      'Owner,Ada\nDate,2026-11-20\nQty,Card,Foil\n4,Rusty Anvil,no\n1,Half Bell,yes',
    ],
    ['tabs', 'Binder\nQty\tCard\tFoil\n4\tRusty Anvil\tno\n1\tHalf Bell\tyes'],
    [
      'a separator',
      'sep=;\r\nBinder;;\r\nQty;Card;Foil\r\n4;Rusty Anvil;no\r\n1;Half Bell;yes\r\n',
    ],
    ['commas in cells', 'Qty;Card;Foil\n4;Rusty Anvil;no\n1;Half Bell;yes\n\n'],
  ])('is found below %s', (_, text) => {
    const source = openSource(text)
    expect(source.columns).toEqual(['Qty', 'Card', 'Foil'])
    expect(briefly(source)).toEqual(cards)
  })

  test('of a known tool is found below titles, and keeps its lines', () => {
    const source = openSource(
      'Haves\n\nCount,Name,Edition,Collector Number,Foil\n2,Half Bell,SAL,7,foil',
    )
    expect(source.format).toBe('moxfield')
    expect(readRows(source).map(({ line }) => line)).toEqual([4])
  })

  test('of an unknown language is found below a title', () => {
    expect(() => openSource('Meine Karten;;\nAnzahl;Karte;Satz\n4;Amboss;M10')).toThrow(
      expect.objectContaining({ columns: ['Anzahl', 'Karte', 'Satz'] }),
    )
  })

  test('is read in UTF-16, as spreadsheets write it', () => {
    const text = 'Qty\tCard\n4\tÆther Anvil\n'
    const units = [0xfe_ff, ...Array.from(text, (character) => character.codePointAt(0) ?? 0)]
    const bytes = new Uint8Array(units.flatMap((unit) => [unit >> 8, unit % 256]))
    expect(briefly(openSource(decodeText(bytes)))).toEqual([[4, 'Æther Anvil', null]])
  })

  test.each([
    'Total,5,,49.80',
    '5,Total,,',
    ',Total: 5 cards,,',
    'Grand Total,5,,"$49.80"',
    'Total cards,5,,\nTotal value,49.80,,',
    'Summe,5,,',
  ])('ends with a total that is left out by name: %s', (end) => {
    const source = openSource(
      `Qty,Card,Foil,Price\n4,Rusty Anvil,no,1.20\n1,Half Bell,yes,45\n,,,\n${end}`,
    )
    expect(briefly(source)).toEqual(cards)
    expect(new Set(refusals(source))).toEqual(
      new Set(['This line is the total of the file, not a card.']),
    )
  })

  test('has no total before its end, nor a card of such a name', () => {
    const source = openSource('Qty,Card,Set\n1,Total,\n2,Rusty Anvil,SAL\n1,Total,SAL')
    expect(briefly(source).map(([, name]) => name)).toEqual(['Total', 'Rusty Anvil', 'Total'])
  })

  test.each(['2x', 'x2', '2 x', '2×', '="2"', '2,0', '2.00'])('has the quantity %s', (cell) => {
    expect(readRows(openSource(`QuantityX;Name\n${cell};Anvil`))).toMatchObject([{ quantity: 2 }])
  })
})

test.each([
  ['Rusty Anvil x2', 2, 'Rusty Anvil'],
  ['Rusty Anvil 3x', 3, 'Rusty Anvil'],
  ['Rusty Anvil × 4', 4, 'Rusty Anvil'],
  ['2x Rusty Anvil', 2, 'Rusty Anvil'],
])('the line %j of a list has a quantity', (line, quantity, name) => {
  expect(briefly(openSource(line))).toEqual([[quantity, name, null]])
})

test('the total of a list is left out by name', () => {
  const source = openSource('4 Rusty Anvil\n1 Half Bell\nTotal: 5 cards')
  expect(briefly(source)).toHaveLength(2)
  expect(refusals(source)).toEqual(['This line is the total of the file, not a card.'])
})

const deck = (cards: string) => `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <!-- <Cards Quantity="9" Name="None" /> -->
${cards}
</Deck>`

describe('a deck of Magic Online', () => {
  const cards =
    deck(`  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Rusty Anvil" Annotation="0" />
  <Cards CatID='2' Quantity='2' Sideboard='true' Name='Fire &amp; Ic&#101;&#x21;' />`)

  test.each([
    ['lines of Unix', cards],
    ['lines of Windows', cards.replaceAll('\n', '\r\n')],
    ['a byte order mark', byteOrderMark + cards],
  ])('is read with its sideboard, with %s', (_, text) => {
    const source = openSource(text)
    expect(source.format).toBe('mtgo-deck')
    expect(
      readRows(source).map(({ line, quantity, hints }) => [line, quantity, hints.name]),
    ).toEqual([
      [5, 4, 'Rusty Anvil'],
      [6, 2, 'Fire & Ice!'],
    ])
  })

  test.each([
    ['other XML', '<?xml version="1.0"?><rss></rss>', /not a deck of Magic Online/],
    ['entities of its own', `<!DOCTYPE Deck [<!ENTITY a "b">]>${deck('')}`, /its own XML entities/],
    ['an unknown entity', deck('<Cards Quantity="1" Name="&a;" />'), /XML breaks off in line 5/],
    ['an open element', deck('<Cards Quantity="1" Name="Anvil'), /XML breaks off in line 5/],
    ['no quotation marks', deck('<Cards Quantity=1 Name="Anvil" />'), /XML breaks off in line 5/],
  ])('is refused as a whole with %s', (_, text, message) => {
    expect(() => openSource(text)).toThrow(message)
  })
})

const amountFile = (...amounts: string[]) =>
  ['Quantity;Name;Purchase Price', ...amounts.map((each) => `1;Anvil;${each}`)].join('\n')

const paid = (source: Source) => readRows(source).map(({ pricePaid }) => pricePaid)

describe('the amounts of a column', () => {
  test.each([
    [
      ['1,50', '12,00', '1.234,50'],
      [1.5, 12, 1234.5],
    ],
    [
      ['1.50', '1,234', '1,234.50'],
      [1.5, 1234, 1234.5],
    ],
    [
      ['1,234', '0,99'],
      [1.23, 0.99],
    ],
    [
      ['1 234,50', '1.234'],
      [1234.5, 1234],
    ],
    [
      ['="1,50"', '"1,234"', ''],
      [1.5, 1.23, null],
    ],
    [
      ['$1,234', '$5.25'],
      [1234, 5.25],
    ],
    [
      ['1,50', '2.75'],
      [1.5, 2.75],
    ],
    [
      ['5', '1 234', "1'000"],
      [5, 1234, 1000],
    ],
  ])('%j are decided by all of them', (amounts, dollars) => {
    const source = openSource(amountFile(...amounts))
    expect(source.questions).toEqual([])
    expect(paid(source)).toEqual(dollars)
  })

  test.each([[['1,234', '5']], [['1,234', '1,50', '2.75']]])(
    '%j leave it open, and are read by the answer',
    (amounts) => {
      const text = amountFile(...amounts)
      expect(openSource(text).questions).toEqual([
        {
          about: 'decimals',
          header: 'Purchase Price',
          examples: [{ cell: '1,234', reads: { point: 1234, comma: 1.234 } }],
        },
      ])
      expect(paid(openSource(text))[0]).toBeNull()
      expect(paid(withAnswers(text, { decimals: 'point' }))[0]).toBe(1234)
      expect(paid(withAnswers(text, { decimals: 'comma' }))[0]).toBe(1.23)
    },
  )

  test('in an unknown currency or below zero are reported as not kept', () => {
    const source = openSource(amountFile('kr 1,50', '-2,50', '3,50'))
    expect(paid(source)).toEqual([null, null, 3.5])
    expect(source.lost()).toEqual([
      { column: 'Purchase Price', reason: 'partly', rows: 2, example: 'kr 1,50' },
    ])
  })

  test('of a known tool have a point where they do not say', () => {
    const source = openSource(
      'Count,Name,Edition,Collector Number,Foil,Purchase Price\n1,Anvil,SAL,7,,"1,234"',
    )
    expect(source.questions).toEqual([])
    expect(paid(source)).toEqual([1234])
  })
})

const dayFile = (...days: string[]) =>
  ['Quantity,Name,Date Added', ...days.map((each) => `1,Anvil,${each}`)].join('\n')

const added = (source: Source) => readRows(source).map(({ addedAt }) => addedAt?.slice(0, 10))

describe('the days of a column', () => {
  test.each([
    [
      ['03/04/2024', '13/04/2024'],
      ['2024-04-03', '2024-04-13'],
    ],
    [
      ['03/04/2024', '04/13/2024'],
      ['2024-03-04', '2024-04-13'],
    ],
    [
      ['03.04.2024', '2024-05-06'],
      ['2024-04-03', '2024-05-06'],
    ],
    [
      ['13/04/2024', '04/13/2024'],
      ['2024-04-13', '2024-04-13'],
    ],
    [
      ['="13/04/2024"', '01/02/2024'],
      ['2024-04-13', '2024-02-01'],
    ],
  ])('%j are decided by all of them', (days, iso) => {
    const source = openSource(dayFile(...days))
    expect(source.questions).toEqual([])
    expect(added(source)).toEqual(iso)
  })

  test.each([[['03/04/2024']], [['03/04/2024', '13/04/2024', '04/13/2024']]])(
    '%j leave it open, and are read by the answer',
    (days) => {
      expect(openSource(dayFile(...days)).questions).toMatchObject([
        { about: 'days', header: 'Date Added', examples: [{ cell: '03/04/2024' }] },
      ])
      expect(added(withAnswers(dayFile(...days), { days: 'day-first' }))[0]).toBe('2024-04-03')
      expect(added(withAnswers(dayFile(...days), { days: 'month-first' }))[0]).toBe('2024-03-04')
    },
  )

  test('of EchoMTG begin with the month where they do not say', () => {
    const source = openSource('Reg Qty,Foil Qty,Name,Date Acquired\n1,0,Anvil,03/04/2024')
    expect(source.questions).toEqual([])
    expect(added(source)).toEqual(['2024-03-04'])
  })
})

const quantityFile = (headers: string, ...rows: string[]) => [`Name,${headers}`, ...rows].join('\n')

describe('two columns of quantities', () => {
  test.each([
    [
      'Total Qty,Foil Qty',
      'Anvil,5,2',
      [
        [3, 'normal'],
        [2, 'foil'],
      ],
    ],
    [
      'Reg Qty,Foil Quantity',
      'Anvil,5,2',
      [
        [5, 'normal'],
        [2, 'foil'],
      ],
    ],
    [
      'Total Qty,Reg Qty,Foil Qty',
      'Anvil,7,5,2',
      [
        [5, 'normal'],
        [2, 'foil'],
      ],
    ],
    [
      'Qty,Foil Qty',
      'Anvil,1,2',
      [
        [1, 'normal'],
        [2, 'foil'],
      ],
    ],
    ['Qty,Foil Qty', 'Anvil,4,0', [[4, 'normal']]],
    ['Qty,Want', 'Anvil,4,0', [[4, null]]],
    ['Qty,Count', 'Anvil,4,4', [[4, null]]],
  ])('%s are decided by their headers or values: %s', (headers, row, copies) => {
    const source = openSource(quantityFile(headers, row))
    expect(source.questions).toEqual([])
    expect(readRows(source).map(({ quantity, hints }) => [quantity, hints.finish])).toEqual(copies)
  })

  test('whose foils are within or beside the others leave it open', () => {
    const text = quantityFile('Qty,Foil Qty', 'Anvil,5,2')
    expect(openSource(text).questions).toEqual([
      {
        about: 'foils',
        header: 'Qty',
        examples: [
          {
            cell: '5 and 2',
            reads: { within: '3 normal, 2 foil', beside: '5 normal, 2 foil' },
          },
        ],
      },
    ])
    expect(briefly(withAnswers(text, { foils: 'within' }))[0]).toEqual([3, 'Anvil', 'normal'])
    expect(briefly(withAnswers(text, { foils: 'beside' }))[0]).toEqual([5, 'Anvil', 'normal'])
  })

  test.each(['Have,Want', 'Qty,Total', 'Count,Owned'])(
    '%s leave open which one counts',
    (headers) => {
      const text = quantityFile(headers, 'Anvil,4,3')
      const [first = '', second] = headers.split(',')
      expect(openSource(text).questions).toMatchObject([
        { about: 'column', column: 1, header: first, resembles: 'quantity', examples: ['4'] },
        { about: 'column', column: 2, header: second, resembles: 'quantity', examples: ['3'] },
      ])
      const columns = [
        { column: 1, field: null },
        { column: 2, field: 'quantity' },
      ] as const
      expect(briefly(withAnswers(text, { columns }))).toEqual([[3, 'Anvil', null]])
    },
  )
})

describe('a column that nothing reads', () => {
  test.each([
    ['Extras', ['foil', 'etchedFoil', ''], 'finish'],
    ['Shine', ['Foil', 'Normal'], 'finish'],
    ['Type', ['Reverse Holofoil', 'Holofoil'], 'finish'],
    ['State', ['Near Mint', 'NM', 'Lightly Played'], 'condition'],
    ['Zustand', ['EX', 'GD'], 'condition'],
    ['Printed in', ['German', 'ja'], 'language'],
  ])('%s leaves open what it is', (header, cells, resembles) => {
    const text = [`Quantity,Name,${header}`, ...cells.map((each) => `1,Anvil,${each}`)].join('\n')
    const source = openSource(text)
    expect(source.questions).toMatchObject([{ about: 'column', column: 2, header, resembles }])
    expect(() => keptRows(source, 'collection')).toThrow(
      `The column ${header} has words of a ${resembles}`,
    )
    for (const field of [resembles as 'finish', null]) {
      const answered = withAnswers(text, { columns: [{ column: 2, field }] })
      expect(answered.questions).toEqual([])
      expect(answered.fields[2]).toBe(field)
    }
  })

  test.each([
    ['Rarity', ['M', 'R', 'U']],
    ['Shelf', ['A', 'B']],
    ['Signed by me', ['yes', 'no']],
    ['Remark', ['From Ada', 'Gift', 'Trade', 'Fair', 'Box', 'foil']],
  ])('%s has no words of a field', (header, cells) => {
    const text = [`Quantity,Name,${header}`, ...cells.map((each) => `1,Anvil,${each}`)].join('\n')
    expect(openSource(text).questions).toEqual([])
  })

  test('beside a column that says the same leaves nothing open', () => {
    const same = openSource('Quantity,Name,Foil,Shine\n1,Anvil,yes,Foil\n1,Bell,no,Normal')
    expect(same.questions).toEqual([])
    const other = openSource('Quantity,Name,Foil,Shine\n1,Anvil,yes,Foil\n1,Bell,no,Foil')
    expect(other.questions).toMatchObject([{ header: 'Shine', resembles: 'finish' }])
  })

  test('of a known tool is chosen without the others', () => {
    const text = 'Count,Name,Edition,Collector Number,Foil,Grade of card\n1,Anvil,SAL,7,,Played'
    const columns = [{ column: 5, field: 'condition' }] as const
    expect(openSource(text).questions).toMatchObject([{ column: 5, resembles: 'condition' }])
    expect(readRows(withAnswers(text, { columns }))).toMatchObject([{ condition: 'MP' }])
  })

  test('of conditions matters for no wishlist', () => {
    const source = openSource('Quantity,Name,State\n1,Anvil,Near Mint')
    expect([...keptRows(source, 'wishlist').rows]).toHaveLength(1)
  })

  test('that an answer names is in the file', () => {
    const columns = [{ column: 9, field: 'finish' }] as const
    expect(() => withAnswers('Quantity,Name\n1,Anvil', { columns })).toThrow(
      "One answer is about a column this file doesn't have.",
    )
  })
})

test.each([
  ['Ungraded', null, null],
  ['PSA 10', null, 'PSA 10'],
  ['beckett 9.5', null, 'BGS 9.5'],
  ['CGC Pristine 10', null, 'CGC Pristine 10'],
  ['HGA-9', null, 'HGA-9'],
  ['Lightly Played', 'LP', null],
])('the grade %s is read from a column of grades or of conditions', (cell, condition, grade) => {
  for (const header of ['Grade', 'Condition'])
    expect(readRows(openSource(`Quantity,Name,${header}\n1,Anvil,${cell}`))).toMatchObject([
      { condition, grade },
    ])
})

test.each([
  ['PSA', '10', 'PSA 10'],
  ['psa', 'PSA 9', 'PSA 9'],
  ['Own Slabs', 'Gem 10', 'Own Slabs Gem 10'],
  ['', '8', '8'],
  ['', '', null],
])('the company %s and the grade %s are one grade', (grader, cell, grade) => {
  const text = `Quantity,Name,Grading Company,Grade\n1,Anvil,${grader},${cell}`
  expect(readRows(openSource(text))).toMatchObject([{ grade }])
})

test('an own value is read in the currency of the price, or lost', () => {
  const text = 'Quantity,Name,Purchase Price,Own Value\n1,A,€2,€50\n1,B,€2,$50\n1,C,,£50'
  const source = openSource(text)
  expect(readRows(source)).toMatchObject([
    { pricePaid: 2, ownValue: 50, currency: 'EUR' },
    { pricePaid: 2, ownValue: null, currency: 'EUR' },
    { pricePaid: null, ownValue: 50, currency: 'GBP' },
  ])
  expect(source.lost()).toMatchObject([{ column: 'Own Value', reason: 'partly', example: '$50' }])
})

test('a grade that is too long is cut, and a second one is named as lost', () => {
  const source = openSource(`Quantity,Name,Condition,Grade\n1,Anvil,PSA 9,${'x'.repeat(50)}`)
  expect(readRows(source)).toMatchObject([{ grade: 'x'.repeat(40) }])
  expect(source.lost()).toMatchObject([
    { column: 'Condition', reason: 'partly', example: 'PSA 9' },
    { column: 'Grade', reason: 'partly' },
  ])
})

test.each([
  ['Near Mint Foil', 'NM', 'foil'],
  ['Lightly Played Foil', 'LP', 'foil'],
  ['Near Mint', 'NM', null],
])('the condition %s is read with its finish', (cell, condition, finish) => {
  const [row] = readRows(openSource(`Quantity,Name,Condition\n1,Anvil,${cell}`))
  expect([row?.condition, row?.hints.finish]).toEqual([condition, finish])
})

test.each([
  ['Holofoil', 'Holofoil'],
  ['reverse holo', 'Reverse Holofoil'],
  ['First Edition Holofoil', '1st Edition Holofoil'],
  ['Unlimited', 'Unlimited'],
  ['1st Edition', '1st Edition'],
])('a row in the finish %s of another game is in %s', (cell, finish) => {
  const source = openSource(`Quantity,Name,Printing\n1,Anvil,${cell}`)
  expect(briefly(source)).toEqual([[1, 'Anvil', finish]])
  expect(source.lost()).toEqual([])
})

const idsOf = (header: string) =>
  readRows(openSource(`${header},Count,Name\n32721,2,Riesenwuchs`)).map(
    ({ hints: { productId, isShopUnknown = false } }) => [productId, isShopUnknown],
  )

test('an id whose shop the header does not name is marked', () => {
  expect(idsOf('Product ID')).toEqual([[32721, true]])
  expect(idsOf('TCGplayer ID')).toEqual([[32721, false]])
  expect(idsOf('Cardmarket ID')).toEqual([[null, false]])
})

const finishIn = (headers: string, row: string) =>
  readRows(openSource(`Quantity,Name,${headers}\n1,Anvil,${row}`)).map(({ hints, condition }) => [
    hints.finish,
    hints.variation,
    condition,
  ])

test.each([
  ['Variant', 'Cosmos Holo', 'Cosmos Holofoil', null, null],
  ['Variant', 'Poké Ball Holo', 'Holofoil', 'Poké Ball', null],
  ['Version', 'Surge Foil', 'foil', 'Surge Foil', null],
  ['Variant', 'Extended Art', null, 'Extended Art', null],
  ['Variant,Foil', 'Reverse Holo,', 'Reverse Holofoil', null, null],
  ['Variant,Foil', 'Normal,yes', 'foil', null, null],
  ['Variant,Foil', 'Reverse Holo,no', 'Reverse Holofoil', null, null],
  ['Foil/Reverse', 'True', 'foil', null, null],
  ['1st Edition,Unlimited', 'NM,', '1st Edition', null, 'NM'],
  ['1st Edition,Unlimited', ',Played', 'Unlimited', null, 'MP'],
  ['First Edition,Printing', 'yes,Holofoil', '1st Edition Holofoil', null, null],
  ['First Edition,Printing', 'no,Holofoil', 'Holofoil', null, null],
  ['Reverse Holo', 'x', 'Reverse Holofoil', null, null],
])('the columns %s with %s are the finish %s', (headers, row, finish, variation, condition) => {
  expect(finishIn(headers, row)).toEqual([[finish, variation, condition]])
})

test.each([
  ['1st Edition,Unlimited', 'NM,LP', 'The row is marked as 1st Edition and as Unlimited.'],
  ['Reverse Holo', '3', 'The column Reverse Holo has “3”, which is no mark.'],
])('the columns %s with %s refuse the row', (headers, row, refusal) => {
  const [first = ''] = refusals(openSource(`Quantity,Name,${headers}\n4,Anvil,${row}`))
  expect(first).toContain(refusal)
})

describe('copies that are no longer owned', () => {
  test.each([
    ['Item Status', 'Sold', "Its status is “Sold”, so it's skipped."],
    ['status', 'traded away', "Its status is “traded away”, so it's skipped."],
    ['Date Sold', '2026-01-02', "It's marked as sold (“2026-01-02”), so it's skipped."],
    ['Sold', 'yes', "It's marked as sold (“yes”), so it's skipped."],
    ['Sold Price', '$12.50', "It's marked as sold (“$12.50”), so it's skipped."],
  ])('the column %s with %s leaves the row out by name', (header, cell, refusal) => {
    const source = openSource(`Quantity,Name,${header}\n1,Anvil,${cell}\n2,Bell,`)
    expect(readRows(source).map(({ hints }) => hints.name)).toEqual(['Bell'])
    expect(refusals(source)).toEqual([refusal])
  })

  test.each([
    ['Item Status', 'Owned'],
    ['Item Status', 'Listed for sale'],
    ['Status', 'Not sold'],
    ['Sold', 'no'],
    ['Sold Price', '0.00'],
  ])('the column %s with %s keeps it', (header, cell) => {
    const source = openSource(`Quantity,Name,${header}\n1,Anvil,${cell}`)
    expect(readRows(source)).toHaveLength(1)
    expect(source.lost()).toEqual([])
  })

  test('are left out of the file of a known tool', () => {
    const source = openSource(
      'Count,Name,Edition,Collector Number,Foil,Item Status\n1,Anvil,SAL,7,,Sold',
    )
    expect(source.format).toBe('moxfield')
    expect(readRows(source)).toEqual([])
  })

  test('a word that says neither is reported', () => {
    const source = openSource('Quantity,Name,Status\n1,Anvil,Quarantine')
    expect(readRows(source)).toHaveLength(1)
    expect(source.lost()).toMatchObject([{ column: 'Status', example: 'Quarantine' }])
  })

  test('in a column of another name are asked about', () => {
    const source = openSource('Quantity,Name,Where\n1,Anvil,Shelf\n1,Bell,Sold on eBay')
    expect(source.questions).toMatchObject([{ header: 'Where', resembles: 'status' }])
  })
})

describe('a row without a name', () => {
  test.each([
    ['Set Code,Number', 'SAL,7', ['SAL', null, '7']],
    ['Set,Number', 'Saltmarsh,7', [null, 'Saltmarsh', '7']],
    ['Name,Extension,Code', ',SDLI,SDLI-FR001', ['SDLI', 'SDLI', 'SDLI-FR001']],
  ])('is read by %s', (headers, row, place) => {
    const [read] = readRows(openSource(`Quantity,${headers}\n1,${row}`))
    const { setCode, setName, collectorNumber, name } = read?.hints ?? {}
    expect([name, setCode, setName, collectorNumber]).toEqual(['', ...place])
  })

  test('needs both', () => {
    const text = 'Quantity,Name,Set Code,Number\n1,,SAL,\n1,,,7'
    expect(refusals(openSource(text))).toEqual(['The row has no name.', 'The row has no name.'])
    expect(() => openSource('Quantity,Set Code\n1,SAL')).toThrow('No column found for the name')
  })
})

test('entities of a page in names are their characters', () => {
  const source = openSource('Quantity,Name,Set\n1,Fallen &amp; Virtuous,Ships &#39;n&#x27; Sails')
  expect(readRows(source)).toMatchObject([
    { hints: { name: 'Fallen & Virtuous', setName: "Ships 'n' Sails" } },
  ])
})
