import { describe, expect, test } from 'vitest'
import { testCard } from '../../../card-table/card.fixture.ts'
import { maxProposedCards } from '../../../domain/trade/proposal.ts'
import {
  changeDraft,
  type Draft,
  hasRoom,
  isChanged,
  type DraftRow,
  draftRow,
  maxCopiesOf,
  type Side,
  unpricedOf,
  valueOf,
} from './draft.ts'
import { testDraftRow } from '../draft-row.fixture.ts'

const empty: Draft = { yours: [], theirs: [], note: '' }
const put = (side: Side, row: DraftRow) =>
  ({ do: 'put', side, lines: [{ row, quantity: 1 }] }) as const
const add = (draft: Draft, ...rows: DraftRow[]) =>
  rows.reduce((each, row) => changeDraft(each, put('theirs', row)), draft)
const copies = ({ theirs }: Draft) => theirs.map(({ quantity }) => quantity)

describe('a kind', () => {
  test('is bounded by what is available of it', () => {
    const row = testDraftRow({ owned: 3, promised: 1, listed: 9, available: 2 })
    expect(copies(add(empty, row, row, row))).toEqual([2])
    expect(hasRoom(row, add(empty, row).theirs)).toBe(true)
    expect(hasRoom(row, add(empty, row, row).theirs)).toBe(false)
  })

  test('is bounded with the others of its printing and finish by what is listed', () => {
    const near = testDraftRow({ owned: 2, listed: 3, available: 2 })
    const played = testDraftRow({ condition: 'LP', owned: 4, listed: 3, available: 3 })
    const both = add(empty, near, near, played, played)
    expect(copies(both)).toEqual([2, 1])
    expect(maxCopiesOf(near, both.theirs)).toBe(2)
  })

  test('has no more room than is listed and not promised in another condition', () => {
    // Two of three listed copies are promised: as LP, of which there are plenty.
    const near = testDraftRow({ owned: 1, listed: 3, available: 1 })
    const played = testDraftRow({ condition: 'LP', owned: 9, promised: 2, listed: 3, available: 1 })
    expect(copies(add(empty, near, played))).toEqual([1])
    expect(copies(add(empty, played, near))).toEqual([1])
  })

  test('does not share its bound with another finish', () => {
    const normal = testDraftRow({ owned: 1, listed: 1, available: 1 })
    const foil = testDraftRow({ finish: 'Foil', owned: 1, listed: 1, available: 1 })
    expect(copies(add(empty, normal, foil))).toEqual([1, 1])
  })

  test('that is not in the collection cannot be chosen', () => {
    const row = draftRow({
      ...testDraftRow(),
      condition: null,
      language: null,
      owned: 0,
      available: 0,
    })
    expect(add(empty, row)).toEqual(empty)
  })
})

test('the cards of a side are bounded', () => {
  const rows = Array.from({ length: maxProposedCards + 1 }, (_, index) =>
    testDraftRow({ card: testCard({ id: String(index + 1) }) }),
  )
  const full = add(empty, ...rows)
  expect(full.theirs).toHaveLength(maxProposedCards)
  expect(hasRoom(rows.at(-1)!, full.theirs)).toBe(false)
  expect(hasRoom(rows[0]!, full.theirs)).toBe(true)
})

test.each([
  [2, 2],
  [0, 1],
  [-4, 1],
  [7, 3],
])('a count of %d becomes %d', (quantity, expected) => {
  const row = testDraftRow({ owned: 3, listed: 3, available: 3 })
  const draft = add(empty, row)
  expect(
    copies(changeDraft(draft, { do: 'count', side: 'theirs', key: row.key, quantity })),
  ).toEqual([expected])
})

test('a card goes from its own side only', () => {
  const row = testDraftRow()
  const draft = changeDraft(add(empty, row), put('yours', row))
  const left = changeDraft(draft, { do: 'take', side: 'theirs', lines: draft.theirs })
  expect(left.theirs).toEqual([])
  expect(left.yours).toHaveLength(1)
})

test('values are exact cents, and name what has no price', () => {
  const dime = testDraftRow({ card: testCard({ id: '2', normalPrice: 0.1, name: 'Dime' }) })
  const twenty = testDraftRow({ card: testCard({ id: '3', normalPrice: 0.2, name: 'Twenty' }) })
  const none = testDraftRow({
    card: testCard({ id: '4', normalPrice: null, foilPrice: null, name: 'Nil' }),
  })
  const draft = add(empty, dime, twenty, none)
  expect(valueOf(draft.theirs)).toBe(0.3)
  expect(unpricedOf(draft)).toEqual(['Nil'])
})

test('a draft is changed by what would be lost, not by what was undone', () => {
  const row = testDraftRow()
  const start = add(empty, row)
  const noted = changeDraft(start, { do: 'note', note: 'Hello' })
  expect(isChanged(noted, start)).toBe(true)
  expect(isChanged(changeDraft(noted, { do: 'note', note: '' }), start)).toBe(false)
  expect(
    isChanged(changeDraft(start, { do: 'take', side: 'theirs', lines: start.theirs }), start),
  ).toBe(true)
})
