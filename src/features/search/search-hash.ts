import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMediaQuery, wideScreen } from '../../ui/hooks/use-media-query.ts'

/** Whether the address has the hash at which the search is open; the manifest's `start_url` has it. */
export const useSearchHash = (): boolean => useLocation({ select: ({ hash }) => hash === 'search' })

/**
 * Whether the search covers a page that was never shown, as at the start of the installed app on a phone. To draw it would delay what is
 * searched for.
 */
export function useIsCovered(): boolean {
  const isSearched = useSearchHash()
  const isWide = useMediaQuery(wideScreen)
  const [isShown, setIsShown] = useState(false)
  if (!isShown && (!isSearched || isWide)) setIsShown(true)
  return !isShown
}
