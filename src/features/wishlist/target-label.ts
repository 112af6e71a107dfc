import type { Wish } from '../../contract/entries.ts'
import { formatDollars } from '../../domain/format/money.ts'

/** The label of the control that opens the dialog of a wish's target price. */
export const targetLabel = ({ targetPrice }: Wish) =>
  targetPrice === null ? 'Target Price...' : `Target: ${formatDollars(targetPrice)}`
