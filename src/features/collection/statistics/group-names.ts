/** What the groups of the statistics are called. */
import type { SetType } from '../../../contract/sets.ts'
import { conditionNames, conditions, knownLanguage } from '../../../domain/entries/entry.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import type { Grouping } from '../../../domain/entries/groupings.ts'

export const groupingNames: Record<Grouping, string> = {
  set: 'Set',
  rarity: 'Rarity',
  colour: 'Colour',
  condition: 'Condition',
  language: 'Language',
  year: 'Year bought',
  location: 'Location',
  tag: 'Tag',
}

export const groupingHints: Partial<Record<Grouping, string>> = {
  colour: 'As the catalogue states it; a card of several colours is Multicolour',
  year: 'When a card was added, or the date its import gave',
  tag: 'A card with several tags counts for each of them',
}

/** The name of a group by its key, of the grouping that it belongs to. */
export function groupNames(by: Grouping, sets: readonly SetType[]): (key: string) => string {
  const setNames = new Map(sets.map(({ code, name }) => [code, name]))
  return (key) => {
    if (key === '') return by === 'tag' ? 'Without a tag' : 'Not stated'
    switch (by) {
      case 'set':
        return setNames.get(key) ?? key
      case 'condition': {
        const condition = conditions.find((each) => each === key)
        return condition === undefined ? key : conditionNames[condition]
      }
      case 'language': {
        const language = knownLanguage(key)
        return language === undefined ? key : languageNames[language]
      }
      case 'rarity':
      case 'colour':
      case 'year':
      case 'location':
      case 'tag':
        return key
    }
  }
}
