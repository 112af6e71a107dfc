/**
 * Codes of sets. A code is the address of one set, so where two games share one, the set that came later has its game behind it:
 * `MRD` of Magic, `MRD-YUGIOH`. Filters, searches and imports also know each set by the code that is printed on its cards, and by
 * that code with the game.
 */

import { foldText } from '../format/text.ts'

/** Upper-case codes of the games; those that the app does not know have TCGplayer's number. */
const behindCode =
  /-(?:magic|pokemon|yugioh|lorcana|one-piece|flesh-and-blood|lanternwild|tcgplayer-\w{1,20})$/i

/** The code that is printed on the cards of a set, by its address. */
export const printedSetCode = (code: string): string => code.replace(behindCode, '')

/** The code that means this set alone, whatever codes others have. */
export const codeWithGame = (code: string, game: string): string =>
  `${printedSetCode(code)}-${game.toUpperCase()}`

/** Whether a written code, in upper case, means a set: its address, its printed code, or that with its game. */
export function isSetCode(written: string, set: { setCode: string; game: string }): boolean {
  const { setCode, game } = set
  if (setCode === written) return true
  const isPrinted = setCode.startsWith(`${written}-`) && printedSetCode(setCode) === written
  return isPrinted || (written.startsWith(`${setCode}-`) && codeWithGame(setCode, game) === written)
}

interface CodedSet {
  code: string | null
  game: string | null
}

/** The set of an address, which is its name or a code of it; of two with a printed code the game's, else the one whose address it is. */
export function setAt<Set extends CodedSet & { foldedName: string }>(
  sets: readonly Set[],
  address: string,
  gameOfSet?: string,
): Set | undefined {
  const [name, written] = [foldText(address), address.toUpperCase()]
  const rankOf = ({ foldedName, code, game }: Set) => {
    if (foldedName === name) return 0
    if (code === written) return 1
    return code !== null && isSetCode(written, { setCode: code, game: game ?? '' }) ? 2 : Infinity
  }
  const [first] = sets
    .map((set) => ({ set, rank: rankOf(set), isOther: Number(set.game !== gameOfSet) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.isOther - b.isOther || a.rank - b.rank)
  return first?.set
}

/** Names sets in filters: by their address, or with the game where another set of the list has the same printed code. */
export function setCodeIn(sets: readonly CodedSet[]): (set: CodedSet) => string | null {
  const counts = new Map<string, number>()
  for (const { code } of sets)
    if (code !== null) counts.set(printedSetCode(code), (counts.get(printedSetCode(code)) ?? 0) + 1)
  return ({ code, game }) =>
    code === null || game === null || counts.get(printedSetCode(code)) === 1
      ? code
      : codeWithGame(code, game)
}
