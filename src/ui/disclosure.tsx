import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import styles from './menu.module.css'
import { useFloating } from './use-floating.ts'

/** Spread on the button that opens the panel. */
export interface DisclosureTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export interface DisclosureProps {
  /** The button: `trigger={(props) => <Button {...props} iconEnd="chevron-down">My Binder</Button>}`. */
  trigger: (props: DisclosureTriggerProps) => ReactNode
  /** Names the panel. */
  label: string
  align?: 'start' | 'end' | undefined
  /** What floats: links with `disclosureItemClass`, or a small form. Call `close` after a choice. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The class of a link in a floating panel. */
export const disclosureItemClass = styles.item

/** A button that opens a floating panel of links: the drop-downs of the navigation bar. */
export function Disclosure({ trigger, label, align, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <DisclosurePanel
          {...{ id, label, anchor, align }}
          onClose={(by) => {
            if (by === 'key') anchor.current?.focus()
            close()
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </DisclosurePanel>
      )}
    </>
  )
}

interface DisclosurePanelProps {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'end' | undefined
  onClose: (by: 'key' | 'outside') => void
  children: ReactNode
}

function DisclosurePanel({ id, label, anchor, align, onClose, children }: DisclosurePanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  useFloating({ anchor, panel, align, onClose })

  return (
    <fieldset ref={panel} id={id} aria-label={label} popover="manual" className={styles.panel}>
      {children}
    </fieldset>
  )
}
