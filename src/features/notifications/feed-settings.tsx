import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import {
  notificationFeedQuery,
  useNotificationFeedCreate,
  useNotificationFeedRemove,
} from '../../api/notifications.ts'
import { addressOf } from '../../api/call.ts'
import { notificationFeed } from '../../contract/notifications.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts'
import styles from './notifications.module.css'
import { SettingsPart } from './mail-settings.tsx'

/** The private feed: its link is made, copied and ended. */
export function FeedSettings() {
  const { data, error, refetch } = useQuery(notificationFeedQuery())
  const part = useRef<HTMLElement>(null)
  return (
    <SettingsPart title="Private feed" ref={part}>
      <p className={styles.hint}>
        A link for feed readers (Atom). Anyone with the link can read your notifications.
      </p>
      {data ? (
        <FeedLink createdAt={data.createdAt} onEnded={() => part.current?.focus()} />
      ) : error ? (
        <LoadError
          message={serverMessageOr(error, 'Failed to load the feed')}
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
      toasts.error(serverMessageOr(failure, 'Failed to create the feed link'))
    }
  }
  async function end(): Promise<void> {
    try {
      await remove.mutateAsync({})
      setLink(null)
      toasts.success('The feed link no longer works.')
      onEnded()
    } catch (failure) {
      toasts.error(serverMessageOr(failure, 'Failed to end the feed link'))
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
        <p className={styles.hint}>
          You created a link on {formatDay(createdAt)}. A new one replaces it.
        </p>
      )}
      <div className={styles.buttons}>
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
      </div>
    </>
  )
}
