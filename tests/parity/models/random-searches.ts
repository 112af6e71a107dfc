/** Searches of every keyword with values that some cards have. */
import * as fc from 'fast-check'
import { comparisons } from '../../../src/domain/search/fact-test.ts'
import { keywords } from '../../../src/domain/search/keywords.ts'

const words = [
  '0 1 2 3.5 2026 2025-03 even tou a e the c wu esper common mythic foil hrb creature ~ nm trade {W}',
  'promo permanent spell missing owned wanted reserved borderless yes en lanternwild magic reverse',
  '* 1+* x .5 infinity {U/W} mr bonus moth awk fetchland legendary split rr /a|e/ /^draw.*s$/ /(two|\\d)/ /[/',
  'main side commander bound tide box deck black ina white bob carol available new trade binder',
].join(' ')
const values = fc.oneof(
  fc.constantFrom(...words.split(' '), '"of the"', '"kitchen table"'),
  fc.string({ maxLength: 3 }),
)
const term = fc
  .record({
    keyword: fc.constantFrom(...keywords.flatMap((each) => each.words)),
    comparison: fc.constantFrom(...comparisons),
    value: values,
  })
  .map(({ keyword, comparison, value }) => `${keyword}${comparison}${value}`)
const word = fc.constantFrom(
  'the',
  'bell',
  'of',
  '"of the"',
  '!"bell"',
  '12',
  'hrb',
  'selkie',
  'or',
)
const example = fc.constantFrom(...keywords.map(({ example: text }) => text))
export const { search } = fc.letrec<{ search: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: term },
    { weight: 2, arbitrary: example },
    word,
    tie('search').map((inner) => `(${inner})`),
    tie('part').map((inner) => `-${inner}`),
  ),
  search: fc
    .tuple(fc.array(tie('part'), { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', ' or '))
    .map(([parts, joint]) => parts.join(joint).slice(0, 200)),
}))
