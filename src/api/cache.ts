/** The one mechanism that keeps the cache true: after a write, the reads that show what it changes are stale. */
import { type Mutation, MutationCache, type Query, type QueryClient } from '@tanstack/react-query'
import { cardMarks, type Endpoint, type Tag } from '../contract/endpoint.ts'
import { isRecord } from '../contract/reading.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The tags that the endpoint declares. */
    queryMeta: Pick<Endpoint, 'shows' | 'marks'> & {
      /** Answered by the device, so that an answer says nothing of the connection. */
      isOfDevice?: boolean
    }
    mutationMeta: Pick<Endpoint, 'changes'> & Options
  }
}

type Options = {
  /** The app has changed the marks of cards itself: what only marks cards is stale, and fetched when it is used next. */
  isMarked?: boolean
}

/**
 * Invalidates the reads that show one of the tags: mounted ones are refetched at once. Resolves when they are. A fetch in flight
 * may have started before the change, so it is repeated.
 */
export async function invalidate(
  client: QueryClient,
  changes: readonly Tag[] = [],
  { isMarked = false }: Options = {},
): Promise<void> {
  const meets = (tags: readonly Tag[] = []) => tags.some((tag) => changes.includes(tag))
  const isStale = (query: Query) => meets(shownBy(query)) || meets(query.meta?.marks)
  const canWait = (query: Query) =>
    isMarked && !meets(shownBy(query)) && query.state.fetchStatus === 'idle'
  await Promise.all([
    client.invalidateQueries({
      predicate: (query) => isStale(query) && canWait(query),
      refetchType: 'none',
    }),
    client.invalidateQueries({ predicate: (query) => isStale(query) && !canWait(query) }),
  ])
}

/** Cards that are filtered by what the member has show that too; a search with conditions may do so. */
function shownBy({ meta, queryKey: [, args] }: Query): readonly Tag[] {
  const shows = meta?.shows ?? []
  const query = isRecord(args) && isRecord(args['query']) ? args['query'] : {}
  const { owned, search, cardName, list } = query
  if (list !== undefined || [search, cardName].some((text) => /[:=<>]/.test(String(text))))
    return [...shows, ...cardMarks]
  return Array.isArray(owned) && owned.length > 0 ? [...shows, 'collection'] : shows
}

/**
 * The cache of writes. A settled write invalidates what it changes, even after an error: a failed call may have been carried out.
 * If writes wait for one another, only the last one does.
 */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onSettled: (_data, error, _variables, _result, mutation, { client }) => {
      if (isFollowed(client, mutation)) return undefined
      const { changes, isMarked = false } = mutation.meta ?? {}
      const refetched = invalidate(client, changes, { isMarked: isMarked && error === null })
      // Marks are corrected before an answer replaces them.
      return isMarked ? undefined : refetched
    },
  })
}

/** Whether another write of the same scope waits for this one. */
function isFollowed(client: QueryClient, mutation: Mutation<unknown, unknown>): boolean {
  const id = mutation.options.scope?.id
  if (id === undefined) return false
  return (
    client.isMutating({ predicate: (each) => each !== mutation && each.options.scope?.id === id }) >
    0
  )
}
