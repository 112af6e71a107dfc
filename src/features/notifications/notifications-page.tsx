import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notificationListQuery, useNotificationReadAll } from '../../api/notifications.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { counted } from '../../domain/format/count.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { comingLine, EmptyState, LoadError } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { NotificationRows } from './notification-rows.tsx'
import type { NotificationsSearch } from './notifications.search.ts'
import { startClass } from '../../ui/layout/boxes.tsx'

/** The page of notifications that the URL names. */
export const notificationsQueryOf = ({ page, show }: NotificationsSearch) =>
  notificationListQuery({ page, unread: show === 'unread' })

export interface NotificationsPageProps {
  search: NotificationsSearch
  onChange: (change: Partial<NotificationsSearch>) => void
}

/** The member's notifications, the newest first. */
export function NotificationsPage({ search, onChange }: NotificationsPageProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(notificationsQueryOf(search))
  const isUnread = search.show === 'unread'
  const kind = isUnread ? 'unread ' : ''
  const count =
    data && counted(data.pagination.total, `${kind}notification`, `${kind}notifications`)
  return (
    <Page
      title="Notifications"
      actions={
        <>
          {(isUnread || data?.pagination.total !== 0) && <ReadAll />}
          <Link to="/profile" hash="notifications" className={buttonClass()}>
            Settings
          </Link>
        </>
      }
      subtitle={isPlaceholderData ? comingLine : (count ?? comingLine)}
    >
      <Segmented
        label="Show"
        className={startClass ?? ''}
        value={search.show}
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread' },
        ]}
        onChange={(show) => onChange({ show, page: 1 })}
      />
      <LiveRegion>
        {data ? !isPlaceholderData && count : error ? '' : 'Loading notifications...'}
      </LiveRegion>
      {error && !data ? (
        <LoadError
          fallback="Failed to load notifications"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.notifications.length === 0 ? (
        <EmptyState
          title={isUnread ? "You're all caught up." : 'No notifications yet.'}
          action={
            isUnread || search.page > 1 ? (
              <Button onClick={() => onChange({ show: 'all', page: 1 })}>Show All</Button>
            ) : undefined
          }
        >
          {!isUnread &&
            'Trade offers, wishlist cards that go up for trade, target prices and price alerts show up here.'}
        </EmptyState>
      ) : (
        <NotificationRows notifications={data?.notifications} isStale={isPlaceholderData} />
      )}
      {data && (
        <PagingBar
          page={search.page}
          totalPages={data.pagination.totalPages}
          isStale={isPlaceholderData}
          onPageChange={(page) => onChange({ page })}
        />
      )}
    </Page>
  )
}

function ReadAll() {
  const { mutateAsync, isPending } = useNotificationReadAll()
  const toasts = useToast()
  async function readAll(): Promise<void> {
    try {
      await mutateAsync({})
      toasts.success('All notifications are marked as read.')
    } catch (failure) {
      toasts.failure(failure, 'Failed to mark the notifications as read')
    }
  }
  return (
    <Button icon="check" busy={isPending} collapses onClick={() => void readAll()}>
      Mark All as Read
    </Button>
  )
}
