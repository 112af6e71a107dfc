import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import { LiveRegion, Panel, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PushPanel } from './push-panel.tsx'
import styles from './notifications.module.css'
import { addressOf } from '../../api/call.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

/** What the member is notified of, and where else than in the app. */
export function NotificationSettings() {
  return (
    <>
      <Panel title="Kinds" heading="h3">
        <KindSettings />
      </Panel>
      <Stack gap="4" top>
        <PushPanel />
        <MailSettings />
        <FeedSettings />
      </Stack>
    </>
  )
}

function KindSettings() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery())
  const viewer = useViewer()
  if (data) return <KindsForm settings={data.settings} />
  if (error)
    return (
      <LoadError
        fallback="Failed to load the settings"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <LiveRegion>Loading settings...</LiveRegion>
      <Stack aria-hidden="true" gap="3">
        {viewer &&
          kindsFor(viewer).map((kind) => (
            <div key={kind} className={styles.comingSetting}>
              <Skeleton />
            </div>
          ))}
      </Stack>
    </>
  )
}

/** A checkbox for each kind, and one for its mail where the member has a confirmed address. */
function KindsForm({ settings }: { settings: readonly NotificationSetting[] }) {
  const mail = useQuery(notificationMailQuery()).data
  const isMailed = mail?.isSetUp === true && mail.confirmedAt !== null
  const [changes, setChanges] = useState<readonly NotificationSetting[]>([])
  const { mutateAsync, isPending, error } = useNotificationSettingsUpdate()
  const change = (setting: NotificationSetting) =>
    setChanges((before) => [...before.filter(({ kind }) => kind !== setting.kind), setting])

  async function save(): Promise<void> {
    // One after the other: the mutation keeps only the error of its last call.
    for (const body of changes) await mutateAsync({ body })
    setChanges([])
  }

  return (
    <SettingsForm
      label="Save Notifications"
      busyLabel="Saving..."
      busy={isPending}
      onSave={save}
      success="Notifications saved"
      error={error}
      fallback="Failed to save the settings"
    >
      <Muted as="p">Changes apply to new notifications.</Muted>
      <Stack as="ul" gap="3">
        {settings.map((saved) => {
          const setting = changes.find(({ kind }) => kind === saved.kind) ?? saved
          return (
            <li key={saved.kind} className={styles.setting}>
              <Checkbox
                label={notificationKindNames[saved.kind]}
                checked={setting.inApp}
                onChange={(inApp) => change({ ...setting, inApp })}
              />
              {isMailed && (
                <Checkbox
                  label={
                    <>
                      By email <VisuallyHidden>{notificationKindNames[saved.kind]}</VisuallyHidden>
                    </>
                  }
                  checked={setting.inApp && setting.byMail}
                  disabled={!setting.inApp}
                  onChange={(byMail) => change({ ...setting, byMail })}
                />
              )}
            </li>
          )
        })}
      </Stack>
    </SettingsForm>
  )
}

/** The private feed: its link is made, copied and ended. */
function FeedSettings() {
  const { data, error, refetch } = useQuery(notificationFeedQuery())
  const part = useRef<HTMLElement>(null)
  return (
    <Panel title="Private feed" heading="h3" ref={part}>
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
    </Panel>
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
