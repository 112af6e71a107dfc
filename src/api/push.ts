/** Notifications on devices, as the member's settings read and change them. */
import { pushDelete, pushList, pushTest, pushTurnOn, pushUpdate } from '../contract/push.ts'
import { browserPush } from './browser-push.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnFocus, refetchedOnMount } from './query.ts'

/** Devices end with their sessions, and the server removes them by itself. */
export const pushListQuery = () => ({ ...endpointQuery(pushList, {}), ...refetchedOnMount })

/** What this browser allows. Its permission changes in the browser's own settings. */
export const browserPushQuery = (publicKey: string) => ({
  queryKey: ['browserPush', publicKey] as const,
  meta: { shows: pushList.shows },
  queryFn: () => browserPush(publicKey),
  networkMode: 'always' as const,
  ...refetchedOnFocus,
})

export const useTurnOnPush = mutationHook(pushTurnOn)
export const useUpdateDevice = mutationHook(pushUpdate)
export const useRemoveDevice = mutationHook(pushDelete)
export const useTestDevice = mutationHook(pushTest)
