/** System preferences: forced colours and reduced motion. */
import type { Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test.describe('forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('leave signs, states and the focus to be seen', async ({ page }) => {
    await page.goto('/collection')
    const { row, box, plus, minus, main } = collectionPage(page)
    await box(/Plain Herring/).check()
    const herring = row(/Plain Herring/)
    for (const [button, sign] of [
      [plus(herring), '"+"'],
      [minus(herring), '"−"'],
      [herring.getByRole('button', { name: /^Actions for/ }), '"…"'],
    ] as const)
      expect(
        await button.evaluate((each) => getComputedStyle(each, '::before').content),
        'a sign that is no gradient',
      ).toBe(sign)
    const fill = (view: string) =>
      main
        .locator('label', { has: page.getByRole('radio', { name: view }) })
        .evaluate((label) => getComputedStyle(label).backgroundColor)
    expect(await fill('Table')).not.toBe(await fill('Grid'))
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      expect(await focusWithoutRing(page)).toBeNull()
    }
  })
})

/** The focused element, when neither it nor its surroundings have an outline. */
function focusWithoutRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const label = focused.closest('label') ?? focused
    const outlines = [focused, label].flatMap((element) => [
      getComputedStyle(element).outlineStyle,
      getComputedStyle(element, '::after').outlineStyle,
    ])
    return outlines.some((style) => style !== 'none') ? null : focused.outerHTML
  })
}

test('no animation runs under reduced motion, whatever opens', async ({ page }) => {
  const { main, open, dialog, toasts } = cardPage(page)
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { endTime, delay = 0 } = effect?.getComputedTiming() ?? {}
        return Number(endTime) > delay ? [`${Number(endTime)} ms`] : []
      }),
    )
  await page.goto(setPath(promoSet))
  await main.getByRole('button', { name: "Add Fisher's Knot", exact: true }).click()
  expect(await moving()).toEqual([])
  await page.getByRole('menuitem', { name: 'Add to Collection (Normal)' }).click()
  await expect(toasts).toContainText('Added')
  expect(await moving()).toEqual([])
  await open("Fisher's Knot")
  await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Next', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Card Sets' })).toBeVisible()
  expect(await moving()).toEqual([])
})

test('the number of results is announced once, when the typing has paused', async ({ page }) => {
  await page.goto(setPath(promoSet))
  const { main, rows, search } = cardPage(page)
  await expect(rows).toHaveCount(30)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const listen = () => {
      for (const region of document.querySelectorAll(
        '[aria-live], [role=status], [role=alert], output',
      )) {
        const text = region.textContent?.trim() ?? ''
        if (text !== '' && text !== lastTexts.get(region)) heard.push(text)
        lastTexts.set(region, text)
      }
    }
    const lastTexts = new Map<Element, string>()
    listen()
    heard.length = 0
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await search.pressSequentially('herring')
  await expect(rows).toHaveCount(2)
  await expect(main.getByText('Showing 2 of 2 cards').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([
    'Showing 2 of 2 cards',
  ])
})
