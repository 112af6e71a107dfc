import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { followConnection } from './connection.ts'
import {
  currentMissingFiles,
  fetchMissingFiles,
  followMissingFiles,
  onMissingFilesChange,
} from './missing-files.ts'
import styles from './notices.module.css'

const onOnlineChange = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** A bar under the navigation: that the server cannot be reached, or that files of the app are missing. */
export function Notices() {
  const client = useQueryClient()
  const router = useRouter()
  const online = useSyncExternalStore(onOnlineChange, isOnline)
  const files = useSyncExternalStore(onMissingFilesChange, currentMissingFiles)

  useEffect(() => followConnection(client), [client])
  useEffect(followMissingFiles, [])
  useEffect(
    () =>
      onlineManager.subscribe((isBack) => {
        if (!isBack) return
        fetchMissingFiles()
        // Queries are asked again by themselves; a page that failed as a whole is not.
        if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
      }),
    [router],
  )

  // The region is there before it says something, or it would not be read out.
  return (
    <output className={styles.place}>
      {!online ? (
        <Notice title={navigator.onLine ? 'Ninepocket cannot be reached.' : 'You are offline.'}>
          What you have already opened can be read; changes cannot be saved until you are back.
        </Notice>
      ) : files === 'released' ? (
        <Notice
          title="There is a new version of Ninepocket."
          action={{ label: 'Reload', onSelect: () => location.reload() }}
        >
          Reload the page to go on with it.
        </Notice>
      ) : (
        files === 'missing' && (
          <Notice
            title="A part of this page could not be loaded."
            action={{ label: 'Try Again', onSelect: fetchMissingFiles }}
          />
        )
      )}
    </output>
  )
}

interface NoticeProps {
  title: string
  children?: ReactNode
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
