/** Signing in, registering, and changing the password. */
import type { QueryClient } from '@tanstack/react-query'
import { setAuthToken } from '../auth-token.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { forgetCache, meQuery } from './session-queries.ts'
import {
  authChangePassword,
  authLogin,
  authRegister,
  authRegistration,
} from '../../contract/accounts.ts'

/** Begins a session with what login or registration answered. */
export function beginSession(client: QueryClient, { token, user }: Reads<typeof authLogin>): void {
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
