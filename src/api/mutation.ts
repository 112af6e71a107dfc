/** From a declaration to the hook of a write, apart from reads: visitors, who only read, need none of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Args, Endpoint, Reads } from './endpoint.ts'
import { send } from './send.ts'

/**
 * Makes the hook of a write. When the write is done, whatever came of it, every query of the named endpoints
 * is fetched again: an answer that failed late may have been carried out. `timeout` is that of the call.
 */
// @__NO_SIDE_EFFECTS__
export function mutationHook<const E extends Endpoint>(
  endpoint: E,
  { invalidates, timeout }: { invalidates: readonly Endpoint[]; timeout?: number },
) {
  return function useEndpointMutation() {
    const client = useQueryClient()
    return useMutation({
      mutationKey: [endpoint.name],
      mutationFn: (args: Args<E>): Promise<Reads<E>> =>
        send(endpoint, args, timeout === undefined ? {} : { timeout }),
      onSettled: () =>
        Promise.all(invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] }))),
    })
  }
}
