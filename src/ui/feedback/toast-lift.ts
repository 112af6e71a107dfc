/** The position of toasts over a modal: as low as possible without covering one of its controls. */

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels between a toast and a control. */
const gap = 4

/**
 * Pixels by which `box`, at the bottom of a window of this height, is raised. Without a free
 * position, the one with the fewest controls under it.
 */
export function liftOver(box: Box, controls: readonly Box[], windowHeight: number): number {
  const height = box.bottom - box.top
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left)
  const bottoms = [box.bottom, ...beside.map(({ top }) => Math.min(top - gap, box.bottom))]
  const covered = (bottom: number) =>
    beside.filter((control) => control.top < bottom && control.bottom > bottom - height).length
  const [best = box.bottom] = bottoms
    .filter((bottom) => bottom - height >= 0 && bottom <= windowHeight)
    .toSorted((a, b) => covered(a) - covered(b) || b - a)
  return box.bottom - best
}

const controlSelector = 'button, a[href], input, select, textarea, summary'

/** The visible parts of a modal's controls; `own` is the element of the toasts, which is in the modal. */
function controlsOf(modal: HTMLElement, own: HTMLElement): Box[] {
  return [...modal.querySelectorAll<HTMLElement>(controlSelector)]
    .filter((control) => !own.contains(control))
    .map((control) => visiblePart(control, modal))
    .filter(({ left, right, top, bottom }) => right > left && bottom > top)
}

/**
 * The visible part of a control within the modal and its scroll containers; empty where it is
 * scrolled out of view.
 */
function visiblePart(control: HTMLElement, modal: HTMLElement): Box {
  const box = control.getBoundingClientRect()
  let { top, bottom } = box
  for (let each = control; each !== modal && each.parentElement;) {
    each = each.parentElement
    if (each !== modal && getComputedStyle(each).overflowY === 'visible') continue
    const frame = each.getBoundingClientRect()
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return { left: box.left, right: box.right, top, bottom }
}

/** Raises the region of toasts over the controls of the modal on top; at the foot of the window without one. */
export function placeToasts(host: HTMLElement, modal: HTMLElement | undefined): void {
  const region = host.firstElementChild
  if (!(region instanceof HTMLElement)) return
  region.style.bottom = ''
  if (!modal || region.offsetHeight === 0) return
  const lift = liftOver(region.getBoundingClientRect(), controlsOf(modal, host), innerHeight)
  if (lift > 0) region.style.bottom = `${lift}px`
}
