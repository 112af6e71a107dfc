import { formatDollars } from '../../domain/format/money.ts'
import { cx } from '../../ui/layout/cx.ts'
import { foilText } from '../../ui/layout/foil.ts'
import styles from './prices.module.css'

export interface PriceProps {
  /** Dollars; null shows as N/A. */
  amount: number | null
  foil?: boolean | undefined
  className?: string | undefined
}

/** An amount of dollars; that of a foil wears the foil line. */
export function Price({ amount, foil = false, className }: PriceProps) {
  const isPlain = amount !== null && !foil && className === undefined
  // Most prices wear nothing, and need no element to wear it.
  if (isPlain) return formatDollars(amount)
  return (
    <span
      className={cx(
        amount === null && styles.missing,
        amount !== null && foil && foilText,
        className,
      )}
    >
      {formatDollars(amount)}
    </span>
  )
}
