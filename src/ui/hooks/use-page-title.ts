import { useEffect } from 'react'

/** Names the page in the tab and in the history: `Sets · Ninepocket`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Ninepocket' : `${title} · Ninepocket`
  }, [title])
}

/**
 * Sets the page's description for search engines and link previews; restores the previous one on
 * unmount.
 */
export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const before = meta?.getAttribute('content')
    if (!meta || !before || text === undefined) return
    meta.setAttribute('content', text)
    return () => meta.setAttribute('content', before)
  }, [text])
}
