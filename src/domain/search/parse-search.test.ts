import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keywords } from './keywords.ts'
import { maxConditions, parseSearch } from './parse-search.ts'
import { leavesOf } from './search-tree.ts'

describe('a search of words alone', () => {
  test.each([
    'lightning bolt',
    'Fact or Fiction',
    'Rix-Maadi, Dungeon Palace',
    'Circle of Protection: Red',
    'Erase (Not the Urza’s Legacy One)',
    '+2 Mace',
    'Who/What/When/Where/Why',
    'Ach! Hans, Run',
    '="259"',
    'MH2:32',
    'Pikachu - 025/165',
    'B.F.M. (Big Furry Monster)',
  ])('is not read as a query: %s', (search) => {
    expect(parseSearch(search)).toEqual({ tree: null, mistakes: [] })
  })
})

describe('a mistake', () => {
  test.each([
    ['r:rar', 0, 5, "“rar” isn't a rarity. Did you mean “Rare”?", 'r:Rare'],
    ['t:elf r:zz', 6, 10, "“zz” isn't a rarity.", undefined],
    ['section:mian', 0, 12, "“mian” isn't a section. Did you mean “main”?", 'section:main'],
    ['pow>x1', 0, 6, "“x1” isn't a number.", undefined],
    ['t:elf c:blu', 6, 11, "“blu” isn't a color. Did you mean “blue”?", 'c:blue'],
    ['year:94', 0, 7, "“94” isn't a date. Write it like 2015, 2015-08 or 2015-08-18.", undefined],
    ['t>elf', 0, 5, "“t” can't be compared by < or >.", undefined],
    ['c:rr', 0, 4, '“rr” names a color twice. Did you mean “r”?', 'c:r'],
    ['mv:/x/', 0, 6, '“mv” takes no regular expression.', undefined],
    ['o>/x/', 0, 5, "“o” can't be compared by < or >.", undefined],
    [
      'o:/(two cards/',
      0,
      14,
      "This regular expression can't be read. Close the parenthesis, or write \\(.",
      undefined,
    ],
    ['elf "draw', 4, 5, 'Close the quotation marks.', undefined],
    [
      'artst:guay',
      0,
      10,
      "“artst” isn't a keyword, so it's searched for in names. Did you mean “artist”?",
      'artist:guay',
    ],
  ])(
    'of “%s” has its place, its sentence and what may stand there',
    (search, start, end, sentence, instead) => {
      expect(parseSearch(search).mistakes).toEqual([
        { start, end, sentence, ...(instead !== undefined && { instead }) },
      ])
    },
  )

  test('leaves the rest of the search as it is', () => {
    const { tree } = parseSearch('mv>4 r:zz')
    expect(tree && leavesOf(tree)).toMatchObject([{ kind: 'fact' }])
  })
})

describe('the conditions of a search', () => {
  test('have a bound, which is said once', () => {
    const { tree, mistakes } = parseSearch(Array.from({ length: 40 }, () => 'pow>1').join(' '))
    const tests = tree === null ? [] : leavesOf(tree).filter(({ kind }) => kind === 'fact')
    expect(tests).toHaveLength(maxConditions)
    expect(mistakes.map(({ sentence }) => sentence)).toEqual([
      'Too many conditions. Only the first 16 apply.',
    ])
  })

  test('can be nested without an end', () => {
    expect(() => parseSearch(`${'('.repeat(5000)}t:elf`)).not.toThrow()
    expect(() => parseSearch(`${'-('.repeat(5000)}t:elf${')'.repeat(9000)}`)).not.toThrow()
  })

  test('are read from any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('(', ')', '-', ' or ', '"', ' ', '!', ':', '<', '{', '~', '/', '\0'),
      fc.constantFrom(...keywords.flatMap(({ words, example }) => [...words, example])),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        const { mistakes } = parseSearch(text)
        for (const { start, end } of mistakes) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('the example of a keyword', () => {
  test.each(keywords.map(({ words, example }) => [words[0], example]))(
    'is read without a mistake: %s',
    (_, example) => {
      const { tree, mistakes } = parseSearch(example)
      expect({ isRead: tree !== null, mistakes }).toEqual({ isRead: true, mistakes: [] })
    },
  )
})
