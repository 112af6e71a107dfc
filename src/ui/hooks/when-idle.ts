/** Calls back when the browser has nothing better to do, within a second or so. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 200) // Safari
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
