import { useEffect } from 'react'

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
