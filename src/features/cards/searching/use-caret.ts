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
    field.addEventListener('input', () => setCaret(field.selectionStart), { signal })
    field.addEventListener('blur', () => setCaret(null), { signal })
    document.addEventListener('selectionchange', follow, { signal })
    return () => listening.abort()
  }, [input])

  return [caret, setCaret] as const
}
