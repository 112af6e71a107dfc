/** What a page shows between two states, also where it is there for less than a frame. */
import type { Page } from '@playwright/test'

/** Records the texts of the elements of a selector whenever they change. Returns how to read the states since then, the first included. */
export async function recordTexts(
  page: Page,
  selector: string,
): Promise<() => Promise<string[][]>> {
  const record = await page.evaluateHandle((query) => {
    const texts = () => Array.from(document.querySelectorAll(query), (node) => node.textContent)
    const states = [texts()]
    new MutationObserver(() => {
      const now = texts()
      if (now.join('\n') !== states.at(-1)?.join('\n')) states.push(now)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return states
  }, selector)
  return () => record.jsonValue()
}
