/** Judges paths that come from outside, in addresses and answers, before anybody is sent there. */
import type { AnyRouter } from '@tanstack/react-router'

const base = 'http://app.invalid'

/** Neither control characters nor what browsers take for the start of another host, as it stands or encoded. */
function isPlain(path: string): boolean {
  return !/^[/\\]{2}/.test(path) && !/\p{Cc}/u.test(path)
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Whether a text is a path of this app: an address elsewhere can be written to look like one (`//host`, `/\host`,
 * `/.//host`).
 */
export function isAppPath(text: string): boolean {
  if (!text.startsWith('/') || !isPlain(text) || !URL.canParse(text, base)) return false
  const { origin, pathname } = new URL(text, base)
  const path = decoded(pathname)
  return origin === base && isPlain(pathname) && path !== null && isPlain(path)
}

/** Whether the app has a page at a path. */
export function hasPageAt(router: AnyRouter, path: string): boolean {
  const [, params, route] = router.getMatchedRoutes(new URL(path, base).pathname)
  // What is left over when a page was found only for the beginning of the path.
  return route !== undefined && params['**'] === undefined
}
