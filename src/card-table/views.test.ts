import { describe, expect, test } from 'vitest'
import { binderSizes, facingPage, pageOf, pagesAfter, spreadOf, spreadScreen } from './views.ts'

describe('a spread', () => {
  test.each([
    [1, 1, 0],
    [2, 2, 3],
    [3, 2, 2],
    [4, 3, 5],
    [999_999, 500_000, 999_998],
  ])('has page %i in spread %i, beside page %i', (page, spread, facing) => {
    expect(spreadOf(page)).toBe(spread)
    expect(facingPage(page)).toBe(facing)
  })

  test('has the pages that face each other, and no others', () => {
    for (let page = 2; page < 50; page++) {
      expect(facingPage(facingPage(page))).toBe(page)
      expect(spreadOf(facingPage(page))).toBe(spreadOf(page))
    }
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 6],
  ])('%i is named by page %i, which is in it', (spread, page) => {
    expect(pageOf(spread)).toBe(page)
    expect(spreadOf(page)).toBe(spread)
  })

  test.each([
    [1, [2, 3]],
    [2, [4, 5]],
    [3, [4, 5]],
    [4, [6, 7]],
  ])('with page %i is followed by pages %j', (page, next) => {
    expect(pagesAfter(page)).toEqual(next)
  })

  test('needs a window as wide as the pockets of two pages, for each size of a binder', () => {
    expect(binderSizes.map(spreadScreen)).toEqual(
      ['8/6', '12/9', '16/9', '16/12', '20/15'].map(
        (ratio) => `(min-width:60rem) and (min-aspect-ratio:${ratio})`,
      ),
    )
  })
})
