import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../controls/button.tsx'
import { cx } from '../layout/layout.tsx'
import { Icon } from '../layout/icon.tsx'
import { onModalChange, topModal } from '../overlays/modal-stack.ts'
import type { Toast } from './toast.tsx'
import { placeToasts } from './toast-lift.ts'
import styles from './toast.module.css'

const defaultLifetime = 3000

interface ToastRegionProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/** Two live regions, always mounted: a polite one, and an assertive one for errors. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const [paused, setPaused] = useState(false)
  const { host, leave } = useToastHost(setPaused)
  usePosition(host, toasts)
  const draw = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      {...{ toast, paused }}
      onDismiss={() => {
        // An element that is removed under the pointer or the focus fires no event for either.
        setPaused(false)
        leave()
        onDismiss(toast.id)
      }}
    />
  )
  return createPortal(
    <section aria-label="Notifications" className={styles.region}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role} className={styles.stack}>
          {toasts.filter((toast) => roleOf(toast) === role).map(draw)}
        </div>
      ))}
    </section>,
    host,
  )
}

/** Errors interrupt, the rest waits for a pause. */
function roleOf({ tone }: Toast): 'alert' | 'status' {
  return tone === 'error' ? 'alert' : 'status'
}

const icons = { success: 'check', error: 'warning', info: 'info' } as const

interface ToastCardProps {
  toast: Toast
  paused: boolean
  onDismiss: () => void
}

function ToastCard({ toast, paused, onDismiss }: ToastCardProps) {
  const { tone, text, detail, action, lifetime = defaultLifetime } = toast
  useLifetime(lifetime, paused, onDismiss)
  return (
    <div className={cx(styles.toast, styles[tone])}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action !== undefined && (
        <Button
          size="small"
          sends={action.sends}
          onClick={() => {
            onDismiss()
            action.onSelect()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
    </div>
  )
}

/**
 * One element for the life of the page, moved (without remounting) into the topmost modal, so that
 * it is never inert. `leave` returns the focus from a toast to where it was before.
 */
function useToastHost(onHold: (held: boolean) => void): { host: HTMLElement; leave: () => void } {
  const [host] = useState(() => document.createElement('div'))
  const before = useRef<EventTarget>(null)
  // Without a render, which would have the modal's effects run before it is painted.
  useLayoutEffect(() => {
    const place = () => (topModal() ?? document.body).append(host)
    place()
    return onModalChange(place)
  }, [host])
  useLayoutEffect(() => {
    const hold = () => onHold(true)
    const enter = ({ relatedTarget }: FocusEvent) => {
      hold()
      if (!(relatedTarget instanceof Node && host.contains(relatedTarget)))
        before.current = relatedTarget
    }
    const release = () => onHold(false)
    host.addEventListener('pointerenter', hold)
    host.addEventListener('pointerleave', release)
    host.addEventListener('focusin', enter)
    host.addEventListener('focusout', release)
    // The host is the page's own only as long as the provider is.
    return () => {
      host.removeEventListener('pointerenter', hold)
      host.removeEventListener('pointerleave', release)
      host.removeEventListener('focusin', enter)
      host.removeEventListener('focusout', release)
      host.remove()
    }
  }, [host, onHold])
  const leave = () => {
    if (!host.contains(document.activeElement)) return
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  return { host, leave }
}

/**
 * Keeps toasts off the buttons of a modal, also when it opens, scrolls, grows or finishes its animation.
 */
function usePosition(host: HTMLElement, toasts: readonly Toast[]) {
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const place = () => placeToasts(host, topModal())
    const growth = new ResizeObserver(place)
    const placeInModal = () => {
      const modal = topModal()
      growth.disconnect()
      if (modal) growth.observe(modal)
      place()
    }
    placeInModal()
    const leave = onModalChange(placeInModal)
    const events = ['scroll', 'resize', 'animationend'] as const
    for (const name of events) addEventListener(name, place, true)
    return () => {
      leave()
      growth.disconnect()
      for (const name of events) removeEventListener(name, place, true)
    }
  }, [host, toasts])
}

/** Calls `onEnd` after `lifetime` ms that were not paused. */
function useLifetime(lifetime: number, paused: boolean, onEnd: () => void) {
  const left = useRef(lifetime)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [paused])
}
