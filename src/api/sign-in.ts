/** Signing in by the operator's provider, and the member's link to it. */
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'
import {
  providerLinkBegin,
  providerLinkState,
  providerUnlink,
  signInBegin,
  signInFinish,
  signInOptions,
} from '../contract/sign-in.ts'

export const signInOptionsQuery = () => endpointQuery(signInOptions, {})
export const useBeginSignIn = mutationHook(signInBegin)
export const useFinishSignIn = mutationHook(signInFinish)

/** The provider may have been linked in another tab. */
export const providerLinkQuery = () => ({
  ...endpointQuery(providerLinkState, {}),
  ...refetchedOnMount,
})
export const useBeginLink = mutationHook(providerLinkBegin)
export const useUnlinkProvider = mutationHook(providerUnlink)
