import { describe, expect, test } from 'vitest'
import { namesSets, namesWords, searchMistakes } from './search-mistakes.ts'

const sets = [
  { name: 'Modern Horizons 2', code: 'MH2' },
  { name: 'Kilns of Emberreach', code: 'KIL' },
  { name: 'Promos', code: null },
]

test.each(['s:mh2', 's:"modern horizons 2"', 'set:PROMOS', '-e:kil', 's:mh2 or t:elf', 'xyz'])(
  'a set of the catalog is found by its code or its whole name: %s',
  (search) => {
    expect(searchMistakes(search, { sets })).toEqual([])
  },
)

test('another set has the one that is most like it instead', () => {
  expect(searchMistakes('t:elf s:"kilns of emberreech" r:zz', { sets })).toEqual([
    {
      start: 6,
      end: 29,
      sentence: "“kilns of emberreech” isn't a set. Did you mean “Kilns of Emberreach”?",
      instead: 's:"Kilns of Emberreach"',
    },
    { start: 30, end: 34, sentence: "“zz” isn't a rarity." },
  ])
  expect(searchMistakes('s:xyz', { sets })).toEqual([
    { start: 0, end: 5, sentence: "“xyz” isn't a set." },
  ])
})

test('a search says whether it names sets', () => {
  expect(['t:elf', 'mh2', '-(s:mh2)', 's:'].map(namesSets)).toEqual([false, false, true, false])
})

const words = {
  type: ['creature', 'dragon', 'elf', 'legendary', 'sorcery'],
  keywords: ['flying', 'first strike'],
  legal: ['modern', 'pauper'],
  promo: ['prerelease'],
  frame: ['2015'],
  rarity: ['shimmering'],
  stage: ['basic', 'stage 1'],
}

describe('a word that no card of the catalog has', () => {
  test.each([
    ['t:dragn', "“dragn” isn't a type. Did you mean “dragon”?", 't:dragon'],
    [
      '-type:"legendary dragn"',
      "“dragn” isn't a type. Did you mean “dragon”?",
      't:"legendary dragon"',
    ],
    ['t:xyzzy', "“xyzzy” isn't a type.", undefined],
    ['kw:flyng', "“flyng” isn't a keyword ability. Did you mean “flying”?", 'kw:flying'],
    ['f:modren', "“modren” isn't a format. Did you mean “modern”?", 'f:modern'],
    ['is:fetchlnd', "“fetchlnd” isn't a kind. Did you mean “fetchland”?", 'is:fetchland'],
    ['not:qwertz', "“qwertz” isn't a kind.", undefined],
    ['r:lumnous', "“lumnous” isn't a rarity. Did you mean “Luminous”?", 'r:Luminous'],
    ['stage:bsic', "“bsic” isn't a stage. Did you mean “basic”?", 'stage:basic'],
  ])('is said: %s', (search, sentence, instead) => {
    expect(searchMistakes(search, { words })).toMatchObject([
      { sentence, ...(instead !== undefined && { instead }) },
    ])
    expect(namesWords(search)).toBe(true)
  })

  test.each([
    't:drag',
    't:"legendary creature"',
    't!=elf',
    'kw:"first strike"',
    'is:fetchland',
    'is:prerelease',
    'is:full',
    'r:mr',
    'r:shimmering',
    'wm:azorius',
    'lang:ja',
    't:/dragn/',
    'dragn',
  ])('is none of: %s', (search) => {
    expect(searchMistakes(search, { words })).toEqual([])
  })
})
