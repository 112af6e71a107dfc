/**
 * The keys of a card's name. Search and matching compare names by them, so `Fisher’s Knot`, `fishers knot` and
 * `FISHER'S-KNOT` are the same name to both. The database computes the keys of each card by the same rules
 * (server/db/migrations/0042_name_keys.sql), and a test of server/subjects/cards/find-printings.test.ts holds both alike.
 */
import { foldText } from '../format/text.ts'

/** Twice the length of the longest name of a card. */
export const maxNameLength = 300
export const longNameRefusal = `The name has more than ${maxNameLength} characters.`

/** The folded names of a card. */
export interface FoldedNames {
  foldedName: string
  /** What `foldedPrintedNames` makes of `CatalogCard.printedNames`; null without any. */
  foldedPrintedNames: string | null
}

/** One a line. */
export function foldedPrintedNames(printedNames: readonly string[] | null | undefined) {
  return printedNames?.length ? printedNames.map(foldText).join('\n') : null
}

/** `%` and `_` count like letters: a name may consist of them. */
const signs = /[!-$'-/:-@[-^`{-~¡«·»¿®ʼ‐‒―‹›•′⁄∕、。「」『』・]/g
const plain = /^[a-z\d %_\n]*$/

/** A folded text without signs, in which `&` is `and`: `fisher's knot, untied` -> `fishers knot untied`. */
export function withoutSigns(folded: string): string {
  return plain.test(folded) ? folded : folded.replaceAll('&', 'and').replaceAll(signs, '')
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '')

/** `Fisher’s Knot & Co.` -> `fishersknotandco`. */
export function nameKey(text: string): string {
  return keyOfFolded(foldText(text))
}

/** The words of a folded text, which signs divide: `rix-maadi` -> `rix` and `maadi`. */
export function wordsOf(folded: string): string[] {
  const spaced = folded.replaceAll('&', ' and ').replaceAll(signs, ' ')
  return spaced.split(' ').filter((word) => word !== '')
}

/** The text in which a search looks for words: the names of a card without signs, one a line. */
export function searchKeyOf({ foldedName, foldedPrintedNames: printed }: FoldedNames): string {
  return withoutSigns(printed === null ? foldedName : `${foldedName}\n${printed}`)
}

/** The names of a card, as a search is compared with them. */
export interface SearchedNames extends FoldedNames {
  /** The names as `searchKeyOf` makes them. */
  searchKey: string
}

export function searchedNames(
  name: string,
  printedNames?: readonly string[] | null,
): SearchedNames {
  const names = { foldedName: foldText(name), foldedPrintedNames: foldedPrintedNames(printedNames) }
  return { ...names, searchKey: searchKeyOf(names) }
}

const inParentheses = /[([]([^()[\]\n]{0,80})[)\]]/g
/** The collector number at the end of a folded name: ` - 025/165`, ` #25`, ` 025/165`, ` - a/28`. */
const numberAtEnd =
  / (?:(?:- *#?|#)(?:(?:[a-z\d]{1,6}-)?[a-z]{0,6}\d{1,5}[a-z]?(?:\/[a-z]{0,6}\d{1,5})?|[a-z!?]\/\d{1,5})|[a-z]{0,6}\d{1,5}[a-z]?\/[a-z]{0,6}\d{1,5}) *$/

/** A text without what it has in parentheses and brackets, and that. */
export function splitGroups(text: string): { rest: string; groups: string[] } {
  if (!/[([]/.test(text)) return { rest: text, groups: [] }
  const groups: string[] = []
  const rest = text.replaceAll(inParentheses, (_, group: string) => {
    groups.push(group)
    return ' '
  })
  return { rest, groups }
}

export interface NameParts {
  /** The folded name without the other parts. */
  faces: string
  /** The folded texts in parentheses and brackets. */
  groups: readonly string[]
  /** The collector number that stores write at its end, as it stands there. */
  number: string | null
}

/** `Pikachu (Red Cheeks) - 058/102` -> `pikachu`, `red cheeks`, `058/102`. */
export function namePartsOf(name: string): NameParts {
  const { rest, groups } = splitGroups(foldText(name))
  const end = numberAtEnd.exec(rest)
  if (end === null) return { faces: rest, groups, number: null }
  return {
    faces: rest.slice(0, end.index),
    groups,
    number: end[0].replace(/^[ #-]+/, '').trim(),
  }
}

/**
 * The keys of a card's names: the whole name without parentheses and the number at its end, its front face, and its
 * printed names.
 */
export function cardNameKeys({ foldedName, foldedPrintedNames: printed }: FoldedNames): string[] {
  const keys = keysOfFaces(namePartsOf(foldedName).faces, ['//'])
  for (const name of printed?.split('\n') ?? []) keys.push(keyOfFolded(name))
  return keyed(keys, foldedName)
}

/** A card with the same name on both sides, such as `Forest // Forest`, has the name of one. */
export function ofOneFace(keys: string[]): string[] {
  const [whole, front] = keys
  return front !== undefined && whole === front + front ? keys.slice(1) : keys
}

/** The key of a card's whole name; `Forest` for `Forest // Forest`. */
export const wholeNameKey = (names: FoldedNames): string | undefined =>
  ofOneFace(cardNameKeys(names))[0]

/** The keys by which a name that people and other tools write is looked up, the whole name first; any slash divides faces. */
export function writtenNameKeys(name: string): string[] {
  return keyed(keysOfFaces(namePartsOf(name).faces, ['//', '/']), foldText(name))
}

/** The keys by which a searched name is looked up, in which parentheses and numbers distinguish cards. */
export function searchedNameKeys(search: string): string[] {
  const folded = foldText(search)
  return keyed(keysOfFaces(folded, ['//', '/']), folded)
}

/** The key of a whole name or of one face that a search means to the letter. */
export function exactNameKeys(search: string): string[] {
  const folded = foldText(search)
  return keyed([keyOfFolded(folded)], folded)
}

/** The key of the whole name, then those of its front face. */
function keysOfFaces(faces: string, dividers: readonly string[]): string[] {
  return [faces, ...dividers.map((divider) => faces.split(divider, 1)[0] ?? '')].map(keyOfFolded)
}

const keyOfFolded = (folded: string) => withoutSpaces(withoutSigns(folded))

/** A name of signs alone is its own key. */
function keyed(keys: readonly string[], foldedName: string): string[] {
  if (keyOfFolded(foldedName) === '') return [withoutSpaces(foldedName)]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Whether one of a card's names has one of these keys. */
export function isNamed(keys: readonly string[], card: SearchedNames) {
  const isPossible = keys.some((key) => mayBegin(card.searchKey, key.charAt(0)))
  return isPossible && cardNameKeys(card).some((key) => keys.includes(key))
}

/** Whether a card or one of its faces is called by one of these keys. */
export function isCalled(keys: readonly string[], card: SearchedNames): boolean {
  if (isNamed(keys, card)) return true
  const { foldedName } = card
  if (!/[([]|\/\//.test(foldedName)) return false
  const faces = namePartsOf(foldedName).faces.split('//')
  return [foldedName, ...faces].some((face) => keys.includes(keyOfFolded(face)))
}

/** Quick, and false only where no key of the card begins so. */
function mayBegin(searchKey: string, character: string): boolean {
  return searchKey.startsWith(character) || searchKey.includes('\n') || !/^[a-z\d]/.test(searchKey)
}
