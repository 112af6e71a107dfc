/** Colours and costs. */
import { coloursNamed, colourWords } from './colour-words.ts'
import { type Comparison, compares, type FactScalars } from './fact-test.ts'
import { fact, field, type Keyword, notOneOf, numberOf, type Row } from './keyword.ts'
import { includesCost, readCost } from './mana-cost.ts'
import { all, any } from './search-tree.ts'

/** Sets of colours. A colon says what the keyword is for: all of them, or none beside them. */
export function colours(row: Row, key: string, colon: Comparison): Keyword {
  return {
    ...row,
    of: 'card',
    isOrdered: true,
    values: colourWords,
    meaningOf: (value) => {
      const named = coloursNamed(value) ?? []
      return typeof named === 'string' || named.length < 2 ? row.label : named.join(', ')
    },
    read: (value, comparison) => {
      const operator = comparison === ':' ? colon : comparison
      const count = numberOf(value)
      const named = coloursNamed(value)
      if (count === null && named === null) {
        const once = [...new Set(value)].join('')
        return /^[wubrg]{2,9}$/.test(value)
          ? { sentence: `“${value}” names a color twice. Did you mean “${once}”?`, instead: once }
          : notOneOf(value, 'color', colourWords)
      }
      const passes = (values: FactScalars) => {
        if (count !== null) return compares(comparison, values.length - count)
        if (named === 'several') return values.length > 1 === (comparison !== '!=')
        const isColourless = named?.length === 0 && comparison === ':'
        return comparesSets(isColourless ? '=' : operator, values, named ?? [])
      }
      if (!passes([])) return fact({ keys: [key], passes })
      // Unknown is not colourless: a card has no colours where its source says so.
      const ofColours = fact({
        keys: [key],
        passes: (values) => values.length > 0 && passes(values),
      })
      const ofNone = fact({ keys: [key], passes: (values) => values.length === 0 })
      return any([ofColours, all([ofNone, field(({ colour }) => colour !== null)])])
    },
  }
}

function comparesSets(comparison: Comparison, values: FactScalars, others: FactScalars): boolean {
  const isWithin = values.every((value) => others.includes(value))
  const isAround = others.every((value) => values.includes(value))
  switch (comparison) {
    case ':':
    case '=':
      return isWithin && isAround
    case '!=':
      return !(isWithin && isAround)
    case '<':
      return isWithin && !isAround
    case '<=':
      return isWithin
    case '>':
      return isAround && !isWithin
    case '>=':
      return isAround
  }
}

export const costs: Keyword = {
  words: ['m', 'mana'],
  label: 'Cost in symbols',
  example: 'm:2WW',
  of: 'card',
  isOrdered: true,
  read: (value, comparison) => {
    const cost = readCost(value)
    if (cost === null)
      return { sentence: `“${value}” isn't a cost. Write it like 2WW or {2}{W/U}.` }
    return fact({
      keys: ['cost'],
      passes: (values) =>
        values.some((text) => {
          const own = readCost(String(text))
          if (own === null) return false
          const [isAround, isWithin] = [includesCost(own, cost), includesCost(cost, own)]
          switch (comparison) {
            case ':':
            case '>=':
              return isAround
            case '>':
              return isAround && !isWithin
            case '=':
              return isAround && isWithin
            case '!=':
              return !(isAround && isWithin)
            case '<=':
              return isWithin
            case '<':
              return isWithin && !isAround
          }
        }),
    })
  },
}
