import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await expectComplete(page, screen)
}

export async function expectComplete(page: Page, { shows }: Screen): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
}
