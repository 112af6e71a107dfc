/** Paths from addresses and answers, validated before the app navigates to them, and the path to return to after signing in. */
import type { AnyRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { signInProblems } from '../../domain/accounts/sign-in.ts'
import { urlText } from '../cards/browser-search.ts'

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

/** Never back to where one signs in. */
const notAPlace = /^\/(login|register|sign-in)\b/

const isReturnPath = (text: string) => isAppPath(text) && !notAPlace.test(text)

/** Search params of the pages where one signs in; what is no path of this app is dropped. */
export const returnSearch = z.object({
  from: z.catch(z.optional(urlText(z.string().check(z.refine(isReturnPath)))), undefined),
})

/** The search parameters of the login page: after a sign-out, nothing signs in by itself. */
export const loginSearch = z.extend(returnSearch, {
  signedOut: z.catch(z.optional(z.literal([true, 'true'])), undefined),
})

/** The search parameters of the page that finishes a sign-in by the provider. */
export const signInSearch = z.extend(returnSearch, {
  ticket: z.catch(
    z.optional(urlText(z.string().check(z.minLength(1), z.maxLength(100)))),
    undefined,
  ),
  problem: z.catch(z.optional(z.enum(signInProblems)), undefined),
})

/** The search parameters of the register page: `invite` is the token of an invitation. */
export const registerSearch = z.extend(returnSearch, {
  invite: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})

/** Where to go after signing in. */
export function pathAfterLogin({ from }: z.output<typeof returnSearch>): string {
  return from ?? '/dashboard'
}
