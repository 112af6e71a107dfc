/** The checks of a screen that is used by a finger. */
import { expect, type Page } from '@playwright/test'

/** A phone of 360 by 740 pixels with a finger: `test.use({ ...phone })`. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const

/**
 * Each target of a finger is at least 44 by 44 pixels large (WCAG 2.5.5), as measured by what a press beside its centre
 * reaches. Links within a text may be smaller. Where a menu or a dialog is open, its targets are measured.
 */
export async function expectFingerTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const least = 44
    const open = document.querySelector('[role="menu"]:popover-open, dialog:popover-open')
    const controls = (open ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"]',
    )
    let blocker = ''

    /** Pixels in a row, through a point, of which a press hits the target. */
    function reach(target: Element, [x, y]: [number, number], [dx, dy]: [number, number]): number {
      let pixels = 0
      for (const sign of [-1, 1]) {
        for (let step = 0; step <= least; step++) {
          const hit = document.elementFromPoint(x + sign * step * dx, y + sign * step * dy)
          blocker = hit?.outerHTML.slice(0, 100) ?? 'the edge'
          if (!target.contains(hit)) break
          pixels++
        }
      }
      return pixels
    }

    return [...controls].flatMap((control) => {
      // A press on the label of an input is one on the input.
      const target = control instanceof HTMLInputElement ? control.closest('label') : control
      const box = target ?? control
      const isShown = box.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isInText =
        getComputedStyle(box).display === 'inline' &&
        [...(box.parentNode?.childNodes ?? [])].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
      if (!isShown || isInText || box.closest('[inert]')) return []
      box.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = box.getBoundingClientRect()
      // What only screen readers see, and what is shown while it has the focus.
      if (width <= 1 || height <= 1 || y + height <= 0) return []
      if (width > least - 0.5 && height > least - 0.5) return []
      const centre: [number, number] = [x + width / 2, y + height / 2]
      const wide = reach(box, centre, [1, 0])
      const high = reach(box, centre, [0, 1])
      // The heads of a phone's rows are cut away.
      if (wide === 0) return []
      // The centre counts twice, and a pixel may be cut by rounding.
      if (wide > least - 1 && high > least - 1) return []
      const size = `${Math.round(width)} by ${Math.round(height)}, reached ${wide} by ${high}`
      return [`${size}: ${control.outerHTML.slice(0, 160)}, up to ${blocker}`]
    })
  })
  expect(small, 'targets under 44 pixels').toEqual([])
}
