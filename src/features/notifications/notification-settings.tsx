import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef, useState } from 'react'
import { useViewer } from '../../api/session.ts'
import { notificationFeed, type NotificationSetting } from '../../contract/notifications.ts'
import {
  notificationFeedQuery,
  notificationMailQuery,
  notificationSettingsQuery,
  useNotificationFeedCreate,
  useNotificationFeedRemove,
  useNotificationSettingsUpdate,
} from '../../api/notifications.ts'
import { kindsFor, notificationKindNames } from '../../domain/notifications/notification.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MailSettings, SettingsPart } from './mail-settings.tsx'
import styles from './notifications.module.css'
import { addressOf } from '../../api/call.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

/** The kinds of notifications that the member gets. Each change is saved at once. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Notification Settings"
      description="Changes apply to new notifications."
      onClose={onClose}
    >
      <KindSettings />
      <MailSettings />
      <FeedSettings />
    </Dialog>
  )
}

function KindSettings() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery())
  const viewer = useViewer()
  const mail = useQuery(notificationMailQuery()).data
  const isMailed = mail?.isSetUp === true && mail.confirmedAt !== null
  return (
    <>
      <LiveRegion>{data || error ? '' : 'Loading settings...'}</LiveRegion>
      {data ? (
        <Stack as="ul" gap="3">
          {data.settings.map((setting) => (
            <KindSetting key={setting.kind} setting={setting} isMailed={isMailed} />
          ))}
        </Stack>
      ) : error ? (
        <LoadError
          fallback="Failed to load the settings"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack aria-hidden="true" gap="3">
          {viewer &&
            kindsFor(viewer).map((kind) => (
              <div key={kind} className={styles.comingSetting}>
                <Skeleton />
              </div>
            ))}
        </Stack>
      )}
    </>
  )
}

interface KindSettingProps {
  setting: NotificationSetting
  /** Whether the member has a confirmed address. */
  isMailed: boolean
}

function KindSetting({ setting, isMailed }: KindSettingProps) {
  const { mutateAsync } = useNotificationSettingsUpdate()
  const toasts = useToast()
  // The state of the mutation follows a task later, and the checkbox would return to its old state until then.
  const [shown, setShown] = useOptimistic(setting)
  const save = (body: NotificationSetting) =>
    startTransition(async () => {
      setShown(body)
      try {
        await mutateAsync({ body })
      } catch (failure) {
        toasts.failure(failure, 'Failed to save the settings')
      }
    })
  return (
    <li className={styles.setting}>
      <Checkbox
        label={notificationKindNames[setting.kind]}
        checked={shown.inApp}
        onChange={(inApp) => save({ ...shown, inApp })}
      />
      {isMailed && (
        <Checkbox
          label={
            <>
              By email <VisuallyHidden>{notificationKindNames[setting.kind]}</VisuallyHidden>
            </>
          }
          checked={shown.inApp && shown.byMail}
          disabled={!shown.inApp}
          onChange={(byMail) => save({ ...shown, byMail })}
        />
      )}
    </li>
  )
}

/** The private feed: its link is made, copied and ended. */
function FeedSettings() {
  const { data, error, refetch } = useQuery(notificationFeedQuery())
  const part = useRef<HTMLElement>(null)
  return (
    <SettingsPart title="Private feed" ref={part}>
      <Muted as="p">
        A link for feed readers (Atom). Anyone with the link can read your notifications.
      </Muted>
      {data ? (
        <FeedLink createdAt={data.createdAt} onEnded={() => part.current?.focus()} />
      ) : error ? (
        <LoadError
          fallback="Failed to load the feed"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.comingButtons}>
          <Skeleton />
        </div>
      )}
    </SettingsPart>
  )
}

interface FeedLinkProps {
  /** Null without a link. */
  createdAt: string | null
  /** Called when the link has ended, and its button is gone. */
  onEnded: () => void
}

function FeedLink({ createdAt, onEnded }: FeedLinkProps) {
  const create = useNotificationFeedCreate()
  const remove = useNotificationFeedRemove()
  const toasts = useToast()
  const copy = useCopyLink('Feed link copied to clipboard!')
  const [link, setLink] = useState<string | null>(null)

  async function make(): Promise<void> {
    try {
      const { token: feedToken } = await create.mutateAsync({})
      setLink(new URL(addressOf(notificationFeed, { params: { feedToken } }), location.origin).href)
    } catch (failure) {
      toasts.failure(failure, 'Failed to create the feed link')
    }
  }
  async function end(): Promise<void> {
    try {
      await remove.mutateAsync({})
      setLink(null)
      toasts.success('The feed link no longer works.')
      onEnded()
    } catch (failure) {
      toasts.failure(failure, 'Failed to end the feed link')
    }
  }

  return (
    <>
      {link !== null && (
        <TextField
          label="Feed link"
          hint="Copy it now, you won't see it again."
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {link === null && createdAt !== null && (
        <Muted as="p">You created a link on {formatDay(createdAt)}. A new one replaces it.</Muted>
      )}
      <Row gap="2" align="stretch" wrap>
        {link !== null && (
          <Button size="small" variant="primary" onClick={() => void copy(link)}>
            Copy
          </Button>
        )}
        <Button size="small" busy={create.isPending} onClick={() => void make()}>
          {createdAt === null ? 'Create Link' : 'New Link'}
        </Button>
        {createdAt !== null && (
          <Button size="small" busy={remove.isPending} onClick={() => void end()}>
            End Link
          </Button>
        )}
      </Row>
    </>
  )
}
