/** The output of an import on a terminal, or in a log: its progress, and its outcome. */
import { counted, formatCount } from '../../src/domain/format/count.ts'
import type { Tally } from './merge-catalog.ts'
import { type Output, statusLine } from '../status-line.ts'
import type { ImportProgress, ImportSummary } from './import-catalog.ts'

export interface ProgressLine {
  report: (progress: ImportProgress) => void
  end: () => void
}

export function progressLine(output: Output, now?: () => number): ProgressLine {
  const line = statusLine(output, now)
  return {
    report: (progress) => line.show((seconds) => describe(progress, seconds)),
    end: line.end,
  }
}

function describe(progress: ImportProgress, seconds: number): string {
  if (progress.phase === 'symbols') return `Reading set symbols: ${formatCount(progress.symbols)}`
  const { phase, cards } = progress
  if (phase === 'write') return `Writing cards: ${formatCount(cards)}`
  return `Reading cards: ${formatCount(cards)} (${formatCount(Math.round(cards / seconds))} a second)`
}

/** A game that the app does not know has few words; a broken file may have one a row. */
const shownWords = 20

/** The summary in plain words, one fact a line, ending with a line break. */
export function describeImport(summary: ImportSummary): string {
  const { source, sets, cards, repriced, facts, prices, rows, isChanged, seconds } = summary
  const lines = [
    `Imported ${source} in ${seconds.toFixed(1)} s${isChanged ? '' : '; nothing has changed'}.`,
    `  Sets:   ${describeTally(sets)}`,
    `  Cards:  ${describeTally(cards)}`,
    `  Facts:  ${formatCount(facts)} changed`,
    `  Prices: ${describeTally(prices)}`,
    ...(repriced > 0
      ? [`  Low prices or prices in euros: ${counted(repriced, 'card', 'cards')} changed`]
      : []),
    `  Rows:   ${formatCount(rows.read)} read, ${formatCount(rows.kept)} kept`,
    ...rows.skipped.map(({ what, count }) => `  Left out: ${formatCount(count)} (${what})`),
    ...rows.unknown
      .slice(0, shownWords)
      .map(({ what, count }) => `  Unknown ${what}: ${counted(count, 'card', 'cards')}`),
  ]
  return `${lines.join('\n')}\n`
}

function describeTally({ added, changed, unchanged }: Tally): string {
  return `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`
}
