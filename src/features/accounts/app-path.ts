/** Validates paths from addresses and answers before the app navigates to them. */
import type { AnyRouter } from '@tanstack/react-router'

const base = 'http://app.invalid'

/** Neither control characters nor texts that browsers read as another host, plain or encoded. */
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
  // The rest of a path of which only the beginning matches a page.
  return route !== undefined && params['**'] === undefined
}
