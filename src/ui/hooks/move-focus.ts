import type { KeyboardEvent } from 'react'

/** The arrow keys lead from a search field to its results and back. Returns whether the key has moved the focus. */
export function moveAlong(event: KeyboardEvent<HTMLElement>, results: string): boolean {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return false
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`input, ${results}`)]
  const at = stops.findIndex((stop) => stop === event.target)
  const next = at === -1 ? undefined : stops[at + by]
  if (next === undefined) return false
  event.preventDefault()
  next.focus()
  return true
}

/** The stop of a row or a column that a key leads to, by its arrow keys back and on, Home or End; they lead around. */
export function nextStop(
  key: string,
  stops: readonly HTMLElement[],
  at: number,
  [back, on]: readonly [back: string, on: string],
): HTMLElement | undefined {
  switch (key) {
    case on:
      return stops[(at + 1) % stops.length]
    case back:
      return stops.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    default:
      return undefined
  }
}

/**
 * Before a control is removed with its row or tile (`container`, a selector as `same`), moves the focus
 * to the same control of the next one, or of the previous one.
 */
export function focusNeighbour(control: Element | null, container: string, same: string): void {
  const own = control?.closest(container)
  for (const neighbour of [own?.nextElementSibling, own?.previousElementSibling]) {
    const target = neighbour?.querySelector<HTMLElement>(same)
    if (target) return target.focus({ preventScroll: true })
  }
}
