/**
 * Adding single copies of cards for members, and taking them back on demand. Loaded only for members.
 */
import type { QueryClient } from '@tanstack/react-query'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { authToken } from '../../../api/auth-token.ts'
import type { Card } from '../../../contract/card.ts'
import type { AddTarget } from '../../../api/optimistic.ts'
import { addOrWait, discardWaiting, isWaits, type Waits } from '../../../api/waiting-acts.ts'
import { noRoomWords } from '../../../api/waiting-store.ts'
import { collectionTarget } from '../../../api/collection.ts'
import { wishlistTarget } from '../../../api/wishlist.ts'
import { originOf } from '../../../card-table/rows/card-row.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import type { Toasts } from '../../../ui/feedback/toast.tsx'

const addTargets = {
  collection: {
    target: collectionTarget,
    notAdded: () => 'Failed to add card to collection',
    notTaken: 'Failed to remove card',
  },
  wishlist: {
    target: wishlistTarget,
    notAdded: (error: unknown) => serverMessageOr(error, 'Failed to add card to wishlist'),
    notTaken: 'Failed to remove item',
  },
}
export type AddTargetName = keyof typeof addTargets

export interface MemberAdding {
  add: (targetName: AddTargetName, card: Card, finish: Finish) => Promise<void>
  /** Undoes the last addition; one in flight, once it has arrived. */
  undoLast: () => void
}

/** A copy that was added here, or is on its way. */
interface Copy {
  targetName: AddTargetName
  card: Card
  /** The card's name in messages: '"Ash Fox" (Foil)'. */
  name: string
  /** Comes when the server has it, or it waits for a connection. */
  added: Promise<{ id: string | null } | Waits>
  /** Takes away the message that speaks of it. */
  dismiss: () => void
}

export function memberAdding(client: QueryClient, toast: Toasts): MemberAdding {
  /** The newest last. */
  const standing = new Set<Copy>()

  async function add(targetName: AddTargetName, card: Card, finish: Finish): Promise<void> {
    const { target, notAdded } = addTargets[targetName]
    const session = authToken()
    const name = `"${card.name}" (${finish})`
    const copy = {
      targetName,
      card,
      name,
      added: addOrWait(
        client,
        { ...target.callOf(card, finish), cardName: card.name, finish, target: targetName },
        () => target.add(client, card, finish),
      ),
      dismiss: () => {},
    }
    standing.add(copy)
    try {
      const outcome = await copy.added
      // Another member may have signed in, to whom this answer does not apply.
      if (authToken() !== session) return
      if (isWaits(outcome)) waits(copy)
      else arrived(copy, outcome.id !== null)
    } catch (error) {
      standing.delete(copy)
      toast.error(notAdded(error), {
        detail: noRoomWords(error),
      })
    }
  }

  function arrived(copy: Copy, canBeTaken: boolean): void {
    const { targetName, card, name } = copy
    const undo = { label: 'Undo', onSelect: () => void takeBack(copy) }
    copy.dismiss = toast.success(`Added ${name} to ${targetName}`, {
      detail: originOf(card),
      action: canBeTaken && standing.has(copy) ? undo : undefined,
    })
  }

  function waits(copy: Copy): void {
    const undo = { label: 'Undo', onSelect: () => void takeBack(copy) }
    copy.dismiss = toast.info(`${copy.name} waits for a connection`, {
      detail: originOf(copy.card),
      action: standing.has(copy) ? undo : undefined,
    })
  }

  async function takeBack(copy: Copy): Promise<void> {
    const { targetName, name } = copy
    const { target, notTaken } = addTargets[targetName]
    if (!standing.delete(copy)) return
    copy.dismiss()
    // A failed addition has been reported already.
    const outcome = await copy.added.catch(() => null)
    if (outcome === null || (!isWaits(outcome) && outcome.id === null)) return
    copy.dismiss()
    try {
      await takeAway(target, outcome)
      toast.success(`Removed ${name} from ${targetName}`)
    } catch {
      standing.add(copy)
      const again = { label: 'Try Again', onSelect: () => void takeBack(copy) }
      copy.dismiss = toast.error(notTaken, { action: again })
    }
  }

  /** Rejects for a copy that waited and has been sent: its entry is not known. */
  async function takeAway(target: AddTarget, added: { id: string | null } | Waits): Promise<void> {
    if (!isWaits(added)) await target.takeOne(client, added.id ?? '')
    else if (!(await discardWaiting(client, added.waits))) throw new Error('It was sent')
  }

  return {
    add,
    undoLast() {
      const last = [...standing].at(-1)
      if (last) void takeBack(last)
      else toast.info('Nothing to undo.')
    },
  }
}
