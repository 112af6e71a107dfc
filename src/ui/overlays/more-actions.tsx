import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../controls/button.tsx'
import { phoneScreen, useMediaQuery } from '../hooks/use-media-query.ts'
import styles from './more-actions.module.css'
import { Sheet } from './sheet.tsx'

/** Secondary actions of a page, as buttons and links: side by side, and on a phone in a sheet behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  return useMediaQuery(phoneScreen) ? <ActionSheet>{children}</ActionSheet> : children
}

/**
 * The actions stay mounted while the sheet is closed, in an element that the sheet takes in: a choice closes the sheet,
 * and the dialog that an action has opened, or what it waits for, is its own.
 */
function ActionSheet({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [host] = useState(() => document.createElement('div'))
  // In the same commit as what the action does, so that a dialog returns the focus to the button and not to the sheet.
  function closeOnChoice({ target, currentTarget }: MouseEvent) {
    const isAction = 'a, button:not([aria-disabled="true"])'
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest(isAction)) setIsOpen(false)
  }
  return (
    <>
      <IconButton
        icon="more"
        label="More actions"
        variant="secondary"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {createPortal(
        // The presses are those of the buttons and links within.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div className={styles.actions} onClick={closeOnChoice}>
          {children}
        </div>,
        host,
      )}
      <Sheet open={isOpen} title="More actions" onClose={() => setIsOpen(false)}>
        <div ref={(element) => element?.append(host)} />
      </Sheet>
    </>
  )
}
