/** What a search text finds; the mocks, the indexes of entries and the server's SQL share it. */
import { foldText } from '../format/text.ts'
import { printedSetCode } from '../sets/set-code.ts'
import {
  isNamed,
  searchedNameKeys,
  searchedNames,
  type SearchedNames,
  withoutSigns,
  wordsOf,
} from './card-name.ts'
import {
  collectorNumberKey,
  collectorNumberKeys,
  printedNumber,
  printedNumberInSet,
} from './collector-number.ts'

export interface SearchWord {
  /** Texts to be found anywhere in the search key; plain characters, no wildcards. */
  texts: readonly string[]
  /** The texts in one, to be found in the search key without its spaces; null where there is one text. */
  joined: string | null
  /** Keys of the collector number that the word may name instead, in every region; none where it is no number. */
  numberKeys: ReadonlySet<string>
  /** The set and the key of the number in it that the word may name instead, or null. */
  numberInSet: { setCode: string; numberKey: string } | null
  /** Upper-case code of the set that the word may name instead, or null. */
  setCode: string | null
}

export interface Search {
  words: readonly SearchWord[]
  /** Texts to be found in the folded name: signs count where nothing else is searched. */
  signs: readonly string[]
  /** Keys of the names (`cardNameKeys`) that the search as a whole may be instead. */
  names: readonly string[]
}

/** The fields that a search is compared with. */
export interface SearchedCard extends SearchedNames {
  numberKey: string | null
  /** In upper case. */
  setCode: string | null
}

/** Each text is one comparison with every card, so a search is bounded in time by their number. */
const maxTexts = 8

/**
 * A card matches when every word matches, or when the search is one of its names as matching knows them. No words match
 * every card. A set's code counts beside other words alone (`solitude mh2`, `mh2 32`): by itself it would add a whole set
 * to the cards that have it in their name.
 *
 * Words are distinct, and one that another contains is left out where it adds nothing (`dragon dragonlord`). At most eight
 * texts count, those of a word that signs divide (`rix-maadi`) each: beyond that the longest words narrow the search, and
 * the shorter ones are ignored.
 */
export function readSearch(search: string): Search {
  const texts = new Set(
    foldText(search)
      .split(' ')
      .filter((text) => text !== ''),
  )
  const named = [...texts].filter(
    (text) => printedNumber(text) !== null || withoutSigns(text) !== '',
  )
  const words = named.map((text) => ({ text, word: readWord(text, named.length > 1) }))
  const needed = words.filter(({ text }) => !words.some((other) => isImplied(text, other)))
  return {
    words: narrowing(needed, ({ word }) => word.texts.length).map(({ word }) => word),
    signs: named.length === 0 ? neededTexts([...texts]) : [],
    names: searchedNameKeys(search).filter((key) => key.length > 3),
  }
}

interface WrittenWord {
  text: string
  word: SearchWord
}

/** Whether every card that matches the other word has this text too: a number or a set's code matches without the name. */
function isImplied(text: string, { text: other, word }: WrittenWord): boolean {
  const isName = word.numberKeys.size === 0 && word.numberInSet === null && word.setCode === null
  return isName && other !== text && other.includes(text)
}

/** The texts of some that a name has to contain: distinct, and none within another. */
function neededTexts(texts: readonly string[]): string[] {
  const distinct = [...new Set(texts)].filter(
    (text) => !texts.some((other) => other !== text && other.includes(text)),
  )
  return narrowing(
    distinct.map((text) => ({ text })),
    () => 1,
  ).map(({ text }) => text)
}

/** The longest items whose texts fit into the bound together, in their order. */
function narrowing<Item extends { text: string }>(
  items: readonly Item[],
  textsOf: (item: Item) => number,
): Item[] {
  let room = maxTexts
  const kept = new Set<Item>()
  for (const item of items.toSorted((a, b) => b.text.length - a.text.length)) {
    const count = Math.max(1, textsOf(item))
    if (count > room) continue
    room -= count
    kept.add(item)
  }
  return items.filter((item) => kept.has(item))
}

function readWord(text: string, isBesideOthers: boolean): SearchWord {
  const joined = withoutSigns(text)
  const divided = wordsOf(text)
  const number = printedNumber(text)
  const numberInSet = printedNumberInSet(text)
  return {
    texts: neededTexts(divided),
    joined: divided.length > 1 ? joined : null,
    numberKeys: number === null ? noKeys : collectorNumberKeys(number),
    numberInSet: numberInSet && {
      setCode: numberInSet.setCode,
      numberKey: collectorNumberKey(numberInSet.number),
    },
    setCode: isBesideOthers && codeForm.test(joined) ? joined.toUpperCase() : null,
  }
}

const noKeys: ReadonlySet<string> = new Set()
const codeForm = /^[a-z\d]{2,6}$/

/** Whether a search is expected to match few of all cards: it has a word of more than three letters or a number. */
export function isSelectiveSearch(search: string): boolean {
  return readSearch(search).words.some(
    ({ texts, numberKeys, numberInSet }) =>
      numberKeys.size > 0 || numberInSet !== null || texts.some(({ length }) => length > 3),
  )
}

export function matchesSearch({ words, signs, names }: Search, card: SearchedCard): boolean {
  return (
    (words.every((word) => matchesWord(word, card)) &&
      signs.every((sign) => card.foldedName.includes(sign))) ||
    isNamed(names, card)
  )
}

/** A test of names that are no card's: a file's, or those of sets with their codes. */
export function nameTest(search: string): (name: string) => boolean {
  const read = readSearch(search)
  return (name) => matchesSearch(read, { ...searchedNames(name), numberKey: null, setCode: null })
}

const matchesWord = (word: SearchWord, card: SearchedCard) =>
  isInName(word, card.searchKey) || isOfPrinting(word, card)

/** Whether a search key has the word. */
export function isInName({ texts, joined }: SearchWord, searchKey: string): boolean {
  return (
    texts.every((text) => searchKey.includes(text)) &&
    (joined === null || searchKey.replaceAll(' ', '').includes(joined))
  )
}

/** Whether the word names the number or the set of a printing instead. */
export function isOfPrinting(
  { numberKeys, numberInSet, setCode }: SearchWord,
  card: Pick<SearchedCard, 'numberKey' | 'setCode'>,
): boolean {
  const isOfSet = (code: string) =>
    card.setCode !== null && (card.setCode === code || printedSetCode(card.setCode) === code)
  return (
    (numberKeys.size > 0 && card.numberKey !== null && numberKeys.has(card.numberKey)) ||
    (numberInSet !== null &&
      numberInSet.numberKey === card.numberKey &&
      isOfSet(numberInSet.setCode)) ||
    (setCode !== null && isOfSet(setCode))
  )
}
