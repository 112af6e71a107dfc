import { expect, test } from 'vitest'
import { namesSets, searchMistakes } from './search-mistakes.ts'

const sets = [
  { name: 'Modern Horizons 2', code: 'MH2' },
  { name: 'Kilns of Emberreach', code: 'KIL' },
  { name: 'Promos', code: null },
]

test.each(['s:mh2', 's:"modern horizons 2"', 'set:PROMOS', '-e:kil', 's:mh2 or t:elf', 'xyz'])(
  'a set of the catalogue is found by its code or its whole name: %s',
  (search) => {
    expect(searchMistakes(search, sets)).toEqual([])
  },
)

test('another set has the one that is most like it instead', () => {
  expect(searchMistakes('t:elf s:"kilns of emberreech" r:zz', sets)).toEqual([
    {
      start: 6,
      end: 29,
      sentence: '“kilns of emberreech” isn’t a set. Did you mean “Kilns of Emberreach”?',
      instead: 's:"Kilns of Emberreach"',
    },
    { start: 30, end: 34, sentence: '“zz” isn’t a rarity.' },
  ])
  expect(searchMistakes('s:xyz', sets)).toEqual([
    { start: 0, end: 5, sentence: '“xyz” isn’t a set.' },
  ])
})

test('a search says whether it names sets', () => {
  expect(['t:elf', 'mh2', '-(s:mh2)', 's:'].map(namesSets)).toEqual([false, false, true, false])
})
