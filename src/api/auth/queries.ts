/** Signing in, registering, and changing the password. */
import type { QueryClient } from '@tanstack/react-query'
import { setAuthToken } from '../auth-token.ts'
import type { Reads } from '../endpoint.ts'
import { mutationHook } from '../mutation.ts'
import { forgetCache, meQuery } from '../session/queries.ts'
import { authChangePassword, authLogin, authRegister } from './contract.ts'

/** Begins a session with what login or registration answered. */
export function beginSession(client: QueryClient, { token, user }: Reads<typeof authLogin>): void {
  forgetCache(client)
  setAuthToken(token)
  client.setQueryData(meQuery().queryKey, user)
}

export const useLogin = mutationHook(authLogin, { invalidates: [] })
export const useRegister = mutationHook(authRegister, { invalidates: [] })
export const useChangePassword = mutationHook(authChangePassword, { invalidates: [] })
