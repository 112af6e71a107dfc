import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'

/** Spread on the button that opens the menu. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  /** The button: `trigger={(props) => <Button {...props} iconEnd="chevron-down">Add</Button>}`. */
  trigger: (props: MenuTriggerProps) => ReactNode
  /** A MenuPanel (menu-panel.tsx); it may be fetched when it is opened. */
  children: ReactNode
}

/** Context of an open menu for its panel and its items. */
export interface OpenMenu {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  /** Where the focus goes first. */
  openAt: 'first' | 'last'
  close: (by: 'choice' | 'key' | 'tab' | 'outside') => void
}

export const MenuContext = createContext<OpenMenu | null>(null)

/** A button with a menu of actions. Links to pages belong into a Disclosure instead. */
export function Menu({ trigger, children }: MenuProps) {
  const [openAt, setOpenAt] = useState<OpenMenu['openAt'] | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()

  function close(by: 'choice' | 'key' | 'tab' | 'outside') {
    if (by === 'choice' || by === 'key') anchor.current?.focus()
    setOpenAt(null)
  }

  return (
    <>
      {trigger({
        ref: anchor,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': openAt !== null,
        'aria-controls': openAt === null ? undefined : id,
        onClick: () => setOpenAt(openAt === null ? 'first' : null),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {openAt !== null && (
        <MenuContext value={{ id, anchor, openAt, close }}>{children}</MenuContext>
      )}
    </>
  )
}
