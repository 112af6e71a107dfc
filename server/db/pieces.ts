/**
 * Long work over columns in memory, done in pieces between which requests have their turn. In one turn of the event loop one piece of
 * all such work is done, so that ten long searches delay an answer by one piece each time, and not by ten.
 */
import { asDatabaseWork } from './caller-work.ts'

/** Work that may be interrupted at each `yield`, which is no more than some microseconds of work away from the next. */
export type Interruptible<Result> = Generator<void, Result, void>

/** Steps of a loop between two yields. */
const stepsPerYield = 512
/** Milliseconds of a piece. */
const pieceMs = 12

/** Whether a loop yields before a step. */
export const isPause = (step: number) => step % stepsPerYield === 0

const waiting: (() => void)[] = []

/** Waits until other work and requests have had a turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(wakeFirst)
  })
}

function wakeFirst(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(wakeFirst)
}

/** Does the work in pieces, whose time counts as the database's. */
export async function inPieces<Result>(work: Interruptible<Result>): Promise<Result> {
  for (;;) {
    const step = asDatabaseWork(() => untilEndOfPiece(work))
    if (step.done === true) return step.value
    await nextTurn()
  }
}

function untilEndOfPiece<Result>(work: Interruptible<Result>): IteratorResult<void, Result> {
  const end = performance.now() + pieceMs
  for (;;) {
    const step = work.next()
    if (step.done === true || performance.now() >= end) return step
  }
}
