import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { blockListQuery, useBlockMember, useUnblockMember } from '../../api/members.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { Link } from '@tanstack/react-router'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import styles from './blocks.module.css'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

/** The button that blocks a member after a question, or ends the block. */
export function BlockMember({ id, username }: { id: string; username: string }) {
  const { data } = useQuery(blockListQuery())
  const [isAsking, setIsAsking] = useState(false)
  const { block, unblock, isBlocking, isUnblocking } = useBlocking()
  const member = { id, username }
  if (data?.some((each) => each.id === id)) {
    return (
      <Button busy={isUnblocking} onClick={() => void unblock(member)}>
        Unblock
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Block</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        {...blockTexts(username)}
        tone="danger"
        busy={isBlocking}
        onConfirm={() => void block(member).then((isDone) => isDone && setIsAsking(false))}
      />
    </>
  )
}

interface Member {
  id: string
  username: string
}

/** Blocks and unblocks members with a toast for the outcome. Both return whether it was done. */
function useBlocking() {
  const add = useBlockMember()
  const remove = useUnblockMember()
  const toast = useToast()

  async function block({ id, username }: Member): Promise<boolean> {
    try {
      await add.mutateAsync({ body: { memberId: Number(id) } })
    } catch (error) {
      toast.failure(error, 'Failed to block member')
      return false
    }
    toast.success(`${username} is blocked.`)
    return true
  }

  async function unblock({ id, username }: Member): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: { userId: Number(id) } })
    } catch (error) {
      toast.failure(error, 'Failed to unblock member')
      return false
    }
    toast.success(`${username} is unblocked.`)
    return true
  }

  return { block, unblock, isBlocking: add.isPending, isUnblocking: remove.isPending }
}

/** The question before a member is blocked. */
export const blockTexts = (username: string) => ({
  title: `Block ${username}?`,
  description: `You and ${username} won't see each other in trade search, trade lists or matches, and can't send each other offers. Open offers between you close. ${username} isn't notified.`,
  confirmLabel: 'Block Member',
  busyLabel: 'Blocking...',
})

/** The members whom the viewer has blocked, each with a button that ends the block. */
export function BlockedMembers() {
  const { data, error, refetch } = useQuery(blockListQuery())
  const { unblock, isUnblocking } = useBlocking()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Panel title="Blocked Members" heading="h3">
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
          <Muted as="p">You haven't blocked anyone.</Muted>
        ) : (
          <Stack as="ul" aria-label="Blocked members" gap="2">
            {data.map((member) => (
              <Row as="li" key={member.id} gap="3" between className={styles.member}>
                <Link to="/profile/$userId" params={{ userId: member.id }} className={styles.name}>
                  {member.username}
                </Link>
                <Button
                  size="small"
                  sends
                  aria-label={`Unblock ${member.username}`}
                  disabled={isUnblocking}
                  onClick={() =>
                    // The button is removed with its row, so the focus goes to what holds the rows.
                    void unblock(member).then((isDone) => isDone && content.current?.focus())
                  }
                >
                  Unblock
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </div>
    </Panel>
  )
}
