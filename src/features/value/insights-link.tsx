import { Link } from '@tanstack/react-router'
import type { CostBasisSent } from '../../contract/value.ts'
import type { ValueHolder } from '../../domain/value/names.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/layout/boxes.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { paidLine } from './set-values.ts'
import styles from './insights.module.css'

interface InsightsLinkProps {
  of: ValueHolder
  /** The cost basis of the found entries; undefined before the answer, and where the server does not send it. */
  basis?: CostBasisSent | undefined
}

/** The way from a member's cards to what they are worth, with what was paid for them where anything was. */
export function InsightsLink({ of, basis }: InsightsLinkProps) {
  const paid = basis ? paidLine(basis) : ''
  return (
    <div className={styles.insights}>
      <Link
        to="/collection/value"
        search={of === 'collection' ? {} : { of }}
        className={buttonClass({ variant: 'quiet' })}
      >
        <Icon name="chart" />
        Insights
      </Link>
      {paid !== '' && <Note as="p">{paid}</Note>}
    </div>
  )
}
