/** A real server full of hostile texts, with a browser for each kind of person, and what every screen of them must bear. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { madeOfTexts, textsMissing, watch } from './hostile.ts'
import type { Look, Who } from './hostile-looks.ts'
import { type HostileWorld, hostileWorld } from './hostile-members.ts'
import { sidewaysScroll } from '../page-checks.ts'
import { startServer } from '../real-server.ts'

export interface HostileStory {
  address: string
  world: HostileWorld
  /** Executed scripts, violations of the policy, and errors; reading them clears the list. */
  takeFound: () => string[]
  /** Loads a page and looks at it. */
  visit: (look: Look) => Promise<Page>
  stop: () => Promise<void>
}

const people: readonly Who[] = ['visitor', 'admin', 'writer', 'reader', 'pending', 'denied']

export async function hostileStory(browser: Browser): Promise<HostileStory> {
  const server = await startServer()
  const { address } = server
  const world = await hostileWorld(server)
  const violations: string[] = []
  const pages = new Map<Who, Page>()
  for (const who of people) {
    const localStorage = who === 'visitor' ? [] : [{ name: 'authToken', value: world[who].token }]
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    })
    await watch(context, violations)
    pages.set(who, await context.newPage())
  }
  return {
    address,
    world,
    takeFound: () => violations.splice(0),
    visit: async ({ as, at, shows = [] }) => {
      const page = pages.get(as)
      if (!page) throw new Error(`Nobody is here as ${as}.`)
      const what = `${at.slice(0, 60)} for the ${as}`
      await page.goto(address + at)
      await expect.soft(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
      await expectTexts(page, what, shows)
      return page
    },
    stop: () => server.stop(),
  }
}

/** The page holds these texts and nothing that was made of them, and its layout holds too. */
export async function expectTexts(
  page: Page,
  what: string,
  texts: readonly string[],
): Promise<void> {
  await expect.soft.poll(() => textsMissing(page, texts), `missing from ${what}`).toEqual([])
  expect.soft(await madeOfTexts(page), `made of texts by ${what}`).toEqual([])
  expect.soft(await sidewaysScroll(page), `pixels that ${what} scrolls sideways`).toBe(0)
}

/** The uppermost dialog holds them too, and does not scroll sideways. */
export async function expectDialog(page: Page, texts: readonly string[]): Promise<Locator> {
  const dialog = page.getByRole('dialog').last()
  const title = (await dialog.getByRole('heading').first().textContent()) ?? ''
  await expectTexts(page, `the dialog ${title}`, texts)
  const wider = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect.soft(wider, `pixels that the dialog ${title} scrolls sideways`).toBe(0)
  return dialog
}
