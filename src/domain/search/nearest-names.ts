/** The names of cards that are nearest to a mistyped one, by the number of letters that differ. */
import { writtenNameKeys } from '../cards/card-name.ts'
import { compareText } from '../format/text.ts'

export interface KeyedName {
  name: string
  /** The keys that `cardNameKeys` makes. */
  keys: readonly string[]
}

interface IndexedKey {
  key: string
  /** A bit for each letter of the key, by which most names are refused at once. */
  letters: number
  name: string
}

/** The keys of names by their length. */
export type NameIndex = ReadonlyMap<number, readonly IndexedKey[]>

export function nameIndexOf(names: Iterable<KeyedName>): NameIndex {
  const index = new Map<number, IndexedKey[]>()
  const uniqueNames = new Set<string>()
  for (const { name, keys } of names) {
    if (uniqueNames.has(name)) continue
    uniqueNames.add(name)
    for (const key of keys) {
      const indexed = { key, letters: lettersOf(key), name }
      const sameLength = index.get(key.length)
      if (sameLength) sameLength.push(indexed)
      else index.set(key.length, [indexed])
    }
  }
  return index
}

/** No name of a card is as long. */
const maxLength = 200

/**
 * The nearest names, the nearest first; none where more letters differ than a slip of the hand explains. One look-up among
 * 40,000 names takes about a millisecond.
 */
export function nearestNames(name: string, index: NameIndex, limit: number): string[] {
  if (name.length > maxLength) return []
  const mistakesOf = new Map<string, number>()
  for (const key of writtenNameKeys(name)) {
    const most = mostMistakes(key.length)
    if (most === 0) continue
    const letters = lettersOf(key)
    const longest = key.length + most
    for (let length = key.length - most; length <= longest; length++) {
      for (const other of index.get(length) ?? []) {
        // A letter that only one of two keys has is a mistake; a replaced letter is one for both.
        if (bitsOf(letters & ~other.letters) > most || bitsOf(other.letters & ~letters) > most)
          continue
        const mistakes = mistakesBetween(key, other.key, most)
        const fewest = mistakesOf.get(other.name) ?? most + 1
        if (mistakes < fewest) mistakesOf.set(other.name, mistakes)
      }
    }
  }
  return [...mistakesOf]
    .toSorted(([a, ofA], [b, ofB]) => ofA - ofB || compareText(a, b))
    .slice(0, limit)
    .map(([nearest]) => nearest)
}

/** A short key is near too many others. */
function mostMistakes(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : length < 12 ? 2 : 3
}

function lettersOf(key: string): number {
  let letters = 0
  for (let at = 0; at < key.length; at++) letters |= 1 << (key.charCodeAt(at) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Letters that were left out, added, replaced, or exchanged with the next one; `most + 1` for more than `most`. Only places
 * that are at most `most` letters apart are compared.
 */
function mistakesBetween(a: string, b: string, most: number): number {
  const tooMany = most + 1
  const newRow = () => new Uint8Array(b.length + 2).fill(tooMany)
  let [current, above, before] = [newRow(), newRow(), newRow()]
  for (let at = 0; at <= most; at++) above[at] = at
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - most)
    const to = Math.min(b.length, row + most)
    current[from - 1] = from === 1 ? Math.min(row, tooMany) : tooMany
    current[to + 1] = tooMany
    let least = tooMany
    for (let at = from; at <= to; at++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(at - 1)
      const isExchanged = row > 1 && at > 1 && isExchange(a, row, b, at)
      const mistakes = Math.min(
        above[at - 1]! + (isSame ? 0 : 1),
        above[at]! + 1,
        current[at - 1]! + 1,
        isExchanged ? before[at - 2]! + 1 : tooMany,
      )
      current[at] = mistakes
      least = Math.min(least, mistakes)
    }
    if (least >= tooMany) return tooMany
    ;[current, above, before] = [before, current, above]
  }
  return above[b.length]!
}

const isExchange = (a: string, row: number, b: string, at: number) =>
  a.charCodeAt(row - 1) === b.charCodeAt(at - 2) && a.charCodeAt(row - 2) === b.charCodeAt(at - 1)
