/** The words of other tools for finishes, conditions and languages. */
import { matchKey } from '../printing-match/match-key.ts'
import { type Condition, type Language, languages } from '../entries/entry.ts'
import { languageNames } from '../entries/language-names.ts'
import type { SourceFinish } from '../printing-match/hints.ts'

type Words<Value extends string> = Readonly<Partial<Record<Value, readonly string[]>>>

/** Makes the look-up of a word in any case and punctuation; a word that is not listed is undefined. */
function reader<Value extends string>(words: Words<Value>) {
  const values = Object.entries<readonly string[] | undefined>(words).flatMap(
    ([value, spellings]) =>
      // The keys of the record are its values.
      (spellings ?? []).map((word) => [matchKey(word), value as Value] as const),
  )
  const byKey = new Map(values)
  return (word: string) => byKey.get(matchKey(word))
}

const finishOf = reader<SourceFinish>({
  normal: ['', 'normal', 'nonfoil', 'regular', 'no', 'n', 'false', '0'],
  foil: ['foil', 'yes', 'y', 'true', '1', 'traditional foil'],
  etched: ['etched', 'etched foil', 'foil etched'],
})

export interface ReadFinish {
  finish: SourceFinish
  /** The kind of foil, such as `Double Rainbow Foil`; null without one. */
  variation: string | null
}

/** Null for a word that is no finish. */
export function readFinish(word: string): ReadFinish | null {
  const finish = finishOf(word)
  if (finish !== undefined) return { finish, variation: null }
  if (!/\bfoil\b/i.test(word) || /\b(?:no|not|non|without)\b/i.test(word)) return null
  return { finish: /\betched\b/i.test(word) ? 'etched' : 'foil', variation: word }
}

const sharedConditions = {
  NM: ['near mint', 'nm', 'mint', 'm', 'gem mint', 'nm/m', 'mint/near mint'],
  HP: ['heavily played', 'heavy played', 'hp'],
  DMG: ['damaged', 'dmg', 'd', 'poor', 'po'],
} as const

/** The scale of American stores. */
const american = reader<Condition>({
  ...sharedConditions,
  LP: [
    'lightly played',
    'light played',
    'lp',
    'slightly played',
    'sp',
    'good (lightly played)',
    'good',
    'gd',
    'excellent',
    'ex',
  ],
  MP: ['moderately played', 'mp', 'played', 'pl'],
})

/** The scale of European stores, whose `Light Played` is worse than `Good`, and whose `Played` is worse still. */
const european = reader<Condition>({
  ...sharedConditions,
  LP: ['good', 'gd', 'excellent', 'ex'],
  MP: ['light played', 'lp', 'moderately played', 'mp'],
  HP: [...sharedConditions.HP, 'played', 'pl'],
})

export const conditionScales = { american, european }
export type ConditionScale = keyof typeof conditionScales

const otherLanguageWords: Words<Language> = {
  en: ['eng'],
  es: ['sp', 'spa'],
  fr: ['fra'],
  de: ['ger', 'deu'],
  it: ['ita'],
  pt: ['por', 'pt_BR', 'Portuguese (Brazil)', 'Brazilian Portuguese'],
  ja: ['jp', 'jpn'],
  ko: ['kr', 'kor'],
  ru: ['rus'],
  'zh-Hans': ['zhs', 'zh_CN', 'cs', 'cn', 'Chinese', 'Chinese Simplified', 'Chinese (Simplified)'],
  'zh-Hant': ['zht', 'zh_TW', 'ct', 'tw', 'Chinese Traditional', 'Chinese (Traditional)'],
  grc: ['Greek'],
}

/** Undefined for a word that is no language of cards. */
export const readLanguage = reader<Language>(
  Object.fromEntries(
    languages.map((code) => [
      code,
      [code, languageNames[code], ...(otherLanguageWords[code] ?? [])],
    ]),
  ),
)
