import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notificationsUnreadQuery } from '../../api/nav-counts.ts'
import { NotificationRows } from '../notifications/notification-rows.tsx'
import { DashboardPart, NothingHere } from './dashboard-part.tsx'
import { unreadQuery } from './dashboard-queries.ts'

/** Each takes the room of two lines. */
const shownCount = 2

/** The newest unread notifications. Trade offers are left out: they have a part of their own. */
export function News() {
  const unread = useQuery(unreadQuery())
  const { data } = useQuery(notificationsUnreadQuery())
  return (
    <DashboardPart
      title="What's new"
      link={<Link to="/notifications">All notifications</Link>}
      query={unread}
      failure="Failed to load notifications"
      lines={2 * Math.min(data?.unread ?? 0, shownCount) || 1}
    >
      {({ notifications }) => {
        const news = notifications.filter(({ kind }) => kind !== 'proposal_received')
        return news.length === 0 ? (
          <NothingHere>Nothing new. Target prices and cards you want show up here.</NothingHere>
        ) : (
          <NotificationRows notifications={news.slice(0, shownCount)} isStale={false} />
        )
      }}
    </DashboardPart>
  )
}
