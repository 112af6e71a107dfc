import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockListQuery } from '../../../api/members.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { blockTexts } from './block-texts.ts'
import { useBlocking } from './use-blocking.ts'

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
