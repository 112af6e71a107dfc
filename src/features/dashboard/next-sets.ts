import type { SetCompletion } from '../../contract/completion.ts'

const partOf = ({ owned, total }: SetCompletion) => owned / total

/** The sets that are nearest to completion, of those that are begun; the one whose missing cards cost less comes before its equal. */
export function nextSets(completions: readonly SetCompletion[], count: number): SetCompletion[] {
  return completions
    .filter(({ owned, total }) => owned > 0 && owned < total)
    .toSorted((a, b) => partOf(b) - partOf(a) || a.missingMarket - b.missingMarket)
    .slice(0, count)
}
