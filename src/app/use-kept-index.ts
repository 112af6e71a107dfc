import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { emptyDevice } from '../api/empty-device.ts'
import { useViewer } from '../api/session.ts'
import type { User } from '../contract/session.ts'

/** Milliseconds after which a page that stays open brings the device up to date. */
const refreshMs = 10 * 60_000

/**
 * Keeps the cards of an approved member on the device while the app is open, and removes what is there of an account that is not, or no
 * longer, approved.
 */
export function useKeptIndex(): void {
  const viewer = useViewer()
  useEffect(() => {
    if (viewer === null || viewer === undefined) return undefined
    if (viewer.status !== 'approved') {
      emptyDevice().catch(() => {})
      return undefined
    }
    void keep(viewer)
    const timer = setInterval(() => void keep(viewer), refreshMs)
    return () => clearInterval(timer)
  }, [viewer])
}

async function keep(user: User): Promise<void> {
  if (!onlineManager.isOnline()) return
  try {
    const [{ refreshDevice }, { closeRecords }] = await Promise.all([
      import('../api/device-index.ts'),
      // Loaded while there is a network.
      import('../api/device-answers.ts'),
    ])
    await refreshDevice(user)
    closeRecords()
  } catch {
    // The next time; a browser may also refuse its storage.
  }
}
