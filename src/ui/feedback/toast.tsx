import { createContext, type ReactNode, use, useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { lazyOnDemand } from '../hooks/lazy-component.tsx'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastOptions {
  /** Milliseconds in sight, 3000 by default; it waits while the pointer or the focus is on it. */
  lifetime?: number | undefined
  /** A second line with details. */
  detail?: string | undefined
  /** One thing to do about it, such as Undo; the toast goes when it is done. `sends` as for buttons. */
  action?: { label: string; onSelect: () => void; sends?: boolean } | undefined
}

/** Shows a toast; call what it returns to take the toast away before its time. */
type ShowToast = (text: string, options?: ToastOptions) => () => void

export interface Toasts {
  success: ShowToast
  error: ShowToast
  info: ShowToast
  /** Shows the server's own words for an error, else the fallback. */
  failure: (error: unknown, fallback: string) => void
}

export interface Toast extends ToastOptions {
  id: number
  tone: ToastTone
  text: string
}

const maxVisibleToasts = 3

const { OnDemand: ToastRegion, load } = lazyOnDemand(
  async () => (await import('./toast-region.tsx')).ToastRegion,
)

const ToastContext = createContext<Toasts | null>(null)

/** The toasts of the provider, as one object for its life. */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null)
    throw new Error('useToast needs a ToastProvider above it (src/ui/feedback/toast.tsx)')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const [{ toasts, dismiss }] = useState(() => {
    let lastId = 0
    const dismissToast = (id: number) =>
      setShown((before) => before.filter((toast) => toast.id !== id))
    const show =
      (tone: ToastTone): ShowToast =>
      (text, options) => {
        load()
        const id = (lastId += 1)
        setShown((before) => [...before, { id, tone, text, ...options }].slice(-maxVisibleToasts))
        return () => dismissToast(id)
      }
    const showError = show('error')
    return {
      toasts: {
        success: show('success'),
        error: showError,
        info: show('info'),
        failure: (error: unknown, fallback: string) =>
          void showError(serverMessageOr(error, fallback)),
      },
      dismiss: dismissToast,
    }
  })
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion toasts={shown} onDismiss={dismiss} />
    </ToastContext>
  )
}
