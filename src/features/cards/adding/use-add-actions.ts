import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Card } from '../../../contract/card.ts'
import { useViewer } from '../../../api/session.ts'
import type { AddActions } from '../../../card-table/rows/card-row.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import { type Toasts, useToast } from '../../../ui/feedback/toast.tsx'
import type { AddToListDialogProps } from './add-to-list-dialog.tsx'
import type { AddTargetName, MemberAdding } from './member-adding.ts'

// Only members need these, so no visitor's first move fetches them.
const loadMemberAdding = () => import('./member-adding.ts')
export const loadAddToListDialog = async () =>
  (await import('./add-to-list-dialog.tsx')).AddToListDialog

export interface Adding {
  actions: AddActions
  /** Takes back the last copy that was added here. */
  undoLast: () => void
  /** The card that is to be added to a list, which a dialog asks for. */
  listed: AddToListDialogProps | null
}

/** Longer than the usual three seconds: there is something to press. */
const loginLifetimeMs = 8000

/** What the add buttons do: cards are added for a member, a visitor hears what signing in would be good for. */
export function useAddActions(): Adding {
  const toast = useToast()
  const client = useQueryClient()
  const viewer = useViewer()
  const router = useRouter()
  const isMember = viewer?.status === 'approved'
  const [listed, setListed] = useState<Card | null>(null)
  const [start] = useState(() => memberAddingLater(client, toast))

  useEffect(() => {
    if (!isMember) return
    // Fetched ahead; a failure shows when they are needed.
    start().catch(() => {})
    loadAddToListDialog().catch(() => {})
  }, [isMember, start])

  if (viewer === null) {
    const refuse = (target: 'your collection' | 'your wishlist' | 'your lists') => () =>
      void toast.error(`Please log in to add cards to ${target}`, {
        lifetime: loginLifetimeMs,
        action: {
          label: 'Login',
          onSelect: () =>
            void router.navigate({ to: '/login', search: { from: router.latestLocation.href } }),
        },
      })
    return {
      actions: {
        onAddToCollection: refuse('your collection'),
        onAddToWishlist: refuse('your wishlist'),
        onAddToList: refuse('your lists'),
      },
      undoLast: () => {},
      listed: null,
    }
  }

  const addTo = (target: AddTargetName) => (card: Card, finish: Finish) =>
    void start().then(
      ({ add }) => add(target, card, finish),
      () => toast.error(`Failed to add card to ${target}`),
    )
  return {
    actions: {
      onAddToCollection: addTo('collection'),
      onAddToWishlist: addTo('wishlist'),
      onAddToList: setListed,
    },
    undoLast: () =>
      void start().then(
        ({ undoLast }) => undoLast(),
        () => {},
      ),
    listed: listed && { card: listed, onClose: () => setListed(null) },
  }
}

/** Fetches the part of members once, when it is first asked for. */
function memberAddingLater(client: QueryClient, toast: Toasts): () => Promise<MemberAdding> {
  let started: Promise<MemberAdding> | undefined
  return async () => {
    try {
      started ??= loadMemberAdding().then(({ memberAdding }) => memberAdding(client, toast))
      return await started
    } catch (error) {
      started = undefined // a failed fetch may be tried again
      throw error
    }
  }
}
