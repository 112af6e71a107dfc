/** Moves the focus by keys alone, as a user without a mouse does. */
import { expect, type Locator, type Page } from '@playwright/test'

/** A page has more stops than this only in its long lists, and these have keys of their own. */
const maxStops = 80

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Whether the focus is on another control of the target's toolbar or table head. Text fields keep the arrow keys. */
const isBesideFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const group = element.closest('[role="toolbar"], thead')
    const focused = document.activeElement
    const isField = focused?.matches('input:not([type="checkbox"], [type="radio"])') === true
    const isMoved = element.matches('[tabindex="-1"]')
    return isMoved && !isField && focused !== group && group?.contains(focused) === true
  })

export function keyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  /** Tabs until the focus is there; in its toolbar, or in its table's head, the arrow keys lead to it. */
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    for (let stop = 0; stop < maxStops; stop++) {
      await press((await isBesideFocus(target)) ? 'ArrowRight' : key)
      if (await isFocused(target)) break
    }
    await expect(target).toBeFocused()
  }

  return {
    press,
    type,
    tabTo,
    backTo: (target: Locator) => tabTo(target, 'Shift+Tab'),
    /** Goes to a button or link and presses it. */
    enter: async (target: Locator) => {
      await tabTo(target)
      await press('Enter')
    },
    /** Moves to a field and replaces its text. */
    fill: async (target: Locator, text: string) => {
      await tabTo(target)
      await press('ControlOrMeta+a')
      await type(text)
    },
    /** Opens a drop-down of the navigation bar and goes to one of its pages. */
    goBy: async (menu: RegExp, place: string) => {
      await tabTo(
        page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: menu }),
      )
      await press('ArrowDown')
      const link = page.getByRole('group', { name: menu }).getByRole('link', { name: place })
      while (!(await isFocused(link))) await press('ArrowDown')
      await press('Enter')
    },
  }
}
