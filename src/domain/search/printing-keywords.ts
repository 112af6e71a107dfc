/** Rarity, set, number, game, finish and language of a printing. */
import {
  collectorNumberKey,
  collectorNumberKeys,
  printedNumber,
} from '../cards/collector-number.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import { sideOf, sides } from '../cards/finish.ts'
import { languages } from '../entries/entry.ts'
import { languageNames } from '../entries/language-names.ts'
import { hasSet } from '../entries/need.ts'
import { compareText, foldText } from '../format/text.ts'
import { games } from '../games/games.ts'
import { magic } from '../games/magic.ts'
import { isSeenRank, labelIn, ranksOfGame, ranksOfRarity } from '../games/rarities.ts'
import { isSetCode } from '../sets/set-code.ts'
import { compares, languageKey } from './fact-test.ts'
import { fact, field, inOrder, isOrder, type Keyword, notOneOf, unlike } from './keyword.ts'
import { all, any, not } from './search-tree.ts'

const rarityLabels = [
  ...new Set(games.flatMap(({ rarities }) => rarities.map(({ label }) => label))),
]
const compact = (text: string) => foldText(text).replaceAll(' ', '')

/** What players and sources write for a rarity; a letter alone is Magic's. */
const spellings: ReadonlyMap<string, string> = new Map([
  ...games.flatMap((each) =>
    Object.entries(each.spellings ?? {}).flatMap(([spelling, label]) =>
      spelling.length > 1 ? [[compact(spelling), label] as const] : [],
    ),
  ),
  ...Object.entries({ mr: 'Mythic', mythicrare: 'Mythic', b: 'Bonus' }),
])

function rarityNamed(value: string): string {
  const word = compact(value)
  const exactLabel = rarityLabels.find((label) => compact(label) === word)
  return exactLabel ?? spellings.get(word) ?? (word.length === 1 ? labelIn(magic, word) : value)
}

const gameOf = (rank: number) => Math.floor(rank / ranksOfGame)

export const rarity: Keyword = {
  words: ['r', 'rarity'],
  label: 'Rarity',
  example: 'r>=rare',
  of: 'card',
  isOrdered: true,
  values: rarityLabels,
  cardWords: {
    noun: 'rarity',
    keys: ['rarity'],
    isNamed: (value) => ranksOfRarity(rarityNamed(value)).length > 0,
  },
  read: (value, comparison) => {
    const ranks = ranksOfRarity(rarityNamed(value))
    if (ranks.length === 0) {
      // A game that the app does not know has its own words, which its cards alone name.
      const isUnread =
        value.length < 3 || notOneOf(value, 'rarity', rarityLabels).instead !== undefined
      if (isOrder(comparison) || isUnread) return notOneOf(value, 'rarity', rarityLabels)
      return unlike(
        field((row) => isSeenRank(row.rarityRank) && compact(row.rarity) === compact(value)),
        comparison,
      )
    }
    return field((row) =>
      comparison === '!='
        ? !ranks.includes(row.rarityRank)
        : ranks.some(
            (rank) =>
              gameOf(rank) === gameOf(row.rarityRank) &&
              compares(comparison, row.rarityRank - rank),
          ),
    )
  },
}

const languageOf = (value: string) =>
  languages.find((each) => [each.toLowerCase(), foldText(languageNames[each])].includes(value))

export const language: Keyword = {
  words: ['lang', 'language'],
  label: 'Language',
  example: 'lang:japanese',
  of: 'card',
  values: Object.values(languageNames).map((name) => name.toLowerCase()),
  cardWords: {
    noun: 'language',
    keys: ['language'],
    isNamed: (value) => value === 'any' || languageOf(value) !== undefined,
  },
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('lang')
    const code = languageOf(value)
    if (value === 'any') return all([])
    if (code === undefined && !/^[a-z]{2,3}$/.test(value))
      return notOneOf(value, 'language', Object.values(languageNames))
    const wanted = (code ?? value).toLowerCase()
    const printed = fact({ keys: [languageKey], passes: (values) => values.includes(wanted) })
    // An entry says its own language.
    const isEntry = field((row) => row.language !== null, 'entry')
    const isOwn = field((row) => row.language?.toLowerCase() === wanted, 'entry')
    return unlike(any([isOwn, all([not(isEntry), printed])]), comparison)
  },
}

export const set: Keyword = {
  words: ['s', 'set', 'e', 'edition'],
  label: 'Set, by code or name',
  example: 's:mh2',
  of: 'card',
  values: 'sets',
  read: (value, comparison) =>
    isOrder(comparison)
      ? inOrder('set')
      : unlike(
          field((row) =>
            hasSet(row, (each) => isSetCode(value.toUpperCase(), each) || each.foldedSet === value),
          ),
          comparison,
        ),
}

export const collectorNumber: Keyword = {
  words: ['cn', 'number'],
  label: 'Collector number',
  example: 'cn<=50',
  of: 'card',
  isOrdered: true,
  read: (value, comparison) => {
    if (comparison === ':' || comparison === '=' || comparison === '!=') {
      const keys = collectorNumberKeys(printedNumber(value) ?? value)
      return unlike(
        field((row) => row.numberKey !== null && keys.has(row.numberKey)),
        comparison,
      )
    }
    const key = collectorNumberKey(value)
    return field(
      (row) => row.numberKey !== null && compares(comparison, compareText(row.numberKey, key)),
    )
  },
}

const gameNamed = (value: string) =>
  games.find(({ code, name }) => code === value || foldText(name) === value)

export const game: Keyword = {
  words: ['game'],
  label: 'Game',
  example: 'game:pokemon',
  of: 'card',
  values: games.map(({ code }) => code),
  meaningOf: (value) => games.find(({ code }) => code === value)?.name ?? value,
  cardWords: { noun: 'game', keys: ['game'], isNamed: (value) => gameNamed(value) !== undefined },
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('game')
    const code = gameNamed(value)?.code ?? value
    return unlike(
      field((row) => row.game === code),
      comparison,
    )
  },
}

const finishWords = [...new Set(games.flatMap(({ finishes }) => finishes))]

export const finish: Keyword = {
  words: ['finish'],
  label: 'Finish',
  example: 'finish:foil',
  of: 'card',
  values: finishWords,
  cardWords: {
    noun: 'finish',
    keys: ['finish'],
    isNamed: (value) => [...sides, ...finishWords].some((each) => compact(each) === compact(value)),
  },
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('finish')
    const side = sides.find((each) => foldText(each) === value)
    const test = side
      ? (row: FilterFields) => row.finishes.some((each) => sideOf(each) === side)
      : (row: FilterFields) => row.finishes.some((each) => compact(each) === compact(value))
    return unlike(field(test), comparison)
  },
}
