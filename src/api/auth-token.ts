/** The session token in local storage, shared by all tabs, and the listeners to its changes. */
const key = 'authToken'

/**
 * The origin of a change: this tab, another one, or the server, which no longer accepts the token.
 */
export type TokenChange = 'here' | 'other-tab' | 'refused'
type Listener = (change: TokenChange) => void

const listeners = new Set<Listener>()

export function authToken(): string | null {
  return localStorage.getItem(key)
}

let isSignedOut = false

/** Whether the member has signed out, here or in another tab, since the page was loaded. */
export const hasSignedOut = (): boolean => isSignedOut

/** Called when a member signs out, so that no page signs in again by itself. */
export function noteSignOut(): void {
  isSignedOut = true
}

/** Stores a new token, or removes the stored one, and calls the listeners. */
export function setAuthToken(token: string | null, change: TokenChange = 'here'): void {
  if (token === null) localStorage.removeItem(key)
  else localStorage.setItem(key, token)
  for (const listener of listeners) listener(change)
}

/** Calls back whenever the token changes, in this tab or another. Returns how to stop. */
export function onTokenChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key === key || event.key === null) listener('other-tab')
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
