import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Notification } from '../../contract/notifications.ts'
import { useSetUserStatus } from '../../api/admin.ts'
import { useNotificationRead } from '../../api/notifications.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import {
  type NotificationKind,
  notificationTarget,
  notificationText,
} from '../../domain/notifications/notification.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { focusNeighbour } from '../../ui/hooks/move-focus.ts'
import { cx, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import styles from './notifications.module.css'
import { Note, Row } from '../../ui/layout/boxes.tsx'

interface NotificationRowsProps {
  /** Left out while they load. */
  notifications: readonly Notification[] | undefined
  /** Whether these are the notifications of the page before. */
  isStale: boolean
}

const placeholders = 8

/** The notifications of a page, one line each. */
export function NotificationRows({ notifications, isStale }: NotificationRowsProps) {
  return (
    <ul className={styles.rows} aria-busy={notifications === undefined || isStale}>
      {notifications
        ? notifications.map((each) => <NotificationRow key={each.id} notification={each} />)
        : Array.from({ length: placeholders }, (_, index) => (
            <li key={index} className={styles.row} aria-hidden="true">
              <Skeleton className={styles.coming} />
            </li>
          ))}
    </ul>
  )
}

const icons: Record<NotificationKind, IconName> = {
  wish_price: 'wishlist',
  card_price: 'chart',
  proposal_received: 'trade',
  proposal_answered: 'trade',
  wish_offered: 'list',
  search_found: 'search',
  webhook_off: 'warning',
  member_waiting: 'info',
  task_failed: 'warning',
  prices_stale: 'warning',
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, createdAt, readAt, member } = notification
  const { mutateAsync, isPending } = useNotificationRead()
  const toasts = useToast()
  const text = notificationText(notification)
  const isUnread = readAt === null

  async function read(): Promise<void> {
    try {
      await mutateAsync({ params: { notificationId: Number(id) } })
    } catch (failure) {
      toasts.failure(failure, 'Failed to mark the notification as read')
    }
  }
  /** The button leaves with its row, or stays away from a read one. */
  function readByButton({ currentTarget }: MouseEvent<HTMLElement>): void {
    focusNeighbour(currentTarget, 'li', 'a')
    void read()
  }

  return (
    <li className={cx(styles.row, isUnread && styles.unread)}>
      <Icon name={icons[kind]} className={styles.kind} />
      <p>
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        <TargetLink notification={notification} onOpen={() => isUnread && void read()}>
          {text}
        </TargetLink>
      </p>
      <Note as="time" dateTime={createdAt} className={styles.time}>
        {formatMoment(createdAt)}
      </Note>
      <Row as="span" gap="1" className={styles.action}>
        {kind === 'member_waiting' && member !== null && <ApproveButton {...member} />}
        {isUnread && (
          <IconButton
            icon="check"
            size="small"
            label={`Mark as read: ${text}`}
            busy={isPending}
            onClick={readByButton}
          />
        )}
      </Row>
    </li>
  )
}

/** Approves a member who waits. The notification goes with it. */
function ApproveButton({ id, username }: NonNullable<Notification['member']>) {
  const { mutateAsync, isPending } = useSetUserStatus()
  const toasts = useToast()

  // The row is gone with the answer, and the callbacks of a call with it.
  async function approve(): Promise<void> {
    try {
      await mutateAsync({ params: { id: Number(id) }, body: { status: 'approved' } })
      toasts.success(`${username} is approved`)
    } catch (error) {
      toasts.failure(error, `${username} could not be approved`)
    }
  }

  return (
    <Button
      size="small"
      icon="check"
      busy={isPending}
      aria-label={`Approve ${username}`}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget, 'li', 'a')
        void approve()
      }}
    >
      Approve
    </Button>
  )
}

interface TargetLinkProps {
  notification: Notification
  onOpen: () => void
  children: ReactNode
}

/** A link to what the notification is about. */
function TargetLink({ notification, onOpen, children }: TargetLinkProps) {
  return (
    <Link {...notificationTarget(notification)} className={styles.link} onClick={onOpen}>
      {children}
    </Link>
  )
}
