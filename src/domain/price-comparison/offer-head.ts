/**
 * The words before an offer's price: name, edition, finish, variations. The matching decides which
 * word is which.
 */
import type { Finish } from '../cards/finish.ts'
import { trimEndWhile } from '../format/text.ts'
import { nameKey, splitGroups } from '../cards/card-name.ts'
import { type Variations, variationsOf } from '../printing-match/match-key.ts'

interface HeadLine {
  key: string
  line: string
}

export interface OfferHead {
  /** The lines of the offer, each with the key of what is left beside parentheses and marks. */
  lines: readonly HeadLine[]
  /** All keys, one after the other. */
  key: string
  /** The key up to `//`, where the name of a second face begins; null without one. */
  faceEnd: number | null
  /** The texts in parentheses and brackets: a set, or variations. */
  groups: readonly string[]
  variations: Variations
  isFoil: boolean
  /** The word of a finish beside Normal and Foil (`splitFinishWord`). */
  finish: Finish | null
  /** Only carts have it. */
  hasRarity: boolean
}

/** Card Kingdom's: `(R)`. */
const rarity = /\(([CURMSLTP])\)/g
const leadingMarks = /^[\s,;:|•*·–—-]+/
const endMark = /[\s,;:|•*·–—-]/
/** The longest of these words has eight letters; a ninth character before it must be none of a word. */
const foilWord = /(?:^|[\s,*-])((?:non-?)?foil)$/i

export function readHead(head: string): OfferHead {
  let isFoil = false
  const [first = '', ...others] = head.split('\n')
  const kept = others.filter((line) => {
    if (/^[([]?foil[)\]]?$/i.test(line)) isFoil = true
    else return !/^x? ?\d{1,3}$/.test(line)
    return false
  })
  const groups: string[] = []
  const lines: HeadLine[] = []
  let faceEnd: number | null = null
  let key = ''
  for (const line of [first, ...kept]) {
    const unmarked = line.replaceAll(rarity, ' ').trim()
    const finish = splitFinish(unmarked)
    // A card may be called Foil.
    const isMarked = finish.isFoil !== null && finish.rest !== ''
    if (isMarked) isFoil = finish.isFoil === true
    const { rest: plain, groups: lineGroups } = splitGroups(isMarked ? finish.rest : unmarked)
    groups.push(...lineGroups.filter((group) => !/^foil$/i.test(group)))
    if (lineGroups.some((group) => /^foil$/i.test(group))) isFoil = true
    const faces = plain.indexOf('//')
    if (faces !== -1) faceEnd ??= key.length + nameKey(plain.slice(0, faces)).length
    const lineKey = nameKey(plain)
    if (lineKey !== '') lines.push({ key: lineKey, line })
    key += lineKey
  }
  return {
    lines,
    key,
    faceEnd,
    groups,
    variations: variationsOf(groups),
    isFoil,
    finish: null,
    hasRarity: head.search(rarity) !== -1,
  }
}

/**
 * A head without the word of a finish, which is a line, a group or the end of a line; null where it has none of the
 * finishes. The longest come first.
 */
export function splitFinishWord(
  head: string,
  finishes: readonly Finish[],
): { head: string; finish: Finish } | null {
  const lines = head.split('\n')
  for (const finish of finishes) {
    for (const [at, line] of lines.entries()) {
      const rest = withoutWord(line, finish.toLowerCase())
      if (rest === null) continue
      const kept = rest === '' ? lines.toSpliced(at, 1) : lines.with(at, rest)
      if (kept.length > 0) return { head: kept.join('\n'), finish }
    }
  }
  return null
}

function withoutWord(line: string, word: string): string | null {
  const lower = line.toLowerCase()
  for (const group of [`(${word})`, `[${word}]`]) {
    const at = lower.indexOf(group)
    if (at !== -1) return `${line.slice(0, at)} ${line.slice(at + group.length)}`.trim()
  }
  if (!lower.endsWith(word)) return null
  const before = line.slice(0, -word.length)
  return before === '' || /[\s,*-]$/.test(before) ? trimEndWhile(before, /[\s,*-]/) : null
}

/** The words `foil` and `non-foil` at a line's end, of which the last decides, and what is before them. */
function splitFinish(line: string): { rest: string; isFoil: boolean | null } {
  let isFoil: boolean | null = null
  let rest = trimEndWhile(line, /[\s,*]/)
  for (;;) {
    const word = foilWord.exec(rest.slice(-9))?.[1]
    if (word === undefined) return isFoil === null ? { rest: line, isFoil } : { rest, isFoil }
    isFoil ??= word.length === 4
    rest = trimEndWhile(rest.slice(0, -word.length), /[\s,*-]/)
  }
}

/** The name in the store's spelling, without the marks of rarity and finish. */
export function spelled({ line }: HeadLine): string {
  const { rest } = splitFinish(line.replaceAll(rarity, ' '))
  const unmarked = trimEndWhile(rest.replace(leadingMarks, ''), endMark)
  return unmarked.includes('  ') ? unmarked.replaceAll(/\s+/g, ' ') : unmarked
}
