import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { onCloseRequest } from './close-request.ts'
import { enterModal, topModal } from './modal-stack.ts'

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

  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    return onCloseRequest(element, {
      isMeant: () => topModal() === element,
      onRequest: () => requestClose(),
    })
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
