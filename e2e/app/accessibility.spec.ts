/**
 * Every screen for everyone: named, without a violation under axe, also while it loads and where it
 * fails, and whole in little room. So is what opens over a screen, and what comes of using it.
 */
import { builtFile } from '../kit/built-file.ts'
import { cardWalks } from '../kit/pages/card-parts.ts'
import { memberWalks } from '../kit/pages/member-parts.ts'
import type { Page } from '@playwright/test'
import {
  expectFocusInSight,
  expectLargeTargets,
  adoptStyles,
  expectNoAxeViolations,
  expectNoShift,
  expectNoSidewaysScroll,
} from '../kit/page-checks.ts'
import { expectComplete, openScreen } from '../kit/open-screen.ts'
import { screens } from '../kit/screens.ts'
import { expect, test } from '../kit/test.ts'

/** The spaces that readers may set (WCAG 1.4.12). */
const wideText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

for (const [route, screen] of Object.entries(screens)) {
  test.describe(route, () => {
    test.use({ as: screen.as })

    test('is named, accessible, and whole in little room', async ({ page }) => {
      const { title, heading = title } = screen
      await openScreen(page, screen)
      await expect(page).toHaveTitle(title === undefined ? 'Ninepocket' : `${title} · Ninepocket`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
      await expectNoAxeViolations(page, screen)
      // The viewport of 1280 by 1024 pixels at 200 %, and at 400 %.
      for (const [width, height] of [
        [640, 512],
        [320, 512],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectNoSidewaysScroll(page)
        await expectFocusInSight(page)
      }
      await expectLargeTargets(page)
      await adoptStyles(page, wideText)
      await expectNoSidewaysScroll(page)
    })

    const { asks } = screen
    if (!asks) return
    test('is accessible while it loads, moves nothing when it comes, and is accessible where it fails', async ({
      page,
      faults,
      expectErrors,
    }) => {
      const { endpoint, loading } = asks
      expectErrors(new RegExp(`${endpoint}: HTTP 500`))
      faults.add({ endpoint, delay: 'until-cleared' })
      await page.goto(screen.path)
      await expect(page.getByText(loading).first()).toBeAttached()
      await expectNoAxeViolations(page, { within: 'main' })
      faults.clear()
      await expectComplete(page, screen)
      await expectNoShift(page)
      faults.add({ endpoint, status: 500 })
      await page.reload()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
      await expectNoAxeViolations(page, { within: 'main' })
    })
  })
}

for (const { name, on, as, logs, steps } of [...cardWalks, ...memberWalks]) {
  test.describe(name, () => {
    test.use({ as })

    test('is accessible in all that opens and happens there', async ({
      page,
      db,
      faults,
      expectErrors,
    }) => {
      if (logs) expectErrors(logs)
      await page.goto(on)
      for (const [what, step] of Object.entries(steps)) {
        await test.step(what, async () => {
          await expect((await step(page, { db, faults })).first()).toBeVisible()
          await expectNoAxeViolations(page)
          await expectDialogFits(page)
        })
      }
    })
  })
}

/** Where a dialog is open, it is whole in a small window too. */
async function expectDialogFits(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null || (await page.getByRole('dialog').count()) === 0) return
  await page.setViewportSize({ width: 320, height: 512 })
  await expectNoSidewaysScroll(page)
  await expectFocusInSight(page)
  await page.setViewportSize(size)
}

test.describe('where there is nothing', () => {
  test.use({ as: 'alice' })

  test('every page reports it accessibly @core', async ({ page, db }) => {
    const { users } = db.state
    Object.assign(db.state, {
      collection: [],
      wishlist: [],
      lists: [],
      listItems: [],
      proposals: [],
      users: users.filter(({ username }) => username === 'alice'),
    })
    for (const path of [
      '/collection',
      '/wishlist',
      '/wishlist/tradematch',
      '/lists',
      '/trade-search',
      '/trade-lists',
      '/propose-trade',
      '/review-trade',
      '/market/compare',
      '/users',
      '/dashboard',
      '/profile/2',
      '/sets/None',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoAxeViolations(page, { within: 'main' })
    }
  })
})

test('a page whose code cannot be loaded says so accessibly', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /could not be loaded/)
  await page.goto('/')
  // The file of the page itself is missing, as after a new release.
  await context.route(`**/${builtFile('src/routes/all-cards.tsx')}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectNoAxeViolations(page)
})
