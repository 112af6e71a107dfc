/** The URL's search parameters of the audit log. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { pageParam, urlText } from '../cards/browser-search.ts'

const day = z.catch(z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '')

/** An empty text filters nothing. */
export const auditSearchSchema = z.object({
  page: pageParam,
  /** `auditKindOf` reads it, since only the page knows the kinds. */
  kind: z.catch(z._default(urlText(z.string()), ''), ''),
  person: z.catch(z._default(urlText(z.string().check(z.maxLength(100))), ''), ''),
  from: day,
  to: day,
})

export type AuditSearch = z.output<typeof auditSearchSchema>
