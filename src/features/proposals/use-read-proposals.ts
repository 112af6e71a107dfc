import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsUnreadQuery } from '../../api/nav-counts.ts'
import { useNotificationReadProposals } from '../../api/notifications.ts'
import type { Proposal } from '../../contract/proposals.ts'

/** Marks the notifications about the shown proposals as read, where the member has unread ones. */
export function useReadProposals(shown: readonly Proposal[] = []): void {
  const { mutate } = useNotificationReadProposals()
  const { data } = useQuery(notificationsUnreadQuery())
  const hasUnread = (data?.unread ?? 0) > 0
  const ids = shown.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (hasUnread && ids !== '') mutate({ body: { proposalIds: ids.split(' ').map(Number) } })
  }, [hasUnread, ids, mutate])
}
