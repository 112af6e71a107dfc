import type { PointerEvent } from 'react'
import styles from './foil.module.css'

/*
 * The signature of foil. `foilText` is a shimmering line under a price or a name, `foilEdge` a thin
 * ring around a card (the element must be positioned and rounded). Neither covers text.
 */
export const foilText = styles.text
export const foilEdge = styles.edge

/** Give it to `onPointerMove` of a foil card: the shimmer follows the pointer (CSS stops it under reduced motion). */
export function followPointer(event: PointerEvent<HTMLElement>) {
  const box = event.currentTarget.getBoundingClientRect()
  const along = (event.clientX - box.left + event.clientY - box.top) / (box.width + box.height)
  event.currentTarget.style.setProperty('--foil-at', `${Math.round(along * 100)}%`)
}
