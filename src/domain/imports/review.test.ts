import { expect, test, vi } from 'vitest'
import { catalogue } from '../printing-match/catalogue.fixture.ts'
import { findAmong, KnownPrintings } from '../printing-match/look-up.ts'
import { reviewRows } from './review.ts'
import { openSource } from './source.ts'

test('rows that describe their printing alike are named once', async () => {
  const known = new KnownPrintings(findAmong(catalogue))
  const ofName = vi.spyOn(known, 'ofName')
  const { rows } = openSource('2 Drowned Oracle (TDL) 12\n1 Lone Ferry\n'.repeat(3000))
  const verdicts: string[] = []
  for await (const batch of reviewRows(rows, known))
    verdicts.push(...batch.map(({ verdict }) => verdict))
  expect(verdicts).toEqual(Array.from({ length: 6000 }, () => 'certain'))
  // The look-up asks whether it has the name of each row; the naming goes through all printings of a name.
  expect(ofName.mock.calls.length).toBe(6000 + 2)
})
