import type { ReactNode } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { cx } from '../layout/layout.tsx'
import styles from './states.module.css'
import { Icon } from '../layout/icon.tsx'

export interface FormMessageProps {
  tone: 'error' | 'success'
  /** Left out while there is nothing to say. */
  children?: ReactNode
  /** Why the form could not be sent: the server's own words are shown, else the fallback. */
  error?: unknown
  fallback?: string | undefined
}

/**
 * The outcome of a form, beside its button. It is announced: keep it mounted, with or without a
 * text.
 */
export function FormMessage({ tone, children, error, fallback }: FormMessageProps) {
  const isError = tone === 'error'
  const text = error && fallback !== undefined ? serverMessageOr(error, fallback) : children
  const isShown = text !== undefined && text !== null && text !== false
  // An alert is announced when it is mounted, a status only when its element was there before.
  if (isError && !isShown) return null
  return (
    <div role={isError ? 'alert' : 'status'} className={cx(styles.message, styles[tone])}>
      {isShown && (
        <>
          <Icon name={isError ? 'warning' : 'check'} size={16} />
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
