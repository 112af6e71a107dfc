import { useEffect } from 'react'

/** Names the page in the tab and in the history: `Sets · Ninepocket`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Ninepocket' : `${title} · Ninepocket`
  }, [title])
}
