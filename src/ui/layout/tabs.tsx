import type { ReactNode, Ref } from 'react'
import { Row } from './boxes.tsx'
import styles from './tabs.module.css'

/** The class of a link that is a tab. The current one has `aria-current`. */
export const tabClass = styles.tab

interface TabsProps {
  /** Names the group of links. */
  label: string
  ref?: Ref<HTMLUListElement>
  className?: string | undefined
  /** List items, each with a link of `tabClass`. */
  children: ReactNode
}

/** Links to the parts of a page, or to other views of it, as tabs in a row that wraps. */
export function Tabs({ label, ref, className, children }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <Row as="ul" ref={ref} gap="0 1" align="stretch" wrap>
        {children}
      </Row>
    </nav>
  )
}
