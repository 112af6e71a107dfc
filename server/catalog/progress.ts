/** What a person sees of an import on a terminal, or in a log: its progress, and what came of it. */
import type { Tally } from '../db/catalog.ts'
import type { ImportProgress, ImportSummary } from './import-catalog.ts'

/** The part of a stream that is written to; `process.stderr` is one. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Milliseconds between two lines: a terminal's line is rewritten, a log grows. */
const terminalPause = 100
const logPause = 5000

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export interface ProgressLine {
  report: (progress: ImportProgress) => void
  /** Ends the line, so that what follows starts on one of its own. */
  end: () => void
}

/** On a terminal one line with count and rate that is rewritten; elsewhere a line every few seconds. */
export function progressLine(output: Output, now: () => number = Date.now): ProgressLine {
  const isTerminal = output.isTTY === true
  const pause = isTerminal ? terminalPause : logPause
  const start = now()
  let last = start
  let isLineOpen = false
  return {
    report(progress) {
      const time = now()
      if (time - last < pause) return
      last = time
      const text = describe(progress, (time - start) / 1000)
      output.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`)
      isLineOpen = isTerminal
    },
    end() {
      if (isLineOpen) output.write('\r\u001B[K')
      isLineOpen = false
    },
  }
}

function describe({ phase, cards }: ImportProgress, seconds: number): string {
  if (phase === 'write') return `Writing cards: ${whole.format(cards)}`
  return `Reading cards: ${whole.format(cards)} (${whole.format(cards / seconds)} a second)`
}

/** The summary in plain words, one fact a line, ending with a line break. */
export function describeImport(summary: ImportSummary): string {
  const { source, sets, cards, prices, skipped, isChanged, seconds } = summary
  const lines = [
    `Imported ${source} in ${seconds.toFixed(1)} s${isChanged ? '' : '; nothing has changed'}.`,
    `  Sets:   ${describeTally(sets)}`,
    `  Cards:  ${describeTally(cards)}`,
    `  Prices: ${describeTally(prices)}`,
    ...skipped.map(({ reason, count }) => `  Left out: ${whole.format(count)} (${reason})`),
  ]
  return `${lines.join('\n')}\n`
}

function describeTally({ added, changed, unchanged }: Tally): string {
  return `${whole.format(added)} added, ${whole.format(changed)} changed, ${whole.format(unchanged)} unchanged`
}
