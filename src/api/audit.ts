/** The audit log, as admins read and export it. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args, Reads } from '../contract/endpoint.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'
import { adminAuditList } from '../contract/admin.ts'

export type AuditQuery = NonNullable<Args<typeof adminAuditList>['query']>
export type AuditEventRead = Reads<typeof adminAuditList>['events'][number]

/** A page of events. The log grows all the time, so that coming back fetches it again. */
export const auditListQuery = (query: AuditQuery) => ({
  ...endpointQuery(adminAuditList, { query }),
  placeholderData: keepPreviousData,
  ...refetchedOnMount,
})
