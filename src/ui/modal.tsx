import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { enterModal } from './modal-stack.ts'

export interface ModalProps {
  /** The id of the element that names the modal. */
  labelledBy: string
  describedBy?: string | undefined
  /** Asked for by Escape or a press outside; the parent decides and unmounts. */
  onClose: () => void
  /** False while something runs that must not be left. */
  dismissible?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog for as long as it is mounted; Dialog and Sheet dress it. The focus goes to what
 * carries `data-autofocus` (React's autoFocus comes before the dialog is open), and back when it closes.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, onClose, dismissible = true, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element === null) return
    element.showModal()
    // Without a wish of its own the dialog itself takes the focus, not its close button.
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    const leave = enterModal(element)
    return () => {
      leave()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const listening = new AbortController()
    const on = (
      type: 'cancel' | 'close' | 'mousedown' | 'click',
      listener: (event: Event) => void,
    ) => element.addEventListener(type, listener, { signal: listening.signal })

    on('cancel', (event) => {
      // A file input inside has a `cancel` of its own.
      if (event.target !== element) return
      event.preventDefault()
      requestClose()
    })
    // The browser may close it without asking, when Escape comes twice.
    on('close', () => {
      if (element.isConnected && !element.open) requestClose()
    })
    if (!('closedBy' in element)) {
      let pressedOutside = false
      on('mousedown', (event) => (pressedOutside = isOutside(event, element)))
      // A press that began inside (selecting text) does not count.
      on('click', (event) => {
        if (pressedOutside && isOutside(event, element)) requestClose()
      })
    }
    return () => listening.abort()
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={dismissible ? 'any' : 'none'}
    >
      {children}
    </dialog>
  )
}

/** The backdrop belongs to the dialog element, so only the place of the press tells them apart. */
function isOutside(event: Event, dialog: HTMLElement): boolean {
  if (event.target !== dialog || !(event instanceof MouseEvent)) return false
  const box = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
