import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SessionSent } from '../../contract/accounts.ts'
import { sessionListQuery, useEndOtherSessions, useEndSession } from '../../api/accounts.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './profile-page.module.css'
import { Note, Row, Stack, nameClass } from '../../ui/layout/boxes.tsx'

/** Devices that are listed at first: those used last. */
const shownCount = 5

/** The devices on which the member is signed in. Each session can be ended, and all but the present one at once. */
export function SessionsPanel() {
  const { data, error, refetch } = useQuery(sessionListQuery())
  const endOthers = useEndOtherSessions()
  const toasts = useToast()
  const panel = useRef<HTMLDivElement>(null)
  const [areAllShown, setAreAllShown] = useState(false)
  const sessions = data?.sessions
  const others = sessions?.filter(({ is_current }) => !is_current).length ?? 0

  async function endAllOthers(): Promise<void> {
    try {
      await endOthers.mutateAsync({})
      toasts.success('Signed out all other devices.')
      panel.current?.focus({ preventScroll: true })
    } catch (failure) {
      toasts.failure(failure, 'Failed to sign out the other devices')
    }
  }

  return (
    <Panel title="Signed-in Devices" heading="h3">
      <LiveRegion>{sessions || error ? '' : 'Loading devices...'}</LiveRegion>
      <Stack ref={panel} tabIndex={-1} gap="3" className={styles.content}>
        {sessions ? (
          <>
            <Stack as="ul">
              {sessions.slice(0, areAllShown ? undefined : shownCount).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnded={() => panel.current?.focus({ preventScroll: true })}
                />
              ))}
            </Stack>
            <Row gap="2" wrap>
              {!areAllShown && sessions.length > shownCount && (
                <Button onClick={() => setAreAllShown(true)}>
                  Show All {sessions.length} Devices
                </Button>
              )}
              {others > 0 && (
                <Button busy={endOthers.isPending} onClick={() => void endAllOthers()}>
                  Sign Out All Others
                </Button>
              )}
            </Row>
          </>
        ) : error ? (
          <LoadError
            fallback="Failed to fetch your devices"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Stack aria-hidden="true" gap="3" className={styles.content}>
            <Skeleton />
            <Skeleton />
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

interface SessionRowProps {
  session: SessionSent
  onEnded: () => void
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, network, last_used_at, is_current } = session
  const { mutateAsync, isPending } = useEndSession()
  const toasts = useToast()
  const name = device ?? 'Unknown device'
  const usedAt = formatMoment(last_used_at)

  async function end(): Promise<void> {
    try {
      await mutateAsync({ params: { sessionId: id } })
      toasts.success(`Signed out ${name}.`)
      onEnded()
    } catch (failure) {
      toasts.failure(failure, `Failed to sign out ${name}`)
    }
  }

  return (
    <Row as="li" gap="3" wrap between className={styles.session}>
      <p className={styles.facts}>
        <span className={nameClass}>{name}</span>
        <Note>
          Last used <time dateTime={last_used_at}>{usedAt}</time>
          {network !== null && <span className={styles.network}> · {network}</span>}
        </Note>
      </p>
      {is_current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Sign out ${name}, last used ${usedAt}`}
          onClick={() => void end()}
        >
          Sign Out
        </Button>
      )}
    </Row>
  )
}
