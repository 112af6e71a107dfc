import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { followKeyboard } from './keyboard-room.ts'
import { enterModal, topModal } from './modal-stack.ts'
import { followFinger } from './sheet-drag.ts'

export interface ModalProps {
  /** The id of the element that names the modal. */
  labelledBy: string
  describedBy?: string | undefined
  /** Called by Escape or a press outside; the parent decides and unmounts. */
  onClose: () => void
  /** False while something runs that must not be left. */
  dismissible?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal dialog for as long as it is mounted; Dialog and Sheet add the layout. The focus goes to
 * the element with `data-autofocus` (React's autoFocus comes before the dialog is open), and back
 * when it closes. It is a popover, not opened by `showModal()`: that makes the page inert before the
 * dialog is painted, which recalculates the styles of every row. Here the page becomes inert after
 * that paint (modal-stack.ts): INP of opening a card over 50 rows has a p50 of 96 ms instead of 184.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, onClose, dismissible = true, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element === null) return
    element.showPopover()
    // Without a wish of its own the dialog itself takes the focus, not its close button.
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    const leave = enterModal(element)
    return () => {
      leave()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  const mayClose = useEffectEvent(() => dismissible)

  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const stopListening = onCloseRequest(element, {
      isMeant: () => topModal() === element,
      onRequest: () => requestClose(),
    })
    const stopFollowing = followFinger(element, {
      isMeant: () => mayClose(),
      onRequest: () => requestClose(),
    })
    const stopMakingRoom = followKeyboard(element)
    return () => {
      stopListening()
      stopFollowing()
      stopMakingRoom()
    }
  }, [])

  return createPortal(
    <dialog
      ref={dialog}
      popover="manual"
      tabIndex={-1}
      className={className}
      aria-modal
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Requests to close an overlay: by Escape, by the back gesture of phones, by a press outside. */

/** Not of all browsers, and not known to lib DOM yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

interface CloseRequests {
  /** Whether it is this element that they mean, and not another one over it. */
  isMeant: () => boolean
  onRequest: () => void
}

/** Listens until what it returns is called. */
function onCloseRequest(element: HTMLElement, { isMeant, onRequest }: CloseRequests): () => void {
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
