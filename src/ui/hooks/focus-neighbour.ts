/**
 * Before a control is removed with its row or tile (`place`, a selector as `same`), moves the focus
 * to the same control of the next one, or of the previous one.
 */
export function focusNeighbour(control: Element | null, place: string, same: string): void {
  const own = control?.closest(place)
  for (const neighbour of [own?.nextElementSibling, own?.previousElementSibling]) {
    const found = neighbour?.querySelector<HTMLElement>(same)
    if (found) return found.focus({ preventScroll: true })
  }
}
