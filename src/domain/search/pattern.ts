/**
 * Regular expressions of searches as tables of states: each character of a text is one look-up, whatever the expression. The table is
 * made while the search is read, bounded in work and in states, so a search that is accepted has no other cost than the length of
 * the texts.
 */
import {
  isIn,
  isWordUnit,
  PatternProblem,
  type PatternNode,
  type Range,
  readPatternSyntax,
} from './pattern-syntax.ts'

export interface Pattern {
  /** Whether it occurs in a folded text. */
  isIn: (text: string) => boolean
}

const maxPatternLength = 100
const maxSteps = 400
const maxStates = 1000
/** Steps that are looked at while the table is made: some 10 ms. */
const maxWork = 1_000_000

type Anchor = (PatternNode & { kind: 'anchor' })['at']
type Step =
  | { kind: 'set'; ranges: readonly Range[]; next: number }
  | { kind: 'anchor'; at: Anchor; next: number }
  | { kind: 'either'; next: number[] }
  | { kind: 'match' }

/** What stands at a side of an anchor. */
const [edgeOfLine, word, other] = [0, 1, 2]
type Side = number

const dead = 0
const matched = -1

/** A sentence where the expression cannot be read. */
export function readPattern(source: string): Pattern | { sentence: string } {
  if (source.length > maxPatternLength)
    return { sentence: `Regular expressions have up to ${maxPatternLength} characters.` }
  try {
    const steps: Step[] = [{ kind: 'match' }]
    const start = addSteps(steps, readPatternSyntax(source), 0)
    return new TableMaker(steps, start).pattern()
  } catch (error) {
    if (error instanceof PatternProblem)
      return { sentence: `This regular expression can't be read. ${error.message}` }
    throw error
  }
}

/** Adds the steps of a node before the step `next`, and gives the first of them. */
function addSteps(steps: Step[], node: PatternNode, next: number): number {
  const add = (step: Step) => {
    if (steps.length >= maxSteps) throw new PatternProblem('Make it shorter.')
    return steps.push(step) - 1
  }
  switch (node.kind) {
    case 'set':
      return add({ kind: 'set', ranges: node.ranges, next })
    case 'anchor':
      return add({ kind: 'anchor', at: node.at, next })
    case 'all':
      return node.of.reduceRight((after, part) => addSteps(steps, part, after), next)
    case 'any':
      return node.of.length === 1 && node.of[0] !== undefined
        ? addSteps(steps, node.of[0], next)
        : add({ kind: 'either', next: node.of.map((part) => addSteps(steps, part, next)) })
    case 'repeat': {
      let first = next
      if (node.max === Infinity) {
        const both: number[] = [next]
        first = add({ kind: 'either', next: both })
        both.push(addSteps(steps, node.of, first))
      } else
        for (let count = node.min; count < node.max; count++)
          first = add({ kind: 'either', next: [next, addSteps(steps, node.of, first)] })
      for (let count = 0; count < node.min; count++) first = addSteps(steps, node.of, first)
      return first
    }
  }
}

/** Characters that every part of an expression treats alike, by one of them. */
interface UnitClass {
  unit: number
  side: Side
}

class TableMaker {
  readonly #steps: readonly Step[]
  readonly #start: number
  /** The first units of the runs of units that belong to one class, and the class of each run. */
  readonly #runs: number[]
  readonly #classOfRun: number[] = []
  readonly #classes: UnitClass[] = []
  #work = 0

  constructor(steps: readonly Step[], start: number) {
    this.#steps = steps
    this.#start = start
    const sets = steps.flatMap((step) => (step.kind === 'set' ? [step.ranges] : []))
    const cuts = sets.flat().flatMap(([first, last]) => [first, last + 1])
    this.#runs = [...new Set([0, 10, 11, 48, 58, 95, 96, 97, 123, ...cuts])].toSorted(
      (a, b) => a - b,
    )
    const byLooks = new Map<string, number>()
    for (const unit of this.#runs) {
      const side = sideOf(unit)
      const looks = `${side} ${sets.map((ranges) => (isIn(ranges, unit) ? 1 : 0)).join('')}`
      const number = byLooks.get(looks) ?? this.#classes.push({ unit, side }) - 1
      byLooks.set(looks, number)
      this.#classOfRun.push(number)
    }
  }

  pattern(): Pattern {
    const classes = [...this.#classes, { unit: -1, side: edgeOfLine }]
    const end = classes.length - 1
    const rows: number[][] = []
    const numbers = new Map<string, number>()
    const open: { steps: readonly number[]; side: Side }[] = []
    const numberOf = (steps: readonly number[], side: Side) => {
      const key = `${side} ${steps.join(' ')}`
      const number = numbers.get(key)
      if (number !== undefined) return number
      if (open.length >= maxStates) throw new PatternProblem('Make it simpler.')
      numbers.set(key, open.length)
      return open.push({ steps, side }) - 1
    }
    numberOf([], edgeOfLine)
    for (let at = 0; at < open.length; at++) {
      const state = open[at]
      if (state === undefined) break
      rows.push(
        classes.map(({ unit, side }) => {
          const reached = this.#reached(state.steps, state.side, side)
          if (reached === null) return matched
          return unit === -1 ? dead : numberOf(this.#after(reached, unit), side)
        }),
      )
    }
    const table = Int16Array.from(rows.flat())
    const classOf = this.#classReader()
    const width = classes.length
    return {
      isIn: (text) => {
        let state = 0
        for (let at = 0; at < text.length; at++) {
          state = table[state * width + classOf(text.charCodeAt(at))] ?? dead
          if (state === matched) return true
        }
        return table[state * width + end] === matched
      },
    }
  }

  /** The sets that may come next from some steps or from the start; null where the end is reached. */
  #reached(from: readonly number[], before: Side, after: Side): ReadonlySet<number> | null {
    const reached = new Set<number>()
    const left = [...from, this.#start]
    const visits = new Set<number>()
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (visits.has(at)) continue
      visits.add(at)
      this.#work += 1
      const step = this.#steps[at]
      if (step === undefined || step.kind === 'match') return null
      if (step.kind === 'set') reached.add(at)
      else if (step.kind === 'either') left.push(...step.next)
      else if (isAnchored(step.at, before, after)) left.push(step.next)
    }
    if (this.#work > maxWork) throw new PatternProblem('Make it simpler.')
    return reached
  }

  /** The steps behind those of some sets that have a unit, in their order. */
  #after(sets: ReadonlySet<number>, unit: number): number[] {
    const next = new Set<number>()
    for (const at of sets) {
      const step = this.#steps[at]
      if (step?.kind === 'set' && isIn(step.ranges, unit)) next.add(step.next)
    }
    return [...next].toSorted((a, b) => a - b)
  }

  #classReader(): (unit: number) => number {
    const runs = this.#runs
    const classOfRun = this.#classOfRun
    const search = (unit: number) => {
      let run = runs.length - 1
      while ((runs[run] ?? 0) > unit) run -= 1
      return classOfRun[run] ?? 0
    }
    const ofAscii = Uint8Array.from({ length: 128 }, (_, unit) => search(unit))
    return (unit) => (unit < 128 ? (ofAscii[unit] ?? 0) : search(unit))
  }
}

function sideOf(unit: number): Side {
  if (unit === 10) return edgeOfLine
  return isWordUnit(unit) ? word : other
}

function isAnchored(at: Anchor, before: Side, after: Side): boolean {
  switch (at) {
    case 'start':
      return before === edgeOfLine
    case 'end':
      return after === edgeOfLine
    case 'edge':
      return (before === word) !== (after === word)
    case 'noEdge':
      return (before === word) === (after === word)
  }
}
