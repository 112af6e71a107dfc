/** Searches of as many conditions as there may be, each of a kind that is compared with every card or entry. */
import { maxConditions } from '../../src/domain/search/parse-search.ts'

const maxLength = 200

/** Terms in turn, joined by `or`, up to the bounds of a search. */
function dearSearch(terms: readonly string[]): string {
  let search = ''
  for (let n = 0; n < maxConditions; n += 1) {
    const longer = `${search}${search === '' ? '' : ' or '}${terms[n % terms.length]}`
    if (longer.length > maxLength) break
    search = longer
  }
  return search
}

const lists = Array.from({ length: maxConditions }, (_, n) => `list=${n}`)

export const dearSearches: readonly string[] = [
  ['list:deck', '-list:deck', 'list:1', 'list:2'],
  lists,
  ['needs:built', '-needs:built', 'needs:1', 'needs:2'],
  ['free>9', '-free>2', 'free=0', 'free=7'],
  ['owned>9', 'foilqty>9', 'wish>9', 'owned=77'],
  ['o:qqq', 'ft:zzz', 'o:~~', 'o:"the zz"'],
  ['pow>tou', 'pow=99', 'mv=99', 'tou=99'],
  ['usd=7.77', 'eur=7.77', 'usd<0', 'eur<0'],
  ['-e', '-a', '-i', '-the'],
  ['kw:zz', 't:zz', 'a:zz', 'year=1900'],
].map(dearSearch)

/** What an owner wrote, of a collection alone. */
export const dearOwnSearches: readonly string[] = [
  ...dearSearches,
  ...[
    ['tag:zzz', 'loc:zzz', 'note:zzz', 'tag=zzz'],
    ['paid=7.77', 'gain=7.77', 'qty>99', 'added=1999'],
    ['lang:fr', 'is:new', 'is:bound', 'for:trade', 'cond:dmg'],
  ].map(dearSearch),
]
