/** The checks of every screen: its accessibility under axe, and small sizes. */
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Looked {
  /** Only what is in here, where the rest of the page has been looked at before. */
  within?: string
  /** The contrast of the dark theme too; that of its colours is in `src/ui/styles/tokens.test.ts`. */
  inBothThemes?: boolean
}

/** No violation of WCAG 2.2 AA in the light theme. */
export async function expectNoAxeViolations(
  page: Page,
  { within, inBothThemes = false }: Looked = {},
): Promise<void> {
  // Content covered by a modal dialog is inert, which axe cannot know.
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  const part = hasDialog ? 'dialog:popover-open' : within
  const textColor = () => page.evaluate(() => getComputedStyle(document.body).color)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(page, rules, part), 'axe in the light theme').toEqual([])
  if (!inBothThemes) return
  const lightText = await textColor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await textColor(), 'the themes must differ').not.toBe(lightText)
  // Contrast is the only rule that depends on the theme.
  expect(await violationsOf(page, ['color-contrast'], part), 'axe in the dark theme').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A target is at least 24 pixels large, or has enough distance to others. */
export async function expectLargeTargets(page: Page): Promise<void> {
  // Below the navigation bar, so that elements which it covers are not measured as small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violationsOf(page, ['target-size']), 'targets that are too small').toEqual([])
}

/** The violations of rules, or of tags of rules. */
async function violationsOf(page: Page, runOnly: string[], part = 'html'): Promise<string[]> {
  // Half a megabyte, once for a page: to bring it for each look took a third of the time of such stories.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const violations = await page.evaluate(
    async ([context, how]) => {
      const { violations: failures } = await (window as unknown as { axe: typeof axe }).axe.run(
        context,
        how,
      )
      return failures.map(({ id, help, nodes }) => ({ id, help, nodes }))
    },
    [part, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Nothing that was seen has moved by itself since the page was loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => entry as LayoutShift))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Earlier layout shifts are reported shortly after observing begins.
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) =>
        sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent,
        ),
      )
  })
  expect(moved, 'moved while the page came').toEqual([])
}

/** Pixels that the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ left: 1000, behavior: 'instant' })
    return scrollX
  })
}

/** The page cannot be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that has just become small is laid out again first.
  await expect.poll(() => sidewaysScroll(page), 'pixels that the page scrolls sideways').toBe(0)
}

/** Whatever takes the focus is in the window then, and not wholly under something else (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const unseen = await page.evaluate(async () => {
    const scope = document.querySelector('dialog:popover-open') ?? document
    const stops = scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    const covered: string[] = []
    // Backwards, so that whatever stays at the top of the window has its chance to cover something.
    for (const stop of [...stops].toReversed()) {
      if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue
      stop.focus()
      if (document.activeElement !== stop) continue
      // The box of an input that only screen readers see is its label's.
      const target = stop instanceof HTMLInputElement ? (stop.closest('label') ?? stop) : stop
      const isInSight = () => {
        const { left, right, top, bottom } = target.getBoundingClientRect()
        if (left < -1 || right > innerWidth + 1) return false
        return [left + 2, (left + right) / 2, right - 2].some((x) =>
          [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
            const hit = document.elementFromPoint(x, y)
            return hit !== null && (target.contains(hit) || hit.contains(target))
          }),
        )
      }
      if (isInSight()) continue
      // A field of text is scrolled to with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { x, y, width, height } = target.getBoundingClientRect()
      const place = `${width} by ${height} pixels at ${x}, ${y}`
      if (!isInSight()) covered.push(`${place}: ${stop.outerHTML.slice(0, 200)}`)
    }
    return covered
  })
  expect(unseen, 'focused, but out of sight').toEqual([])
}

/** Styles of a reader's own, which the page's policy lets come from no other page. */
export function adoptStyles(page: Page, css: string): Promise<void> {
  return page.evaluate(async (text) => {
    const sheet = await new CSSStyleSheet().replace(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}
