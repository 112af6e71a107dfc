/** The member's own account: sessions on the devices, and its deletion. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import {
  authDeleteAccount,
  authSessionEnd,
  authSessionEndOthers,
  authSessionList,
} from '../../contract/accounts.ts'

/** Another device may have signed in since, so that coming back to the window fetches the list again. */
export const sessionListQuery = () => ({
  ...endpointQuery(authSessionList, {}),
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: 'always' as const,
})

export const useEndSession = mutationHook(authSessionEnd)
export const useEndOtherSessions = mutationHook(authSessionEndOthers)
export const useDeleteAccount = mutationHook(authDeleteAccount)
