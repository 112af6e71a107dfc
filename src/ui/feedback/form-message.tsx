import type { ReactNode } from 'react'
import { cx } from '../layout/layout.tsx'
import styles from './states.module.css'
import { Icon } from '../layout/icon.tsx'

interface FormMessageProps {
  tone: 'error' | 'success'
  /** Left out while there is nothing to say. */
  children?: ReactNode
}

/**
 * The outcome of a form, beside its button. It is announced: keep it mounted, with or without a
 * text.
 */
export function FormMessage({ tone, children }: FormMessageProps) {
  const isError = tone === 'error'
  const isShown = children !== undefined && children !== null && children !== false
  // An alert is announced when it is mounted, a status only when its element was there before.
  if (isError && !isShown) return null
  return (
    <div role={isError ? 'alert' : 'status'} className={cx(styles.message, styles[tone])}>
      {isShown && (
        <>
          <Icon name={isError ? 'warning' : 'check'} size={16} />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
