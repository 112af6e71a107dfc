import { useEffect, useRef, useState } from 'react'
import styles from './tooltip-layer.module.css'
import { placeBeside } from './use-floating.ts'

/**
 * Tooltips are `title` attributes. Browsers show those to a mouse only; this layer, mounted once, shows
 * them on keyboard focus, and when a finger taps something that is disabled or needs a connection. Escape puts them away.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const onFocus = ({ target: focused }: FocusEvent) => {
      const titled = titledFrom(focused)
      setTarget(titled !== null && titled.matches(':focus-visible') ? titled : null)
    }
    const onPress = ({ target: pressed, pointerType }: PointerEvent) => {
      const titled = pointerType === 'mouse' ? null : titledFrom(pressed)
      setTarget(titled?.matches(saysWhy) === true ? titled : null)
    }
    const hide = () => setTarget(null)
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerup', onPress)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerup', onPress)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return target === null ? null : <Tip key={target.title} target={target} />
}

const saysWhy = '[aria-disabled="true"], [data-needs-connection]'

function titledFrom(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[title]:not([role^="menuitem"])')
    : null
}

function Tip({ target }: { target: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = tip.current
    if (element === null) return
    element.showPopover()
    placeBeside(target, element, 'center')
  }, [target])
  return (
    // The title itself is what a screen reader reads.
    <div ref={tip} popover="manual" aria-hidden="true" className={styles.tip}>
      {target.title}
    </div>
  )
}
