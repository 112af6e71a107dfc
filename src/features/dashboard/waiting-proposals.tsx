import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { proposalsWaitingQuery } from '../../api/nav-counts.ts'
import { counted } from '../../domain/format/count.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './waiting-proposals.module.css'

/** How many trade proposals wait for the member's answer, and the way to them. Its height is the same without an answer. */
export function WaitingProposals() {
  const { data } = useQuery({ ...proposalsWaitingQuery(), refetchOnMount: 'always' })
  const waiting = data?.waiting ?? 0
  return (
    <div className={styles.line}>
      {waiting > 0 ? (
        <Link to="/review-trade" className={buttonClass({ variant: 'primary' })}>
          <Icon name="trade" />
          {counted(waiting, 'trade proposal waits', 'trade proposals wait')} for your answer
        </Link>
      ) : (
        data && <p className={styles.none}>No trade proposal waits for your answer.</p>
      )}
    </div>
  )
}
