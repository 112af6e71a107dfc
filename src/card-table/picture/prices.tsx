import { usualCurrency } from '../../domain/cards/price-source.ts'
import { conversionNote, formatMoney } from '../../domain/format/money.ts'
import { cx } from '../../ui/layout/layout.tsx'
import { foilText } from '../../ui/layout/foil.ts'
import styles from './picture.module.css'
import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import { Badge } from '../../ui/layout/badge.tsx'

export interface PriceProps {
  /** Null shows as N/A. */
  amount: number | null
  /** Dollars by default. */
  currency?: string | undefined
  foil?: boolean | undefined
  className?: string | undefined
}

/** An amount; that of a foil wears the foil line. */
export function Price({ amount, currency = usualCurrency, foil = false, className }: PriceProps) {
  const note = conversionNote(amount, currency)
  const isPlain = amount !== null && !foil && className === undefined && note === undefined
  // Most prices wear nothing, and need no element to wear it.
  if (isPlain) return formatMoney(amount, currency)
  return (
    <span
      title={note}
      className={cx(
        amount === null && styles.missing,
        amount !== null && foil && foilText,
        className,
      )}
    >
      {formatMoney(amount, currency)}
    </span>
  )
}

/** A finish: a foil one wears its badge. */
export function FinishWord({ finish }: { finish: Finish }) {
  return isFoil(finish) ? <Badge tone="foil">{finish}</Badge> : finish
}
