import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockListQuery, useBlockMember, useUnblockMember } from '../../../api/members.ts'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

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
export function useBlocking() {
  const add = useBlockMember()
  const remove = useUnblockMember()
  const toast = useToast()

  async function block({ id, username }: Member): Promise<boolean> {
    try {
      await add.mutateAsync({ body: { memberId: Number(id) } })
    } catch (error) {
      toast.error(serverMessageOr(error, 'Failed to block member'))
      return false
    }
    toast.success(`${username} is blocked.`)
    return true
  }

  async function unblock({ id, username }: Member): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: { userId: Number(id) } })
    } catch (error) {
      toast.error(serverMessageOr(error, 'Failed to unblock member'))
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
