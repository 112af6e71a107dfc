import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useTopModal } from './modal-stack.ts'
import styles from './toast.module.css'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastOptions {
  /** Milliseconds in sight, 3000 by default; it waits while the pointer or the focus is on it. */
  lifetime?: number | undefined
  /** One thing to do about it, such as Undo; the toast goes when it is done. */
  action?: { label: string; onSelect: () => void } | undefined
}

export interface Toasts {
  success: (text: string, options?: ToastOptions) => void
  error: (text: string, options?: ToastOptions) => void
  info: (text: string, options?: ToastOptions) => void
}

interface Toast extends ToastOptions {
  id: number
  tone: ToastTone
  text: string
}

const defaultLifetime = 3000
const mostVisible = 3

const ToastContext = createContext<Toasts | null>(null)

/** The same object for the life of the provider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it (src/ui/toast.tsx)')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const [toasts] = useState(() => {
    let lastId = 0
    const show = (tone: ToastTone) => (text: string, options?: ToastOptions) => {
      lastId += 1
      const toast = { id: lastId, tone, text, ...options }
      setShown((before) => [...before, toast].slice(-mostVisible))
    }
    return { success: show('success'), error: show('error'), info: show('info') }
  })
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion
        toasts={shown}
        onDismiss={(id) => setShown((before) => before.filter((toast) => toast.id !== id))}
      />
    </ToastContext>
  )
}

interface ToastRegionProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/** Two live regions, always mounted: a polite one, and an assertive one for errors. */
function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const [paused, setPaused] = useState(false)
  const host = useToastHost(setPaused)
  const draw = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      {...{ toast, paused }}
      onDismiss={() => {
        // What is removed from under the pointer or the focus reports neither as gone.
        setPaused(false)
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
  const { tone, text, action, lifetime = defaultLifetime } = toast
  useLifetime(lifetime, paused, onDismiss)
  return (
    <div className={cx(styles.toast, styles[tone])}>
      <Icon name={icons[tone]} />
      <p className={styles.text}>{text}</p>
      {action !== undefined && (
        <Button
          size="small"
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

/** One element for the life of the page, moved (not mounted anew) into the modal on top, so that it is never inert. */
function useToastHost(onHold: (held: boolean) => void): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  const modal = useTopModal()
  useLayoutEffect(() => {
    ;(modal ?? document.body).append(host)
  }, [host, modal])
  useLayoutEffect(() => {
    const hold = () => onHold(true)
    const release = () => onHold(false)
    host.addEventListener('pointerenter', hold)
    host.addEventListener('pointerleave', release)
    host.addEventListener('focusin', hold)
    host.addEventListener('focusout', release)
    // The host is the page's own only as long as the provider is.
    return () => {
      host.removeEventListener('pointerenter', hold)
      host.removeEventListener('pointerleave', release)
      host.removeEventListener('focusin', hold)
      host.removeEventListener('focusout', release)
      host.remove()
    }
  }, [host, onHold])
  return host
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
