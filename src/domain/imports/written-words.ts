/** Words that several tools write. */
import { conditions, type Language, languages } from '../entries/entry.ts'

/** Codes as they are kept here. */
export const conditionCodes = recordOf(conditions, (condition) => condition)
export const languageCodes = recordOf(languages, (language) => language)

/** The grades of Moxfield and Deckbox but for damaged cards. */
export const playedConditions = {
  NM: 'Near Mint',
  LP: 'Good (Lightly Played)',
  MP: 'Played',
  HP: 'Heavily Played',
} as const

const archidektCodes: Partial<Record<Language, string>> = {
  ja: 'JP',
  ko: 'KR',
  'zh-Hans': 'CS',
  'zh-Hant': 'CT',
}

export const archidektLanguages = recordOf(
  languages,
  (language) => archidektCodes[language] ?? language.toUpperCase(),
)

function recordOf<Key extends string>(
  keys: readonly Key[],
  valueOf: (key: Key) => string,
): Record<Key, string> {
  // The keys of the record are all of its type's.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, string>
}
