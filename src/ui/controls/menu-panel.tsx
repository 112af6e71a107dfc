import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { cx } from '../layout/layout.tsx'
import { Icon, type IconName } from '../layout/icon.tsx'
import { MenuContext, type OpenMenu } from './menu.tsx'
import { nextStop } from '../hooks/move-focus.ts'
import { connectionWords, useNeedsConnection } from '../hooks/needs-connection.ts'
import styles from './menu.module.css'
import { useFloating } from '../overlays/use-floating.ts'

function useOpenMenu(): OpenMenu {
  const menu = use(MenuContext)
  if (menu === null)
    throw new Error('MenuPanel and MenuItem need a Menu above them (src/ui/controls/menu.tsx)')
  return menu
}

export interface MenuPanelProps {
  align?: 'start' | 'end' | undefined
  /** MenuItem and MenuSeparator. */
  children: ReactNode
}

/** The floating panel of a Menu. The arrow keys, Home, End and letters move the focus. */
export function MenuPanel({ align, children }: MenuPanelProps) {
  const { id, anchor, openAt, close } = useOpenMenu()
  const panel = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  useFloating({ anchor, panel, align, onClose: close })

  useEffect(() => {
    itemsOf(panel.current)
      .at(openAt === 'first' ? 0 : -1)
      ?.focus()
  }, [openAt])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const items = itemsOf(panel.current)
    const at = items.findIndex((item) => item === document.activeElement)
    if (event.key === 'Tab') return close('tab')
    const next =
      nextStop(event.key, items, at, ['ArrowUp', 'ArrowDown']) ?? typeAhead(event, items, at)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  function typeAhead(event: KeyboardEvent, items: HTMLElement[], at: number) {
    if (
      event.key.length !== 1 ||
      event.key === ' ' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const text =
      event.timeStamp - typed.current.at < 500 ? typed.current.text + event.key : event.key
    typed.current = { text, at: event.timeStamp }
    // One letter moves to the next item that begins with it; more letters narrow from the current
    // one.
    const start = text.length === 1 ? at + 1 : Math.max(at, 0)
    return [...items.slice(start), ...items.slice(0, start)].find((item) =>
      (item.textContent ?? '').trim().toLowerCase().startsWith(text.toLowerCase()),
    )
  }

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-labelledby={`${id}-trigger`}
      tabIndex={-1}
      popover="manual"
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return Array.from(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])
}

export interface MenuItemProps {
  onSelect: () => void
  icon?: IconName | undefined
  /** Disables the item, with the reason beside it and as its tooltip. */
  disabledReason?: string | undefined
  tone?: 'danger' | undefined
  /** Whether it sends a request that cannot wait for a connection. */
  sends?: boolean | undefined
  /** Makes it one choice of several; the one that holds is checked. */
  checked?: boolean | undefined
  children: ReactNode
}

export function MenuItem({
  onSelect,
  icon,
  disabledReason,
  tone,
  sends = false,
  checked,
  children,
}: MenuItemProps) {
  const { close } = useOpenMenu()
  const id = useId()
  const disabled = disabledReason !== undefined
  const needsConnection = useNeedsConnection(sends)
  const why = disabledReason ?? (needsConnection ? connectionWords : undefined)
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled ? true : undefined}
      aria-labelledby={id}
      aria-describedby={why === undefined ? undefined : `${id}-why`}
      title={disabledReason}
      tabIndex={-1}
      className={cx(styles.item, tone === 'danger' && styles.danger)}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (disabled) return
        close('choice')
        onSelect()
      }}
    >
      {checked !== undefined && (
        <Icon name="check" size={16} className={cx(!checked && styles.unchecked)} />
      )}
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span className={styles.label}>
        <span id={id}>{children}</span>
        {why !== undefined && (
          <small id={`${id}-why`} className={styles.reason}>
            {why}
          </small>
        )}
      </span>
    </button>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}
