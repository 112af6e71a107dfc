/** What is accepted with others: rows whose set, or number within the set's family, agrees with the first candidate. */
import { expect, test } from 'vitest'
import { reviewRows } from '../imports/review.ts'
import { openSource } from '../imports/source.ts'
import { findAmong, KnownPrintings } from './look-up.ts'
import { printing } from './printing.fixture.ts'
import type { Printing } from './printing.ts'

const inSet = (
  setCode: string,
  setName: string,
  releasedOn: string,
  cards: readonly (readonly [name: string, number: string])[],
  more: Partial<Printing> = {},
) =>
  cards.map(([name, collectorNumber]) =>
    printing(name, setName, {
      setCode,
      setName,
      releasedOn,
      collectorNumber,
      finishes: ['Normal'],
      ...more,
    }),
  )

const catalogue = [
  ...inSet('SAL', 'Salt', '2022-01-01', [
    ['Monk', '7'],
    ['Ferry', '20'],
    ['Lamp', '30'],
    ['Rope', '40'],
    ['Rope', '41'],
  ]),
  ...inSet('PSAL', 'Salt Promos', '2022-02-01', [['Ferry', '20p']], { finishes: ['Foil'] }),
  ...inSet('TSAL', 'Salt Tokens', '2022-01-01', [['Gull', '3']]),
  ...inSet('PLST', 'The List', '2023-01-01', [['Lamp', 'SAL-30']]),
  ...inSet('L15', 'League Tokens 2015', '2015-05-01', [
    ['Monk', '1'],
    ['Gull', '2'],
  ]),
  ...inSet('NEW', 'Newest', '2024-01-01', [
    ['Monk', '70'],
    ['Ferry', '71'],
    ['Lamp', '72'],
  ]),
]

async function suggestion(row: string): Promise<string> {
  const { rows } = openSource(`Quantity,Name,Set Code,Set Name,Number,Foil,Language\n1,${row}`)
  const lookUp = new KnownPrintings(findAmong(catalogue))
  for await (const [staged] of reviewRows(rows, lookUp)) {
    const first = catalogue.find(({ id }) => id === staged?.candidates[0])
    const place = first === undefined ? 'none' : `${first.setCode} ${first.collectorNumber}`
    return `${staged?.verdict} ${staged?.suggestion ?? 'open'} ${place}`
  }
  return 'no row'
}

test.each([
  ['the set with another number', 'Rope,SAL,,42,,', 'check likely SAL 40'],
  ['the set by its name', 'Rope,,Salt,,,', 'check likely SAL 40'],
  ['a number of the promos', 'Ferry,SAL,,20p,,', 'check likely SAL 20'],
  ['a foil of the promos', 'Ferry,SAL,,20p,foil,', 'check likely PSAL 20p'],
  ['a number of The List', 'Lamp,SAL,,SAL-30,,', 'check likely PLST SAL-30'],
  ['a number of The List without its printing', 'Ferry,PLST,,SAL-20,,', 'check likely SAL 20'],
  ['a token of the set', 'Gull,SAL,,3,,', 'check likely TSAL 3'],
  ['the name alone', 'Monk,,,,,', 'check newest NEW 70'],
  ['another set', 'Ferry,XYZ,Elsewhere,5,,', 'check newest NEW 71'],
  ['a token of another set', 'Monk,,Dominaria United Tokens,14,,', 'check newest L15 1'],
  ['a token by its word', 'Monk Token,XYZ,,,,', 'check newest L15 1'],
  ['a token by the code of its set', 'Rope,TSAL,,14,,', 'check open SAL 40'],
  ['another finish', 'Rope,SAL,,40,foil,', 'check open SAL 40'],
  ['another finish of another set', 'Monk,XYZ,,,foil,', 'check open NEW 70'],
  ['a mistyped name in its place', 'Fery,SAL,,20,,', 'check likely SAL 20'],
  ['a mistyped name', 'Fery,XYZ,,,,', 'not_found open NEW 71'],
  ['another name in its place', 'Unheard Of,SAL,,20,,', 'not_found open SAL 20'],
  ['a German name in its place', 'Salzfähre,SAL,,20,,German', 'check likely SAL 20'],
])('%s: %s is %s', async (_, row, expected) => {
  expect(await suggestion(row)).toBe(expected)
})
