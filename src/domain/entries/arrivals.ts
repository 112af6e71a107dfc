/** The copies that came to a collection, by day: those that were added, and not taken back since. */
import { finishKey, type FinishKey } from './stock-key.ts'

/** Days in which copies were added 'this week', of which today is the last. */
export const arrivalWeek = 7
/** Days for which it is known which copies came. */
export const arrivalDaysKept = 28

/** Copies of a printing and finish that a change added; below 0 where it took earlier ones back. */
export interface ArrivedCopies extends FinishKey {
  copies: number
}

/** What came by a change, each printing and finish once. */
export function arrivedOnce(arrived: readonly ArrivedCopies[]): ArrivedCopies[] {
  const sums = new Map<string, ArrivedCopies>()
  for (const { cardId, finish, copies } of arrived) {
    const key = finishKey({ cardId, finish })
    const sum = copies + (sums.get(key)?.copies ?? 0)
    sums.set(key, { cardId, finish, copies: sum })
  }
  return [...sums.values()].filter(({ copies }) => copies !== 0)
}
