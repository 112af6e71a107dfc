/** The words in which the limits of a wish of any printing are shown. */
import type { Finish } from '../../domain/cards/finish.ts'
import type { NeedLimits } from '../../domain/entries/need.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { printedSetCode } from '../../domain/sets/set-code.ts'

/** A finish as a limit: a side means all of its finishes. */
export function finishLimitLabel(finish: Finish): string {
  if (finish === 'Normal') return 'No foil'
  return finish === 'Foil' ? 'Foil only' : finish
}

type SomeLimits = { [Limit in keyof NeedLimits]?: NeedLimits[Limit] | undefined }

/** 'LTR', 'No foil' and 'Up to $5.00', as far as a wish has limits. */
export const limitWords = ({ onlySet, onlyFinish, maxPrice }: SomeLimits): string[] => [
  ...(onlySet ? [printedSetCode(onlySet)] : []),
  ...(onlyFinish ? [finishLimitLabel(onlyFinish)] : []),
  ...(maxPrice ? [`Up to ${formatDollars(maxPrice)}`] : []),
]

/** 'any printing (LTR, no foil)'. */
export function anyPrintingText(limits: NeedLimits): string {
  const words = limitWords(limits)
  return words.length === 0 ? 'any printing' : `any printing (${words.join(', ')})`
}
