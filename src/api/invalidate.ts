/** Invalidates the cached answers that a change has made stale. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '../contract/contract.ts'
import { isRecord } from '../contract/reading.ts'

/** Whether an answer has the cards that pass the filter by what the member has. */
function isFilteredByOwnership({ queryKey: [, args] }: Query): boolean {
  const query = isRecord(args) ? args['query'] : undefined
  return isRecord(query) && Array.isArray(query['owned']) && query['owned'].length > 0
}

/** Invalidates every page of cards that is filtered by what the member has, after a change of the collection. */
export async function invalidateOwnership(client: QueryClient, changed: string): Promise<void> {
  if (changed !== ('collectionList' satisfies EndpointName)) return
  await client.invalidateQueries({ predicate: isFilteredByOwnership })
}

/** Invalidates the queries of endpoints, and with those of the collection the pages that are filtered by it. */
export async function invalidateEndpoints(
  client: QueryClient,
  endpoints: readonly { name: string }[],
): Promise<void> {
  await Promise.all(
    endpoints.flatMap(({ name }) => [
      client.invalidateQueries({ queryKey: [name] }),
      invalidateOwnership(client, name),
    ]),
  )
}
