/** Keys and clicks of a journey, counted: what it may cost a member is a part of its story. */
import type { Locator, Page } from '@playwright/test'

export function countedSteps(page: Page) {
  let count = 0
  return {
    press: (key: string) => {
      count += 1
      return page.keyboard.press(key)
    },
    click: (target: Locator) => {
      count += 1
      return target.click()
    },
    count: () => count,
  }
}
