import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { nextStop } from '../hooks/move-focus.ts'
import styles from './menu.module.css'
import { useFloating } from '../overlays/use-floating.ts'

/** Spread on the button that opens the panel. */
export interface DisclosureTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface DisclosureProps {
  /** The button: `trigger={(props) => <Button {...props} iconEnd="chevron-down">My Binder</Button>}`. */
  trigger: (props: DisclosureTriggerProps) => ReactNode
  /** Names the panel. */
  label: string
  align?: 'start' | 'end' | undefined
  /**
   * The content: links with `disclosureItemClass`, or a small form. Call `close` after a choice.
   */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The class of a link in the panel. */
export const disclosureItemClass = styles.item

/**
 * A button that opens a panel of links: the drop-downs of the navigation bar. The arrow keys go from the button into the
 * panel and through its links. Escape, and a press or a focus elsewhere, close it.
 */
export function Disclosure({ trigger, label, align, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // Flushed at once, so that the content can get the focus.
    flushSync(() => setOpen(true))
    linksOf(document.getElementById(id))
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }
  const content = typeof children === 'function' ? children(close) : children
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown,
      })}
      {open && (
        <FloatingPanel
          {...{ id, label, anchor, align }}
          onClose={(by) => {
            if (by === 'key') anchor.current?.focus()
            close()
          }}
        >
          {content}
        </FloatingPanel>
      )}
    </>
  )
}

interface FloatingPanelProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end' | undefined
  onClose: (by: 'key' | 'outside') => void
  children: ReactNode
}

function FloatingPanel({ id, label, anchor, align, onClose, children }: FloatingPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  useFloating({ anchor, panel, align, onClose })
  useLinkKeys(panel)
  return (
    <fieldset ref={panel} id={id} aria-label={label} popover="manual" className={styles.panel}>
      {children}
    </fieldset>
  )
}

/** The arrow keys, Home and End move the focus through the links of a panel. */
function useLinkKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = panel.current
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const links = linksOf(box)
      const index = links.findIndex((link) => link === document.activeElement)
      const next = nextStop(event.key, links, index, ['ArrowUp', 'ArrowDown'])
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    box?.addEventListener('keydown', onKeyDown)
    return () => box?.removeEventListener('keydown', onKeyDown)
  }, [panel])
}

function linksOf(panel: HTMLElement | null): HTMLElement[] {
  return Array.from(panel?.querySelectorAll<HTMLElement>('a') ?? [])
}
