/** The place that somebody is brought back to after signing in, as it stands in the address: `/login?from=/lists`. */
import * as z from 'zod/mini'

/** Never back to where one signs in. */
const notAPlace = /^\/(login|register)\b/

/** Whether a text is a path of this app: an address elsewhere can be written to look like one (`//host`, `/\host`). */
function isAppPath(text: string): boolean {
  if (!text.startsWith('/') || notAPlace.test(text)) return false
  const base = 'http://app.invalid'
  return URL.canParse(text, base) && new URL(text, base).origin === base
}

/** Search params of the pages where one signs in; what is no path of this app is dropped. */
export const returnSearch = z.object({
  from: z.catch(z.optional(z.string().check(z.refine(isAppPath))), undefined),
})

/** Where to go after signing in. */
export function placeAfterLogin({ from }: z.output<typeof returnSearch>): string {
  return from ?? '/dashboard'
}
