import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

export interface Floating {
  anchor: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  /** The edge of the anchor that the panel lines up with. */
  align?: 'start' | 'end' | undefined
  /** Called by Escape (`key`), or by a press or a focus elsewhere. */
  onClose: (by: 'key' | 'outside') => void
}

const gap = 4

/** Puts a mounted `popover="manual"` panel into the top layer beside its anchor, keeps it there, and closes it. */
export function useFloating({ anchor, panel, align = 'start', onClose }: Floating) {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const [from, box] = [anchor.current, panel.current]
    if (from === null || box === null) return
    box.showPopover()
    const place = () => placeBeside(from, box, align)
    place()
    addEventListener('resize', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', place)
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [anchor, panel, align])

  useEffect(() => {
    const isOutside = ({ target }: Event) =>
      target instanceof Node &&
      panel.current?.contains(target) !== true &&
      anchor.current?.contains(target) !== true
    const onPress = (event: Event) => {
      if (isOutside(event)) close('outside')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Taken here, so that the dialog around the panel stays open.
      event.preventDefault()
      event.stopPropagation()
      close('key')
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [anchor, panel])
}

/** Below the anchor, or above it where there is more room; never over the edge of the window. */
export function placeBeside(
  anchor: HTMLElement,
  panel: HTMLElement,
  align: 'start' | 'end' | 'center',
) {
  const from = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  panel.style.maxHeight = `${Math.max(from.top, clientHeight - from.bottom) - 2 * gap}px`
  const { width, height } = panel.getBoundingClientRect()
  const fitsBelow = from.bottom + gap + height <= clientHeight
  const top =
    fitsBelow || from.top < clientHeight - from.bottom ? from.bottom + gap : from.top - gap - height
  const left = {
    start: from.left,
    end: from.right - width,
    center: (from.left + from.right - width) / 2,
  }[align]
  panel.style.top = `${Math.max(gap, top)}px`
  panel.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`
}
