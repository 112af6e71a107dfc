/**
 * Identifies this browser to the login guard: a random text in local storage that outlives every
 * session.
 */
const key = 'ninepocket.device'
const pattern = /^[A-Za-z0-9_-]{43}$/

/** The token of this browser, made at its first use: 256 random bits in base64url. */
export function deviceToken(): string {
  const kept = localStorage.getItem(key)
  if (kept !== null && pattern.test(kept)) return kept
  const made = randomToken()
  localStorage.setItem(key, made)
  return made
}

function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
