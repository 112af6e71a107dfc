import type { QueryClient } from '@tanstack/react-query'

/**
 * For a change of all of a member's cards: nearly every cached answer depends on them, so all are invalidated; mounted
 * queries refetch.
 */
export function forgetAll(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' })
  void client.invalidateQueries()
}
