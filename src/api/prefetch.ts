/** Starting reads before they are asked for. */
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** Starts a query unless it is fresh. A failure is left to whoever shows the data. */
export function prefetch<Answer, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Selected, Answer, Key>,
): void {
  client.query(options).catch(() => {})
}
