/** Hooks of writes, made from declarations. Apart from reads, since visitors need no writes. */
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointName } from '../contract/contract.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import { invalidateEndpoints } from './invalidate.ts'
import { send } from './send.ts'

/** An endpoint, or its name alone where a page does not need its contract. */
type Named = Endpoint | { name: EndpointName }

/**
 * Makes the hook of a write. The same call again before the answer (a double click) shares the
 * first call's answer. When the write is settled, even with an error, every query of the named
 * endpoints is invalidated: a failed call may have been carried out. `timeout` is that of the call.
 */
// @__NO_SIDE_EFFECTS__
export function mutationHook<const E extends Endpoint>(
  endpoint: E,
  { invalidates, timeout }: { invalidates: readonly Named[]; timeout?: number },
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
      onSettled: () => invalidateEndpoints(client, invalidates),
    })
  }
}
