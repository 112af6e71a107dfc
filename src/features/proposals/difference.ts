import { balanceOf } from '../../domain/trade/balance.ts'
import { formatDollars } from '../../domain/format/money.ts'

/** The difference between both sides in words: '+$2.50 in your favour'. Values in dollars. */
export function differenceInWords(get: number, give: number, partner: string): string {
  const difference = balanceOf(get, give)
  if (difference === 0) return 'none'
  const amount = `+${formatDollars(Math.abs(difference))}`
  return difference > 0 ? `${amount} in your favour` : `${amount} in ${partner}'s favour`
}
