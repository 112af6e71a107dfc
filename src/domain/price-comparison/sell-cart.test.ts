import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnusableFile } from './comparison.ts'
import { readOffers } from './sell-cart.ts'

const cart = `Sell Cart

Lightning Bolt
Magic 2010 (C)
$3.60
$0.90 /ea
4
(Max Qty: 12)
Save for Later

Snapcaster Mage
(0432 - Borderless)
Innistrad Remastered Foil (M)
FOIL
$1,020.00
$510.00 /ea
2
(Max Qty: 3)
Save for Later
Saved For Later
Tarmogoyf
Future Sight (R)
$8.00
$8.00 /ea
1
(Max Qty: 8)`

const bolt = { cents: 90, maxQuantity: 12, isFromCart: true }
const mage = { cents: 51_000, maxQuantity: 3, isFromCart: true }

test('a cart as the browser copies it, up to what is saved for later', () => {
  expect(readOffers(cart)).toMatchObject([
    { ...bolt, line: 1, head: 'Sell Cart\nLightning Bolt\nMagic 2010 (C)' },
    {
      ...mage,
      line: 11,
      head: 'Snapcaster Mage\n(0432 - Borderless)\nInnistrad Remastered Foil (M)\nFOIL',
    },
  ])
})

test.each([
  ['all on one line', (text: string) => text.replaceAll(/\n+/g, ' ')],
  ['with tabs', (text: string) => text.replaceAll('\n', '\t')],
  ['with other spaces', (text: string) => text.replaceAll(' ', '\u00a0\u200b')],
  ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with doubled blank lines', (text: string) => text.replaceAll('\n', '\n\n\n')],
  ['with prices apart from their /ea', (text: string) => text.replaceAll(' /ea', '\n/ea')],
  ['in capitals', (text: string) => text.toUpperCase()],
  ['without line breaks at prices', (text: string) => text.replaceAll(/\n(?=[$(\d]|Save)/g, '')],
])('the same cart %s', (_, odd) => {
  const read = readOffers(odd(cart))
  expect(read).toMatchObject([bolt, mage])
  expect(read[1]?.head.toLowerCase().replaceAll(/\s+/g, ' ')).toMatch(
    /^snapcaster mage ?\(0432 - borderless\) innistrad remastered foil ?\(m\) foil$/,
  )
})

test('the price of all is shared out where none is said for each', () => {
  const text = 'Anvil\nOld Tools (C)\n$3.60\n4\nSave for Later\n'
  expect(readOffers(text)).toMatchObject([{ head: 'Anvil\nOld Tools (C)', cents: 90 }])
})

test('simple lines: a name, and what follows, before a price', () => {
  const text = `My prices:
Anvil, $1.23
Bell (Harbour) Foil $1,204.50

nothing here
Candle [Harbour] - $0.50
4x Drum  2.00
1996 World Champion\t$7
Total: $1,300.00`
  expect(readOffers(text).map(({ line, head, cents }) => [line, head, cents])).toEqual([
    [1, 'My prices:\nAnvil,', 123],
    [3, 'Bell (Harbour) Foil', 120_450],
    [5, 'nothing here\nCandle [Harbour] -', 50],
    [7, '4x Drum', 200],
    [8, '1996 World Champion', 700],
  ])
})

test('a number before a name is of that name, unless each copy had its price', () => {
  expect(readOffers('Anvil $1.20\n4 Bell $2.00').map(({ head }) => head)).toEqual([
    'Anvil',
    '4 Bell',
  ])
  expect(readOffers('Anvil $2.40 $1.20 /ea 2 Bell $1.00').map(({ head }) => head)).toEqual([
    'Anvil',
    'Bell',
  ])
})

test('lines that all begin with their price', () => {
  expect(readOffers('$1.20 Anvil\n$0.50 Bell').map(({ head, cents }) => [head, cents])).toEqual([
    ['Anvil', 120],
    ['Bell', 50],
  ])
})

test.each([
  '',
  '\n\n',
  'no price at all',
  '$',
  '$$$',
  '$1.20',
  '$12345678901',
  '/ea',
  'Saved for Later',
])('%j holds no offer', (text) => {
  expect(readOffers(text)).toEqual([])
})

test('whatever is pasted, it is read', () => {
  const parts = fc.constantFrom(
    '$1.20',
    '$',
    '/ea',
    '(Max Qty: 3)',
    '(',
    ')',
    'Save for Later',
    'FOIL',
    '(R)',
    'Anvil',
    '2',
    '\n',
    '\t',
    ' ',
    ',',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 30 }),
      (texts) => {
        for (const { head, cents, line } of readOffers(texts.join(''))) {
          expect(head).not.toBe('')
          expect(head.length).toBeLessThanOrEqual(400)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(line).toBeGreaterThanOrEqual(1)
        }
      },
    ),
  )
})

test.each([
  ['signs of a price before no words', `$${','.repeat(1_000_000)}`],
  ['prices without words', '$1 '.repeat(400_000)],
  ['the words of buttons', `$1\n${'remove\n'.repeat(90_000)}`],
  ['finishes', `Anvil${' foil'.repeat(200_000)} $1.20`],
  ['separators', `Anvil${', - '.repeat(200_000)}$1.20`],
  ['digits', `$${'1'.repeat(1_000_000)}`],
])(
  'a megabyte of %s is read in linear time',
  (_, text) => {
    expect(readOffers(text).length).toBeLessThanOrEqual(1)
  },
  // A quadratic reader takes minutes.
  20_000,
)

test.each([
  ['prices', 'a $1 '.repeat(60_000), 'The text has more than 50,000 prices.'],
  ['lines', '$1\n'.repeat(300_000), 'The text has more than 100,000 lines.'],
])('more %s than a cart has are refused', (_, text, message) => {
  expect(() => readOffers(text)).toThrow(new UnusableFile(message))
})

test.each(['$4 30 /ea', '$4\n30 /ea', '$ 4.30 /ea', '$4.30\n/ea'])(
  'the price %j of a cart is that of one copy',
  (price) => {
    const [offer] = readOffers(`Anvil\nTools (R)\n$8 60\n${price}\n2\n(Max Qty: 3)\nSave for Later`)
    expect(offer).toMatchObject({ cents: 430, maxQuantity: 3 })
  },
)

test('a price for each that begins a line is not split', () => {
  expect(readOffers('$1.20 /ea Anvil')).toEqual([])
  expect(readOffers('$1.20, Anvil')).toMatchObject([{ head: 'Anvil', cents: 120 }])
})
