/** From a declaration to the hook of a write, apart from reads: visitors, who only read, need none of it. */
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Args, Endpoint, Reads } from './endpoint.ts'
import { send } from './send.ts'

/**
 * Makes the hook of a write. Asked for the same again before the answer has come (a double click, before a button could show
 * that it is busy), it sends nothing more and gives the same answer. When the write is done, whatever came of it, every query of the named endpoints
 * is fetched again: an answer that failed late may have been carried out. `timeout` is that of the call.
 */
// @__NO_SIDE_EFFECTS__
export function mutationHook<const E extends Endpoint>(
  endpoint: E,
  { invalidates, timeout }: { invalidates: readonly Endpoint[]; timeout?: number },
) {
  return function useEndpointMutation() {
    const client = useQueryClient()
    const [underWay] = useState(() => new Map<string, Promise<Reads<E>>>())
    return useMutation({
      mutationKey: [endpoint.name],
      mutationFn: (args: Args<E>): Promise<Reads<E>> => {
        const key = hashKey([args])
        const sent =
          underWay.get(key) ??
          send(endpoint, args, timeout === undefined ? {} : { timeout }).finally(() =>
            underWay.delete(key),
          )
        underWay.set(key, sent)
        return sent
      },
      onSettled: () =>
        Promise.all(invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] }))),
    })
  }
}
