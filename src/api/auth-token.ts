/** The session token in local storage, and who is told when the server no longer accepts it. */

const key = 'authToken'
const listeners = new Set<() => void>()

export function authToken(): string | null {
  return localStorage.getItem(key)
}

/** Forgets the token that the server refused and tells the listeners. */
export function dropAuthToken(): void {
  localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Calls back whenever a 401 ended the session. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
