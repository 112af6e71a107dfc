/** The search parameter of the links in messages; without one, the token is not valid. */
import * as z from 'zod/mini'

export const mailLinkSearch = z.object({ token: z.catch(z.string(), 'none') })
