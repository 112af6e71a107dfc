import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { useScrollToStart } from '../ui/hooks/use-scroll-to-start.ts'
import styles from './paging-bar.module.css'

export interface PagingBarProps {
  /** Starts at 1. */
  page: number
  totalPages: number
  /** The entries of `page` are still loading. */
  isStale?: boolean | undefined
  /** Called with pages from 1 to `totalPages` only. */
  onPageChange: (page: number) => void
  /** Instead of 'Page X of Y', where several are shown. */
  position?: string | undefined
  /** Distinguishes several bars of one page. */
  label?: string | undefined
  /** Controls after 'Next'. */
  children?: ReactNode
}

/** Previous, 'Page X of Y', Next; nothing where there is one page. A new page is shown from the start of the bar's parent. */
export function PagingBar(props: PagingBarProps) {
  const { page, totalPages, isStale = false, onPageChange, label = 'Pages' } = props
  const { position = `Page ${page} of ${totalPages}` } = props
  const bar = useRef<HTMLElement>(null)
  const leadToStart = useScrollToStart(isStale ? undefined : page, () => bar.current?.parentElement)
  if (totalPages <= 1) return null
  const go = (to: number) => {
    if (to < 1 || to > totalPages) return
    leadToStart(to)
    onPageChange(to)
  }
  return (
    <nav ref={bar} aria-label={label} className={styles.bar}>
      <Button icon="chevron-left" disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <span className={styles.place}>{position}</span>
      <Button iconEnd="chevron-right" disabled={page >= totalPages} onClick={() => go(page + 1)}>
        Next
      </Button>
      {props.children}
    </nav>
  )
}
