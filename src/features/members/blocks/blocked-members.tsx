import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { blockListQuery } from '../../../api/members.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/states.tsx'
import { Panel } from '../../../ui/layout/layout.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import styles from './blocked-members.module.css'
import { useBlocking } from './block-member.tsx'

/** The members whom the viewer has blocked, each with a button that ends the block. */
export function BlockedMembers() {
  const { data, error, refetch } = useQuery(blockListQuery())
  const { unblock, isUnblocking } = useBlocking()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Panel title="Blocked Members">
      <div ref={content} tabIndex={-1} className={styles.content}>
        {error && !data ? (
          <LoadError
            message="Failed to fetch blocked members"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <>
            <LiveRegion>Loading blocked members...</LiveRegion>
            <Skeleton />
          </>
        ) : data.length === 0 ? (
          <p className={styles.none}>You haven't blocked anyone.</p>
        ) : (
          <ul aria-label="Blocked members" className={styles.list}>
            {data.map((member) => (
              <li key={member.id} className={styles.member}>
                <Link to="/profile/$userId" params={{ userId: member.id }} className={styles.name}>
                  {member.username}
                </Link>
                <Button
                  size="small"
                  aria-label={`Unblock ${member.username}`}
                  disabled={isUnblocking}
                  onClick={() =>
                    // The button is removed with its row, so the focus goes to what holds the rows.
                    void unblock(member).then((isDone) => isDone && content.current?.focus())
                  }
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
