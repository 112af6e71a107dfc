/** A seeded generator for tests and benchmarks. */
import { at, mix } from '../../sample/random.ts'

export interface Dice {
  /** 0 inclusive to 1 exclusive. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

/** A seeded sequence of throws (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => at(list, next()),
    chance: (share) => next() < share,
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** A permutation of 0…size-1, chosen by the seed: different indexes never give the same result. */
export function shuffledIndex(index: number, size: number, seed: number): number {
  let step = 1 + (mix(seed, 1) % size)
  while (greatestCommonDivisor(step, size) !== 1) step++
  return (index * step + mix(seed, 2)) % size
}
