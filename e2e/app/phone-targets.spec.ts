/** Every screen on a phone, and what opens over it: a finger finds each control. */
import { expectFingerTargets, phone } from '../kit/finger-checks.ts'
import { openScreen } from '../kit/open-screen.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { cardWalks } from '../kit/pages/card-parts.ts'
import { memberWalks } from '../kit/pages/member-parts.ts'
import { screens } from '../kit/screens.ts'
import { expect, test } from '../kit/test.ts'

for (const [route, screen] of Object.entries(screens)) {
  test.describe(route, () => {
    test.use({ ...phone, as: screen.as })

    test('targets of a finger have 44 pixels', async ({ page }) => {
      await openScreen(page, screen)
      await expectNoSidewaysScroll(page)
      await expectFingerTargets(page)
    })
  })
}

for (const { name, on, as, logs, steps } of [...cardWalks, ...memberWalks]) {
  test.describe(name, () => {
    test.use({ as, hasTouch: true })

    test('targets of a finger have 44 pixels in all that opens', async ({
      page,
      db,
      faults,
      expectErrors,
    }) => {
      if (logs) expectErrors(logs)
      await page.goto(on)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      for (const [what, step] of Object.entries(steps)) {
        await test.step(what, async () => {
          await expect((await step(page, { db, faults })).first()).toBeVisible()
          const size = page.viewportSize()
          const isDialog = (await page.getByRole('dialog').count()) > 0
          if (isDialog) await page.setViewportSize(phone.viewport)
          await expectFingerTargets(page)
          if (isDialog && size) await page.setViewportSize(size)
        })
      }
    })
  })
}
