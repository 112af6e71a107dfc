import { useLocation } from '@tanstack/react-router'
import { wideScreen } from '../../ui/hooks/use-media-query.ts'

const searchHash = 'search'

/** Whether the address has the hash at which the search is open; the manifest's `start_url` has it. */
export const useSearchHash = (): boolean =>
  useLocation({ select: ({ hash }) => hash === searchHash })

interface Arrival {
  cause: 'enter' | 'stay' | 'preload'
  location: { hash: string }
  abortController: AbortController
}

/**
 * Waits while the search covers a page that is not shown yet, as at the start of the installed app on a phone: to load it would delay what
 * is searched for. Called in `beforeLoad`.
 */
export async function untilUncovered({
  cause,
  location: { hash },
  abortController: { signal },
}: Arrival): Promise<void> {
  const wide = matchMedia(wideScreen)
  if (hash !== searchHash || cause !== 'enter' || wide.matches || signal.aborted) return
  await new Promise((resolve) => {
    wide.addEventListener('change', resolve, { signal })
    signal.addEventListener('abort', resolve)
  })
}
