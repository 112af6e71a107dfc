/** The changes that wait for a connection, as components read them. */
import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { waitingCopies, type WaitingChange } from '../domain/waiting-changes/waiting-changes.ts'
import { useIsMember } from './session.ts'

type Changes = readonly WaitingChange[]

/** Every change of what is kept sets the answer (`waiting-store.ts`), so it is read once. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['waitingChanges'],
    meta: { isOfDevice: true },
    queryFn: async (): Promise<Changes> => (await import('./waiting-store.ts')).readWaiting(),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })

/** Those that are known by now; none before they are read. */
export const knownWaiting = (client: QueryClient): Changes =>
  client.getQueryData(waitingQuery().queryKey) ?? []

/** The changes of the member; none for a visitor, and where the browser keeps nothing. */
export function useWaitingChanges(): Changes {
  const enabled = useIsMember()
  const { data = none } = useQuery({ ...waitingQuery(), enabled })
  return data
}

/** The number of copies of a card that wait to be added to the collection. It reads what `useWaitingChanges` has fetched. */
export function useWaitingCopies(cardId: string): number {
  const { data = 0 } = useQuery({
    ...waitingQuery(),
    enabled: false,
    select: (changes) => waitingCopies(changes).get(cardId) ?? 0,
  })
  return data
}

const none: Changes = []
