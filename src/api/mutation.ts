/** Hooks of writes, made from declarations. Apart from reads, since visitors need no writes. */
import { hashKey, type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import type { CallOptions } from './call.ts'
import { send } from './send.ts'

/**
 * Makes the hook of a write; what the write changes is refetched when it is settled (cache.ts). A call repeated before the answer
 * (a double click) shares the first call's answer. The options are passed to the call. The hook's `onSuccess` is awaited before
 * the refetch, which would find nothing behind a page whose subject is deleted.
 */
// @__NO_SIDE_EFFECTS__
export function mutationHook<const E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions, 'timeout' | 'keepalive'> = {},
) {
  return function useEndpointMutation({
    onSuccess,
  }: { onSuccess?: (answer: Reads<E>) => unknown } = {}) {
    const [underWay] = useState(() => new Map<string, Promise<Reads<E>>>())
    return useMutation({
      mutationKey: [endpoint.name],
      meta: { changes: endpoint.changes ?? [] },
      ...(onSuccess && { onSuccess }),
      mutationFn: (args: Args<E>): Promise<Reads<E>> => {
        const key = hashKey([args])
        const sent =
          underWay.get(key) ?? send(endpoint, args, options).finally(() => underWay.delete(key))
        underWay.set(key, sent)
        return sent
      },
    })
  }
}

interface WriteOptions extends Pick<MutationOptions, 'mutationKey' | 'onMutate' | 'onSuccess'> {
  /** The app marks the card of the write itself. */
  isMarked?: boolean
}

/** A write outside of components. Each call is sent, however quickly they follow. */
export function sendWrite<const E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  args: Args<E>,
  { isMarked = false, ...options }: WriteOptions = {},
): Promise<Reads<E>> {
  const write = client.getMutationCache().build(client, {
    mutationKey: [endpoint.name],
    ...options,
    meta: { changes: endpoint.changes ?? [], isMarked },
    mutationFn: (): Promise<Reads<E>> => send(endpoint, args),
  })
  return write.execute(undefined)
}
