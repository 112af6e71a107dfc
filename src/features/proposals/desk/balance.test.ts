import { describe, expect, test } from 'vitest'
import { testCard } from '../../../card-table/card.fixture.ts'
import { maxProposedCards } from '../../../domain/trade/proposal.ts'
import { testDraftRow } from '../draft-row.fixture.ts'
import { balanced, type BalanceQuery, isBalanced, withValue } from './balance.ts'
import { changeDraft, type Draft, type DraftRow, type Line, type Side } from './draft.ts'

const empty: Draft = { yours: [], theirs: [], note: '' }
const any = { maxEach: Infinity, maxExcess: 1000 }

/** A card at a price in dollars, of which some copies are available. */
function priced(price: number | null, copies = 1, id = String(price)): DraftRow {
  const card = testCard({ id, normalPrice: price, foilPrice: null })
  return testDraftRow({ card, listed: copies, owned: copies, available: copies })
}

const brief = (lines: readonly Line[]) =>
  lines.map(({ row, quantity }) => `${quantity} at ${row.card.normalPrice}`)

describe('the copies that are worth an amount', () => {
  test.each([
    [[3, 2, 1], 5, ['1 at 3', '1 at 2']],
    [[5.05], 5, ['1 at 5.05']],
    [[4, 0.5], 5, ['1 at 4', '1 at 0.5']],
    [[4, 2.5], 5, ['1 at 4']],
    [[4, 4.9], 5, ['1 at 4.9']],
    [[3, 2.9, 2.1], 5, ['1 at 2.1', '1 at 2.9']],
    [[10.01], 5, []],
    [[null, 0], 5, []],
  ])('of cards at %j dollars: %d', (prices, amount, expected) => {
    const rows = prices.map((price) => priced(price))
    expect(brief(withValue([], rows, { ...any, amount }))).toEqual(expected)
    expect(brief(withValue([], rows.toReversed(), { ...any, amount }))).toEqual(expected)
  })

  test('are bounded by what is available, beside the chosen ones', () => {
    const row = priced(1, 3)
    const chosen: Line[] = [{ row, quantity: 1 }]
    expect(brief(withValue(chosen, [row], { ...any, amount: 9 }))).toEqual(['3 at 1'])
    expect(brief(withValue(chosen, [row], { ...any, amount: 9, maxEach: 1 }))).toEqual(['2 at 1'])
  })

  test('exceed the amount by no more than they may', () => {
    const dear = [priced(6)]
    expect(withValue([], dear, { ...any, amount: 5, maxExcess: 0.5 })).toEqual([])
    expect(withValue([], dear, { ...any, amount: 5, maxExcess: 1 })).toHaveLength(1)
  })

  test('are found at once among full pages, and never more cards than a side may have', () => {
    const rows = Array.from({ length: 100 }, (_, at) => priced(1 + at / 100, 2, String(at)))
    const others = Array.from({ length: 60 }, (_, at) => priced(1, 1, `other ${at}`))
    const chosen = others.map((row) => ({ row, quantity: 1 }))
    const lines = withValue(chosen, rows, { ...any, amount: 1000 })
    expect(lines).toHaveLength(maxProposedCards)
  })
})

/** Rows by side: those that the other one wants, and all others. */
function shelves(rows: Partial<Record<Side, [wanted: DraftRow[], others: DraftRow[]]>>) {
  const queries: (BalanceQuery & { side: Side })[] = []
  const readRows = async (side: Side, query: BalanceQuery) => {
    queries.push({ side, ...query })
    const [wanted, others] = rows[side] ?? [[], []]
    return query.isWanted ? wanted : [...wanted, ...others]
  }
  return { queries, readRows }
}
const withTheirs = (...rows: DraftRow[]) =>
  changeDraft(empty, {
    do: 'put',
    side: 'theirs',
    lines: rows.map((row) => ({ row, quantity: 1 })),
  })

describe('a balanced draft', () => {
  test('has what the other member wants, and other cards for the rest', async () => {
    const { queries, readRows } = shelves({ yours: [[priced(6, 5)], [priced(4, 1), priced(3, 1)]] })
    const draft = await balanced(withTheirs(priced(10)), readRows)
    expect(brief(draft.yours)).toEqual(['1 at 6', '1 at 4'])
    expect(brief(draft.theirs)).toEqual(['1 at 10'])
    expect(isBalanced(draft)).toBe(true)
    expect(queries).toEqual([
      { side: 'yours', isWanted: true, near: 10 },
      { side: 'yours', isWanted: false, near: 4 },
    ])
  })

  test('has no card on both sides', async () => {
    const { readRows } = shelves({ yours: [[], [priced(10), priced(7)]] })
    expect(brief((await balanced(withTheirs(priced(10)), readRows)).yours)).toEqual(['1 at 7'])
  })

  test('reads no more than thrice where nothing fits', async () => {
    const { queries, readRows } = shelves({})
    const start = withTheirs(priced(10))
    expect(await balanced(start, readRows)).toEqual(start)
    expect(queries).toHaveLength(3)
  })

  test('begins with wished cards where nothing was chosen', async () => {
    const { readRows } = shelves({
      yours: [[priced(9), priced(2)], [priced(1)]],
      theirs: [[priced(3)], [priced(8)]],
    })
    const draft = await balanced(empty, readRows)
    expect(brief(draft.theirs)).toEqual(['1 at 3'])
    expect(brief(draft.yours)).toEqual(['1 at 2', '1 at 1'])
  })

  test('begins with the dearest wish where one member alone wants something', async () => {
    const { readRows } = shelves({
      yours: [[], [priced(3), priced(2)]],
      theirs: [[priced(5), priced(4)], []],
    })
    const draft = await balanced(empty, readRows)
    expect(brief(draft.theirs)).toEqual(['1 at 5'])
    expect(brief(draft.yours)).toEqual(['1 at 3', '1 at 2'])
    expect(await balanced(empty, shelves({}).readRows)).toEqual(empty)
  })
})

test('sides are balanced within a hundredth of the dearer one', () => {
  const of = (yours: number, theirs: number) => ({
    ...empty,
    yours: [{ row: priced(yours), quantity: 1 }],
    theirs: [{ row: priced(theirs), quantity: 1 }],
  })
  expect(isBalanced(of(99, 100))).toBe(true)
  expect(isBalanced(of(98, 100))).toBe(false)
  expect(isBalanced(of(0.1, 0.15))).toBe(true)
  expect(isBalanced(empty)).toBe(false)
})
