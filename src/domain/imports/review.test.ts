import { expect, test, vi } from 'vitest'
import { catalogue, sole } from '../printing-match/catalogue.fixture.ts'
import { printing } from '../printing-match/printing.fixture.ts'
import { findAmong, KnownPrintings } from '../printing-match/look-up.ts'
import { reviewRows, storedParts } from './review.ts'
import { openSource } from './source.ts'

test('rows that describe their printing alike are named once', async () => {
  const lookUp = new KnownPrintings(findAmong(catalogue))
  const ofName = vi.spyOn(lookUp, 'ofName')
  const { rows } = openSource('2 Drowned Oracle (TDL) 12\n1 Lone Ferry\n'.repeat(3000))
  const verdicts: string[] = []
  for await (const batch of reviewRows(rows, lookUp))
    verdicts.push(...batch.map(({ verdict }) => verdict))
  expect(verdicts).toEqual(Array.from({ length: 6000 }, () => 'certain'))
  // The look-up asks whether it has the name of each row; the naming goes through all printings of a name.
  expect(ofName.mock.calls.length).toBe(6000 + 2)
})

test('a card of another name at the place of a row is shown, and is no suggestion', async () => {
  const lookUp = new KnownPrintings(findAmong(catalogue))
  const { rows } = openSource('1 Lost Anvil (TDL) 60\n')
  const staged = []
  for await (const batch of reviewRows(rows, lookUp)) staged.push(...batch)
  expect(staged).toMatchObject([
    { verdict: 'not_found', candidates: [sole.id], said: { name: 'Lost Anvil', number: '60' } },
  ])
})

const ofSet = (setCode: string, releasedOn: string, normalPrice: number) =>
  printing('Salt Ferry', setCode, { setCode, releasedOn, normalPrice, finishes: ['Normal'] })

test('of equally likely printings the newest comes first, and the cheapest is named', async () => {
  const old = ofSet('OLD', '2001-01-01', 3)
  const cheap = ofSet('MID', '2010-01-01', 1)
  const fresh = ofSet('NEW', '2020-01-01', 2)
  const lookUp = new KnownPrintings(findAmong([old, cheap, fresh]))
  const staged = []
  for await (const batch of reviewRows(openSource('1 Salt Ferry\n').rows, lookUp))
    staged.push(...batch)
  expect(staged).toMatchObject([
    { verdict: 'check', candidates: [fresh.id, cheap.id, old.id], cheapestId: cheap.id },
  ])
})

const details = `Count,Name,Edition,Collector Number,Condition,Language,Purchase Price,Date Added,Tradelist Count
1,Lone Ferry,TDL,12,Good (Lightly Played),German,1.50,2026-05-15 13:52:30.943000,1
`

test.each([
  ['collection', { condition: 'LP', language: 'de', pricePaid: 1.5, grade: null, tags: [] }],
  ['wishlist', { condition: null, language: null, pricePaid: null, grade: null, tags: [] }],
  ['list', { condition: null, language: null, pricePaid: null, grade: null, tags: [] }],
] as const)('a row for a %s shows what an entry of it will have', async (holder, parts) => {
  const lookUp = new KnownPrintings(findAmong(catalogue))
  const shown = []
  for await (const batch of reviewRows(openSource(details).rows, lookUp))
    shown.push(...batch.map(({ entry }) => storedParts(entry, holder)))
  expect(shown).toMatchObject([{ ...parts, addedAt: '2026-05-15T13:52:30.943Z' }])
})
