import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { Muted } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import styles from './profile-page.module.css'

interface OwnListPanelProps<Data> {
  title: string
  /** The things of the list, as sentences name them: `passkeys`. */
  things: string
  description: ReactNode
  actions?: ReactNode
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The element of the list, of `useListFocus`. */
  content: RefObject<HTMLDivElement | null>
  list: (data: Data) => ReactNode
  /** The open dialog. */
  children: ReactNode
}

/** The focus of a list whose dialog has removed a row. */
export function useListFocus() {
  const content = useRef<HTMLDivElement>(null)

  /** Closes the dialog of a removal by `close`. */
  function closeRemoved(close: () => void): void {
    // The button that opened the dialog is gone with its row, and nothing under an open dialog takes the focus.
    flushSync(close)
    content.current?.focus({ preventScroll: true })
  }

  return { content, closeRemoved }
}

/** A panel with a list of what the member has set up, which can be removed. */
export function OwnListPanel<Data>(props: OwnListPanelProps<Data>) {
  const { title, things, description, actions, query, content, list, children } = props
  const { data, error, refetch } = query

  return (
    <Panel title={title} heading="h3" actions={actions}>
      <Muted as="p">{description}</Muted>
      <LiveRegion>{data || error ? '' : `Loading ${things}...`}</LiveRegion>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {error && !data ? (
          <LoadError
            fallback={`Failed to fetch your ${things}`}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          list(data)
        ) : (
          comingLine
        )}
      </div>
      {children}
    </Panel>
  )
}
