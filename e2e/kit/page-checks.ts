/** What every screen must bear: both themes under axe, and a narrow window. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA in the light theme, and none in the dark one. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const textColors: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    textColors.push(await page.evaluate(() => getComputedStyle(document.body).color))
    const axe = new AxeBuilder({ page })
    // Of all rules only contrast depends on the theme.
    if (colorScheme === 'light') axe.withTags(rules)
    else axe.withRules(['color-contrast'])
    // What a modal dialog covers is inert, which axe cannot know.
    if ((await page.getByRole('dialog').count()) > 0) axe.include('dialog:popover-open')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
    )
    expect(found, `axe in the ${colorScheme} theme`).toEqual([])
  }
  expect(new Set(textColors).size, 'the themes must differ').toBe(2)
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
  expect(await sidewaysScroll(page), 'pixels that the page scrolls sideways').toBe(0)
}
