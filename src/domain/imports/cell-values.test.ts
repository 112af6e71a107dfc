import { expect, test } from 'vitest'
import { type DecimalSign, readMoney as readAmount, writtenAmount } from './cell-values.ts'
import { moneyUnit } from './money-unit.ts'

const readMoney = (text: string, currency: string, decimals: DecimalSign | null, header = '') =>
  readAmount(text, currency, { decimals, unit: moneyUnit(header) })

test.each([
  ['1.50', 1.5, null],
  ['1,50', null, 1.5],
  ['12', 12, 12],
  ['.5', 0.5, null],
  [',50', null, 0.5],
  ['0,125', null, 0.125],
  ['0.125', 0.125, null],
  ['1,234', 1234, 1.234],
  ['1.234', 1.234, 1234],
  ['1,234.50', 1234.5, null],
  ['1.234,50', null, 1234.5],
  ['1,234,567', 1_234_567, null],
  ['1.234.567', null, 1_234_567],
  ['1234,567', null, 1234.567],
  ['1 234,50', null, 1234.5],
  ['1\u00A0234,50', null, 1234.5],
  ['1\u202F234.50', 1234.5, null],
  ["1'234.50", 1234.5, null],
  ['1’234', 1234, 1234],
])('%s is %s with a decimal point, %s with a comma', (text, point, comma) => {
  expect(writtenAmount(text)).toEqual({ point, comma, currencies: [] })
})

test.each([
  ['$1.50', ['$']],
  ['1,50 €', ['€']],
  ['€ 1,50', ['€']],
  ['CHF 1.50', ['CHF']],
  ['US$1.50', ['US$']],
  ['$1.50 USD', ['$', 'USD']],
  ['15 kr', ['kr']],
])('%s has the currency %j', (text, currencies) => {
  expect(writtenAmount(text)?.currencies).toEqual(currencies)
})

test.each([
  '',
  '-',
  '-1.50',
  '(1.50)',
  'N/A',
  'free',
  '1,2,3',
  '1.2.3',
  '1.234,5.6',
  '12,34.50',
  '$',
])('%j is no amount', (text) => {
  expect(writtenAmount(text)).toBeNull()
})

test.each([
  ['1,234', 'point', 1234],
  ['1,234', 'comma', 1.23],
  ['1,234', null, null],
  ['1,50', 'point', 1.5],
  ['1.50', 'comma', 1.5],
  ['$2.50', null, 2.5],
  ['2.50 USD', null, 2.5],
  ['99999999', null, null],
] as const)('%s by a decimal %s is %s dollars', (text, decimals, amount) => {
  expect(readMoney(text, '', decimals)).toEqual(
    amount === null ? null : { amount, currency: 'USD' },
  )
})

test.each([
  ['€2,50', '', 'EUR'],
  ['2,50 €', '', 'EUR'],
  ['2,50', 'EUR', 'EUR'],
  ['2,50 €', 'eur', 'EUR'],
  ['£2,50', '', 'GBP'],
  ['¥2,50', '', 'JPY'],
  ['C$2,50', '', 'CAD'],
  ['2,50', 'USD', 'USD'],
  ['€2,50', 'USD', undefined],
  ['2,50 kr', '', undefined],
  ['2,50', 'XYZ', undefined],
])('%s beside %j is of the currency %s', (text, cell, currency) => {
  expect(readMoney(text, cell, 'comma')?.currency).toBe(currency)
})

test.each([
  ['3482', '', 'Price in EUR Cents', 34.82, 'EUR'],
  ['3482', '', 'purchase_price_cents', 34.82, 'USD'],
  ['3482', 'GBP', 'Price (cents)', 34.82, 'GBP'],
  ['1,234', '', 'Cost (pence)', 12.34, 'GBP'],
  ['34.82', '', 'Paid (€)', 34.82, 'EUR'],
  ['34.82', '', 'Price Paid', 34.82, 'USD'],
  ['99¢', '', 'Price Paid', 0.99, 'USD'],
  ['350 cents', '', 'Price Paid', 3.5, 'USD'],
  ['250p', '', 'Price Paid', 2.5, 'GBP'],
  ['$3', '', 'Price in EUR Cents', undefined, undefined],
  ['300', 'USD', 'Price in EUR Cents', undefined, undefined],
  ['300', '', 'Precio en centavos', undefined, undefined],
  ['300', 'MXN', 'Precio en centavos', undefined, undefined],
])('%s beside %j in the column %s is %d %s', (text, cell, header, amount, currency) => {
  const money = readMoney(text, cell, 'point', header)
  expect([money?.amount, money?.currency]).toEqual([amount, currency])
})
