import { type Figure, times } from '../figures.ts'
import type { InputTimes } from './observer.ts'

/** The figures of an interaction that was repeated. `maxInp`: most milliseconds of INP, p95. */
export function inputFigures(
  name: string,
  measured: readonly InputTimes[],
  maxInp?: number,
): Figure[] {
  return [
    ...times(
      `${name}, INP`,
      measured.map(({ inp }) => inp),
      maxInp === undefined ? {} : { p95: maxInp },
    ),
    ...times(
      `${name}, settled`,
      measured.map(({ settled }) => settled),
    ),
  ]
}
