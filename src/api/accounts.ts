/** Signing in, registering, and the member's own account: password, sessions on the devices, shown money, deletion. */
import type { QueryClient } from '@tanstack/react-query'
import { setAuthToken } from './auth-token.ts'
import type { Reads } from '../contract/endpoint.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'
import { forgetCache, meQuery } from './session.ts'
import {
  authChangePassword,
  authDeleteAccount,
  authLogin,
  authRegister,
  authRegistration,
  authSessionEnd,
  authSessionEndOthers,
  authSessionList,
  moneyOptions,
  moneyUpdate,
} from '../contract/accounts.ts'
import { apiKeyCreate, apiKeyDelete, apiKeyList } from '../contract/api-keys.ts'
import type { User } from '../contract/session.ts'

/** Begins a session with what login or registration answered. */
export function beginSession(
  client: QueryClient,
  { token, user }: Reads<typeof authRegister>,
): void {
  forgetCache(client)
  setAuthToken(token)
  client.setQueryData(meQuery().queryKey, user)
}

/** The registration setting; with an invitation's token also whether the invitation is valid. */
export const registrationQuery = (invite: string | undefined) =>
  endpointQuery(authRegistration, { query: { invite } })

export const useLogin = mutationHook(authLogin)
export const useRegister = mutationHook(authRegister)
export const useChangePassword = mutationHook(authChangePassword)

/** Another device may have signed in since, so that coming back to the window fetches the list again. */
export const sessionListQuery = () => ({
  ...endpointQuery(authSessionList, {}),
  ...refetchedOnMount,
})

export const apiKeyListQuery = () => ({ ...endpointQuery(apiKeyList, {}), ...refetchedOnMount })
export const useCreateApiKey = mutationHook(apiKeyCreate)
export const useDeleteApiKey = mutationHook(apiKeyDelete)

export const useEndSession = mutationHook(authSessionEnd)
export const useEndOtherSessions = mutationHook(authSessionEndOthers)
export const useDeleteAccount = mutationHook(authDeleteAccount)

export const moneyOptionsQuery = () => endpointQuery(moneyOptions, {})

export const useUpdateMoney = mutationHook(moneyUpdate)

/** Nearly every answer has prices, so all of them are fetched again. */
export function changeMoney(client: QueryClient, user: User): void {
  client.setQueryData(meQuery().queryKey, user)
  forgetCache(client)
}
