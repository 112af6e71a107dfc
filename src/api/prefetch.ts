/** Prefetching of queries. */
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** Starts a query unless it is fresh. The component that reads the query shows a failure. */
export function prefetch<Answer, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Selected, Answer, Key>,
): void {
  client.query(options).catch(() => {})
}
