import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../contract/api-error.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { fetchMissingParts } from '../ui/hooks/lazy-component.tsx'
import { useStore } from '../ui/hooks/store.ts'
import { followConnection } from './connection.ts'
import { followMissingFiles, missingFiles } from './missing-files.ts'
import styles from './notices.module.css'

const onOnlineChange = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

const titles = {
  missing: 'Part of this page could not be loaded.',
  released: 'A new version of Ninepocket is out.',
}
const reload = () => location.reload()

/** A bar under the navigation: that the server cannot be reached, or that files of the app are missing. */
export function Notices() {
  const client = useQueryClient()
  const router = useRouter()
  const online = useSyncExternalStore(onOnlineChange, isOnline)
  const files = useStore(missingFiles, (notice) => notice)

  useEffect(() => followConnection(client), [client])
  useEffect(followMissingFiles, [])
  useEffect(
    () =>
      onlineManager.subscribe((isBack) => {
        if (!isBack) return
        fetchMissingParts()
        // Queries refetch by themselves; a page whose loader failed does not.
        const failed = router.state.matches.find(({ status }) => status === 'error')
        if (failed?.error instanceof ApiError) void router.invalidate()
        else if (failed) location.reload()
      }),
    [router],
  )

  // A live region must exist before its text, or it is not announced.
  return (
    <output className={styles.place}>
      {!online ? (
        <Notice title={navigator.onLine ? "Ninepocket can't be reached." : 'You are offline.'}>
          You can read what you've already opened. Changes can't be saved until you're back.
        </Notice>
      ) : (
        files !== 'none' && (
          <Notice title={titles[files]} action={{ label: 'Reload', onSelect: reload }}>
            Reload the page to continue.
          </Notice>
        )
      )}
    </output>
  )
}

interface NoticeProps {
  title: string
  children: ReactNode
  action?: { label: string; onSelect: () => void }
}

function Notice({ title, children, action }: NoticeProps) {
  return (
    <span className={styles.notice}>
      <Icon name="warning" />
      <span>
        <strong>{title}</strong> {children}
      </span>
      {action && (
        <Button size="small" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
    </span>
  )
}
