import { useEffect, useState } from 'react'

/** The value once it has not changed for this time: what a typed text asks a server for. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** Milliseconds without a letter after which a text counts as typed. */
export const typingPause = 120
