/** What a journey costs a member. */
import type { Locator, Page } from '@playwright/test'

/** Counts what a person does: clicks, keys and texts typed at one go. */
export class Steps {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.count += 1
    await target.click(options)
  }

  /** Types into what has the focus; `delay` is in milliseconds between the keys. */
  async type(text: string, options?: { delay: number }): Promise<void> {
    this.count += 1
    await this.#page.keyboard.type(text, options)
  }

  async chooseFile(target: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.count += 1
    await target.setInputFiles(file)
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(key)
  }
}
