/** The panel of the changes that wait for a connection: what of it is open, and signing out past them. */
import { useQueryClient } from '@tanstack/react-query'
import { endSession } from '../api/session.ts'
import { knownWaiting } from '../api/waiting-query.ts'
import { lazyOnDemand } from '../ui/hooks/lazy-component.tsx'
import { createStore } from '../ui/hooks/store.ts'

export const waitingPanel = createStore<'closed' | 'changes' | 'sign-out'>('closed')

/** Loaded for members, who need it without a connection. */
export const { OnDemand: WaitingChanges, load: loadWaitingChanges } = lazyOnDemand(
  async () => (await import('./waiting-changes.tsx')).WaitingChanges,
)

/** Signs out; asks before where that loses changes which have not been sent. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  return () => {
    if (knownWaiting(client).length === 0) return endSession()
    loadWaitingChanges()
    waitingPanel.set('sign-out')
  }
}
