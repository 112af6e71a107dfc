/** The words of other tools for finishes, conditions and languages. */
import type { Finish } from '../cards/finish.ts'
import { games } from '../games/games.ts'
import { matchKey } from '../printing-match/match-key.ts'
import type { Condition, Language } from '../entries/entry.ts'
import { isGrade, storedGrade } from '../entries/grade.ts'
import { copyStatus } from './copy-status.ts'
import { emptyAsNull } from '../format/text.ts'
import { readLanguage } from './language-words.ts'
import type { RowFinish, SourceFinish } from '../printing-match/hints.ts'

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

const markOf = reader<SourceFinish>({
  normal: ['', 'no', 'n', 'false', '0'],
  foil: ['yes', 'y', 'true', '1', 'x'],
})

const finishOf = reader<SourceFinish>({
  normal: ['normal', 'nonfoil', 'nonholo', 'nonholofoil', 'regular'],
  foil: ['foil', 'traditional foil'],
  etched: ['etched', 'etched foil', 'foil etched'],
})

/** The finishes of all games, as they name them. */
const gameFinishes = new Map(
  games.flatMap(({ finishes }) => finishes.map((finish) => [matchKey(finish), finish] as const)),
)

/** Other words for the finishes of games. */
const otherGames =
  /^(?:(?:1st|first) edition|(?:unlimited|limited)(?: edition)?|shadowless)?\s*(?:normal|(?:reverse |cosmos |cracked ice )?holo(?:foil)?|reverse)?$/i

/** The pattern of a foil before the foil: `Master Ball Reverse Holo`. */
const patterned = /^(\S.{0,30}?) ((?:reverse )?holo(?:foil)?|reverse)$/i

/** The finish in TCGplayer's words: `reverse holo` is `Reverse Holofoil`. */
const wordOf = (word: string): Finish =>
  word
    .trim()
    .toLowerCase()
    .replace(/\bholo(?:foil)?$/, 'holofoil')
    .replace(/\breverse$/, 'reverse holofoil')
    .replace(/\bfirst\b/, '1st')
    // TCGplayer sells shadowless cards in a set of their own, as unlimited ones.
    .replace(/^shadowless\b/, 'unlimited')
    .replace(/\b(limited|unlimited) edition$/, '$1')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Headers such as `1st Edition` and `Reverse Holo`. `Normal` and `Foil` are fields of their own. */
export function isFinishHeader(header: string): boolean {
  const key = matchKey(header)
  const isOfGame = gameFinishes.has(key) || otherGames.test(header.trim())
  return isOfGame && finishOf(header) === undefined && key !== ''
}

/** Whether a cell is a mere mark, such as `Yes`. */
export const isMark = (cell: string): boolean => markOf(cell) !== undefined

const negations = /\b(?:no|not|non|without)\b/i

export interface ReadFinish {
  finish: RowFinish
  /** The kind of foil, such as `Double Rainbow Foil`, or its pattern, such as `Poké Ball`; null without one. */
  variation: string | null
}

/** Null for a word that is no finish. */
export function readFinish(word: string): ReadFinish | null {
  const finish = markOf(word) ?? finishOf(word)
  if (finish !== undefined) return { finish, variation: null }
  const ofGame = gameFinishes.get(matchKey(word))
  if (ofGame !== undefined)
    return { finish: ofGame, variation: /\bfoil\b/i.test(ofGame) ? ofGame : null }
  if (otherGames.test(word.trim())) return { finish: wordOf(word), variation: null }
  const [, pattern = '', foil] = patterned.exec(word.trim()) ?? []
  if (foil !== undefined && !negations.test(pattern))
    return { finish: wordOf(foil), variation: pattern }
  if (!/\bfoil\b/i.test(word) || negations.test(word)) return null
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

/** What the cell of a condition or of a grade says. */
export interface ReadCondition {
  /** Null where the card has a grade, or none is said. */
  condition: Condition | null
  /** The words after the condition, as in `Near Mint Foil`. */
  finish: ReadFinish | null
  /** Company and grade, as they are stored: `PSA 10`. */
  grade: string | null
}

/** `Near Mint Holofoil - Japanese` -> the condition, and its language. */
export function splitLanguage(condition: string): { text: string; language: Language | null } {
  const end = condition.lastIndexOf(' - ')
  const language = end === -1 ? undefined : readLanguage(condition.slice(end + 3))
  return language === undefined
    ? { text: condition, language: null }
    : { text: condition.slice(0, end), language }
}

/** Null for words that are neither a condition nor a grade. */
export function readCondition(text: string, scale: ConditionScale): ReadCondition | null {
  if (isGrade(text)) return { condition: null, finish: null, grade: emptyAsNull(storedGrade(text)) }
  const condition = conditionScales[scale](text)
  if (condition !== undefined) return { condition, finish: null, grade: null }
  return conditionAndFinish(text, scale)
}

/** `Lightly Played Holofoil` -> the condition, then the finish. */
function conditionAndFinish(text: string, scale: ConditionScale): ReadCondition | null {
  const words = text.split(/[ -]+/).slice(0, 8)
  for (let length = words.length - 1; length > 0; length -= 1) {
    const condition = conditionScales[scale](words.slice(0, length).join(' '))
    const finish = readFinish(words.slice(length).join(' '))
    if (condition !== undefined && finish !== null) return { condition, finish, grade: null }
  }
  return null
}

export const vocabularies = ['finish', 'condition', 'language', 'status'] as const
export type Vocabulary = (typeof vocabularies)[number]

/** Whether a cell holds a word of the vocabulary that is no mere mark, such as `Yes`, and no single letter. */
export function isWordOf(vocabulary: Vocabulary, cell: string): boolean {
  if (cell.length < 2 || cell.length > maxWordLength) return false
  if (vocabulary === 'status') return copyStatus(cell) === 'away'
  if (vocabulary === 'language') return readLanguage(cell) !== undefined
  if (vocabulary === 'finish') return markOf(cell) === undefined && readFinish(cell) !== null
  return Object.values(conditionScales).some((conditionOf) => conditionOf(cell) !== undefined)
}

const maxWordLength = 40
