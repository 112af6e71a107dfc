/** Requests to close an overlay: by Escape, by the back gesture of phones, by a press outside. */

/** Not of all browsers, and not known to lib DOM yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

interface CloseRequests {
  /** Whether it is this element that they mean, and not another one over it. */
  isMeant: () => boolean
  onRequest: () => void
}

/** Listens until what it returns is called. */
export function onCloseRequest(
  element: HTMLElement,
  { isMeant, onRequest }: CloseRequests,
): () => void {
  const listening = new AbortController()
  const on = <Type extends 'keydown' | 'mousedown' | 'click'>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: listening.signal })

  const isOutside = ({ target }: Event) => !(target instanceof Node && element.contains(target))
  let pressedOutside = false
  on('mousedown', (event) => (pressedOutside = isOutside(event) && isMeant()))
  // A press that began inside (selecting text) does not count.
  on('click', (event) => {
    if (pressedOutside && isOutside(event)) onRequest()
  })
  if (typeof CloseWatcher === 'undefined') {
    on('keydown', ({ key, defaultPrevented, isComposing }) => {
      if (key === 'Escape' && !defaultPrevented && !isComposing && isMeant()) onRequest()
    })
  } else watchClosing(CloseWatcher, onRequest, listening.signal)
  return () => listening.abort()
}

/** The browser calls the newest CloseWatcher first, and each only once. */
function watchClosing(
  Watcher: NonNullable<typeof CloseWatcher>,
  onRequest: () => void,
  signal: AbortSignal,
): void {
  const watcher = new Watcher()
  const stop = () => watcher.destroy()
  signal.addEventListener('abort', stop)
  watcher.addEventListener('close', () => {
    signal.removeEventListener('abort', stop)
    if (signal.aborted) return
    watchClosing(Watcher, onRequest, signal)
    onRequest()
  })
}
