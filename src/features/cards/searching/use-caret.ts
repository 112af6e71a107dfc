import { type RefObject, useEffect, useState } from 'react'

/** Where the caret stands from the first letter until the field is left, or what is offered there is closed; else null. */
export function useCaret(input: RefObject<HTMLInputElement | null>, first: number | null) {
  const [caret, setCaret] = useState(first)

  useEffect(() => {
    const field = input.current
    if (field === null) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => setCaret((last) => last && field.selectionStart)
    // Heard after React has: a render between would put the text before this letter back into the field.
    const read = ({ target }: Event) => {
      if (target === field) setCaret(field.selectionStart)
    }
    document.addEventListener('input', read, { signal })
    field.addEventListener('blur', () => setCaret(null), { signal })
    document.addEventListener('selectionchange', follow, { signal })
    return () => listening.abort()
  }, [input])

  return [caret, setCaret] as const
}
