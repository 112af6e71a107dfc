/** Keywords of entries whose values are the words of a list: the condition, and the section of a deck. */
import { deckSections, sectionNames } from '../decks/sections.ts'
import { conditionNames, conditions } from '../entries/entry.ts'
import { foldText } from '../format/text.ts'
import { compares } from './fact-test.ts'
import { field, inOrder, isOrder, type Keyword, notOneOf, unlike } from './keyword.ts'

/** The word among some that a folded value is, by itself or by its name; undefined for none. */
const wordMeant = <Word extends string>(
  value: string,
  words: readonly Word[],
  names: Readonly<Record<Word, string>>,
): Word | undefined =>
  words.find((word) => foldText(word) === value || foldText(names[word]) === value)

const nameOf = (names: Readonly<Record<string, string>>) => (word: string) => names[word] ?? word

export const condition: Keyword = {
  words: ['cond', 'condition'],
  label: 'Condition',
  example: 'cond:nm',
  of: 'entry',
  values: conditions,
  isOrdered: true,
  meaningOf: nameOf(conditionNames),
  read: (value, comparison) => {
    const wanted = wordMeant(value, conditions, conditionNames)
    if (wanted === undefined) return notOneOf(value, 'condition', conditions)
    // A better condition is a greater one.
    return field(
      (row) =>
        row.condition !== null &&
        compares(comparison, conditions.indexOf(wanted) - conditions.indexOf(row.condition)),
    )
  },
}

export const section: Keyword = {
  words: ['section'],
  label: 'Section of a deck',
  example: 'section:side',
  of: 'entry',
  values: deckSections,
  meaningOf: nameOf(sectionNames),
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('section')
    const wanted = wordMeant(value, deckSections, sectionNames)
    if (wanted === undefined) return notOneOf(value, 'section', deckSections)
    return unlike(
      field((row) => row.section === wanted, 'entry'),
      comparison,
    )
  },
}
