import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetDevice } from '../api/device.ts'
import { followKeptChoice, keptStateQuery } from '../api/kept-cards.ts'
import { meQuery, useViewer } from '../api/session.ts'
import { ApiError } from '../contract/api-error.ts'
import type { User } from '../contract/session.ts'
import { keptChoiceOf } from '../domain/kept-choice.ts'
import { useStored } from '../ui/hooks/use-stored.ts'

/** Milliseconds after which a page that stays open brings the device up to date. */
const refreshMs = 10 * 60_000

/**
 * Keeps the cards of an approved member on the device while the app is open, unless the member has turned that off, and removes all
 * that is there of an account that is not, or no longer, approved.
 */
export function useKeptIndex(): void {
  const client = useQueryClient()
  const viewer = useViewer()
  const [choice] = useStored(keptChoiceOf(viewer ?? nobody))
  useEffect(() => {
    if (viewer === null || viewer === undefined) return undefined
    if (viewer.status !== 'approved') {
      void forgetDevice()
      return undefined
    }
    const keeps = choice === 'on'
    // A browser may refuse its storage.
    followKeptChoice(viewer, keeps).catch(() => {})
    if (!keeps) return undefined
    const ending = new AbortController()
    const refresh = () => void keep(client, viewer, ending.signal)
    refresh()
    const timer = setInterval(refresh, refreshMs)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [client, viewer, choice])
}

const nobody = { id: '', createdAt: null }

async function keep(client: QueryClient, user: User, signal: AbortSignal): Promise<void> {
  if (!onlineManager.isOnline()) return
  try {
    const [{ refreshDevice }, { closeRecords, openWorker }] = await Promise.all([
      import('../api/refresh-device.ts'),
      import('../api/ask-device.ts'),
    ])
    await refreshDevice(user, signal)
    // The worker is loaded while there is a network.
    if (!signal.aborted) openWorker()
    closeRecords()
    void client.invalidateQueries(keptStateQuery())
  } catch (error) {
    // An admin may have denied the account since the session was checked. Other failures wait for the next time; a browser may also
    // refuse its storage.
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: meQuery().queryKey })
  }
}
