import { Link } from '@tanstack/react-router'
import type { Proposal } from '../../contract/proposals.ts'
import styles from './desk/trade-desk.module.css'

/** The contents of the countered proposal, and the link back to it. */
export function AnsweredNote({ proposal }: { proposal: Proposal }) {
  const { id, note, partner } = proposal
  return (
    <div className={styles.answered}>
      <p>
        This answers{' '}
        <Link to="/review-trade" search={{ proposal: id }}>
          {partner.username}’s proposal
        </Link>
        , which is closed when you send it.
      </p>
      {note !== null && <blockquote className={styles.quote}>{note}</blockquote>}
    </div>
  )
}
