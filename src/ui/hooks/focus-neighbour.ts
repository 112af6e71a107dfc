/**
 * Before a control goes with its row or tile (`place`, a selector as `same`): who works by keyboard goes on at the same
 * one of the next, or of the one before.
 */
export function focusNeighbour(control: Element | null, place: string, same: string): void {
  const own = control?.closest(place)
  for (const neighbour of [own?.nextElementSibling, own?.previousElementSibling]) {
    const found = neighbour?.querySelector<HTMLElement>(same)
    if (found) return found.focus({ preventScroll: true })
  }
}
