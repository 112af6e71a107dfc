import { type ReactNode, useId } from 'react'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../layout/layout.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'
import { useMediaQuery, wideScreen } from '../hooks/use-media-query.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  /** The class of the side panel: its width and position. */
  className?: string | undefined
  children: ReactNode
}

/** A side panel from 1024 px on, in its place and not modal; below, a modal sheet at the foot of the screen. */
export function Sheet({ open, ...props }: SheetProps) {
  const wide = useMediaQuery(wideScreen)
  if (!open) return null
  return wide ? <SidePanel {...props} /> : <BottomSheet {...props} />
}

type OpenSheetProps = Omit<SheetProps, 'open'>

function SidePanel(props: OpenSheetProps) {
  const id = useId()
  return (
    <aside className={cx(styles.panel, props.className)} aria-labelledby={id}>
      <SheetContent {...props} id={id} />
    </aside>
  )
}

function BottomSheet(props: OpenSheetProps) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={props.onClose} className={styles.sheet}>
      <SheetContent {...props} id={id} />
    </Modal>
  )
}

function SheetContent({ id, title, onClose, footer, children }: OpenSheetProps & { id: string }) {
  return (
    <>
      <div className={styles.header} data-sheet-head>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  )
}
