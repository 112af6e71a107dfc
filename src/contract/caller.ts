/** The caller of an endpoint, as its handler sees it. */
import type { Role, UserStatus } from '../domain/accounts/account.ts'
import type { Access } from './endpoint.ts'

/** The account behind a valid token. */
export interface Viewer {
  id: number
  role: Role
  status: UserStatus
  /** Names the session that the call came with, so that it can be ended, or kept when others end. */
  sessionId: string
}

/** The caller of any endpoint; null for a visitor. */
export interface AnyCaller {
  viewer: Viewer | null
}

/** The caller that the adapter lets reach an endpoint: only public endpoints have visitors. */
export type CallerOf<E extends { readonly access: Access }> = E['access'] extends 'public'
  ? AnyCaller
  : { viewer: Viewer }
