/**
 * Reads a regular expression of a search: alternatives, groups, classes, `* + ? {2,3}`, `^ $ \b` and `\d \w \s`. Letters are folded, as
 * the texts are. References and looks around are no part of it, so that each expression can run in linear time.
 */
import { foldText } from '../format/text.ts'

/** The first and the last code unit of a run. */
export type Range = readonly [number, number]

export type PatternNode =
  | { kind: 'set'; ranges: readonly Range[] }
  /** A position between two characters: the start or the end of a line, the edge of a word, or any other position. */
  | { kind: 'anchor'; at: 'start' | 'end' | 'edge' | 'noEdge' }
  | { kind: 'all' | 'any'; of: readonly PatternNode[] }
  | { kind: 'repeat'; of: PatternNode; min: number; max: number }

export class PatternProblem extends Error {}

const lastUnit = 0xffff
const lineBreak = 10
const shorthands: Readonly<Record<string, readonly Range[]>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
  ],
}
const anchors = { b: 'edge', B: 'noEdge' } as const

/** Each group is one call within another. */
const maxDepth = 20
const maxRepeats = 60

/** @throws PatternProblem */
export function readPatternSyntax(source: string): PatternNode {
  return new PatternReader(source).whole()
}

class PatternReader {
  readonly #source: string
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
  }

  whole(): PatternNode {
    const node = this.#alternatives()
    if (this.#at < this.#source.length)
      throw new PatternProblem('Open the parenthesis, or write \\).')
    return node
  }

  #alternatives(): PatternNode {
    const of = [this.#sequence()]
    while (this.#take('|')) of.push(this.#sequence())
    return { kind: 'any', of }
  }

  #sequence(): PatternNode {
    const of: PatternNode[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#next())) of.push(this.#repeated())
    return { kind: 'all', of }
  }

  #repeated(): PatternNode {
    let node = this.#atom()
    for (let times = this.#times(); times !== null; times = this.#times()) {
      if (node.kind === 'repeat') throw new PatternProblem('Two repeats follow one another.')
      node = { kind: 'repeat', of: node, ...times }
    }
    return node
  }

  /** How often the last part occurs; null where nothing is said. A question mark behind it changes nothing of what is found. */
  #times(): { min: number; max: number } | null {
    const [written, least = '', comma, most = ''] =
      /^(?:[*+?]|\{(\d{1,3})(,?)(\d{0,3})\})/.exec(this.#source.slice(this.#at, this.#at + 9)) ?? []
    if (written === undefined) return null
    this.#at += written.length
    this.#take('?')
    if (written === '*') return { min: 0, max: Infinity }
    if (written === '+') return { min: 1, max: Infinity }
    if (written === '?') return { min: 0, max: 1 }
    const min = Number(least)
    const max = comma === '' ? min : most === '' ? Infinity : Number(most)
    if (min > maxRepeats || (max > maxRepeats && max !== Infinity) || min > max)
      throw new PatternProblem(`A part can repeat up to ${maxRepeats} times.`)
    return { min, max }
  }

  #atom(): PatternNode {
    const character = this.#next()
    this.#at += 1
    switch (character) {
      case '(':
        return this.#group()
      case '[':
        return this.#class()
      case '\\':
        return this.#escape()
      case '.':
        return { kind: 'set', ranges: without([[lineBreak, lineBreak]]) }
      case '^':
        return { kind: 'anchor', at: 'start' }
      case '$':
        return { kind: 'anchor', at: 'end' }
      case '*':
      case '+':
      case '?':
        throw new PatternProblem(
          `Nothing stands before ${character} to repeat. Write \\${character} for the sign.`,
        )
      default:
        return literal(character)
    }
  }

  #group(): PatternNode {
    if (this.#source.startsWith('?:', this.#at)) this.#at += 2
    else if (this.#next() === '?')
      throw new PatternProblem('Groups that begin with (? are not offered.')
    this.#depth += 1
    if (this.#depth > maxDepth)
      throw new PatternProblem('Too many groups stand within one another.')
    const node = this.#alternatives()
    if (!this.#take(')')) throw new PatternProblem('Close the parenthesis, or write \\(.')
    this.#depth -= 1
    return node
  }

  #escape(): PatternNode {
    const character = this.#next()
    this.#at += 1
    if (character === 'b' || character === 'B') return { kind: 'anchor', at: anchors[character] }
    return { kind: 'set', ranges: escaped(character) }
  }

  #class(): PatternNode {
    const isOthers = this.#take('^')
    const ranges: Range[] = []
    for (let isFirst = true; isFirst || this.#next() !== ']'; isFirst = false) {
      const from = this.#classPart()
      if (this.#next() === '-' && /[^\]]/.test(this.#source.charAt(this.#at + 1))) {
        this.#at += 1
        const to = this.#classPart()
        const [first, last] = [from[0]?.[0] ?? 0, to[0]?.[1] ?? 0]
        if (from.length > 1 || to.length > 1 || first > last)
          throw new PatternProblem(
            'A range in brackets runs from a lower character to a higher one.',
          )
        ranges.push([first, last])
      } else ranges.push(...from)
    }
    this.#at += 1
    return { kind: 'set', ranges: isOthers ? without(ranges) : ranges }
  }

  #classPart(): readonly Range[] {
    const character = this.#next()
    if (character === '') throw new PatternProblem('Close the bracket, or write \\[.')
    this.#at += 1
    if (character !== '\\') return rangesOf(character)
    this.#at += 1
    return escaped(this.#source.charAt(this.#at - 1))
  }

  #next(): string {
    return this.#source.charAt(this.#at)
  }

  #take(character: string): boolean {
    const isNext = this.#next() === character
    if (isNext) this.#at += 1
    return isNext
  }
}

/** A character may fold to several: `Æ` is `ae`. */
function literal(character: string): PatternNode {
  const folded = foldText(character) || character
  return {
    kind: 'all',
    of: Array.from(folded, (each) => ({ kind: 'set', ranges: rangesOf(each) })),
  }
}

function rangesOf(character: string): readonly Range[] {
  const unit = (foldText(character) || character).charCodeAt(0)
  return [[unit, unit]]
}

function escaped(character: string): readonly Range[] {
  const shorthand = shorthands[character.toLowerCase()]
  if (shorthand !== undefined)
    return character === character.toLowerCase() ? shorthand : without(shorthand)
  if (character === 'n') return [[lineBreak, lineBreak]]
  if (character === '') throw new PatternProblem('Write \\\\ for a backslash.')
  if (/[a-z\d]/i.test(character)) throw new PatternProblem(`\\${character} is not offered.`)
  return rangesOf(character)
}

/** All others. */
function without(ranges: readonly Range[]): Range[] {
  const others: Range[] = []
  let from = 0
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    if (first > from) others.push([from, first - 1])
    from = Math.max(from, last + 1)
  }
  return from > lastUnit ? others : [...others, [from, lastUnit]]
}

export const isWordUnit = (unit: number) => isIn(shorthands['w'] ?? [], unit)
export const isIn = (ranges: readonly Range[], unit: number) =>
  ranges.some(([first, last]) => first <= unit && unit <= last)
