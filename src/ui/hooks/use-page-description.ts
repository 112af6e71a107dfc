import { useEffect } from 'react'

/** Says what the page is about, as search engines and link previews tell it; afterwards what was said before. */
export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const before = meta?.getAttribute('content')
    if (!meta || !before || text === undefined) return
    meta.setAttribute('content', text)
    return () => meta.setAttribute('content', before)
  }, [text])
}
