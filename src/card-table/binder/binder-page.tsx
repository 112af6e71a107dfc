import type { ReactNode } from 'react'
import { cx, punched } from '../../ui/layout/layout.tsx'
import { binderCells, type BinderSize } from '../views.ts'
import styles from './binder-page.module.css'
import { EmptyPocket } from './pocket-frame.tsx'
import { Note } from '../../ui/layout/boxes.tsx'

export interface BinderPageProps {
  number: number
  /** Where two pages are open, the paging bar names both, so each says which it is of how many. */
  totalPages?: number | undefined
  size: BinderSize
  /** Pockets with a card, at most as many as the page has; the others are empty. */
  pockets: readonly ReactNode[]
  /** Shown over the pockets. */
  children?: ReactNode
}

/** A page of pockets with its number at the foot. */
export function BinderPage(props: BinderPageProps) {
  const { number, totalPages, size, pockets, children } = props
  const free = Array.from({ length: binderCells(size) - pockets.length }, (_, at) => at)
  return (
    <div className={cx(punched, styles.page, number % 2 === 0 && styles.left)}>
      <ol aria-label={`Page ${number}`} className={styles.pockets}>
        {pockets}
        {free.map((at) => (
          <EmptyPocket key={`empty ${at}`} />
        ))}
      </ol>
      <Note as="p" className={styles.number}>
        {totalPages === undefined ? number : `Page ${number} of ${totalPages}`}
      </Note>
      {children}
    </div>
  )
}

/** The class of the cover under two open pages; `--board` is how far it reaches beyond them. */
export const spreadClass = styles.spread

/** The rings between two open pages. */
export function Rings() {
  return (
    <span className={styles.rings} aria-hidden="true" data-rings>
      <i />
      <i />
      <i />
    </span>
  )
}
