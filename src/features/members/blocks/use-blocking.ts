import { serverMessageOr } from '../../../contract/api-error.ts'
import { useBlockMember, useUnblockMember } from '../../../api/members.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

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
    toast.success(`${username} is no longer blocked.`)
    return true
  }

  return { block, unblock, isBlocking: add.isPending, isUnblocking: remove.isPending }
}
