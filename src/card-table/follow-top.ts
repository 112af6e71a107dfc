import type { RefCallback } from 'react'

/** Pixels. With less of the window left, what is shown could not be read. */
const minRoom = 480

const scrolledTop = 'calc(var(--bar-height) + var(--row-height))'

/**
 * Keeps `--top` of an element: how far from the top of the window it begins, so that its styles can fill the rest. Where
 * the rest is small, it is where the element begins once it is scrolled to (the scroll margin of base.css).
 */
export const followTop: RefCallback<HTMLElement> = (element) => {
  if (element === null) return
  const measure = () => {
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
    const isHigh = window.innerHeight - top >= minRoom
    element.style.setProperty('--top', isHigh ? `${top}px` : scrolledTop)
  }
  measure()
  // Content above the element changes the height of the page.
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
