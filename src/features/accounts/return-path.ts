/** The path to return to after signing in, as a search parameter: `/login?from=/lists`. */
import * as z from 'zod/mini'
import { urlText } from '../cards/browser-search.ts'
import { isAppPath } from './app-path.ts'

/** Never back to where one signs in. */
const notAPlace = /^\/(login|register)\b/

const isReturnPath = (text: string) => isAppPath(text) && !notAPlace.test(text)

/** Search params of the pages where one signs in; what is no path of this app is dropped. */
export const returnSearch = z.object({
  from: z.catch(z.optional(urlText(z.string().check(z.refine(isReturnPath)))), undefined),
})

/** The search parameters of the register page: `invite` is the token of an invitation. */
export const registerSearch = z.extend(returnSearch, {
  invite: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})

/** Where to go after signing in. */
export function pathAfterLogin({ from }: z.output<typeof returnSearch>): string {
  return from ?? '/dashboard'
}
