import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPieces, type Interruptible } from './pieces.ts'

/** Work of three pieces, each of which notes its name. Fails at the last one where the name is empty. */
function* pieces(name: string, log: string[]): Interruptible<string> {
  for (let n = 0; n < 3; n += 1) {
    log.push(name)
    // Longer than a piece may be.
    for (const start = performance.now(); performance.now() < start + 15;);
    yield
  }
  if (name === '') throw new Error('no name')
  return name
}

test('long works take turns, of which each turn of the event loop has one', async () => {
  const log: string[] = []
  const works = ['a', 'b'].map((name) => inPieces(pieces(name, log)))
  const counts: number[] = []
  for (let turns = 0; turns < 10; turns += 1) {
    counts.push(log.length)
    await setImmediate()
  }
  expect(await Promise.all(works)).toEqual(['a', 'b'])
  expect(log).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  // Both begin at once.
  expect(counts.slice(0, 5)).toEqual([2, 3, 4, 5, 6])
})

test('a failure of the work is that of its promise', async () => {
  await expect(inPieces(pieces('', []))).rejects.toThrow('no name')
})
