import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { useViewer } from '../../api/session.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { NotificationSetting } from '../../contract/notifications.ts'
import {
  notificationMailQuery,
  notificationSettingsQuery,
  useNotificationSettingsUpdate,
} from '../../api/notifications.ts'
import { kindsFor, notificationKindNames } from '../../domain/notifications/notification.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FeedSettings } from './feed-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import styles from './notifications.module.css'

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
        <ul className={styles.settings}>
          {data.settings.map((setting) => (
            <KindSetting key={setting.kind} setting={setting} isMailed={isMailed} />
          ))}
        </ul>
      ) : error ? (
        <LoadError
          message={serverMessageOr(error, 'Failed to load the settings')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-hidden="true" className={styles.settings}>
          {viewer &&
            kindsFor(viewer).map((kind) => (
              <div key={kind} className={styles.comingSetting}>
                <Skeleton />
              </div>
            ))}
        </div>
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
        toasts.error(serverMessageOr(failure, 'Failed to save the settings'))
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
